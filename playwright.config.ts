import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts';
import { WAIT_TIMEOUT_MS, TEST_TIMEOUT_MS } from './tests/support/timeouts.ts';
import { freePort } from './tests/support/port.ts';

/*
 * Both values are kept in the environment: the workers read this file again and must see the same browser and the
 * same address. ATELIER_URL given from outside names a shop that runs already; then none is started.
 */
process.env['CHROME_PATH'] ??= await findChromium();
process.env['ATELIER_SHOP_PORT'] ??= String(await freePort());

const address = process.env['ATELIER_URL'] ?? `http://127.0.0.1:${process.env['ATELIER_SHOP_PORT']}`;
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };

/** Tests that carry one of these tags run in that project alone; tests without any run on a phone and a desktop. */
const OWN_PROJECT = /@no-script|@french/;

/**
 * These files run at one width: their subject is the same at every width, and `every-page.spec.ts` checks both widths of the pages.
 *
 * - missing-chunks: the browser and a machine decide how often a missing chunk is requested; the message is one line.
 * - limits: the server's messages, in the same line of the cart and below the same form.
 * - sign-in-trouble: what the browser sends, and that the form keeps the typed text.
 * - before-hydration: a posted form, a field that is the same at all widths, and a tap, which is a click there too. The benchmark of
 *   pages measures the slower hydration of a phone.
 * - new-password: mails, links and sessions.
 */
const AT_ANY_WIDTH = ['missing-chunks', 'limits', 'sign-in-trouble', 'before-hydration', 'new-password'];

/** A failed test leaves its steps, requests, console and last page; looked into, also its pages before and after every step. */
const isTraceFull = process.env['ATELIER_TRACE'] === 'full';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/browser-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  // On two cores shared with the shop, its database and two browsers an answer may be slow in coming.
  expect: { timeout: WAIT_TIMEOUT_MS },
  reporter: [['list'], ['./tests/browser/walks/report.ts']],
  use: {
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // What can't be clicked or filled in says so, in place of the whole test's time running out.
    actionTimeout: WAIT_TIMEOUT_MS,
    // Without every page and its elements at every step: keeping them took a tenth of the time of all tests, those that pass too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: isTraceFull },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: [...CHROMIUM_FLAGS] },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: [OWN_PROJECT, /@desktop/],
      testIgnore: AT_ANY_WIDTH.map((name) => `**/${name}.spec.ts`),
      use: { ...devices['Pixel 7'], viewport: PHONE },
    },
    { name: 'desktop', grepInvert: [OWN_PROJECT, /@phone/], use: { viewport: DESKTOP } },
    { name: 'no-script', grep: /@no-script/, use: { viewport: PHONE, javaScriptEnabled: false } },
    {
      name: 'french',
      grep: /@french/,
      use: { viewport: DESKTOP, locale: 'fr-CA', timezoneId: 'America/Montreal' },
    },
  ],
});
