import { expect, test } from 'vitest';
import { statePath } from '#machines/runtime/state-path.ts';

test.each([
  ['IDLE', 'IDLE'],
  [{ guest: { CHANGING: 'current' } }, 'guest.CHANGING.current'],
  [{ acting: { customer: 'known', clock: 'waiting' } }, 'acting.customer.known acting.clock.waiting'],
  [{ a: { b: 'c', d: { e: 'f', g: 'h' } } }, 'a.b.c a.d.e.f a.d.g.h'],
])('the state %j has the path %s', (value, path) => {
  expect(statePath(value)).toBe(path);
});
