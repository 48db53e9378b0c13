/** The scripts that each page of the account adds to those of the home page, gzipped, as a signed-in member's browser loads them. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { chromium as playwright, type Page } from '@playwright/test';
import { uniqBy } from 'es-toolkit';
import pg from 'pg';
import { loginFor } from '../browser/logins.ts';
import { addressFor, MEMBER_VISITS } from '../browser/member-visits.ts';
import { signInBefore } from '../browser/signed-in-browser.ts';
import { CHROMIUM_FLAGS } from '../support/chromium.ts';
import { startShop, type Shop } from '../support/shop.ts';
import { MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atMost } from './figure.ts';
import { databaseUrl } from './shop-database.ts';

/** The limit for the further gzipped scripts of one page. */
const FURTHER_KB = 60;
const BYTES_PER_KB = 1000;
const CLIENT = resolve(import.meta.dirname, '../../dist/client');
/** The pages below these paths, each with something of the demo's shopper on it. */
const ACCOUNT = /^\/(?:account|orders|returns|disputes|wish-lists|gift-cards)(?:\/|$)/;
const VISITS = uniqBy(
  MEMBER_VISITS.shopper.filter(({ route }) => ACCOUNT.test(route)),
  ({ route }) => route,
);

async function addressesOf(shop: Shop): Promise<{ route: string; path: string }[]> {
  const client = new pg.Client({ connectionString: await databaseUrl(shop.dataDir, 'shop') });
  await client.connect();
  try {
    const found = [];
    for (const visit of VISITS) found.push({ route: visit.route, path: await addressFor(client, visit) });
    return found;
  } finally {
    await client.end();
  }
}

/** Opens a page. @returns the addresses of all scripts that it loads before nothing more is loaded */
async function scriptsOf(page: Page, path: string): Promise<Set<string>> {
  const found = new Set<string>();
  const note = (request: { url(): string; resourceType(): string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) found.add(pathname);
  };
  page.on('request', note);
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${path} answers ${String(answer?.status())}`);
  await page.locator('html[data-state=hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return found;
}

async function weightOf(paths: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const script = await readFile(resolve(CLIENT, path.slice(1)));
    bytes += gzipSync(script, { level: constants.Z_BEST_COMPRESSION }).length;
  }
  return bytes / BYTES_PER_KB;
}

/** Each page in a tab of a new browser context: nothing that another page loaded is left out. */
export const accountPages: Benchmark = async ({ chromium, print }) => {
  const shop = await startShop({ env: MEASURED_SHOP });
  const browser = await playwright.launch({ executablePath: chromium, args: [...CHROMIUM_FLAGS] });
  try {
    const signedIn = await browser.newContext({ baseURL: shop.url });
    await signInBefore(await signedIn.newPage(), loginFor('desktop'));
    const storageState = await signedIn.storageState();
    await signedIn.close();
    const load = async (path: string): Promise<Set<string>> => {
      const context = await browser.newContext({ baseURL: shop.url, locale: 'en-US', storageState });
      const page = await context.newPage();
      const scripts = await scriptsOf(page, path);
      await context.close();
      return scripts;
    };
    const home = await load('/');
    if (home.size === 0) throw new Error('the home page loads no script');
    const figures = [];
    for (const { route, path } of await addressesOf(shop)) {
      print(`account pages: ${route}`);
      const further = [...(await load(path))].filter((script) => !home.has(script));
      figures.push({
        name: `further script of ${route}`,
        measured: await weightOf(further),
        unit: 'kB' as const,
        target: atMost(FURTHER_KB),
      });
    }
    return figures;
  } finally {
    await browser.close();
    await shop.stop();
  }
};
