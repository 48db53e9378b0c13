import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_FLAGS } from '../support/chromium.ts';
import { median } from './figure.ts';
import { observePage, readObserved } from './page-observer.ts';
import { watchNetwork } from './page-network.ts';
import type { Weight } from './page-network.ts';

/** The cost of a page: medians of the measured runs, times in ms, weights in bytes on the wire. */
export interface Vitals {
  readonly ttfb: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** Blocking time of the long tasks after FCP, as Lighthouse counts it. */
  readonly tbt: number;
  /** The slowest tap, 0 without any. */
  readonly slowestTap: number;
  /** The time at which the page, and a part that reports its own hydration, were both hydrated; NaN if never. */
  readonly usable: number;
  readonly requests: number;
  readonly bytes: Readonly<Record<Weight, number>>;
  /** Script bytes requested until the page was hydrated; all of them if it never was. */
  readonly scriptUntilInteractive: number;
  /** Errors, hydration warnings and failed taps of all runs. */
  readonly complaints: readonly string[];
}

export interface Visit {
  readonly url: string;
  /** Selectors to tap one after the other once the page is idle. */
  readonly taps?: readonly string[];
  /** Steps before the measurement, such as filling a cart, at full speed. */
  readonly before?: (page: Page) => Promise<void>;
  /** Checks the page once it is idle. @returns the faults found */
  readonly check?: (page: Page) => Promise<readonly string[]>;
}

/** The conditions of a run: a mid-range phone on slow 4G, emulated by the browser, with a cold cache. */
export const CONDITIONS = {
  runs: 5,
  cpuSlowdown: 4,
  viewport: { width: 412, height: 823 },
  scale: 1.75,
  /** Lighthouse's slow 4G as DevTools applies it: 150 ms x 3.75, 1.6 Mbit/s and 750 kbit/s x 0.9. */
  network: { latency: 562.5, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: (750e3 * 0.9) / 8 },
} as const;

const LOAD_LIMIT_MS = 90_000;
const QUIET_MS = 2_500;
const STUCK_MS = 8_000;
const POLL_MS = 100;
const AFTER_TAP_MS = 1_500;
const TAP_LIMIT_MS = 8_000;
/** The observer does not report interactions faster than its threshold of one frame. */
const UNREPORTED_TAP_MS = 16;
const LONG_TASK_MS = 50;
const HYDRATION = /hydrat|Minified React error #(?:418|419|421|422|423|425)\b/i;

interface Run extends Omit<Vitals, 'complaints'> {
  readonly complaints: readonly string[];
}

async function untilQuiet(network: { inFlight(): number; idleMs(): number }): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < LOAD_LIMIT_MS) {
    await pause(POLL_MS);
    if (network.inFlight() === 0 && network.idleMs() > QUIET_MS) return;
    if (network.idleMs() > STUCK_MS) return;
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...CONDITIONS.network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
}

async function tapAll(page: Page, taps: readonly string[], complaints: string[]): Promise<number> {
  let slowest = 0;
  for (const selector of taps) {
    const before = (await readObserved(page)).taps.length;
    try {
      await page.locator(selector).first().tap({ timeout: TAP_LIMIT_MS });
    } catch {
      complaints.push(`no tap on ${selector}`);
      continue;
    }
    await pause(AFTER_TAP_MS);
    const { taps: all } = await readObserved(page);
    slowest = Math.max(slowest, UNREPORTED_TAP_MS, ...all.slice(before));
  }
  return slowest;
}

async function visitOnce(browser: Browser, { url, taps = [], before, check }: Visit): Promise<Run> {
  const major = browser.version().split('.')[0] ?? '';
  const context = await browser.newContext({
    viewport: CONDITIONS.viewport,
    deviceScaleFactor: CONDITIONS.scale,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    userAgent: `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (HYDRATION.test(message.text())) complaints.push(message.text());
    });
    await before?.(page);
    await observePage(page);
    const network = watchNetwork(session);
    await slowDown(session);
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    await untilQuiet(network);
    const seen = await readObserved(page);
    const tbt = seen.longTasks
      .map(([start, duration]) => start + duration - Math.max(start, seen.fcp))
      .reduce((sum, afterFcp) => sum + Math.max(0, afterFcp - LONG_TASK_MS), 0);
    const loaded = network.weights(seen.hydratedAt);
    const slowestTap = await tapAll(page, taps, complaints);
    complaints.push(...((await check?.(page)) ?? []));
    const { ttfb, fcp, lcp, cls, hydratedAt = Number.NaN, tookOverAt = hydratedAt } = seen;
    const usable = Math.max(hydratedAt, tookOverAt);
    return { ttfb, fcp, lcp, cls, tbt, usable, slowestTap, complaints, ...loaded };
  } finally {
    await context.close();
  }
}

/**
 * Measures a page as the median of five runs, after one that warms up the server.
 * @param executablePath the Chromium to use
 */
export async function measurePage(executablePath: string, visit: Visit): Promise<Vitals> {
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, '--disable-extensions'],
  });
  try {
    await visitOnce(browser, visit);
    const runs: Run[] = [];
    while (runs.length < CONDITIONS.runs) runs.push(await visitOnce(browser, visit));
    const of = (read: (run: Run) => number): number => median(runs.map(read));
    return {
      ttfb: of((run) => run.ttfb),
      fcp: of((run) => run.fcp),
      lcp: of((run) => run.lcp),
      cls: of((run) => run.cls),
      tbt: of((run) => run.tbt),
      slowestTap: of((run) => run.slowestTap),
      usable: of((run) => run.usable),
      requests: of((run) => run.requests),
      scriptUntilInteractive: of((run) => run.scriptUntilInteractive),
      bytes: {
        html: of((run) => run.bytes.html),
        script: of((run) => run.bytes.script),
        style: of((run) => run.bytes.style),
        image: of((run) => run.bytes.image),
        font: of((run) => run.bytes.font),
        other: of((run) => run.bytes.other),
      },
      complaints: [...new Set(runs.flatMap((run) => run.complaints))],
    };
  } finally {
    await browser.close();
  }
}
