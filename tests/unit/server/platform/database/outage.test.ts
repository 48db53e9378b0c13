import { expect, it } from 'vitest';
import { reportOnce } from '#server/platform/database/outage.ts';

const coded = (code: string) => Object.assign(new Error(`it failed with ${code}`), { code });
const [stopping, gone, starting] = [
  coded('57P01'),
  Object.assign(coded('ECONNREFUSED'), { syscall: 'connect' }),
  coded('57P03'),
];

it('an outage is reported once while the database stops, is unreachable and starts again', () => {
  const reported: unknown[] = [];
  const outage = reportOnce((error) => reported.push(error));
  for (const error of [stopping, gone, gone, starting]) outage.failed(error);
  expect(reported).toEqual([stopping]);
});

it('the next outage is reported after something has succeeded', () => {
  const reported: unknown[] = [];
  const outage = reportOnce((error) => reported.push(error));
  outage.failed(stopping);
  outage.over();
  outage.failed(gone);
  expect(reported).toEqual([stopping, gone]);
});

it('another error during an outage is also reported, once', () => {
  const reported: unknown[] = [];
  const outage = reportOnce((error) => reported.push(error));
  const full = coded('53100');
  for (const error of [gone, full, gone, full]) outage.failed(error);
  expect(reported).toEqual([gone, full]);
});
