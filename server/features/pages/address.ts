/** Reads an address of §2: which page it names, by which id. */
import type { Static } from 'typebox';
import { SKU_MAX } from '../../../contract/cart.ts';
import type { PlainPage } from '../../../contract/pages.ts';
import { PATH_MAX } from '../../../contract/shop.ts';
import { stepNamed, type Step } from '../../../machines/checkout/steps.ts';
import { disputeRoute, type DisputeRoute } from './dispute-address.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { PREVIEW_PAGE } from '../preview/page.ts';
import { returnRoute, type ReturnRoute } from './return-address.ts';

const SLUG_MAX = 120;
/** A SKU may hold hyphens itself; more than these it doesn't. */
const SKU_HYPHENS_MAX = 8;
/** Digits that are surely an exact integer, after a name and a hyphen or alone. */
const NAME_AND_ID = /^(?:.*-)?(\d{1,15})$/s;

type PlainName = Static<typeof PlainPage>['page'];

export type Route =
  | { name: 'home' | 'search' | 'makerplace' | 'cart' | 'agent' | 'preview' | 'nowhere' }
  | { name: 'category' | 'storefront'; slug: string }
  /** One of the steps, or none; or the way back from the bank. */
  | { name: 'checkout'; step: Step | null; isReturn: boolean }
  | { name: 'item'; id: number }
  /** `skus` are all that the address may mean. */
  | { name: 'makerplace-product'; skus: string[] }
  | { name: 'plain'; page: PlainName; indexed: boolean }
  | DisputeRoute
  | ReturnRoute
  /** Takes forms only (`forms.ts`); whoever reads it, by the language link of a refusal, is led to its page. */
  | { name: 'form'; page: '/cart' | '/agent' | '/checkout' };

export interface Address {
  route: Route;
  /** As it was asked for, undecoded. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  query: URLSearchParams;
}

const PLAIN: ReadonlyMap<string, { page: PlainName; indexed: boolean }> = new Map([
  ['/sign-in', { page: 'sign-in', indexed: false }],
  ['/register', { page: 'register', indexed: false }],
  ['/verify-email', { page: 'verify-email', indexed: false }],
  ['/forgotten-password', { page: 'forgotten-password', indexed: false }],
  ['/new-password', { page: 'new-password', indexed: false }],
  ['/account', { page: 'account', indexed: false }],
  ['/account/sessions', { page: 'sessions', indexed: false }],
  ['/mp/import', { page: 'import', indexed: false }],
  ['/order-link', { page: 'order-link', indexed: false }],
  ['/orders', { page: 'orders', indexed: false }],
  ['/mp/orders', { page: 'sales', indexed: false }],
  ['/mp/finance', { page: 'finance', indexed: false }],
  ['/mp', { page: 'my-shop', indexed: false }],
  ['/mp/settings', { page: 'shop-settings', indexed: false }],
  ['/backoffice/reviews', { page: 'moderation', indexed: false }],
  ['/help', { page: 'help', indexed: true }],
  ['/terms', { page: 'terms', indexed: true }],
  ['/privacy', { page: 'privacy', indexed: true }],
  ['/cookies', { page: 'cookies', indexed: true }],
]);

/** Pages about one order, by its number: what they show only its parties are told. */
const OF_AN_ORDER: readonly (readonly [RegExp, PlainName])[] = [
  [/^\/orders\/[A-Za-z0-9-]{1,64}$/, 'purchase'],
  [/^\/orders\/[A-Za-z0-9-]{1,64}\/invoice$/, 'invoice'],
  [/^\/mp\/orders\/[A-Za-z0-9-]{1,64}$/, 'sale'],
];

/** Where the plain forms of the cart and of agents are sent. */
const CART_FORMS = /^\/cart\/(?:items|lines\/[1-9]\d{0,14})$/;
const CHECKOUT_FORMS = /^\/checkout\/vouchers$/;
/** Where a bank leads its customer back to. */
const CHECKOUT_RETURN = 'return';
const AGENT_FORMS = /^\/agent\/(?:customer|end)$/;
const CODE_FORM = '/agent/customer-code';

function itemRoute(last: string): Route {
  const id = NAME_AND_ID.exec(last)?.[1];
  return id === undefined ? { name: 'nowhere' } : { name: 'item', id: Number(id) };
}

function skuRoute(last: string): Route {
  const parts = last.split('-');
  const skus = parts
    .map((_, index) => parts.slice(index).join('-'))
    .filter((sku) => sku !== '' && sku.length <= SKU_MAX)
    .slice(-SKU_HYPHENS_MAX - 1);
  return skus.length === 0 ? { name: 'nowhere' } : { name: 'makerplace-product', skus };
}

function checkoutRoute(pathname: string, [second, ...rest]: readonly string[]): Route {
  if (CHECKOUT_FORMS.test(pathname)) return { name: 'form', page: '/checkout' };
  if (rest.length > 0) return { name: 'nowhere' };
  if (second === undefined) return { name: 'checkout', step: null, isReturn: false };
  if (second === CHECKOUT_RETURN) return { name: 'checkout', step: null, isReturn: true };
  const step = stepNamed(second);
  return step === null ? { name: 'nowhere' } : { name: 'checkout', step, isReturn: false };
}

function routeOf(pathname: string, segments: readonly string[]): Route {
  const plain = PLAIN.get(pathname);
  if (plain) return { name: 'plain', ...plain };
  const ofDisputes = disputeRoute(pathname);
  if (ofDisputes) return ofDisputes;
  const ofReturns = returnRoute(pathname);
  if (ofReturns) return ofReturns;
  const [, ofAnOrder] = OF_AN_ORDER.find(([pattern]) => pattern.test(pathname)) ?? [];
  if (ofAnOrder !== undefined) return { name: 'plain', page: ofAnOrder, indexed: false };
  const [first = '', second = '', third = '', ...rest] = segments;
  if (rest.length > 0) return { name: 'nowhere' };
  if (first === 'checkout') return checkoutRoute(pathname, segments.slice(1));
  if (segments.length === 1) {
    if (first === '') return { name: 'home' };
    return first === 'search' || first === 'makerplace' || first === 'cart' || first === 'agent'
      ? { name: first }
      : { name: 'nowhere' };
  }
  if (pathname === PREVIEW_PAGE) return { name: 'preview' };
  if (CART_FORMS.test(pathname)) return { name: 'form', page: '/cart' };
  if (AGENT_FORMS.test(pathname)) return { name: 'form', page: '/agent' };
  if (pathname === CODE_FORM) return { name: 'form', page: '/checkout' };
  if (segments.length === 2) {
    if (first === 'category')
      return second.length > SLUG_MAX ? { name: 'nowhere' } : { name: 'category', slug: second };
    return first === 'product' || first === 'project' || first === 'class'
      ? itemRoute(second)
      : { name: 'nowhere' };
  }
  if (first === 'fgm') {
    if (second === 'storefront')
      return third.length > SLUG_MAX ? { name: 'nowhere' } : { name: 'storefront', slug: third };
    return second === 'product' || second === 'class' ? itemRoute(third) : { name: 'nowhere' };
  }
  if (first !== 'makerplace') return { name: 'nowhere' };
  if (second === 'product') return skuRoute(third);
  return second === 'class' ? itemRoute(third) : { name: 'nowhere' };
}

/**
 * @param path without language segment, with query string
 * @throws Refusal 400 VALIDATION for an address that is too long, or broken in its escapes
 */
export function readAddress(path: string): Address {
  if (path.length > PATH_MAX) throw new Refusal('VALIDATION', { field: 'path' });
  const [pathname = '/', ...rest] = path.split('?');
  const search = rest.length === 0 ? '' : `?${rest.join('?')}`;
  let segments: string[];
  try {
    segments = pathname.split('/').slice(1).map(decodeURIComponent);
  } catch {
    throw new Refusal('VALIDATION', { field: 'path' });
  }
  // No text of the database holds a NUL.
  const isNonsense = segments.some((segment) => segment.includes('\0'));
  const route: Route = isNonsense ? { name: 'nowhere' } : routeOf(pathname, segments);
  return { route, pathname, search, query: new URLSearchParams(search) };
}
