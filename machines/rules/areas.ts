/**
 * The navigation of each area (§1, §2): the pages of the table of routes that have an address without numbers, in the table's order,
 * and the people who may see them (§6).
 */
import type { StoredUser } from '#contract/user.ts';
import { areaOf, ROUTES, type Area, type PageRoute } from './page-routes.ts';

/** A page with a place in its area's navigation. */
export type AreaPage = Exclude<
  PageRoute,
  { audience: 'everyone' } | { path: `${string}:${string}` } | { inNavigation: false }
>;
export type AreaName = Exclude<Area, 'shop'>;

/** In the order in which an account lists them. */
export const AREAS = ['account', 'seller', 'agent', 'office'] as const satisfies readonly AreaName[];

/** The user's roles; null for a visitor who is signed out. */
export type Roles = Pick<StoredUser, 'admin' | 'backOffice' | 'fgmSeller'> | null;

const IS_FOR: Readonly<Record<AreaPage['audience'], (roles: NonNullable<Roles>) => boolean>> = {
  members: () => true,
  buyers: () => true,
  sellers: ({ fgmSeller }) => fgmSeller,
  shops: ({ fgmSeller, backOffice }) => fgmSeller || backOffice,
  agents: ({ admin }) => admin,
  office: ({ backOffice }) => backOffice,
};

const isAreaPage = (route: PageRoute): route is AreaPage =>
  areaOf(route) !== 'shop' && !route.path.includes(':') && !('inNavigation' in route);

/** All pages in the navigation of an area. */
export const areaPages = (area: AreaName): readonly AreaPage[] =>
  ROUTES.filter(isAreaPage).filter((route) => areaOf(route) === area);

/** The pages in the navigation of an area that a user may see; none for a visitor who is signed out. */
export const areaPagesFor = (area: AreaName, roles: Roles): readonly AreaPage[] =>
  roles === null ? [] : areaPages(area).filter(({ audience }) => IS_FOR[audience](roles));
