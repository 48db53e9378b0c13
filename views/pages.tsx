/** Lists each page with its component and its messages. Each page's component is a chunk of its own. */
import type { ComponentType, ReactNode } from 'react';
import type { PageData, PageName, PageOf } from '../contract/pages.ts';
import { areaOf, ROUTES } from '../machines/rules/page-routes.ts';
import { LateItemEnd } from './components/LateItemEnd.ts';
import { loadAreaLayout } from './layouts/area-layout.tsx';
import type { LatePart } from './late-component.tsx';
import type { PageProps } from './page-props.ts';
import { isSameList } from './router/same-list.ts';
import { pathnameOf, queryOf } from './read-path.ts';

export type PageEntry = {
  /** It is drawn within the layout of an area, which loads with it. */
  isInArea: boolean;
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
  load: () => Promise<Module<Name>>,
  { messages, late = [] }: Pick<PageEntry, 'messages'> & Partial<Pick<PageEntry, 'late'>>,
): PageEntry {
  let draw: ((data: PageData) => ReactNode) | undefined;
  const isInArea = ROUTES.some((route) => route.page === name && areaOf(route) !== 'shop');
  return {
    isInArea,
    messages: isInArea ? [...messages, 'areas'] : messages,
    late,
    async load() {
      if (draw) return draw;
      // Cached: on the server each further import would call Node's loaders again.
      const [{ default: Page }] = await Promise.all([load(), isInArea && loadAreaLayout()]);
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
  const query = queryOf(path);
  query.delete('subSku');
  return query.size === 0 ? pathnameOf(path) : `${pathnameOf(path)}?${query.toString()}`;
}

/** Whether a loaded page also shows another address: a product those of its sub-SKUs, the checkout those of its steps. */
export function isStillOn({ path, data }: Loaded, next: string): boolean {
  if (path === next) return true;
  if (isPage('checkout', data)) return CHECKOUT_PATH.test(next);
  return isPage('product', data) && [withoutChoice(path), data.item.path].includes(withoutChoice(next));
}

/** Whether an address shows the list that is on show with other filters or in another order. */
export const isOtherChoice = ({ path, data }: Loaded, next: string): boolean =>
  'listing' in data && isSameList(path, next);

const LISTING = { messages: ['listing', 'item'] };
const ACCOUNT = { messages: ['account', 'validation'] };
const DISPUTES = {
  messages: ['disputes', 'aftersales', 'order-status', 'pages', 'parcels'],
};
const RETURNS = {
  messages: ['returns', 'aftersales', 'pages', 'parcels', 'problems'],
};
const ORDERS = { messages: ['orders', 'order-status', 'pages', 'parcels', 'zones'] };
const text = (...messages: string[]) => ({ messages });
const plainText = () => import('./pages/text/PlainTextPage.tsx');

export const pages: Record<PageName, PageEntry> = {
  home: page('home', () => import('./pages/home/HomePage.tsx'), {
    messages: ['home', 'item'],
  }),
  category: page('category', () => import('./pages/listing/CategoryPage.tsx'), LISTING),
  search: page('search', () => import('./pages/listing/SearchPage.tsx'), LISTING),
  storefront: page('storefront', () => import('./pages/listing/StorefrontPage.tsx'), LISTING),
  makerplace: page('makerplace', () => import('./pages/listing/MakerplacePage.tsx'), LISTING),
  projects: page('projects', () => import('./pages/listing/KindPage.tsx'), LISTING),
  classes: page('classes', () => import('./pages/listing/KindPage.tsx'), LISTING),
  product: page('product', () => import('./pages/product/ProductPage.tsx'), {
    messages: ['product', 'item'],
    late: [LateItemEnd],
  }),
  project: page('project', () => import('./pages/project/ProjectPage.tsx'), {
    messages: ['project', 'item'],
    late: [LateItemEnd],
  }),
  class: page('class', () => import('./pages/class/ClassPage.tsx'), {
    messages: ['class', 'item', 'zones'],
    late: [LateItemEnd],
  }),
  cart: page('cart', () => import('./pages/cart/CartPage.tsx'), {
    messages: ['cart', 'problems', 'zones'],
  }),
  checkout: page('checkout', () => import('./pages/checkout/CheckoutPage.tsx'), {
    messages: ['checkout', 'regions', 'validation', 'zones'],
  }),
  preview: page('preview', () => import('./pages/preview/PreviewPage.tsx'), {
    messages: ['preview', 'zones'],
  }),
  'sign-in': page('sign-in', () => import('./pages/account/SignInPage.tsx'), ACCOUNT),
  register: page('register', () => import('./pages/account/RegisterPage.tsx'), ACCOUNT),
  'verify-email': page('verify-email', () => import('./pages/account/VerifyEmailPage.tsx'), ACCOUNT),
  'forgotten-password': page(
    'forgotten-password',
    () => import('./pages/account/ForgottenPasswordPage.tsx'),
    ACCOUNT,
  ),
  'new-password': page('new-password', () => import('./pages/account/NewPasswordPage.tsx'), ACCOUNT),
  account: page('account', () => import('./pages/account/AccountPage.tsx'), ACCOUNT),
  sessions: page('sessions', () => import('./pages/account/SessionsPage.tsx'), ACCOUNT),
  agent: page('agent', () => import('./pages/agent/AgentPage.tsx'), {
    messages: ['agent', 'validation', 'problems'],
  }),
  disputes: page('disputes', () => import('./pages/disputes/DisputesPage.tsx'), DISPUTES),
  dispute: page('dispute', () => import('./pages/disputes/DisputePage.tsx'), DISPUTES),
  'open-dispute': page('open-dispute', () => import('./pages/disputes/OpenDisputePage.tsx'), DISPUTES),
  returns: page('returns', () => import('./pages/returns/ReturnsPage.tsx'), RETURNS),
  return: page('return', () => import('./pages/returns/ReturnPage.tsx'), RETURNS),
  'open-return': page('open-return', () => import('./pages/returns/OpenReturnPage.tsx'), RETURNS),
  import: page('import', () => import('./pages/import/ImportPage.tsx'), {
    messages: ['imports', 'validation'],
  }),
  orders: page('orders', () => import('./pages/orders/OrdersPage.tsx'), ORDERS),
  'order-link': page('order-link', () => import('./pages/orders/OrderLinkPage.tsx'), {
    messages: ['account', 'validation', 'orders'],
  }),
  purchase: page('purchase', () => import('./pages/orders/PurchasePage.tsx'), ORDERS),
  invoice: page('invoice', () => import('./pages/orders/InvoicePage.tsx'), ORDERS),
  sales: page('sales', () => import('./pages/orders/SalesPage.tsx'), ORDERS),
  sale: page('sale', () => import('./pages/orders/SalePage.tsx'), ORDERS),
  finance: page('finance', () => import('./pages/finance/FinancePage.tsx'), {
    messages: ['finance', 'pages'],
  }),
  'my-shop': page('my-shop', () => import('./pages/shop/MyShopPage.tsx'), {
    messages: ['workbench'],
  }),
  'shop-settings': page('shop-settings', () => import('./pages/shop/ShopSettingsPage.tsx'), {
    messages: ['workbench', 'regions', 'validation'],
  }),
  moderation: page('moderation', () => import('./pages/moderation/ModerationPage.tsx'), {
    messages: ['moderation', 'item', 'pages'],
  }),
  help: page('help', plainText, text('help')),
  'shipping-returns': page('shipping-returns', plainText, text('shipping-returns')),
  care: page('care', plainText, text('care')),
  about: page('about', plainText, text('about')),
  terms: page('terms', plainText, text('terms')),
  contact: page('contact', () => import('./pages/text/ContactPage.tsx'), text('contact')),
  sizes: page('sizes', () => import('./pages/text/SizesPage.tsx'), text('sizes')),
  sell: page('sell', () => import('./pages/text/SellPage.tsx'), text('sell')),
  privacy: page('privacy', () => import('./pages/text/PrivacyPage.tsx'), text('privacy')),
  cookies: page('cookies', () => import('./pages/text/CookiesPage.tsx'), text('cookies')),
  accessibility: page(
    'accessibility',
    () => import('./pages/text/AccessibilityPage.tsx'),
    text('accessibility', 'contact'),
  ),
  departments: page(
    'departments',
    () => import('./pages/departments/DepartmentsPage.tsx'),
    text('departments'),
  ),
  stores: page('stores', () => import('./pages/stores/StoresPage.tsx'), text('stores')),
  store: page('store', () => import('./pages/stores/StorePage.tsx'), text('stores')),
  'not-found': page('not-found', () => import('./pages/not-found/NotFoundPage.tsx'), text('not-found')),
};
