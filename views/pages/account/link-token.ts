/**
 * The one-time token of an emailed link. It is in the fragment, so no server log and no other site sees it, and is removed from
 * the address bar on hydration; the tab keeps it across reloads until it is used.
 */
import { useSyncExternalStore } from 'react';

const KEY = 'atelier:mailed-link';

/** This tab's token if its storage is unavailable. */
let inMemory: string | null = null;

const pageOf = ({ pathname }: Location): string => pathname;

/** The tab stores `page token`: the token of one page's link isn't valid on another page. */
function kept(): string | null {
  try {
    return window.sessionStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function keep(text: string | null): void {
  inMemory = text;
  try {
    if (text === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is unavailable: the token lives as long as the page.
  }
}

const inFragment = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

function takeFromAddress(): void {
  const token = inFragment();
  if (token === '') return;
  keep(`${pageOf(window.location)} ${token}`);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

function subscribe(listener: () => void): () => void {
  const onHash = () => {
    takeFromAddress();
    listener();
  };
  takeFromAddress();
  window.addEventListener('hashchange', onHash);
  return () => {
    window.removeEventListener('hashchange', onHash);
  };
}

function read(): string {
  const [page, token = ''] = (kept() ?? '').split(' ');
  return inFragment() || (page === pageOf(window.location) ? token : '');
}

/** The token; '' if the link has none, null before hydration. */
export const useLinkToken = (): string | null => useSyncExternalStore(subscribe, read, () => null);

/** Removes a used token. */
export const dropLinkToken = (): void => keep(null);
