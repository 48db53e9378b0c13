/** What the browser tells of itself: whether there is a line, and whether anybody can be looking. */
import type { BrowserEvent } from '../machines/app/events.ts';
import { readLanguage } from '../locales/paths.ts';
import { now } from './clock.ts';

/** What a person does. Rare enough, each of them, to be told of one by one. */
const DOINGS = ['pointerdown', 'keydown', 'scrollend'] as const;

/** Tells how things are, then every change; the returned function ends it. */
export function watchBrowser(tell: (event: BrowserEvent) => void): () => void {
  const line = () => tell({ type: navigator.onLine ? 'WENT_ONLINE' : 'WENT_OFFLINE' });
  const tab = () =>
    tell(
      document.visibilityState === 'visible'
        ? { type: 'TAB_SHOWN', at: now(), path: readLanguage(location.pathname).path }
        : { type: 'TAB_HIDDEN' },
    );
  globalThis.addEventListener('online', line);
  globalThis.addEventListener('offline', line);
  document.addEventListener('visibilitychange', tab);
  const doing = () => tell({ type: 'ACTIVITY', at: now() });
  for (const name of DOINGS) document.addEventListener(name, doing, { capture: true, passive: true });
  line();
  tab();
  return () => {
    globalThis.removeEventListener('online', line);
    globalThis.removeEventListener('offline', line);
    document.removeEventListener('visibilitychange', tab);
    for (const name of DOINGS) document.removeEventListener(name, doing, { capture: true });
  };
}
