/** What a browser remembers of the items it looked at. */
import { beforeEach, expect, test, vi } from 'vitest';
import { RECENT_ITEMS_MAX } from '#contract/limits.ts';
import {
  forgetRecentItems,
  readRecentItems,
  rememberItem,
  restoreRecentItems,
} from '#services/recent-items.ts';
import { removeUserData, writeLocal } from '#services/storage.ts';
import { storageOf } from './test-page.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf());
});

test('the item viewed last comes first, and an item viewed again moves up', () => {
  for (const id of [1, 2, 3, 2]) rememberItem(id);
  expect(readRecentItems()).toEqual([2, 3, 1]);
});

test('the eleventh item replaces the one viewed longest ago', () => {
  for (let id = 1; id <= RECENT_ITEMS_MAX + 1; id += 1) rememberItem(id);
  expect(readRecentItems()).toHaveLength(RECENT_ITEMS_MAX);
  expect(readRecentItems()).not.toContain(1);
});

test('signing out removes the list, and so does the reader’s button', () => {
  rememberItem(1);
  removeUserData();
  expect(readRecentItems()).toEqual([]);
  rememberItem(1);
  forgetRecentItems();
  expect(readRecentItems()).toEqual([]);
});

test('restores a cleared list behind the items viewed since', () => {
  for (const id of [1, 2, 3]) rememberItem(id);
  const cleared = forgetRecentItems();
  for (const id of [4, 2]) rememberItem(id);
  restoreRecentItems(cleared);
  expect(readRecentItems()).toEqual([2, 4, 3, 1]);
});

test.each([
  ['a text', '1,2'],
  ['texts', ['1']],
  ['a fraction', [1.5]],
  ['no id', [0]],
  ['an id too long for the call', [1e9]],
  ['too many', Array.from({ length: RECENT_ITEMS_MAX + 1 }, (_, index) => index + 1)],
])('a stored list that is broken is none: %s', (_, data) => {
  writeLocal('recentItems', data);
  expect(readRecentItems()).toEqual([]);
  rememberItem(7);
  expect(readRecentItems()).toEqual([7]);
});

test('an id beyond the limit of the call isn’t remembered', () => {
  rememberItem(7);
  rememberItem(1e9);
  expect(readRecentItems()).toEqual([7]);
});
