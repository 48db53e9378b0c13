import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Both } from '#contract/catalogue.ts';
import { LANGUAGES, type Language } from '#locales/paths.ts';
import { seedCatalogue } from '#server/demo/generator/seed.ts';
import { catalogueOf } from '#server/features/catalogue/catalogue.ts';
import { listItems } from '#server/features/search/list-items.ts';
import { choiceOf } from '#server/features/search/query-params.ts';
import { refreshSearch } from '#server/features/search/refresh-search.ts';
import { settableClock } from '#server/platform/clock.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase, type Database } from '#server/platform/database/pool.ts';
import { FOR_TESTS } from '../support/test-cluster.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost } from './figure.ts';
import { gradeOf, ndcg, readQueries, type JudgedItem } from './search-quality/judge.ts';

const NDCG_AT_10 = 0.85;
const WITHOUT_RESULT = 0.01;
const DEPTH = 10;
/** Queries below this are named on the terminal. */
const NAMED_BELOW = 0.5;
/** The demo shop, about 3,000 items, on a day that doesn't change. */
const CATALOGUE = { seed: 1, scale: 1, now: Date.parse('2026-11-20T15:00:00Z') };
/** A folder that keeps the filled shop for later runs: SEARCH_QUALITY_DATA=folder. */
const KEPT_DATA = process.env['SEARCH_QUALITY_DATA'];

interface Row {
  id: number;
  kind: string;
  slugs: string[];
  colours: number[];
  price: number;
  title: Both;
  attributes: { value: Both }[];
  options: { value: Both }[];
  amounts: string[];
}
const ITEMS = `select i.id::float8 as id, i.kind, i.colour_families as colours, i.price_min_cents as price, i.title, i.attributes,
    (select array_agg(slug) from category c where c.id = any (k.path)) as slugs,
    (select coalesce(json_agg(o), '[]') from variant v, jsonb_array_elements(v.options) o where v.item_id = i.id) as options,
    (select coalesce(array_agg(distinct concat_ws(' ', v.measure ->> 'amount', v.measure ->> 'unit')), '{}')
      from variant v where v.item_id = i.id and v.measure is not null) as amounts
  from item i join category k on k.id = i.category_id where i.status = 'active'`;

const itemIn =
  (language: Language) =>
  ({ id, kind, slugs, colours, price, title, attributes, options, amounts }: Row): JudgedItem => ({
    id,
    kind,
    slugs,
    colours,
    priceCents: price,
    title: title[language],
    values: [...new Set([...attributes, ...options].map(({ value }) => value[language])), ...amounts],
  });

interface Judged {
  readonly query: string;
  readonly ndcg: number;
  readonly total: number;
}

/** Two sets: the search was developed with the first; the second was written without reading the first. */
const SETS = [
  { file: 'queries', name: '' },
  { file: 'second', name: ', second set' },
] as const;
type QuerySet = (typeof SETS)[number];

async function judge(database: Database, language: Language, set: QuerySet): Promise<readonly Judged[]> {
  const shop = { database, clock: settableClock(CATALOGUE.now) };
  const rows = await database.pool.query<Row>(ITEMS);
  const items = rows.rows.map(itemIn(language));
  const byId = new Map(items.map((item) => [item.id, item]));
  const { tree } = await catalogueOf(shop).snapshot();
  const file = await readFile(
    resolve(import.meta.dirname, `search-quality/${set.file}-${language}.txt`),
    'utf8',
  );
  const queries = readQueries(
    file,
    tree.all.map(({ slug }) => slug),
  );
  const judged: Judged[] = [];
  for (const query of queries) {
    const all = items.map((item) => gradeOf(query, item));
    if (all.every((grade) => grade === 0)) throw new Error(`no item is relevant to ${query.query}`);
    const locale = { language, region: language === 'fr' ? ('CA' as const) : ('US' as const) };
    const listing = await listItems(shop, choiceOf({ q: query.query }), {}, locale);
    const shown = listing.items.map(({ id }) => {
      const item = byId.get(id);
      return item ? gradeOf(query, item) : 0;
    });
    judged.push({ query: query.query, ndcg: ndcg(shown, all, DEPTH), total: listing.total });
  }
  return judged;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How good the search is: judged queries in both languages on the demo shop. */
export const searchQuality: Benchmark = async ({ print }) => {
  const dataDir =
    KEPT_DATA === undefined ? await mkdtemp(join(tmpdir(), 'atelier-quality-')) : resolve(KEPT_DATA);
  const cluster = await startEmbedded({ dataDir, tuning: FOR_TESTS });
  try {
    await migrate(cluster.url);
    const database = await openDatabase({ url: cluster.url });
    try {
      print('search-quality: filling the shop');
      const { seeded } = await seedCatalogue(database.pool, CATALOGUE);
      if (seeded) {
        const client = await database.pool.connect();
        await client.query('set statement_timeout = 0');
        await refreshSearch(client, 'all');
        client.release(true);
      }
      const judged: { language: Language; set: QuerySet; queries: readonly Judged[] }[] = [];
      for (const set of SETS) {
        for (const language of LANGUAGES) {
          print(`search-quality: searching (${language}${set.name})`);
          judged.push({ language, set, queries: await judge(database, language, set) });
        }
      }
      await catalogueOf({ database }).stop();
      const of = (set: QuerySet) => judged.filter((one) => one.set === set).flatMap(({ queries }) => queries);
      const all = judged.flatMap(({ queries }) => queries);
      const poor = all.filter((one) => one.ndcg < NAMED_BELOW).sort((a, b) => a.ndcg - b.ndcg);
      for (const { query, ndcg: worth, total } of poor)
        print(`search-quality: ${worth.toFixed(2)} of 1 for "${query}" (${String(total)} items)`);
      return [
        { name: 'judged queries', measured: all.length, unit: '', target: atLeast(300) },
        ...SETS.map((set) => ({
          name: `search quality, NDCG@10${set.name}`,
          measured: mean(of(set).map((one) => one.ndcg)),
          unit: '' as const,
          target: atLeast(NDCG_AT_10),
        })),
        ...judged.map(({ language, set, queries }) => ({
          name: `search quality, NDCG@10${set.name}, ${language}`,
          measured: mean(queries.map((one) => one.ndcg)),
          unit: '' as const,
        })),
        {
          name: 'judged queries without a result, share',
          measured: all.filter(({ total }) => total === 0).length / all.length,
          unit: '',
          target: atMost(WITHOUT_RESULT),
        },
      ];
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
    if (KEPT_DATA === undefined) await rm(dataDir, { recursive: true, force: true });
  }
};
