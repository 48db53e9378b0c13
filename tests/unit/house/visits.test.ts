/** The browser tests of every page (hydration, axe, contrast) visit every page of the route table: as a guest, and those for members also with data. */
import { describe, expect, test } from 'vitest';
import { matchRoute } from '#machines/rules/match-route.ts';
import { ROUTES, type PageRoute } from '#machines/rules/page-routes.ts';
import { longestOf } from '#tests/browser/addresses.ts';
import { MEMBER_VISITS } from '#tests/browser/member-visits.ts';
import { addressOf, VISITS } from '#tests/browser/visits.ts';

/** Stand-ins for the addresses that the browser tests read from the site map, one of each kind. */
const ADDRESSES = longestOf([
  '/category/yarn',
  '/product/merino-1',
  '/project/hat-2',
  '/class/weaving-3',
  '/fgm/product/mug-4',
  '/fgm/class/glazing-5',
  '/brand/tern',
  '/fgm/storefront/kiln',
  '/makerplace/product/bowl-AB-1',
  '/makerplace/class/carving-6',
]);

/** The path of the route that an address belongs to; null if it belongs to no page. */
const routeAt = (address: string): string | null => {
  const match = matchRoute(address.replace(/[?#].*$/, ''));
  return match?.kind === 'page' ? match.route.path : null;
};

const ofGuests = new Set(VISITS.map((visit) => routeAt(addressOf(visit, ADDRESSES))));
const ofMembers = new Set<string>(
  Object.values(MEMBER_VISITS).flatMap((visits) => visits.map(({ route }) => route)),
);

describe('visits of every page', () => {
  test.each(ROUTES.map(({ path }) => path))('a guest visits %s', (path) => {
    expect(ofGuests).toContain(path);
  });

  test.each(ROUTES.filter(({ audience }: PageRoute) => audience !== 'everyone').map(({ path }) => path))(
    'a member visits %s and sees its data',
    (path) => {
      expect(ofMembers).toContain(path);
    },
  );

  test('a page that a guest sees as a member sees it is not marked as one for members', () => {
    const marked = VISITS.filter(({ forMembers }) => forMembers === true).map((visit) =>
      routeAt(addressOf(visit, ADDRESSES)),
    );
    const open = ROUTES.filter(({ audience }) => audience === 'everyone').map(({ path }): string => path);
    expect(marked.filter((path) => path === null || open.includes(path))).toEqual([]);
  });
});
