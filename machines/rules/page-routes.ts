/**
 * The table of pages (§2): the path of each, its page, its audience, whether every reader gets the same bytes, and whether search
 * engines may list it. The server uses it to read addresses (`match-route.ts`), cache pages, redirect agents, write the site map and
 * name `hreflang` alternates; both sides draw each page within the layout of its area. Paths have no language segment:
 * `locales/paths.ts` puts it in front.
 */
import type { PageName } from '#contract/pages.ts';

/**
 * The people a page is made for. The page itself holds nothing personal: the calls that fill it refuse everybody else. Pages for
 * `shops` are also for the back office, which runs Atelier's own shop.
 */
type Audience = 'everyone' | 'members' | 'buyers' | 'sellers' | 'shops' | 'agents' | 'office';

/** Part of the site: each but the shop has a navigation of its own (`areas.ts`), in the order of the table below. */
export type Area = 'shop' | 'account' | 'seller' | 'agent' | 'office';

const AREA_OF: Readonly<Record<Audience, Area>> = {
  everyone: 'shop',
  members: 'account',
  buyers: 'account',
  sellers: 'seller',
  shops: 'seller',
  agents: 'agent',
  office: 'office',
};

interface PageEntry {
  readonly path: string;
  readonly page: PageName;
  readonly audience: Audience;
  /** Every reader gets the same page, so caches may store it. Without this, a page is private. */
  readonly shared?: true;
  /**
   * Its content policy allows more than that of other pages. The policy of a document never changes, so the browser always loads the page
   * as a document of its own.
   */
  readonly ownPolicy?: true;
  /** False for a page of an area that other pages lead to. */
  readonly inNavigation?: false;
  /** Search engines may list it, and the site map does. */
  readonly indexed?: true;
}

const PUBLIC = { audience: 'everyone', shared: true, indexed: true } as const;
/** The same for every reader, but of no use to search engines. */
const UNLISTED = { audience: 'everyone', shared: true } as const;
/** Frames without personal data; the browser loads that by calls. */
const MEMBERS = { audience: 'members', shared: true } as const;
const BUYERS = { audience: 'buyers', shared: true } as const;
const SELLERS = { audience: 'sellers', shared: true } as const;
const SHOPS = { audience: 'shops', shared: true } as const;
const AGENTS = { audience: 'agents', shared: true } as const;
const OFFICE = { audience: 'office', shared: true } as const;

export const ROUTES = [
  { path: '/', page: 'home', ...PUBLIC },
  { path: '/departments', page: 'departments', ...PUBLIC },
  { path: '/makerplace', page: 'makerplace', ...PUBLIC },
  { path: '/projects', page: 'projects', ...PUBLIC },
  { path: '/classes', page: 'classes', ...PUBLIC },
  { path: '/help', page: 'help', ...PUBLIC },
  { path: '/contact', page: 'contact', ...PUBLIC },
  { path: '/shipping-returns', page: 'shipping-returns', ...PUBLIC },
  { path: '/gift-cards', page: 'gift-cards', ...PUBLIC },
  { path: '/gift-cards/buy', page: 'buy-gift-card', ...PUBLIC },
  { path: '/sizes', page: 'sizes', ...PUBLIC },
  { path: '/care', page: 'care', ...PUBLIC },
  { path: '/about', page: 'about', ...PUBLIC },
  { path: '/stores', page: 'stores', ...PUBLIC },
  { path: '/stores/:slug', page: 'store', ...PUBLIC },
  { path: '/sell', page: 'sell', ...PUBLIC },
  { path: '/terms', page: 'terms', ...PUBLIC },
  { path: '/privacy', page: 'privacy', ...PUBLIC },
  { path: '/cookies', page: 'cookies', ...PUBLIC },
  { path: '/accessibility', page: 'accessibility', ...PUBLIC },
  { path: '/search', page: 'search', ...UNLISTED },
  { path: '/category/:slug', page: 'category', ...PUBLIC },
  { path: '/brands', page: 'brands', ...PUBLIC },
  { path: '/brand/:slug', page: 'brand', ...PUBLIC },
  { path: '/product/:item', page: 'product', ...PUBLIC },
  { path: '/project/:item', page: 'project', ...PUBLIC },
  { path: '/class/:item', page: 'class', ...PUBLIC },
  { path: '/fgm/product/:item', page: 'product', ...PUBLIC },
  { path: '/fgm/class/:item', page: 'class', ...PUBLIC },
  { path: '/fgm/storefront/:slug', page: 'storefront', ...PUBLIC },
  { path: '/makerplace/product/:sku', page: 'product', ...PUBLIC },
  { path: '/makerplace/class/:item', page: 'class', ...PUBLIC },

  { path: '/sign-in', page: 'sign-in', ...UNLISTED },
  { path: '/register', page: 'register', ...UNLISTED },
  { path: '/verify-email', page: 'verify-email', ...UNLISTED },
  { path: '/forgotten-password', page: 'forgotten-password', ...UNLISTED },
  { path: '/new-password', page: 'new-password', ...UNLISTED },
  { path: '/confirm-email', page: 'confirm-email', ...UNLISTED },

  { path: '/cart', page: 'cart', audience: 'everyone' },
  { path: '/checkout', page: 'checkout', audience: 'everyone' },
  { path: '/checkout/:step', page: 'checkout', audience: 'everyone' },
  { path: '/order-link', page: 'order-link', audience: 'everyone' },
  { path: '/unsubscribe', page: 'unsubscribe', audience: 'everyone' },

  { path: '/account', page: 'account', ...MEMBERS },
  { path: '/orders', page: 'orders', ...BUYERS },
  { path: '/orders/:parentNumber', page: 'purchase', audience: 'buyers' },
  { path: '/orders/:parentNumber/invoice', page: 'invoice', audience: 'buyers' },
  { path: '/orders/:parentNumber/return', page: 'open-return', audience: 'buyers' },
  { path: '/orders/:parentNumber/dispute', page: 'open-dispute', audience: 'buyers' },
  { path: '/returns', page: 'returns', ...BUYERS },
  { path: '/returns/:returnNumber', page: 'return', audience: 'buyers' },
  { path: '/disputes', page: 'disputes', ...BUYERS },
  { path: '/disputes/:disputeId', page: 'dispute', audience: 'buyers' },
  { path: '/account/messages', page: 'messages', ...MEMBERS },
  { path: '/account/gift-cards/:orderNumber', page: 'bought-gift-card', audience: 'members' },
  { path: '/account/messages/support', page: 'ask-support', audience: 'members', inNavigation: false },
  { path: '/account/messages/:conversationId', page: 'conversation', audience: 'members' },
  { path: '/account/messages/orders/:orderNumber', page: 'conversation', audience: 'members' },
  { path: '/account/messages/items/:itemId', page: 'conversation', audience: 'members' },
  { path: '/wish-lists', page: 'wish-lists', ...MEMBERS },
  { path: '/wish-lists/:listId', page: 'wish-list', ...MEMBERS },
  { path: '/account/details', page: 'details', ...MEMBERS },
  { path: '/account/addresses', page: 'addresses', ...MEMBERS },
  { path: '/account/cards', page: 'saved-cards', ...MEMBERS },
  { path: '/account/tax-exemptions', page: 'tax-exemptions', ...MEMBERS },
  { path: '/account/rewards', page: 'rewards', ...MEMBERS, ownPolicy: true },
  { path: '/account/security', page: 'security', ...MEMBERS },
  { path: '/account/sessions', page: 'sessions', ...MEMBERS },
  { path: '/account/notifications', page: 'notifications', ...MEMBERS },
  { path: '/account/personal-data', page: 'personal-data', ...MEMBERS },

  { path: '/mp', page: 'my-shop', ...SELLERS },
  { path: '/mp/orders', page: 'sales', ...SHOPS },
  { path: '/mp/orders/:orderNumber', page: 'sale', ...SHOPS },
  { path: '/mp/returns', page: 'returns', ...SHOPS },
  { path: '/mp/returns/:returnNumber', page: 'return', audience: 'shops' },
  { path: '/mp/disputes', page: 'disputes', ...SHOPS },
  { path: '/mp/disputes/:disputeId', page: 'dispute', audience: 'shops' },
  { path: '/mp/messages', page: 'messages', ...SHOPS },
  { path: '/mp/messages/:conversationId', page: 'conversation', audience: 'shops' },
  { path: '/mp/messages/orders/:orderNumber', page: 'conversation', audience: 'shops' },
  { path: '/mp/reviews', page: 'shop-reviews', ...SELLERS },
  { path: '/mp/finance', page: 'finance', ...SELLERS },
  { path: '/mp/import', page: 'import', ...SELLERS },
  { path: '/mp/settings', page: 'shop-settings', ...SELLERS },

  { path: '/agent', page: 'agent', ...AGENTS },
  { path: '/agent/messages', page: 'support-requests', ...AGENTS },
  { path: '/agent/messages/:conversationId', page: 'conversation', audience: 'agents' },
  { path: '/agent/disputes', page: 'disputes', ...AGENTS },
  { path: '/agent/disputes/:disputeId', page: 'dispute', audience: 'agents' },
  { path: '/backoffice/reviews', page: 'moderation', ...OFFICE },
  { path: '/backoffice/tax-exemptions', page: 'exemptions-to-review', ...OFFICE },
  { path: '/backoffice/offers', page: 'member-offers', ...OFFICE },
  { path: '/backoffice/preview', page: 'preview', audience: 'office' },
] as const satisfies readonly PageEntry[];

export type PageRoute = (typeof ROUTES)[number];
export type RoutePath = PageRoute['path'];

/** The area that a page belongs to, by the people it is made for. */
export const areaOf = ({ audience }: PageRoute): Area => AREA_OF[audience];

/** Whether all escapes of a path can be decoded. */
export function isReadable(pathname: string): boolean {
  try {
    // The result is used, because the build drops a call of this built-in whose result isn't.
    return decodeURIComponent(pathname).length <= pathname.length;
  } catch {
    return false;
  }
}

/**
 * An address with broken escapes, with its percent signs escaped: Fastify and React Router can then route it to the page for addresses
 * that no page has. Every other address stays as it is.
 */
export function routable(address: string): string {
  const [pathname = '', ...rest] = address.split('?');
  return isReadable(pathname) ? address : [pathname.replaceAll('%', '%25'), ...rest].join('?');
}

/** Whether everybody gets the same page at this route. */
export const isShared = (route: PageEntry): boolean => route.shared === true;
/** Whether search engines may list the page at this route. */
export const isIndexed = (route: PageEntry): boolean => route.indexed === true;

/** Whether the page at a path has a content policy of its own. @param pathname without language segment */
export const hasOwnPolicy = (pathname: string): boolean =>
  ROUTES.some(({ path, ownPolicy }: PageEntry) => path === pathname && ownPolicy === true);

/** The indexed pages whose addresses hold nothing that has to be looked up. */
export const indexedPaths = (): string[] =>
  ROUTES.flatMap((route) => (isIndexed(route) && !route.path.includes(':') ? [route.path] : []));

/** Areas that are not for agents (§2, §6): an agent is redirected to the home page. */
const NOT_FOR_AGENTS = /^\/(mp|developer-api|developer-account|fgm\/storefront)(\/|\?|$)/;

/** @param path without language segment, with or without a query */
export const isForbiddenToAgents = (path: string): boolean => NOT_FOR_AGENTS.test(path);
