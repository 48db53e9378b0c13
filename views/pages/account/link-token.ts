/**
 * The one-time token of a mailed link. It comes in the fragment, so it reaches no server log and no other site, and leaves
 * the address bar as soon as the page is awake; the tab keeps it for a reload until it is used.
 */
import { useSyncExternalStore } from 'react';

const KEY = 'atelier:mailed-link';

/** Of this tab, where its storage is closed to us. */
let inMemory: string | null = null;

const pageOf = ({ pathname }: Location): string => pathname;

/** What the tab keeps is `page token`: the token of one page's link is none for another page. */
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
    // Closed to us: it lives as long as the page.
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

/** The token; '' when the link has none, null before the page is awake. */
export const useLinkToken = (): string | null => useSyncExternalStore(subscribe, read, () => null);

/** Forgets a used token. */
export const dropLinkToken = (): void => keep(null);
