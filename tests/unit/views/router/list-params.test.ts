/** Page numbers and filters of lists in the address. */
import { expect, test } from 'vitest';
import { LIST_PAGE_MAX } from '#contract/limits.ts';
import { pageIn } from '#views/hooks/use-list-params.ts';
import { isStillOn } from '#views/pages.tsx';

test('a list page is kept when only the page number or the filters in the address change', () => {
  const shown = { path: '/mp/disputes?stage=CLOSED', data: { page: 'disputes', side: 'seller' } } as const;
  expect(isStillOn(shown, '/mp/disputes')).toBe(true);
  expect(isStillOn(shown, '/mp/disputes?stage=CLOSED&page=2')).toBe(true);
  expect(isStillOn(shown, '/disputes?stage=CLOSED')).toBe(false);
  expect(isStillOn(shown, '/mp/disputes/7')).toBe(false);
});

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=99999999', LIST_PAGE_MAX],
])('the query "%s" asks for page %i', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page);
});
