/** A page's metadata for browsers, search engines and link previews. */
import type { Listing, Picture } from '#contract/catalogue.ts';
import type { PageData } from '#contract/pages.ts';
import { resultWords } from './result-words.ts';
import { textOf } from './plain-text.ts';
import { sharedPicture, type SharedPicture } from './shared-picture.ts';
import type { LocaleTools } from '../locale.tsx';
import type { Translate } from '../translate.ts';
import { pathnameOf } from '#views/read-path.ts';

/** A one-sentence description of each text page. */
const LEADS = {
  help: 'help:lead',
  contact: 'contact:lead',
  'shipping-returns': 'shipping-returns:lead',
  'gift-cards': 'gift-cards:lead',
  sizes: 'sizes:lead',
  care: 'care:lead',
  about: 'about:lead',
  stores: 'stores:lead',
  sell: 'sell:lead',
  terms: 'terms:lead',
  privacy: 'privacy:lead',
  cookies: 'cookies:lead',
  accessibility: 'accessibility:lead',
} as const;

/** Search engines show about this much of a description. */
const DESCRIPTION_MAX = 160;

export type PageHead = {
  title: string;
  description: string;
  /** The canonical address of this content, without the language segment. */
  canonicalPath: string;
  /** The lead picture, for link previews and preloading. */
  picture: { src: string; srcSet: string | undefined; shared: SharedPicture } | null;
};

/** @param alt the text of link previews for a picture that is decorative on its page */
const leadOf = (picture: Picture, alt = picture.alt): NonNullable<PageHead['picture']> => ({
  src: picture.src,
  srcSet: picture.srcSet,
  shared: sharedPicture({ ...picture, alt }),
});

/** @param path the requested address without the language segment, query included. */
export function pageHead(data: PageData, { i18n, path }: { i18n: LocaleTools; path: string }): PageHead {
  const t: Translate = i18n.messages.getFixedT(i18n.language);
  const brand = t('shell:brand');
  const titled = (title: string) => `${title} · ${brand}`;
  const base: PageHead = {
    title: `${brand} · ${t('shell:brandTagline')}`,
    description: t('shell:brandTagline'),
    canonicalPath: pathnameOf(path),
    picture: null,
  };
  switch (data.page) {
    case 'home':
      return base;
    case 'category':
      return {
        ...base,
        title: titled(data.name),
        description: clip(data.intro) || base.description,
        canonicalPath: pageOf(data.path, data.listing),
      };
    case 'brand':
      return {
        ...base,
        title: titled(data.name),
        description: t('brands:brand.lead', { name: data.name, count: data.items }),
        canonicalPath: pageOf(data.path, data.listing),
      };
    case 'brands':
      return {
        ...base,
        title: titled(t('brands:title')),
        description: t('brands:lead', { count: data.brands.length }),
      };
    case 'search':
      return {
        ...base,
        title: titled(data.query || t('shell:search.submit')),
        canonicalPath: path,
      };
    case 'storefront':
      return {
        ...base,
        title: titled(data.seller.storeName),
        description: clip(data.seller.about) || base.description,
        canonicalPath: pageOf(pathnameOf(path), data.listing),
        picture: leadOf(data.banner, data.seller.storeName),
      };
    case 'makerplace':
      return {
        ...base,
        title: titled(t('shell:nav.makerplace')),
        canonicalPath: pageOf(pathnameOf(path), data.listing),
      };
    case 'projects':
    case 'classes':
      return {
        ...base,
        title: titled(t(`shell:nav.${data.page}`)),
        canonicalPath: pageOf(pathnameOf(path), data.listing),
      };
    case 'product':
    case 'project':
    case 'class': {
      const { item } = data;
      const [picture] = item.gallery;
      return {
        ...base,
        title: titled(item.title),
        description: clip(textOf(item.descriptionHtml)) || base.description,
        canonicalPath: pathnameOf(item.path),
        picture: picture ? leadOf(picture) : null,
      };
    }
    case 'help':
    case 'contact':
    case 'gift-cards':
    case 'shipping-returns':
    case 'sizes':
    case 'care':
    case 'about':
    case 'stores':
    case 'sell':
    case 'terms':
    case 'privacy':
    case 'cookies':
    case 'accessibility':
      return {
        ...base,
        title: titled(t(`shell:footer.${data.page}`)),
        description: clip(t(LEADS[data.page])),
      };
    case 'departments':
      return { ...base, title: titled(t('shell:nav.all')), description: t('departments:lead') };
    case 'store': {
      const { name: store, address, city, state } = data.store;
      return {
        ...base,
        title: titled(`${store}, ${state}`),
        description: clip(t('stores:description', { store, address, city, state })),
        picture: leadOf(data.front, store),
      };
    }
    case 'cart':
      return { ...base, title: titled(t('shell:cart.link')) };
    case 'checkout':
      return { ...base, title: titled(t('checkout:title')), canonicalPath: '/checkout' };
    case 'sign-in':
      return { ...base, title: titled(t('shell:account.signIn')) };
    case 'register':
      return { ...base, title: titled(t('account:register.title')) };
    case 'verify-email':
      return { ...base, title: titled(t('account:verify.title')) };
    case 'forgotten-password':
      return { ...base, title: titled(t('account:forgotten.title')) };
    case 'new-password':
      return { ...base, title: titled(t('account:newPassword.title')) };
    case 'confirm-email':
      return { ...base, title: titled(t('security:confirm.title')) };
    case 'account':
      return { ...base, title: titled(t('shell:account.mine')) };
    case 'details':
      return { ...base, title: titled(t('profile:details.title')) };
    case 'addresses':
      return { ...base, title: titled(t('profile:addresses.title')) };
    case 'tax-exemptions':
      return { ...base, title: titled(t('tax-exemptions:title')) };
    case 'exemptions-to-review':
      return { ...base, title: titled(t('tax-exemptions:office.title')) };
    case 'saved-cards':
      return { ...base, title: titled(t('saved-cards:title')) };
    case 'rewards':
      return { ...base, title: titled(t('rewards:title')) };
    case 'security':
      return { ...base, title: titled(t('security:title')) };
    case 'personal-data':
      return { ...base, title: titled(t('personal-data:title')) };
    case 'notifications':
      return { ...base, title: titled(t('notification-choices:title')) };
    case 'unsubscribe':
      return { ...base, title: titled(t('notification-choices:stop.title')) };
    case 'sessions':
      return { ...base, title: titled(t('account:sessions.title')) };
    case 'wish-lists':
      return { ...base, title: titled(t('lists:title')) };
    case 'wish-list':
      return { ...base, title: titled(t('lists:one')) };
    case 'preview':
      return { ...base, title: titled(t('preview:heading')) };
    case 'agent':
      return { ...base, title: titled(t('agent:title')) };
    case 'disputes':
      return { ...base, title: titled(t(`disputes:title.${data.side}`)) };
    case 'dispute':
      return {
        ...base,
        title: titled(t('disputes:one', { number: data.disputeId })),
      };
    case 'open-dispute':
      return { ...base, title: titled(t('disputes:open.title')) };
    case 'buy-gift-card':
      return { ...base, title: titled(t('gift-cards:buy.title')), description: t('gift-cards:buy.lead') };
    case 'bought-gift-card':
      return { ...base, title: titled(t('gift-cards:bought.heading')) };
    case 'ask-support':
      return { ...base, title: titled(t('messages:support.ask')) };
    case 'support-requests':
      return { ...base, title: titled(t('messages:support.requests')) };
    case 'messages':
    case 'conversation':
      return { ...base, title: titled(t('messages:title')) };
    case 'returns':
      return { ...base, title: titled(t(`returns:list.title.${data.side}`)) };
    case 'return':
      return {
        ...base,
        title: titled(t('returns:one.title', { number: data.returnNumber })),
      };
    case 'open-return':
      return { ...base, title: titled(t('returns:open.title')) };
    case 'finance':
      return { ...base, title: titled(t('finance:heading')) };
    case 'my-shop':
      return { ...base, title: titled(t('workbench:heading')) };
    case 'shop-reviews':
      return { ...base, title: titled(t('shop-reviews:heading')) };
    case 'shop-settings':
      return { ...base, title: titled(t('workbench:settings.heading')) };
    case 'member-offers':
      return { ...base, title: titled(t('member-offers:title')) };
    case 'moderation':
      return { ...base, title: titled(t('moderation:heading')) };
    case 'import':
      return { ...base, title: titled(t('imports:heading')) };
    case 'orders':
      return { ...base, title: titled(t('orders:title')) };
    case 'order-link':
      return { ...base, title: titled(t('orders:link.title')) };
    case 'purchase':
      return { ...base, title: titled(t('orders:titleOne', { number: numberIn(path) })) };
    case 'invoice':
      return { ...base, title: titled(t('orders:titleInvoice', { number: numberIn(path) })) };
    case 'sales':
      return { ...base, title: titled(t('orders:titleSales')) };
    case 'sale':
      return { ...base, title: titled(t('orders:titleSale', { number: numberIn(path) })) };
    case 'not-found':
      return { ...base, title: titled(resultWords(data, t).title) };
  }
}

/** The order number in the page's path. */
const numberIn = (path: string): string => /orders\/([A-Za-z0-9-]+)/.exec(path)?.[1] ?? '';

/** Each page of a list has its own address; the first has the list's. */
const pageOf = (path: string, { page }: Listing): string =>
  page > 1 ? `${path}?page=${String(page)}` : path;

function clip(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = text.slice(0, DESCRIPTION_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
