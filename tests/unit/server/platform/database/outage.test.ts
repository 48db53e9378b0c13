import { expect, it } from 'vitest';
import { tellOnce } from '#server/platform/database/outage.ts';

const coded = (code: string) => Object.assign(new Error(`it failed with ${code}`), { code });
const [stopping, gone, starting] = [
  coded('57P01'),
  Object.assign(coded('ECONNREFUSED'), { syscall: 'connect' }),
  coded('57P03'),
];

it('a database that stops, is gone and starts again is one outage', () => {
  const told: unknown[] = [];
  const outage = tellOnce((error) => told.push(error));
  for (const error of [stopping, gone, gone, starting]) outage.failed(error);
  expect(told).toEqual([stopping]);
});

it('the next one is told again once something has worked', () => {
  const told: unknown[] = [];
  const outage = tellOnce((error) => told.push(error));
  outage.failed(stopping);
  outage.over();
  outage.failed(gone);
  expect(told).toEqual([stopping, gone]);
});

it('what else is wrong is told as well, once', () => {
  const told: unknown[] = [];
  const outage = tellOnce((error) => told.push(error));
  const full = coded('53100');
  for (const error of [gone, full, gone, full]) outage.failed(error);
  expect(told).toEqual([gone, full]);
});
