/** Layout shifts of a page while it hydrates: a reader who taps at that moment would hit something else. */
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts?: string[];
  }
}

/** Runs in the page before any other script. */
function observe(): void {
  const moved: string[] = [];
  window.layoutShifts = moved;
  // Until the whole page has arrived and is drawn, its rows still grow.
  let drawnAt = Infinity;
  const nextFrame = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
  document.addEventListener('DOMContentLoaded', () => nextFrame(() => (drawnAt = performance.now())));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The browser marks layout shifts that follow a click, a key press or a resize; the page made them on purpose.
      if (!('hadRecentInput' in entry) || entry.hadRecentInput === true || !('sources' in entry)) continue;
      if (entry.startTime < drawnAt) continue;
      for (const source of Array.isArray(entry.sources) ? entry.sources : []) {
        const { node, previousRect: from, currentRect: to } = source;
        const element = node instanceof Element ? node.outerHTML.slice(0, 120) : 'text';
        moved.push(`${element} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Makes pages that are opened from now on record their layout shifts. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** Expects no layout shift so far on the page, which is hydrated. */
export async function expectNoLayoutShifts(page: Page): Promise<void> {
  // The browser reports a layout shift after the frame that shows it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
}
