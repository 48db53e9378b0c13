/** What moves on a page by itself while it becomes interactive: a reader who taps at that moment would hit something else. */
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    movedByItself?: string[];
  }
}

/** Runs in the page before any other script. */
function observe(): void {
  const moved: string[] = [];
  window.movedByItself = moved;
  // Until the whole page is there, and drawn, its rows still grow with what arrives.
  let drawnAt = Infinity;
  const nextFrame = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
  document.addEventListener('DOMContentLoaded', () => nextFrame(() => (drawnAt = performance.now())));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Moves after a click, a key or a change of the window's size are answers to it.
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

/** Makes pages opened from now on record what moves on them. */
export async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** Expects that nothing has moved so far on the page, which is hydrated. */
export async function expectNoMoves(page: Page): Promise<void> {
  // A move is reported after the frame that shows it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => window.movedByItself)).toEqual([]);
}
