/** Reports whether the browser is online and the tab is visible. */
import type { BrowserEvent } from '../machines/app/events.ts';
import { readLanguage } from '../locales/paths.ts';
import { now } from './clock.ts';

/** User activity; these events are rare enough to report each of them. */
const DOINGS = ['pointerdown', 'keydown', 'scrollend'] as const;

/** Reports the current state, then every change; the returned function stops it. */
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
