/** The navigation of each area (§1, §2), read from the table of pages, and the people who see it (§6). */
import { describe, expect, test } from 'vitest';
import { areaPages, areaPagesFor, AREAS, type AreaName } from '#machines/rules/areas.ts';
import { areaOf, ROUTES } from '#machines/rules/page-routes.ts';

const NOBODY = { admin: false, backOffice: false, fgmSeller: false };
const pathsFor = (area: AreaName, roles: Partial<typeof NOBODY> | null): string[] =>
  areaPagesFor(area, roles && { ...NOBODY, ...roles }).map(({ path }) => path);

const ACCOUNT = [
  '/account',
  '/orders',
  '/returns',
  '/disputes',
  '/account/messages',
  '/wish-lists',
  '/account/details',
  '/account/addresses',
  '/account/cards',
  '/account/tax-exemptions',
  '/account/rewards',
  '/account/security',
  '/account/sessions',
  '/account/notifications',
  '/account/personal-data',
];
const OF_SHOPS = ['/mp/orders', '/mp/returns', '/mp/disputes', '/mp/messages'];

test('the navigation of an account lists its pages in the order of the route table, without pages of a single order', () => {
  expect(areaPages('account').map(({ path }) => path)).toEqual(ACCOUNT);
});

test('every page whose address has no number is in the navigation of one area, or is a storefront page', () => {
  // The list of messages links to it, and the navigation doesn't.
  const unlisted: readonly string[] = ['/account/messages/support'];
  const listed = AREAS.flatMap((area) => areaPages(area).map(({ path }) => path));
  const expected = ROUTES.filter(
    (route) => areaOf(route) !== 'shop' && !route.path.includes(':') && !unlisted.includes(route.path),
  );
  expect(listed.toSorted()).toEqual(expected.map(({ path }) => path).toSorted());
});

describe('the navigation', () => {
  test('is hidden from signed-out visitors', () => {
    expect(AREAS.flatMap((area) => pathsFor(area, null))).toEqual([]);
  });

  test('the navigation of an account is shown to every user, that of other areas is not', () => {
    expect(AREAS.map((area) => pathsFor(area, {}))).toEqual([ACCOUNT, [], [], []]);
  });

  test('the navigation of a shop is shown to its seller', () => {
    expect(pathsFor('seller', { fgmSeller: true })).toEqual([
      '/mp',
      ...OF_SHOPS,
      '/mp/reviews',
      '/mp/finance',
      '/mp/import',
      '/mp/settings',
    ]);
  });

  test('of a shop names to the back office only the pages that Atelier’s own shop has', () => {
    expect(pathsFor('seller', { backOffice: true })).toEqual(OF_SHOPS);
  });

  test('the navigation of support is shown to agents, and that of the back office to its users', () => {
    expect(pathsFor('agent', { admin: true })).toEqual(['/agent', '/agent/messages', '/agent/disputes']);
    expect(pathsFor('agent', { backOffice: true })).toEqual([]);
    expect(pathsFor('office', { backOffice: true })).toEqual([
      '/backoffice/reviews',
      '/backoffice/tax-exemptions',
      '/backoffice/offers',
      '/backoffice/preview',
    ]);
    expect(pathsFor('office', { admin: true })).toEqual([]);
  });
});
