/** The answer to a page request: the page's data, or a redirect. */
import type { PageData, PageOf } from '#contract/pages.ts';
import type { Locale } from '#locales/paths.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Address } from './read-address.ts';

export interface LoadedPage {
  /** 200, 301, 302, 303, 400, 403 or 404. */
  status: number;
  /** The address to redirect to, without language segment, when `status` is 301, 302 or 303. */
  redirect: string | null;
  data: PageData;
  /** Every reader gets the same page at this address. */
  isShared?: true;
  /** Set for pages that search engines must not index. */
  robots?: 'noindex';
  /** The canonical address, without language segment, facets or sort order. */
  canonical?: string;
}

export interface RequestedPage {
  /** The address without its language segment, with its query string. */
  path: string;
  locale: Locale;
  /** Adds the facet "in my store". Such a page is personal. */
  preferredStoreId?: number | null;
  /** Loads the page on which the caller enters preview mode. @throws Refusal 401, 403 */
  previewPage?: () => PageOf<'preview'>;
  /** Loads the page of a mail's link, by the token in its address. */
  unsubscribePage?: (token: string | null) => Promise<PageOf<'unsubscribe'>>;
}

/** The input of a loader. */
export interface PageRequest {
  shop: Pick<Shop, 'database' | 'clock'> & {
    readonly settings: Pick<Settings, 'brand' | 'contact' | 'environment'>;
  };
  address: Address;
  requested: RequestedPage;
}

/** The error page for an address that has no page. `status` defaults to 404 (§8). */
export const nowhere = (status = 404): LoadedPage => ({
  status,
  redirect: null,
  data: { page: 'not-found', status },
  isShared: true,
  robots: 'noindex',
});

export const elsewhere = (redirect: string, status: 301 | 302 | 303 = 301): LoadedPage => ({
  status,
  redirect,
  data: { page: 'not-found', status },
});

export const found = (data: PageData, canonical: string): LoadedPage => ({
  status: 200,
  redirect: null,
  data,
  canonical,
});
