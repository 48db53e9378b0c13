/** Every kind of page with an address. */
import type { Addresses } from './addresses.ts';

export type Visit = {
  name: string;
  path: string | ((addresses: Addresses) => string);
  allow?: RegExp;
  /** A page for members: a guest is told to sign in once the session is known, in place of what was being loaded. */
  forMembers?: true;
};

export const VISITS: readonly Visit[] = [
  { name: 'home', path: '/' },
  { name: 'departments', path: '/departments' },
  { name: 'category', path: ({ category }) => category },
  { name: 'search', path: '/search?q=merino&sort=price-up' },
  { name: 'search with choices', path: '/search?kind=product&price=10-25&page=2' },
  { name: 'search without results', path: '/search?q=zzzzqqqx' },
  { name: 'product', path: ({ product }) => product },
  { name: 'project', path: (addresses) => addresses.project },
  { name: 'class', path: (addresses) => addresses.class },
  { name: 'marketplace product', path: ({ marketplaceProduct }) => marketplaceProduct },
  { name: 'marketplace class', path: ({ marketplaceClass }) => marketplaceClass },
  { name: 'maker space', path: '/makerplace' },
  { name: 'classes', path: '/classes' },
  { name: 'maker-space product', path: ({ makerProduct }) => makerProduct },
  { name: 'maker-space class', path: ({ makerClass }) => makerClass },
  { name: 'storefront', path: ({ storefront }) => storefront },
  { name: 'brands', path: '/brands' },
  { name: 'brand', path: ({ brand }) => brand },
  { name: 'empty cart', path: '/cart' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'register', path: '/register' },
  { name: 'forgotten password', path: '/forgotten-password' },
  { name: 'new password', path: '/new-password#token=not-a-token' },
  { name: 'verify e-mail', path: '/verify-email#token=not-a-token', allow: /verify-email/ },
  { name: 'confirmation of an email address', path: '/confirm-email#token=not-a-token' },
  { name: 'unsubscription by a link that does not work', path: '/unsubscribe', allow: /status of 404/ },
  { name: 'account', path: '/account', forMembers: true },
  { name: 'details of an account', path: '/account/details', forMembers: true },
  { name: 'address book', path: '/account/addresses', forMembers: true },
  { name: 'rewards', path: '/account/rewards', forMembers: true },
  { name: 'sessions of an account', path: '/account/sessions', forMembers: true },
  { name: 'sign-in and security', path: '/account/security', forMembers: true },
  { name: 'notifications', path: '/account/notifications', forMembers: true },
  { name: 'personal data', path: '/account/personal-data', forMembers: true },
  { name: 'messages', path: '/account/messages', forMembers: true },
  { name: "a shop's messages", path: '/mp/messages', forMembers: true },
  { name: 'conversation', path: '/account/messages/1', forMembers: true },
  { name: 'wish lists', path: '/wish-lists', forMembers: true },
  { name: 'import', path: '/mp/import', forMembers: true },
  { name: 'disputes', path: '/disputes', forMembers: true },
  { name: "a shop's disputes", path: '/mp/disputes', forMembers: true },
  { name: 'queue of disputes', path: '/agent/disputes', forMembers: true },
  { name: 'dispute', path: '/disputes/100001', forMembers: true },
  { name: 'opening a dispute', path: '/orders/4100190/dispute?order=4100192', forMembers: true },
  { name: 'orders', path: '/orders', forMembers: true },
  { name: 'order', path: '/orders/4100011', forMembers: true },
  { name: 'invoice', path: '/orders/4100011/invoice', forMembers: true },
  { name: 'sales', path: '/mp/orders', forMembers: true },
  { name: 'sale', path: '/mp/orders/4100011', forMembers: true },
  { name: 'shop-reviews', path: '/mp/reviews', forMembers: true },
  { name: 'moderation', path: '/backoffice/reviews', forMembers: true },
  { name: 'help', path: '/help' },
  { name: 'contact', path: '/contact' },
  { name: 'shipping and returns', path: '/shipping-returns' },
  { name: 'size charts', path: '/sizes' },
  { name: 'care and safety', path: '/care' },
  { name: 'about', path: '/about' },
  { name: 'stores', path: '/stores' },
  { name: 'stores near a place', path: '/stores?address=10011&range=50' },
  { name: 'store', path: '/stores/montreal-qc' },
  { name: 'selling', path: '/sell' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'cookies', path: '/cookies' },
  { name: 'not found', path: '/nothing/here', allow: /404 .*\/nothing\/here/ },
  { name: 'refused address', path: '/search?page=-1', allow: /400 .*page=-1/ },
  { name: 'not found in the maker space', path: '/mp/notFound', allow: /404 .*\/mp\/notFound/ },
];

export const addressOf = ({ path }: Visit, addresses: Addresses): string =>
  typeof path === 'string' ? path : path(addresses);
