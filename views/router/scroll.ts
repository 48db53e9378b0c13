/** Scroll positions by history entry. They are kept in the entries themselves, so they survive a reload. */

const NAVIGATING_EVENTS = ['click', 'submit', 'change'] as const;

/** The scroll position that was stored in the current history entry; null without one. */
export function storedScroll(): number | null {
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null && 'scroll' in entry ? Number(entry.scroll) || 0 : null;
}

/** Stores the position before anything that can navigate is handled. React Router keeps its own fields of the entry. */
function storeScroll(): void {
  if (storedScroll() === window.scrollY) return;
  const entry: unknown = window.history.state;
  window.history.replaceState({ ...(typeof entry === 'object' ? entry : null), scroll: window.scrollY }, '');
}

/** Takes scroll restoration over from the browser, which would restore before the page is there. The returned function ends it. */
export function keepScrollPositions(): () => void {
  window.history.scrollRestoration = 'manual';
  // After a reload the browser restores its own scroll position.
  const release = () => {
    window.history.scrollRestoration = 'auto';
  };
  window.addEventListener('pagehide', release);
  for (const event of NAVIGATING_EVENTS) document.addEventListener(event, storeScroll, true);
  return () => {
    release();
    window.removeEventListener('pagehide', release);
    for (const event of NAVIGATING_EVENTS) document.removeEventListener(event, storeScroll, true);
  };
}

/** Scrolls to the element of a hash if there is one, otherwise to `top`. */
export function scrollToPlace(hash: string, top: number): void {
  const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (place) place.scrollIntoView();
  else window.scrollTo({ top, behavior: 'instant' });
}
