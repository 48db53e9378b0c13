import { chromium as playwright, type Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_FLAGS } from '../support/chromium.ts';
import { startShop } from '../support/shop.ts';
import { MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost, exactly } from './figure.ts';

const LAYOUT_MS = 300;
const EVENTS_PER_SECOND = 1_000;
const SECONDS = 10;
/** The time limit for laying out all charts, even on a busy machine. */
const ALL_LAYOUTS_LIMIT_MS = 120_000;
/** A page that does not react for longer feels frozen. */
const FROZEN_MS = 200;
/** The time for the last report to be sent and drawn. */
const SETTLE_MS = 2_000;

type Layout = { readonly machine: string; readonly ms: number };

/** The engine's layout time for each machine; the inspector lays them all out by itself. */
async function layouts(page: Page): Promise<readonly Layout[]> {
  const machines = await page.locator('.actor[data-machine]').count();
  await page.waitForFunction((all) => performance.getEntriesByName('chart-layout').length >= all, machines, {
    timeout: ALL_LAYOUTS_LIMIT_MS,
  });
  return page.evaluate(() =>
    performance.getEntriesByName('chart-layout').map((entry) => ({
      machine: entry instanceof PerformanceMeasure ? String(entry.detail) : '',
      ms: entry.duration,
    })),
  );
}

/** The longest time from the click that chooses a chart until it is drawn. */
function slowestChoice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let slowest = 0;
    for (const button of document.querySelectorAll<HTMLElement>('.actor[data-machine]')) {
      const drawn = `svg.chart [data-state="${button.dataset['machine'] ?? ''}"]`;
      const begun = performance.now();
      button.click();
      while (document.querySelector(drawn) === null) await new Promise(requestAnimationFrame);
      slowest = Math.max(slowest, performance.now() - begun);
    }
    return slowest;
  });
}

/** Records the longest task and the longest gap between frames from now on. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { longest: 0, frames: 0, gap: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
    let before = performance.now();
    const frame = (at: number): void => {
      seen.frames += 1;
      seen.gap = Math.max(seen.gap, at - before);
      before = at;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

type Seen = { longest: number; frames: number; gap: number };

const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(window, 'seen');
    if (typeof seen !== 'object' || seen === null) throw new Error('the page was not watched');
    const read = (name: string): number => Number(Reflect.get(seen, name));
    return { longest: read('longest'), frames: read('frames'), gap: read('gap') };
  });

/** The events counted by the tab, and those in the log's count. */
async function counted(inspector: Page): Promise<{ total: number; logged: number }> {
  const count = inspector.locator('.log__head [data-events]');
  return {
    total: Number(await count.getAttribute('data-total')),
    logged: Number(await count.getAttribute('data-events')),
  };
}

/** Simulates constant scrolling; each scroll sends an event to the app and one to the activity. @returns the seconds taken */
function keepBusy(shop: Page): Promise<number> {
  return shop.evaluate(
    ({ perSecond, seconds }) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        let sent = 0;
        const beat = (): void => {
          const passed = performance.now() - begun;
          const due = Math.min(passed / 1000, seconds) * (perSecond / 2);
          for (; sent < due; sent += 1) document.dispatchEvent(new Event('scrollend'));
          if (passed < seconds * 1000) setTimeout(beat);
          else resolve((performance.now() - begun) / 1000);
        };
        beat();
      }),
    { perSecond: EVENTS_PER_SECOND, seconds: SECONDS },
  );
}

/** The time to draw the largest chart, and the load of a tab that reports a thousand events a second. */
export const inspector: Benchmark = async ({ chromium, print }) => {
  const shop = await startShop({ env: { ...MEASURED_SHOP, CATALOGUE_SCALE: '0.1', INSPECTOR: 'on' } });
  const browser = await playwright.launch({ executablePath: chromium, args: [...CHROMIUM_FLAGS] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    // The runner (tsx) names inner functions by a helper that pages lack.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await page.goto(`${shop.url}/help`);
    await page.locator('#inspector-dock .opener__button').click();
    const opening = context.waitForEvent('page');
    await page.locator('#inspector-dock a').click();
    const inspecting = await opening;
    await inspecting.locator('svg.chart').waitFor();

    print('inspector: every chart');
    const measured = await layouts(inspecting);
    // The first layout includes loading the engine.
    const [, ...ready] = measured;
    const [slowest = { machine: '', ms: Number.NaN }] = [...ready].sort((a, b) => b.ms - a.ms);
    const choice = await slowestChoice(inspecting);

    print(`inspector: ${String(EVENTS_PER_SECOND)} events a second for ${String(SECONDS)} s`);
    await inspecting.locator('.actor[data-actor="activity"]').click();
    await inspecting.locator('svg.chart [data-state="activity"]').waitFor();
    await Promise.all([watch(inspecting), watch(page)]);
    const before = await counted(inspecting);
    const seconds = await keepBusy(page);
    const ofInspector = await seenBy(inspecting);
    const ofShop = await seenBy(page);
    await pause(SETTLE_MS);
    const after = await counted(inspecting);
    const events = after.total - before.total;
    return [
      {
        name: `layout of the slowest chart (${slowest.machine}), in the browser`,
        measured: slowest.ms,
        unit: 'ms',
        target: atMost(LAYOUT_MS),
      },
      { name: 'from choosing a chart to seeing it', measured: choice, unit: 'ms', target: atMost(LAYOUT_MS) },
      { name: 'charts laid out', measured: measured.length, unit: '' },
      {
        name: 'events inspected a second',
        measured: events / seconds,
        unit: '/s',
        target: atLeast(EVENTS_PER_SECOND),
      },
      {
        name: 'events lost by the log’s count',
        measured: after.total - after.logged,
        unit: '',
        target: exactly(0),
      },
      {
        name: 'longest task of the inspector meanwhile',
        measured: ofInspector.longest,
        unit: 'ms',
        target: atMost(FROZEN_MS),
      },
      {
        name: 'longest task of the inspected page meanwhile',
        measured: ofShop.longest,
        unit: 'ms',
        target: atMost(FROZEN_MS),
      },
      {
        name: 'frames of the inspector a second meanwhile',
        measured: ofInspector.frames / seconds,
        unit: '/s',
      },
      { name: 'longest wait for a frame', measured: ofInspector.gap, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
};
