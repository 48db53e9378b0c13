/** One loader for each route whose page needs more than its name; all other pages are frames or text. */
import type { Static } from 'typebox';
import { ORDER_NUMBER, SKU_MAX } from '#contract/limits.ts';
import type { ConversationSide } from '#contract/messages.ts';
import type { PlainPage } from '#contract/pages.ts';
import { stepNamed } from '#machines/rules/checkout-steps.ts';
import { hasParams, type Params, type ParamsOf } from '#machines/rules/match-route.ts';
import type { PageRoute, RoutePath } from '#machines/rules/page-routes.ts';
import { itemById, itemBySku } from '../catalogue/index.ts';
import { brandPage, brandsPage } from './brand-pages.ts';
import { contactPage } from './contact-page.ts';
import { storePage, storesPage } from './store-pages.ts';
import {
  categoryPage,
  itemPage,
  kindPage,
  makerplacePage,
  searchPage,
  storefrontPage,
  departmentsPage,
} from './catalogue-pages.ts';
import { homePage } from './home/home-page.ts';
import { found, nowhere, type LoadedPage, type PageRequest } from './loaded-page.ts';

/** `pages/routes.ts` fills these in for the reader. */
const NO_CHECKOUT = { checkout: null, isEmpty: false, sent: null, problem: null } as const;
const FROM_BANK = 'return';
/** A SKU has at most this many hyphens. */
const SKU_HYPHENS_MAX = 8;
const NUMBER = new RegExp(ORDER_NUMBER);

type Loading = LoadedPage | Promise<LoadedPage>;
type PlainRoute = Extract<PageRoute, { page: Static<typeof PlainPage>['page'] }>;
type LoadedRoute = Exclude<PageRoute, PlainRoute>;
type Loaders = {
  readonly [Path in LoadedRoute['path']]: (request: PageRequest, params: ParamsOf<Path>) => Loading;
};

/** An item by the number at the end of its name. */
async function itemNamed(request: PageRequest, name: string): Promise<LoadedPage> {
  const id = Number(name.slice(name.lastIndexOf('-') + 1));
  return itemPage(request, await itemById(request.shop.database.pool, id));
}

/** An item by the SKU at the end of its name. SKUs may have hyphens, so the longest end that is a SKU counts. */
async function itemOfSku(request: PageRequest, name: string): Promise<LoadedPage> {
  const parts = name.split('-');
  const skus = parts
    .map((_, index) => parts.slice(index).join('-'))
    .filter((sku) => sku !== '' && sku.length <= SKU_MAX)
    .slice(-SKU_HYPHENS_MAX - 1);
  return itemPage(request, await itemBySku(request.shop.database.pool, skus));
}

function checkoutPage(name: string | null): LoadedPage {
  const isReturn = name === FROM_BANK;
  const step = name === null || isReturn ? null : stepNamed(name);
  return found({ page: 'checkout', step, isReturn, ...NO_CHECKOUT }, '/checkout');
}

const conversationPage = (
  { address }: PageRequest,
  side: ConversationSide | 'agent',
  which: { conversationId?: number; orderNumber?: string; itemId?: number },
): LoadedPage => {
  const none = { conversationId: null, orderNumber: null, itemId: null };
  return found({ page: 'conversation', side, ...none, ...which }, address.pathname);
};

/** Reads a number, such as that of an order, from a parameter of the address; null without one. */
function numberIn({ query }: PageRequest['address'], name: string): string | null {
  const number = query.get(name);
  return number !== null && NUMBER.test(number) ? number : null;
}

const LOADERS: Loaders = {
  '/': async ({ shop, requested }) => found(await homePage(shop, requested.locale), '/'),
  '/makerplace': makerplacePage,
  '/projects': (request) => kindPage(request, 'project'),
  '/classes': (request) => kindPage(request, 'class'),
  '/search': searchPage,
  '/category/:slug': (request, { slug }) => categoryPage(request, slug),
  '/brands': brandsPage,
  '/brand/:slug': (request, { slug }) => brandPage(request, slug),
  '/fgm/storefront/:slug': (request, { slug }) => storefrontPage(request, slug),
  '/product/:item': (request, { item }) => itemNamed(request, item),
  '/project/:item': (request, { item }) => itemNamed(request, item),
  '/class/:item': (request, { item }) => itemNamed(request, item),
  '/fgm/product/:item': (request, { item }) => itemNamed(request, item),
  '/fgm/class/:item': (request, { item }) => itemNamed(request, item),
  '/makerplace/class/:item': (request, { item }) => itemNamed(request, item),
  '/makerplace/product/:sku': (request, { sku }) => itemOfSku(request, sku),

  '/departments': departmentsPage,
  '/stores': storesPage,
  '/stores/:slug': (request, { slug }) => storePage(request, slug),
  '/contact': (request) => contactPage(request, 'contact'),
  '/sell': (request) => contactPage(request, 'sell'),
  '/privacy': (request) => contactPage(request, 'privacy'),
  '/accessibility': (request) => contactPage(request, 'accessibility'),

  // The cart and the checkout depend on the reader: `pages/routes.ts` fills them in.
  '/cart': () =>
    found(
      { page: 'cart', cart: null, removed: null, moving: null, moved: null, estimate: null, problem: null },
      '/cart',
    ),
  '/checkout': () => checkoutPage(null),
  '/checkout/:step': (_, { step }) => checkoutPage(step),
  '/agent': () => found({ page: 'agent', isAgent: false, problem: null }, '/agent'),
  '/backoffice/preview': ({ requested, address }) =>
    requested.previewPage === undefined ? nowhere() : found(requested.previewPage(), address.pathname),

  '/unsubscribe': async ({ requested, address }) => {
    const page = await requested.unsubscribePage?.(address.query.get('token'));
    if (page === undefined) return nowhere();
    return { ...found(page, address.pathname), status: page.subscription === null ? 404 : 200 };
  },
  '/account/rewards': ({ shop, address }) =>
    found({ page: 'rewards', environment: shop.settings.environment }, address.pathname),

  '/orders/:parentNumber/return': ({ address }, { parentNumber }) =>
    found({ page: 'open-return', parentNumber, orderNumber: numberIn(address, 'order') }, address.pathname),
  '/orders/:parentNumber/dispute': ({ address }, { parentNumber }) =>
    found({ page: 'open-dispute', parentNumber, orderNumber: numberIn(address, 'order') }, address.pathname),
  '/returns': ({ address }) => found({ page: 'returns', side: 'buyer' }, address.pathname),
  '/mp/returns': ({ address }) => found({ page: 'returns', side: 'seller' }, address.pathname),
  '/returns/:returnNumber': ({ address }, { returnNumber }) =>
    found({ page: 'return', side: 'buyer', returnNumber }, address.pathname),
  '/mp/returns/:returnNumber': ({ address }, { returnNumber }) =>
    found({ page: 'return', side: 'seller', returnNumber }, address.pathname),
  '/account/messages': ({ address }) => found({ page: 'messages', side: 'buyer' }, address.pathname),
  '/mp/messages': ({ address }) => found({ page: 'messages', side: 'seller' }, address.pathname),
  '/account/messages/:conversationId': (request, { conversationId }) =>
    conversationPage(request, 'buyer', { conversationId: Number(conversationId) }),
  '/account/messages/support': ({ address }) => {
    const disputeId = Number(numberIn(address, 'dispute') ?? Number.NaN);
    return found(
      {
        ...{ page: 'ask-support', orderNumber: numberIn(address, 'order') },
        ...{ returnNumber: numberIn(address, 'return') },
        disputeId: Number.isSafeInteger(disputeId) && disputeId > 0 ? disputeId : null,
      },
      address.pathname,
    );
  },
  '/agent/messages/:conversationId': (request, { conversationId }) =>
    conversationPage(request, 'agent', { conversationId: Number(conversationId) }),
  '/mp/messages/:conversationId': (request, { conversationId }) =>
    conversationPage(request, 'seller', { conversationId: Number(conversationId) }),
  '/account/messages/orders/:orderNumber': (request, { orderNumber }) =>
    conversationPage(request, 'buyer', { orderNumber }),
  '/account/messages/items/:itemId': (request, { itemId }) =>
    conversationPage(request, 'buyer', { itemId: Number(itemId) }),
  '/mp/messages/orders/:orderNumber': (request, { orderNumber }) =>
    conversationPage(request, 'seller', { orderNumber }),
  '/disputes': ({ address }) => found({ page: 'disputes', side: 'buyer' }, address.pathname),
  '/mp/disputes': ({ address }) => found({ page: 'disputes', side: 'seller' }, address.pathname),
  '/agent/disputes': ({ address }) => found({ page: 'disputes', side: 'agent' }, address.pathname),
  '/disputes/:disputeId': ({ address }, { disputeId }) =>
    found({ page: 'dispute', side: 'buyer', disputeId: Number(disputeId) }, address.pathname),
  '/mp/disputes/:disputeId': ({ address }, { disputeId }) =>
    found({ page: 'dispute', side: 'seller', disputeId: Number(disputeId) }, address.pathname),
  '/agent/disputes/:disputeId': ({ address }, { disputeId }) =>
    found({ page: 'dispute', side: 'agent', disputeId: Number(disputeId) }, address.pathname),
};

const hasLoader = (route: PageRoute): route is LoadedRoute => Object.hasOwn(LOADERS, route.path);

function runLoader<Path extends LoadedRoute['path']>(
  path: Path,
  request: PageRequest,
  params: Params,
): Loading {
  if (!hasParams<RoutePath & Path>(path, params)) throw new TypeError(`${path} without its parameters`);
  const load: Loaders[Path] = LOADERS[path];
  return load(request, params);
}

/** Loads the page of a route. @throws Refusal if it has no page for the address, or none for this reader */
export function loadRoute(route: PageRoute, request: PageRequest, params: Params): Loading {
  if (hasLoader(route)) return runLoader(route.path, request, params);
  return found({ page: route.page }, request.address.pathname);
}
