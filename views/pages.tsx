/** Lists each page with its component and its messages. Each page's component is a chunk of its own. */
import type { ReactNode } from 'react';
import type { PageData, PageName, PageOf } from '../contract/pages.ts';
import { areaOf, ROUTES } from '../machines/rules/page-routes.ts';
import { LateItemEnd } from './components/LateItemEnd.ts';
import { LateSaveToList } from './components/LateSaveToList.ts';
import { loadAreaLayout } from './layouts/area-layout.tsx';
import type { LatePart } from './late-component.tsx';
import type { LaterPage } from './later-pages.ts';
import type { PageModule } from './page-props.ts';
import { isSameList } from './router/same-list.ts';
import { pathnameOf, queryOf } from './read-path.ts';

export type PageEntry = {
  /** It is drawn within the layout of an area, which loads with it. */
  isInArea: boolean;
  /** It doesn't lead to a purchase, so its address is in later-pages.ts, which loads with it. */
  isLater: boolean;
  /** Message namespaces beside those of the shell. */
  messages: readonly string[];
  /** Parts below the first screen, which the server renders too. */
  late: readonly LatePart[];
  /** The page fetches its own list, so it stays mounted when only the list's page number or filters change in the address. */
  loadsList: boolean;
  /** Loads the component; the result renders data of this page, and nothing for another. */
  load(): Promise<(data: PageData) => ReactNode>;
};

function isPage<Name extends PageName>(name: Name, data: PageData): data is PageOf<Name> {
  return data.page === name;
}

type Options = Pick<PageEntry, 'messages'> & Partial<Pick<PageEntry, 'late' | 'loadsList'>>;

function page<Name extends PageName>(
  name: Name,
  load: () => Promise<PageModule<Name>>,
  { messages, late = [], loadsList = false }: Options,
): PageEntry {
  let draw: ((data: PageData) => ReactNode) | undefined;
  const isInArea = ROUTES.some((route) => route.page === name && areaOf(route) !== 'shop');
  return {
    isInArea,
    isLater: false,
    messages: isInArea ? [...messages, 'areas'] : messages,
    late,
    loadsList,
    async load() {
      if (draw) return draw;
      // Cached: on the server each further import would call Node's loaders again.
      const [{ default: Page }] = await Promise.all([load(), isInArea && loadAreaLayout()]);
      draw = (data) => (isPage(name, data) ? <Page data={data} /> : null);
      return draw;
    },
  };
}

/** A page whose component is listed in later-pages.ts. */
function laterPage<Name extends LaterPage>(name: Name, options: Options): PageEntry {
  const load = async () => (await import('./later-pages.ts')).components[name]();
  return { ...page<Name>(name, load, options), isLater: true };
}

/** A page's data, with the path and query that it was loaded for. */
interface Loaded {
  readonly path: string;
  readonly data: PageData;
}

const CHECKOUT_PATH = /^\/checkout(?:\/|\?|$)/;

function withoutChoice(path: string): string {
  const query = queryOf(path);
  query.delete('subSku');
  return query.size === 0 ? pathnameOf(path) : `${pathnameOf(path)}?${query.toString()}`;
}

/**
 * Whether a loaded page also shows another address: a product those of its sub-SKUs, the checkout those of its steps, a page that loads
 * its list those of the list's pages and filters.
 */
export function isStillOn({ path, data }: Loaded, next: string): boolean {
  if (path === next) return true;
  if (pages[data.page].loadsList) return pathnameOf(path) === pathnameOf(next);
  if (isPage('checkout', data)) return CHECKOUT_PATH.test(next);
  return isPage('product', data) && [withoutChoice(path), data.item.path].includes(withoutChoice(next));
}

/** Whether an address shows the list that is on show with other filters or in another order. */
export const isOtherChoice = ({ path, data }: Loaded, next: string): boolean =>
  'listing' in data && isSameList(path, next);

const LISTING = { messages: ['listing', 'item'] };
const BRANDS = { messages: [...LISTING.messages, 'brands'] };
const ACCOUNT = { messages: ['account', 'validation'] };
const DISPUTES = {
  messages: ['disputes', 'aftersales', 'photos', 'order-status', 'pages', 'parcels'],
};
const MESSAGES = { messages: ['messages', 'pages'] };
const RETURNS = {
  messages: ['returns', 'aftersales', 'photos', 'pages', 'parcels', 'problems'],
};
const LISTS = { messages: ['lists', 'item', 'zones'] };
const ORDERS = { messages: ['orders', 'order-status', 'pages', 'parcels', 'zones'] };
/** The pages of one order, which also name the state or province of a tax exemption. */
const ORDER = { messages: [...ORDERS.messages, 'regions'] };
const text = (...messages: string[]) => ({ messages });

export const pages: Record<PageName, PageEntry> = {
  home: page('home', () => import('./pages/home/HomePage.tsx'), {
    messages: ['home', 'item'],
  }),
  category: page('category', () => import('./pages/listing/CategoryPage.tsx'), LISTING),
  brand: laterPage('brand', BRANDS),
  brands: laterPage('brands', BRANDS),
  search: page('search', () => import('./pages/listing/SearchPage.tsx'), LISTING),
  storefront: page('storefront', () => import('./pages/listing/StorefrontPage.tsx'), LISTING),
  makerplace: page('makerplace', () => import('./pages/listing/MakerplacePage.tsx'), LISTING),
  projects: page('projects', () => import('./pages/listing/KindPage.tsx'), LISTING),
  classes: page('classes', () => import('./pages/listing/KindPage.tsx'), LISTING),
  product: page('product', () => import('./pages/product/ProductPage.tsx'), {
    messages: ['product', 'item'],
    late: [LateItemEnd, LateSaveToList],
  }),
  project: page('project', () => import('./pages/project/ProjectPage.tsx'), {
    messages: ['project', 'item'],
    late: [LateItemEnd, LateSaveToList],
  }),
  class: page('class', () => import('./pages/class/ClassPage.tsx'), {
    messages: ['class', 'item', 'zones'],
    late: [LateItemEnd, LateSaveToList],
  }),
  cart: page('cart', () => import('./pages/cart/CartPage.tsx'), {
    messages: ['cart', 'problems', 'zones'],
  }),
  checkout: page('checkout', () => import('./pages/checkout/CheckoutPage.tsx'), {
    messages: ['checkout', 'address', 'regions', 'validation', 'zones'],
  }),
  preview: laterPage('preview', {
    messages: ['preview', 'zones'],
  }),
  'sign-in': laterPage('sign-in', ACCOUNT),
  register: laterPage('register', ACCOUNT),
  'verify-email': laterPage('verify-email', ACCOUNT),
  'forgotten-password': laterPage('forgotten-password', ACCOUNT),
  'new-password': laterPage('new-password', ACCOUNT),
  'confirm-email': laterPage('confirm-email', { messages: ['security', 'account'] }),
  account: laterPage('account', ACCOUNT),
  details: laterPage('details', { messages: ['profile', 'validation'] }),
  addresses: laterPage('addresses', { messages: ['profile', 'address', 'regions', 'validation'] }),
  'tax-exemptions': laterPage('tax-exemptions', {
    messages: ['tax-exemptions', 'regions', 'address', 'validation'],
  }),
  'saved-cards': laterPage('saved-cards', { messages: ['saved-cards'] }),
  rewards: laterPage('rewards', { messages: ['rewards', 'card', 'account', 'validation'] }),
  security: laterPage('security', { messages: ['security', 'account', 'validation'] }),
  'gift-cards': laterPage('gift-cards', { messages: ['gift-cards', 'account', 'validation'] }),
  'buy-gift-card': laterPage('buy-gift-card', { messages: ['gift-cards', 'checkout', 'validation'] }),
  'bought-gift-card': laterPage('bought-gift-card', { messages: ['gift-cards', 'validation'] }),
  'personal-data': laterPage('personal-data', { messages: ['personal-data', 'account', 'validation'] }),
  notifications: laterPage('notifications', { messages: ['notification-choices'] }),
  unsubscribe: laterPage('unsubscribe', { messages: ['notification-choices'] }),
  sessions: laterPage('sessions', ACCOUNT),
  'wish-lists': laterPage('wish-lists', LISTS),
  'wish-list': laterPage('wish-list', LISTS),
  agent: laterPage('agent', {
    messages: ['agent', 'validation', 'problems'],
  }),
  disputes: laterPage('disputes', { ...DISPUTES, loadsList: true }),
  dispute: laterPage('dispute', DISPUTES),
  'open-dispute': laterPage('open-dispute', DISPUTES),
  messages: laterPage('messages', { ...MESSAGES, loadsList: true }),
  conversation: laterPage('conversation', { messages: ['messages', 'photos', 'pages'] }),
  'ask-support': laterPage('ask-support', { messages: ['messages', 'photos', 'pages'] }),
  'support-requests': laterPage('support-requests', { ...MESSAGES, loadsList: true }),
  returns: laterPage('returns', { ...RETURNS, loadsList: true }),
  return: laterPage('return', RETURNS),
  'open-return': laterPage('open-return', RETURNS),
  import: laterPage('import', {
    messages: ['imports', 'validation'],
  }),
  orders: laterPage('orders', ORDERS),
  'order-link': laterPage('order-link', {
    messages: ['account', 'validation', 'orders'],
  }),
  purchase: laterPage('purchase', ORDER),
  invoice: laterPage('invoice', ORDER),
  sales: laterPage('sales', ORDERS),
  sale: laterPage('sale', ORDER),
  finance: laterPage('finance', {
    messages: ['finance', 'pages'],
    loadsList: true,
  }),
  'my-shop': laterPage('my-shop', {
    messages: ['workbench'],
  }),
  'shop-reviews': laterPage('shop-reviews', {
    messages: ['shop-reviews', 'item', 'pages'],
    loadsList: true,
  }),
  'shop-settings': laterPage('shop-settings', {
    messages: ['workbench', 'address', 'regions', 'validation'],
  }),
  'exemptions-to-review': laterPage('exemptions-to-review', {
    messages: ['tax-exemptions', 'regions', 'pages', 'validation'],
    loadsList: true,
  }),
  'member-offers': laterPage('member-offers', { messages: ['member-offers', 'validation'] }),
  moderation: laterPage('moderation', {
    messages: ['moderation', 'item', 'pages'],
    loadsList: true,
  }),
  help: laterPage('help', text('help')),
  'shipping-returns': laterPage('shipping-returns', text('shipping-returns')),
  care: laterPage('care', text('care')),
  about: laterPage('about', text('about')),
  terms: laterPage('terms', text('terms')),
  contact: laterPage('contact', text('contact')),
  sizes: laterPage('sizes', text('sizes')),
  sell: laterPage('sell', text('sell')),
  privacy: laterPage('privacy', text('privacy')),
  cookies: laterPage('cookies', text('cookies')),
  accessibility: laterPage('accessibility', text('accessibility', 'contact')),
  departments: laterPage('departments', text('departments')),
  stores: laterPage('stores', text('stores', 'regions')),
  store: laterPage('store', text('stores')),
  'not-found': laterPage('not-found', text('not-found')),
};
