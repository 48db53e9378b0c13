import type { Page } from '@playwright/test';

/** Measurements by the page itself, in ms after the start of navigation. */
export interface Observed {
  readonly ttfb: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly longTasks: readonly (readonly [start: number, duration: number])[];
  /** Durations of interactions, in the order they happened. */
  readonly taps: readonly number[];
  /** The time at which the page reported hydration (`<html data-state="hydrated">`); undefined if never. */
  readonly hydratedAt?: number;
  /** The time at which a part with its own report was hydrated (`data-hydrated`), such as the checkout steps. */
  readonly tookOverAt?: number;
}

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: [number, number][];
  taps: number[];
  hydratedAt?: number;
  tookOverAt?: number;
}

declare global {
  interface Window {
    observedByBench?: Seen;
  }
}

/** Runs in the page before any other script. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, longTasks: [], taps: [] };
  window.observedByBench = seen;
  const on = (type: string, each: (entry: PerformanceEntry) => void, options = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...options,
    });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  // CLS is the worst session of shifts: at most 1 s between two, at most 5 s in all.
  const session = { value: 0, first: 0, last: 0 };
  on('layout-shift', (entry) => {
    if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput === true) return;
    const value = Number(entry.value);
    const goesOn =
      session.value > 0 && entry.startTime - session.last < 1000 && entry.startTime - session.first < 5000;
    if (!goesOn) session.first = entry.startTime;
    session.value = goesOn ? session.value + value : value;
    session.last = entry.startTime;
    seen.cls = Math.max(seen.cls, session.value);
  });
  on('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
  const interaction = (entry: PerformanceEntry): void => {
    if ('interactionId' in entry && Number(entry.interactionId) > 0) seen.taps.push(entry.duration);
  };
  on('event', interaction, { durationThreshold: 16 });
  new MutationObserver((changes) => {
    const isHydrated = document.documentElement.dataset['state'] === 'hydrated';
    if (isHydrated) seen.hydratedAt ??= performance.now();
    if (changes.some(({ attributeName }) => attributeName === 'data-hydrated')) {
      seen.tookOverAt ??= performance.now();
    }
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-state', 'data-hydrated'] });
}

/** Makes the page observe itself from the start. Call before the navigation. */
export async function observePage(page: Page): Promise<void> {
  // tsx names functions by a helper of its own that the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(observe);
}

/** Reads the measurements so far. */
export function readObserved(page: Page): Promise<Observed> {
  return page.evaluate(() => {
    const seen: Seen = window.observedByBench ?? { fcp: 0, lcp: 0, cls: 0, longTasks: [], taps: [] };
    const [navigation] = performance.getEntriesByType('navigation');
    const ttfb = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
    return { ...seen, ttfb };
  });
}
