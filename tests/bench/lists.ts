/** Reading a full wish list of a member who has many lists, in a shop where other members have full lists too. */
import { loadavg } from 'node:os';
import { COOKIES } from '#contract/cookies.ts';
import { endpoints, urlPrefix, type EndpointName } from '#contract/endpoints.ts';
import { LIST_ITEMS_MAX, LISTS_MAX, SKUS_MAX } from '#contract/limits.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { startShop, stopAfter, type Shop } from '../support/shop.ts';
import { MEASURED_SHOP, type Benchmark } from './benchmark.ts';
import { atMost, exactly, percentile, type Figure } from './figure.ts';
import { processorMs } from './processor.ts';
import { withDatabase } from './shop-database.ts';
import { timed } from './timed.ts';

const P95_MS = 50;
const P95 = 0.95;
const REQUESTS = 240;
const UNCOUNTED = 24;
const MEMBER = 'demo-shopper';
/** Full lists of other members, so that the table holds more than what is read. */
const OTHER_LISTS = 400;
const LIST = 'BenchmarkOfAListOf500i';
/** The smallest scale at which the demo catalogue has enough variants is below this one. */
const SHOP_ENV = { ...MEASURED_SHOP, CATALOGUE_SCALE: '0.1' };

/** Fills lists: the member's with variants, projects and classes as a knitter might save them. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into wish_list (id, user_id, list_type, list_name, sort_num, description, is_default, channel, created_at)
      select case when n = 0 then $1 else 'bench-' || n end, case when n < $4::int then $2 else 'demo-seller' end,
             2, 'List ' || n, n + 9, '', false, 1, now()
        from generate_series(0, $3::int) n`,
    [LIST, MEMBER, OTHER_LISTS, LISTS_MAX - 3],
  );
  await pool.query(
    `with unit as (
        select id, item_id, price_cents, row_number() over (order by md5(id::text)) as nth from variant limit $1)
      insert into wish_list_item (list_id, object_type, item_id, variant_id, comment, currency, desired_quantity, have_quantity,
          origin_price_cents, sort_num, added_by, added_at)
        select list.id, 1, unit.item_id, unit.id, 'For the blanket', 'USD', 2, 1, unit.price_cents, unit.nth, list.user_id, now()
          from wish_list as list, unit where list.id = $2 or list.id like 'bench-%' or list.user_id = $3 and list.is_default
      on conflict do nothing`,
    [LIST_ITEMS_MAX, LIST, MEMBER],
  );
  // As autovacuum does within a minute of so many inserts.
  await pool.query('vacuum (analyze) wish_list, wish_list_item');
}

/** The time of an answer, and the processor time that the shop and its database need for it, which other programs don't lengthen. */
async function reading({ pid }: Shop, name: string, url: string, cookie: string): Promise<readonly Figure[]> {
  const urls = Array.from({ length: UNCOUNTED + REQUESTS }, () => url);
  await timed(urls.slice(0, UNCOUNTED), cookie);
  const before = processorMs(pid);
  const times = await timed(urls.slice(UNCOUNTED), cookie);
  const busy = processorMs(pid) - before;
  return [
    { name: `${name}, p95`, measured: percentile(times, P95), unit: 'ms', target: atMost(P95_MS) },
    { name: 'of it processor time, on average', measured: busy / REQUESTS, unit: 'ms' },
  ];
}

async function measure(shop: Shop, database: Database): Promise<readonly Figure[]> {
  await fill(database);
  const device = { uuid: 'bench', name: 'bench' };
  const { secret } = await openSession(database.orm, MEMBER, device, true, Date.now());
  const cookie = `${COOKIES.session.name}=${secret}`;
  const urlOf = (call: EndpointName): string => {
    const { area, path } = endpoints[call];
    return `${shop.url}${urlPrefix(area)}${path.replace(':listId', LIST)}`;
  };
  const answer = await fetch(urlOf('wishListItems'), { headers: { cookie } });
  const items: { objectId: string }[] = await answer.json();
  const skus = items.slice(0, SKUS_MAX).map(({ objectId }) => objectId);
  const named = `${urlOf('subSkus')}?subSkuNumbers=${encodeURIComponent(skus.join(','))}`;
  return [
    { name: 'items on the list', measured: items.length, unit: '', target: exactly(LIST_ITEMS_MAX) },
    ...(await reading(shop, `a list of ${String(LIST_ITEMS_MAX)} items`, urlOf('wishListItems'), cookie)),
    ...(await reading(shop, `${String(SKUS_MAX)} of its items as the page shows them`, named, cookie)),
    ...(await reading(shop, 'the hearts of cards', urlOf('favorites'), cookie)),
    ...(await reading(shop, 'all lists of the member, with counts and pictures', urlOf('wishLists'), cookie)),
    { name: 'load of the computer', measured: loadavg()[0] ?? Number.NaN, unit: '' },
  ];
}

export const lists: Benchmark = async ({ print }) => {
  print('lists: filling lists');
  const shop = await startShop({ env: SHOP_ENV });
  return stopAfter(shop, () => withDatabase(shop, (database) => measure(shop, database)));
};
