import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { handOver, makeDatabase } from '#server/platform/database/shop-role.ts';
import { longestOf, sitePaths } from '../browser/addresses.ts';
import { CARRIER_SECRET } from './carrier.ts';
import { spawnPayments } from './payments.ts';
import { startShop } from './shop.ts';
import { FOR_TESTS } from './test-cluster.ts';

/** Two workers ask as one address: what keeps people from hammering the shop would keep the tests waiting. */
const NO_RATE_LIMITS = {
  RATE_LIMIT: '1000000',
  RATE_LIMIT_SIGN_IN: '1000000',
  RATE_LIMIT_SEARCH: '1000000',
  RATE_LIMIT_CARTS: '1000000',
};

/** What the shop logs as an error is told at the end: a test that waited in vain has its reason there. */
const IS_ERROR = /"level":[56]0\b/;
const FAILURES_MAX = 40;
const FAILURE_MAX = 300;

const DATABASE = 'shop';

/** So many of what tests buy: none of them takes the last piece from another, on a phone, a desktop and without script. */
const ENOUGH = 400;
const STOCK_UP = `update variant set stock = $2 from item
  where item.id = item_id and stock between 1 and $2 and exists (
    select from unnest($1::text[]) as address where address like '%-' || item.id or address like '%-' || item.sku)`;
const SEAT_UP = `update class_session set seats = seats_taken + $2 from item
  where item.id = item_id and seats > seats_taken and exists (
    select from unnest($1::text[]) as address where address like '%-' || item.id or address like '%/' || item.id)`;

async function provideEnough(shopUrl: string, databaseUrl: string): Promise<void> {
  const paths = await sitePaths(() => fetch(`${shopUrl}/sitemap.xml`).then((answer) => answer.text()));
  const addresses = Object.values(longestOf(paths));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of [STOCK_UP, SEAT_UP]) await client.query(statement, [addresses, ENOUGH]);
  await client.end();
}

/**
 * Starts the production shop on the address that `playwright.config.ts` has chosen, on a database and with a payment
 * provider of its own; answers how to stop them. Tests find the database under ATELIER_DATABASE_URL, the
 * mails in ATELIER_OUTBOX and the provider under ATELIER_PAYMENT_URL. A second shop on that database needs what is in
 * ATELIER_SHOP_SETTINGS, a JSON object: it sends mails and asks for money just as the first does.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ATELIER_URL'] !== undefined) return undefined;
  const failures: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'atelier-browser-'));
  const cluster = await startEmbedded({ dataDir: folder, tuning: FOR_TESTS });
  // A moment in which a page can be seen waiting for a bank that takes its time.
  const payments = await spawnPayments({ lateMs: 2_000 });
  const end = async (): Promise<void> => {
    await payments.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
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
    const shop = await startShop({
      port,
      env: settings,
      tell: (line) => {
        if (IS_ERROR.test(line)) failures.push(line.slice(0, FAILURE_MAX));
      },
    });
    await provideEnough(shop.url, databaseUrl);
    process.env['ATELIER_SHOP_SETTINGS'] = JSON.stringify(settings);
    process.env['ATELIER_DATABASE_URL'] = databaseUrl;
    process.env['ATELIER_OUTBOX'] = outbox;
    process.env['ATELIER_PAYMENT_URL'] = payments.url;
    return async () => {
      for (const line of failures.slice(0, FAILURES_MAX)) process.stdout.write(`the shop logged: ${line}\n`);
      await shop.stop();
      await end();
    };
  } catch (error) {
    await end();
    throw error;
  }
}
