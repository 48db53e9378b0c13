import { describe, expect, test } from 'vitest';
import { upgradeEntry } from '#payment-provider/journal-entries.ts';

describe('a journal entry of an earlier version', () => {
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
  ])('is converted to the current names: %s', (_, former, current) => {
    expect(upgradeEntry(former)).toEqual(current);
  });
});

test.each([
  { entry: 'delivered', eventId: 'e1' },
  { entry: 'authorization', behaviour: { answer: 'APPROVE' } },
  { entry: 'toString' },
  'text',
  null,
])('a current journal entry is left unchanged: %j', (entry) => {
  expect(upgradeEntry(entry)).toBe(entry);
});
