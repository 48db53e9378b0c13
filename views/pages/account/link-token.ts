/** The one-time token of a mailed link. It stands in the fragment, so it reaches no server log and no other site. */
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
  };
}

const read = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/** The token; '' when the link has none, null before the page is awake. */
export const useLinkToken = (): string | null => useSyncExternalStore(subscribe, read, () => null);

/** Takes a used token out of the address bar and the history. */
export function dropLinkToken(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
