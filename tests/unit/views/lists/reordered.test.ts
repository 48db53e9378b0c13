import { describe, expect, test } from 'vitest';
import { reordered } from '#views/pages/lists/reordered.ts';

const lists = (...places: number[]) => places.map((sortNum, nth) => ({ listId: 'abcd'[nth] ?? '', sortNum }));

describe('moving a list by a place', () => {
  test('swaps it with its neighbor', () => {
    expect(reordered(lists(0, 1, 2, 3), 'c', -1)).toEqual([
      { listId: 'c', sortNum: 1 },
      { listId: 'b', sortNum: 2 },
    ]);
    expect(reordered(lists(0, 1, 2, 3), 'c', 1)).toEqual([
      { listId: 'd', sortNum: 2 },
      { listId: 'c', sortNum: 3 },
    ]);
  });

  test('numbers lists with the same place anew, so that the move shows', () => {
    expect(reordered(lists(0, 1, 1, 1), 'd', -1)).toEqual([
      { listId: 'd', sortNum: 2 },
      { listId: 'c', sortNum: 3 },
    ]);
  });

  test.each([
    ['the default list', 'a', 1],
    ['a list past the default', 'b', -1],
    ['the last list further', 'd', 1],
    ['an unknown list', 'x', 1],
  ] as const)('doesn’t move %s', (_, listId, by) => {
    expect(reordered(lists(0, 1, 2, 3), listId, by)).toEqual([]);
  });
});
