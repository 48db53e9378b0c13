/** Lists each page with its component, style sheets and messages. Each page's component is a chunk of its own. */
import type { ComponentType, ReactNode } from 'react';
import type { PageData, PageName, PageOf } from '../contract/pages.ts';
import { LateItemEnd } from './components/LateItemEnd.ts';
import type { LatePart } from './late-component.tsx';

export type PageProps<Name extends PageName = PageName> = { data: PageOf<Name> };

export type PageEntry = {
  /** Its source file, as the build's manifest names it. */
  file: string;
  /** Style sheets beside `base`: names in views/styles/. */
  styles: readonly string[];
  /** Message namespaces beside those of the shell. */
  messages: readonly string[];
  /** Parts below the first screen, which the server renders too. */
  late: readonly LatePart[];
  /** Loads the component; the result renders data of this page, and nothing for another. */
  load(): Promise<(data: PageData) => ReactNode>;
};

type Module<Name extends PageName> = { default: ComponentType<PageProps<Name>> };

function isPage<Name extends PageName>(name: Name, data: PageData): data is PageOf<Name> {
  return data.page === name;
}

function page<Name extends PageName>(
  name: Name,
  file: string,
  load: () => Promise<Module<Name>>,
  { styles, messages, late = [] }: Pick<PageEntry, 'styles' | 'messages'> & Partial<Pick<PageEntry, 'late'>>,
): PageEntry {
  let draw: ((data: PageData) => ReactNode) | undefined;
  return {
    file,
    styles,
    messages,
    late,
    async load() {
      if (draw) return draw;
      // Cached: on the server each further import would call Node's loaders again.
      const { default: Page } = await load();
      draw = (data) => (isPage(name, data) ? <Page data={data} /> : null);
      return draw;
    },
  };
}

/** A page's data, with the path and query that it was loaded for. */
interface Loaded {
  readonly path: string;
  readonly data: PageData;
}

const CHECKOUT_PATH = /^\/checkout(?:\/|\?|$)/;

function withoutChoice(path: string): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  query.delete('subSku');
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/** Whether a loaded page also shows another address: a product those of its sub-SKUs, the checkout those of its steps. */
export function isStillOn({ path, data }: Loaded, next: string): boolean {
  if (path === next) return true;
  if (isPage('checkout', data)) return CHECKOUT_PATH.test(next);
  return isPage('product', data) && [withoutChoice(path), data.item.path].includes(withoutChoice(next));
}

const LISTING = { styles: [], messages: ['listing', 'item'] };
const ACCOUNT = { styles: [], messages: ['account', 'validation'] };
const DISPUTES = {
  styles: [],
  messages: ['disputes', 'aftersales', 'order-status', 'pages', 'parcels'],
};
const RETURNS = {
  styles: [],
  messages: ['returns', 'aftersales', 'pages', 'parcels', 'problems'],
};
const ORDERS = { styles: [], messages: ['orders', 'order-status', 'pages', 'parcels', 'zones'] };
const text = (...messages: string[]) => ({ styles: [], messages });
const PLAIN_TEXT = 'views/pages/text/PlainTextPage.tsx';
const plainText = () => import('./pages/text/PlainTextPage.tsx');

export const pages: Record<PageName, PageEntry> = {
  home: page('home', 'views/pages/home/HomePage.tsx', () => import('./pages/home/HomePage.tsx'), {
    styles: [],
    messages: ['home', 'item'],
  }),
  category: page(
    'category',
    'views/pages/listing/CategoryPage.tsx',
    () => import('./pages/listing/CategoryPage.tsx'),
    LISTING,
  ),
  search: page(
    'search',
    'views/pages/listing/SearchPage.tsx',
    () => import('./pages/listing/SearchPage.tsx'),
    LISTING,
  ),
  storefront: page(
    'storefront',
    'views/pages/listing/StorefrontPage.tsx',
    () => import('./pages/listing/StorefrontPage.tsx'),
    LISTING,
  ),
  makerplace: page(
    'makerplace',
    'views/pages/listing/MakerplacePage.tsx',
    () => import('./pages/listing/MakerplacePage.tsx'),
    LISTING,
  ),
  product: page(
    'product',
    'views/pages/product/ProductPage.tsx',
    () => import('./pages/product/ProductPage.tsx'),
    {
      styles: [],
      messages: ['product', 'item'],
      late: [LateItemEnd],
    },
  ),
  project: page(
    'project',
    'views/pages/project/ProjectPage.tsx',
    () => import('./pages/project/ProjectPage.tsx'),
    {
      styles: [],
      messages: ['project', 'item'],
      late: [LateItemEnd],
    },
  ),
  class: page('class', 'views/pages/class/ClassPage.tsx', () => import('./pages/class/ClassPage.tsx'), {
    styles: [],
    messages: ['class', 'item', 'zones'],
    late: [LateItemEnd],
  }),
  cart: page('cart', 'views/pages/cart/CartPage.tsx', () => import('./pages/cart/CartPage.tsx'), {
    styles: [],
    messages: ['cart', 'problems', 'zones'],
  }),
  checkout: page(
    'checkout',
    'views/pages/checkout/CheckoutPage.tsx',
    () => import('./pages/checkout/CheckoutPage.tsx'),
    { styles: [], messages: ['checkout', 'regions', 'validation', 'zones'] },
  ),
  preview: page(
    'preview',
    'views/pages/preview/PreviewPage.tsx',
    () => import('./pages/preview/PreviewPage.tsx'),
    { styles: [], messages: ['preview', 'zones'] },
  ),
  'sign-in': page(
    'sign-in',
    'views/pages/account/SignInPage.tsx',
    () => import('./pages/account/SignInPage.tsx'),
    ACCOUNT,
  ),
  register: page(
    'register',
    'views/pages/account/RegisterPage.tsx',
    () => import('./pages/account/RegisterPage.tsx'),
    ACCOUNT,
  ),
  'verify-email': page(
    'verify-email',
    'views/pages/account/VerifyEmailPage.tsx',
    () => import('./pages/account/VerifyEmailPage.tsx'),
    ACCOUNT,
  ),
  'forgotten-password': page(
    'forgotten-password',
    'views/pages/account/ForgottenPasswordPage.tsx',
    () => import('./pages/account/ForgottenPasswordPage.tsx'),
    ACCOUNT,
  ),
  'new-password': page(
    'new-password',
    'views/pages/account/NewPasswordPage.tsx',
    () => import('./pages/account/NewPasswordPage.tsx'),
    ACCOUNT,
  ),
  account: page(
    'account',
    'views/pages/account/AccountPage.tsx',
    () => import('./pages/account/AccountPage.tsx'),
    ACCOUNT,
  ),
  sessions: page(
    'sessions',
    'views/pages/account/SessionsPage.tsx',
    () => import('./pages/account/SessionsPage.tsx'),
    ACCOUNT,
  ),
  agent: page('agent', 'views/pages/agent/AgentPage.tsx', () => import('./pages/agent/AgentPage.tsx'), {
    styles: [],
    messages: ['agent', 'validation', 'problems'],
  }),
  disputes: page(
    'disputes',
    'views/pages/disputes/DisputesPage.tsx',
    () => import('./pages/disputes/DisputesPage.tsx'),
    DISPUTES,
  ),
  dispute: page(
    'dispute',
    'views/pages/disputes/DisputePage.tsx',
    () => import('./pages/disputes/DisputePage.tsx'),
    DISPUTES,
  ),
  'open-dispute': page(
    'open-dispute',
    'views/pages/disputes/OpenDisputePage.tsx',
    () => import('./pages/disputes/OpenDisputePage.tsx'),
    DISPUTES,
  ),
  returns: page(
    'returns',
    'views/pages/returns/ReturnsPage.tsx',
    () => import('./pages/returns/ReturnsPage.tsx'),
    RETURNS,
  ),
  return: page(
    'return',
    'views/pages/returns/ReturnPage.tsx',
    () => import('./pages/returns/ReturnPage.tsx'),
    RETURNS,
  ),
  'open-return': page(
    'open-return',
    'views/pages/returns/OpenReturnPage.tsx',
    () => import('./pages/returns/OpenReturnPage.tsx'),
    RETURNS,
  ),
  import: page('import', 'views/pages/import/ImportPage.tsx', () => import('./pages/import/ImportPage.tsx'), {
    styles: [],
    messages: ['imports'],
  }),
  orders: page(
    'orders',
    'views/pages/orders/OrdersPage.tsx',
    () => import('./pages/orders/OrdersPage.tsx'),
    ORDERS,
  ),
  'order-link': page(
    'order-link',
    'views/pages/orders/OrderLinkPage.tsx',
    () => import('./pages/orders/OrderLinkPage.tsx'),
    { styles: [], messages: ['account', 'validation', 'orders'] },
  ),
  purchase: page(
    'purchase',
    'views/pages/orders/PurchasePage.tsx',
    () => import('./pages/orders/PurchasePage.tsx'),
    ORDERS,
  ),
  invoice: page(
    'invoice',
    'views/pages/orders/InvoicePage.tsx',
    () => import('./pages/orders/InvoicePage.tsx'),
    ORDERS,
  ),
  sales: page(
    'sales',
    'views/pages/orders/SalesPage.tsx',
    () => import('./pages/orders/SalesPage.tsx'),
    ORDERS,
  ),
  sale: page('sale', 'views/pages/orders/SalePage.tsx', () => import('./pages/orders/SalePage.tsx'), ORDERS),
  finance: page(
    'finance',
    'views/pages/finance/FinancePage.tsx',
    () => import('./pages/finance/FinancePage.tsx'),
    { styles: [], messages: ['finance', 'pages'] },
  ),
  'my-shop': page('my-shop', 'views/pages/shop/MyShopPage.tsx', () => import('./pages/shop/MyShopPage.tsx'), {
    styles: [],
    messages: ['workbench'],
  }),
  'shop-settings': page(
    'shop-settings',
    'views/pages/shop/ShopSettingsPage.tsx',
    () => import('./pages/shop/ShopSettingsPage.tsx'),
    { styles: [], messages: ['workbench', 'regions', 'validation'] },
  ),
  moderation: page(
    'moderation',
    'views/pages/moderation/ModerationPage.tsx',
    () => import('./pages/moderation/ModerationPage.tsx'),
    { styles: [], messages: ['moderation', 'item', 'pages'] },
  ),
  help: page('help', PLAIN_TEXT, plainText, text('help')),
  'shipping-returns': page('shipping-returns', PLAIN_TEXT, plainText, text('shipping-returns')),
  care: page('care', PLAIN_TEXT, plainText, text('care')),
  about: page('about', PLAIN_TEXT, plainText, text('about')),
  terms: page('terms', PLAIN_TEXT, plainText, text('terms')),
  contact: page(
    'contact',
    'views/pages/text/ContactPage.tsx',
    () => import('./pages/text/ContactPage.tsx'),
    text('contact'),
  ),
  sizes: page(
    'sizes',
    'views/pages/text/SizesPage.tsx',
    () => import('./pages/text/SizesPage.tsx'),
    text('sizes'),
  ),
  sell: page(
    'sell',
    'views/pages/text/SellPage.tsx',
    () => import('./pages/text/SellPage.tsx'),
    text('sell'),
  ),
  privacy: page(
    'privacy',
    'views/pages/text/PrivacyPage.tsx',
    () => import('./pages/text/PrivacyPage.tsx'),
    text('privacy'),
  ),
  cookies: page(
    'cookies',
    'views/pages/text/CookiesPage.tsx',
    () => import('./pages/text/CookiesPage.tsx'),
    text('cookies'),
  ),
  accessibility: page(
    'accessibility',
    'views/pages/text/AccessibilityPage.tsx',
    () => import('./pages/text/AccessibilityPage.tsx'),
    text('accessibility', 'contact'),
  ),
  stores: page(
    'stores',
    'views/pages/stores/StoresPage.tsx',
    () => import('./pages/stores/StoresPage.tsx'),
    text('stores'),
  ),
  store: page(
    'store',
    'views/pages/stores/StorePage.tsx',
    () => import('./pages/stores/StorePage.tsx'),
    text('stores'),
  ),
  'not-found': page(
    'not-found',
    'views/pages/not-found/NotFoundPage.tsx',
    () => import('./pages/not-found/NotFoundPage.tsx'),
    text('not-found'),
  ),
};
