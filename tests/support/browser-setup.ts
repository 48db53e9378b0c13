import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { handOver, makeDatabase } from '#server/platform/database/shop-role.ts';
import { longestOf, sitePaths } from '../browser/addresses.ts';
import { CARRIER_SECRET } from './carrier.ts';
import { spawnPayments } from './payments.ts';
import { startShop, type Shop } from './shop.ts';
import { FOR_TESTS } from './test-cluster.ts';

/** All tests share one IP address, so the shop's rate limits would block them. */
const NO_RATE_LIMITS = {
  RATE_LIMIT: '1000000',
  RATE_LIMIT_SIGN_IN: '1000000',
  RATE_LIMIT_SEARCH: '1000000',
  RATE_LIMIT_CARTS: '1000000',
};

/** Errors in the shop's log are printed at the end, to explain tests that timed out. */
const IS_ERROR = /"level":[56]0\b/;
const FAILURES_MAX = 40;
const FAILURE_MAX = 300;

const DATABASE = 'shop';

/** The stock of items that tests buy: enough for all projects, so that no test takes the last one from another. */
const AMPLE_STOCK = 400;
const STOCK_UP = `update variant set stock = $2 from item
  where item.id = item_id and stock between 1 and $2 and exists (
    select from unnest($1::text[]) as address where address like '%-' || item.id or address like '%-' || item.sku)`;
const SEAT_UP = `update class_session set seats = seats_taken + $2 from item
  where item.id = item_id and seats > seats_taken and exists (
    select from unnest($1::text[]) as address where address like '%-' || item.id or address like '%/' || item.id)`;

async function stockUp(shopUrl: string, databaseUrl: string): Promise<void> {
  const paths = await sitePaths(() => fetch(`${shopUrl}/sitemap.xml`).then((answer) => answer.text()));
  const addresses = Object.values(longestOf(paths));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of [STOCK_UP, SEAT_UP]) await client.query(statement, [addresses, AMPLE_STOCK]);
  } finally {
    await client.end();
  }
}

/**
 * Starts the production shop on the port that `playwright.config.ts` has chosen, with a database and a payment provider of its
 * own. @returns a function that stops them
 *
 * Tests read ATELIER_DATABASE_URL, ATELIER_OUTBOX (the mails) and ATELIER_PAYMENT_URL. A second shop on the same database needs
 * the settings in ATELIER_SHOP_SETTINGS, a JSON object, because its worker also sends mails and captures payments.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ATELIER_URL'] !== undefined) return undefined;
  const failures: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'atelier-browser-'));
  const cluster = await startEmbedded({ dataDir: folder, tuning: FOR_TESTS });
  // Long enough for a test to see a page that waits for the bank.
  const payments = await spawnPayments({ lateMs: 2_000 });
  let shop: Shop | undefined;
  const end = async (): Promise<void> => {
    try {
      await shop?.stop();
    } finally {
      try {
        await payments.close();
      } finally {
        await cluster.stop();
        await rm(folder, { recursive: true, force: true });
      }
    }
  };
  try {
    await makeDatabase(cluster.superuserUrl('postgres'), DATABASE);
    await handOver(cluster.superuserUrl(DATABASE));
    const ownUrl = new URL(cluster.url);
    ownUrl.pathname = `/${DATABASE}`;
    const databaseUrl = ownUrl.href;
    const outbox = join(folder, 'outbox');
    const port = Number(process.env['ATELIER_SHOP_PORT']);
    const settings = {
      ...NO_RATE_LIMITS,
      ...payments.env,
      CARRIER_SECRET,
      DATABASE_URL: databaseUrl,
      MAIL_OUTBOX: outbox,
      PUBLIC_ORIGIN: `http://127.0.0.1:${String(port)}`,
    };
    shop = await startShop({
      port,
      env: settings,
      print: (line) => {
        if (IS_ERROR.test(line)) failures.push(line.slice(0, FAILURE_MAX));
      },
    });
    await stockUp(shop.url, databaseUrl);
    process.env['ATELIER_SHOP_SETTINGS'] = JSON.stringify(settings);
    process.env['ATELIER_DATABASE_URL'] = databaseUrl;
    process.env['ATELIER_OUTBOX'] = outbox;
    process.env['ATELIER_PAYMENT_URL'] = payments.url;
    return async () => {
      for (const line of failures.slice(0, FAILURES_MAX)) process.stdout.write(`the shop logged: ${line}\n`);
      await end();
    };
  } catch (error) {
    await end().catch(() => undefined);
    throw error;
  }
}
