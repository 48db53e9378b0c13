import { describe, expect, test } from 'vitest';
import { upgradeEntry } from '#payment-provider/journal-entries.ts';

describe('an entry of an earlier version', () => {
  test.each([
    ['a delivered webhook', { entry: 'told', eventId: 'e1' }, { entry: 'delivered', eventId: 'e1' }],
    [
      'a registered endpoint',
      { entry: 'listening', url: 'http://shop' },
      { entry: 'endpoint', url: 'http://shop' },
    ],
    [
      'a late card',
      { entry: 'authorization', behaviour: { answer: 'LATE', ends: 'DECLINED', told: 2 } },
      { entry: 'authorization', behaviour: { answer: 'LATE', ends: 'DECLINED', deliveries: 2 } },
    ],
  ])('is read as one of today: %s', (_, former, current) => {
    expect(upgradeEntry(former)).toEqual(current);
  });
});

test.each([
  { entry: 'delivered', eventId: 'e1' },
  { entry: 'authorization', behaviour: { answer: 'APPROVE' } },
  { entry: 'toString' },
  'text',
  null,
])('reads an entry of today as it is: %j', (entry) => {
  expect(upgradeEntry(entry)).toBe(entry);
});
