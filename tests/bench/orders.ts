/** Lists of orders, returns and disputes, and the ledger check, in a shop with two years of sales. */
import { rm, mkdtemp } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COOKIES } from '#contract/cookies.ts';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { run } from '../support/process.ts';
import { databaseUrl, withDatabase } from './shop-database.ts';
import { startShop, stopAfter, type Shop } from '../support/shop.ts';
import { MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost, exactly, percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { fillOrders, PURCHASES } from './many-orders.ts';
import { fillProvider } from './many-payments.ts';
import { processorMs } from './processor.ts';
import { timed } from './timed.ts';
import { DAY_MS, MINUTE_MS } from '#machines/rules/durations.ts';

const P95_MS = 50;
const P95 = 0.95;
const REQUESTS = 240;
const UNCOUNTED = 24;
/** The specification sets no limit. The nightly job could take hours, but operators also run the check by hand. */
const PROOF_S = 30;
const PROOF_LIMIT_MS = 10 * MINUTE_MS;
const MS_PER_S = 1_000;
const ROOT = resolve(import.meta.dirname, '../..');
/** The size of the catalogue doesn't matter for these lists. */
const SHOP_ENV = { ...MEASURED_SHOP, CATALOGUE_SCALE: '0.1' };

type Person = 'demo-shopper' | 'demo-seller' | 'demo-agent' | 'bench-member-1';
type Call =
  | 'parentOrders'
  | 'sellerOrders'
  | 'buyerReturns'
  | 'sellerReturns'
  | 'disputes'
  | 'sellerTransactions'
  | 'sellerPayouts'
  | 'sellerToDo';

interface List {
  readonly name: string;
  readonly who: Person;
  readonly call: Call;
  /** The requests, sent in turn. */
  readonly queries: readonly string[];
}

const YEAR_MS = 365 * DAY_MS;
const aYearAgo = String(Date.now() - YEAR_MS);
const pages = (name: string, ...numbers: readonly number[]): string[] =>
  numbers.map((page) => `${name}=${String(page)}`);

/** Each list for an account with many entries: opened, paged to the end, and filtered, also by rare and missing values. */
const LISTS: readonly List[] = [
  { name: 'purchases of a member', who: 'bench-member-1', call: 'parentOrders', queries: [''] },
  {
    name: 'purchases, first pages',
    who: 'demo-shopper',
    call: 'parentOrders',
    queries: pages('currentPage', 1, 2, 3),
  },
  {
    name: 'purchases, last pages',
    who: 'demo-shopper',
    call: 'parentOrders',
    queries: pages('currentPage', 190, 199),
  },
  { name: 'purchases, 100 on a page', who: 'demo-shopper', call: 'parentOrders', queries: ['pageSize=100'] },
  {
    name: "a seller's orders, first pages",
    who: 'demo-seller',
    call: 'sellerOrders',
    queries: pages('pageNum', 1, 2, 3),
  },
  {
    name: "a seller's orders, last pages",
    who: 'demo-seller',
    call: 'sellerOrders',
    queries: pages('pageNum', 1_000, 2_000),
  },
  {
    name: "a seller's orders to send",
    who: 'demo-seller',
    call: 'sellerOrders',
    queries: ['status=PROCESSING', 'status=PROCESSING&pageNum=10'],
  },
  {
    name: "a seller's rarest orders",
    who: 'demo-seller',
    call: 'sellerOrders',
    queries: ['status=CANCELLED&pageNum=15', 'status=SHIPPED&pageNum=500'],
  },
  {
    name: "a seller's order by its number",
    who: 'demo-seller',
    call: 'sellerOrders',
    queries: ['orderNumber=4100012', 'orderNumber=4100011'],
  },
  {
    name: "a buyer's returns",
    who: 'demo-shopper',
    call: 'buyerReturns',
    queries: pages('pageNum', 1, 20, 38),
  },
  {
    name: "a seller's returns, first pages",
    who: 'demo-seller',
    call: 'sellerReturns',
    queries: pages('pageNum', 1, 2, 3),
  },
  {
    name: "a seller's returns, last pages",
    who: 'demo-seller',
    call: 'sellerReturns',
    queries: pages('pageNum', 200, 390),
  },
  {
    name: "a seller's returns of a year, of an order",
    who: 'demo-seller',
    call: 'sellerReturns',
    queries: [`startTime=${aYearAgo}`, `endTime=${aYearAgo}`, 'subOrderNumber=4100122'],
  },
  {
    name: "a buyer's disputes",
    who: 'demo-shopper',
    call: 'disputes',
    queries: ['', 'page=20', 'stage=CLOSED'],
  },
  {
    name: "a seller's disputes",
    who: 'demo-seller',
    call: 'disputes',
    queries: ['userType=SELLER', 'userType=SELLER&page=200', 'userType=SELLER&stage=ESCALATED'],
  },
  {
    name: "agents' disputes, first pages",
    who: 'demo-agent',
    call: 'disputes',
    queries: ['userType=AGENT', 'userType=AGENT&page=2'],
  },
  {
    name: "agents' disputes, last pages",
    who: 'demo-agent',
    call: 'disputes',
    queries: ['userType=AGENT&page=500', 'userType=AGENT&page=550'],
  },
  {
    name: "agents' disputes by stage",
    who: 'demo-agent',
    call: 'disputes',
    queries: ['TALKING', 'ESCALATED', 'CLOSED'].map((stage) => `userType=AGENT&stage=${stage}`),
  },
  {
    name: "a seller's orders, 100 on a page",
    who: 'demo-seller',
    call: 'sellerOrders',
    queries: ['pageSize=100', 'pageSize=100&pageNum=100'],
  },
  {
    name: "a seller's transactions",
    who: 'demo-seller',
    call: 'sellerTransactions',
    queries: ['', 'pageNumber=2000', 'pageNumber=3990'],
  },
  {
    name: "a seller's transactions of a type",
    who: 'demo-seller',
    call: 'sellerTransactions',
    queries: ['transactionType=1&pageNumber=3000', 'transactionType=2&pageNumber=90', 'transactionType=6'],
  },
  {
    name: "a seller's transactions of a year, of an order",
    who: 'demo-seller',
    call: 'sellerTransactions',
    queries: [`startTime=${aYearAgo}`, `endTime=${aYearAgo}&pageNumber=1000`, 'orderNumber=4100122'],
  },
  {
    name: "a seller's pending transactions",
    who: 'demo-seller',
    call: 'sellerTransactions',
    queries: ['status=2', 'status=2&pageNumber=1100'],
  },
  {
    name: "a seller's completed transactions",
    who: 'demo-seller',
    call: 'sellerTransactions',
    queries: ['status=1', 'status=1&pageNumber=2800'],
  },
  { name: "a seller's payouts", who: 'demo-seller', call: 'sellerPayouts', queries: ['', 'pageNumber=15'] },
  { name: 'what waits for a seller', who: 'demo-seller', call: 'sellerToDo', queries: [''] },
  {
    name: "a seller's returns that wait",
    who: 'demo-seller',
    call: 'sellerReturns',
    queries: ['waiting=ANSWER', 'waiting=INSPECT'],
  },
];

async function lists(shop: Shop, database: Database): Promise<readonly Figure[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from seller where user_id = 'demo-seller'`,
  );
  const storeId = String(rows[0]?.id);
  const cookieOf = async (id: Person): Promise<string> => {
    const device = { uuid: 'bench', name: 'bench' };
    const { secret } = await openSession(database.orm, id, device, true, Date.now());
    return `${COOKIES.session.name}=${secret}`;
  };
  const figures: Figure[] = [];
  for (const { name, who, call, queries } of LISTS) {
    const { area, path } = endpoints[call];
    const address = `${shop.url}${urlPrefix(area)}${path.replace(':storeId', storeId)}`;
    const urls = Array.from(
      { length: UNCOUNTED + REQUESTS },
      (_, nth) => `${address}?${queries[nth % queries.length] ?? ''}`,
    );
    const cookie = await cookieOf(who);
    await timed(urls.slice(0, UNCOUNTED), cookie);
    const times = await timed(urls.slice(UNCOUNTED), cookie);
    figures.push({
      name: `${name}, p95`,
      measured: percentile(times, P95),
      unit: 'ms',
      target: atMost(P95_MS),
    });
  }
  return figures;
}

/** `npm run ledger:check` beside the shop, started without npm so that its own process is measured. */
async function proof(
  shop: Shop,
  movements: number,
  print: (text: string) => void,
): Promise<readonly Figure[]> {
  const before = processorMs(shop.pid);
  const { code, output, ms } = await run(
    process.execPath,
    ['server/app/launch.js', 'commands/ledger-check'],
    {
      cwd: ROOT,
      env: { ...process.env, ...SHOP_ENV, DATA_DIR: shop.dataDir, NODE_ENV: 'production' },
      limitMs: PROOF_LIMIT_MS,
    },
  );
  const isWhole = code === 0 && !output.includes('statement was not compared');
  if (!isWhole) print(output);
  return [
    {
      name: "npm run ledger:check, with the provider's statement",
      measured: ms / MS_PER_S,
      unit: 's',
      target: atMost(PROOF_S),
    },
    {
      name: 'of it the database and the provider',
      measured: (processorMs(shop.pid) - before) / MS_PER_S,
      unit: 's',
    },
    { name: "movements of money in the provider's statement", measured: movements, unit: '' },
    { name: 'the ledger is not proved', measured: isWhole ? 0 : 1, unit: '', target: exactly(0) },
  ];
}

/** Fills one shop, then measures a second one on the same data, whose payment provider has read the payments. */
export const orders: Benchmark = async ({ print }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-orders-'));
  try {
    print(`orders: writing ${PURCHASES.toLocaleString('en-US')} purchases`);
    const first = await startShop({ dataDir, env: SHOP_ENV });
    const filled = await stopAfter(first, () =>
      withDatabase(first, async (database) => {
        const begun = performance.now();
        await fillOrders(await databaseUrl(dataDir, 'superuser'));
        const seconds = (performance.now() - begun) / MS_PER_S;
        return { seconds, movements: await fillProvider(database, dataDir) };
      }),
    );
    const shop = await startShop({ dataDir, env: SHOP_ENV });
    try {
      return await withDatabase(shop, async (database) => {
        const { rows } = await database.pool.query<Record<'orders' | 'returns' | 'disputes', number>>(
          `select (select count(*) from parent_order)::int as orders, (select count(*) from return_order)::int as returns,
                  (select count(*) from dispute)::int as disputes`,
        );
        print('orders: asking for lists');
        const asked = await lists(shop, database);
        const load = loadavg()[0] ?? Number.NaN;
        print('orders: proving the ledger');
        return [
          {
            name: 'purchases in the shop',
            measured: rows[0]?.orders ?? 0,
            unit: '',
            target: atLeast(PURCHASES),
          },
          { name: 'returns', measured: rows[0]?.returns ?? 0, unit: '' },
          { name: 'disputes', measured: rows[0]?.disputes ?? 0, unit: '' },
          { name: 'written in', measured: filled.seconds, unit: 's' },
          ...asked,
          { name: 'load average while asking', measured: load, unit: '' },
          ...(await proof(shop, filled.movements, print)),
        ];
      });
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
