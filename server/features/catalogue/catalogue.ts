/**
 * The catalogue in memory: tree, names, columns and words of one revision. A new revision loads while the old one keeps serving,
 * and replaces it only once complete, so no request waits for it or sees half of it.
 */
import type { Pool } from 'pg';
import type { StoreSummary } from '#contract/stores.ts';
import { loadAttributes, type Attributes } from './load-attributes.ts';
import { loadColumns, type Columns } from './load-columns.ts';
import { loadPins, type Pins } from './load-pins.ts';
import { loadSessions, type Session } from './load-sessions.ts';
import { loadSynonyms, type Synonyms } from './load-synonyms.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.ts';
import type { Shop } from '#server/platform/shop.ts';
import { announceAvailability } from './availability.ts';
import { announceRevision, readRevision, watchRevision, type RevisionWatch } from './revision.ts';
import { loadTree, type CategoryTree } from './tree.ts';

/** Names of categories, brands, sellers and stores, by id. */
export interface Names {
  tree: CategoryTree;
  brands: ReadonlyMap<number, string>;
  sellers: ReadonlyMap<number, string>;
  stores: ReadonlyMap<number, string>;
}

export interface Brand {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** The catalogue as of one revision. */
export interface Snapshot extends Names {
  readonly revision: number;
  readonly columns: Columns;
  readonly attributes: Attributes;
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly pins: Pins;
  readonly sessions: readonly Session[];
  readonly allStores: readonly StoreSummary[];
  readonly allBrands: readonly Brand[];
}

export interface Catalogue {
  /** The current snapshot; the first call loads it. */
  snapshot(): Promise<Snapshot>;
  /** Stops listening for revisions. */
  stop(): Promise<void>;
}

type NamedRow = { id: number; name: string };
const byId = (rows: readonly NamedRow[]): Map<number, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

async function load(pool: Pool): Promise<Snapshot> {
  const revision = await readRevision(pool);
  const tree = await loadTree(pool);
  const [columns, vocabulary, synonyms, pins, brands, sellers, stores] = await Promise.all([
    loadColumns(pool, (id) => tree.byId(id)?.place ?? 0),
    loadVocabulary(pool),
    loadSynonyms(pool),
    loadPins(pool),
    pool.query<Brand>('select id, slug, name from brand order by name, id'),
    pool.query<NamedRow>('select id, store_name as name from seller'),
    pool.query<StoreSummary>(
      'select id, name, city, state, zip_code, country from store order by country desc, state, city, id',
    ),
  ]);
  return {
    revision,
    tree,
    columns,
    attributes: await loadAttributes(pool, columns.id),
    sessions: await loadSessions(pool, columns),
    vocabulary,
    synonyms,
    pins,
    brands: byId(brands.rows),
    sellers: byId(sellers.rows),
    stores: byId(stores.rows),
    allStores: stores.rows,
    allBrands: brands.rows,
  };
}

/** The delay before a failed load is tried again, doubled for each further failure up to RETRY_MAX_MS. */
const RETRY_MS = 250;
const RETRY_MAX_MS = 10_000;

function openCatalogue(pool: Pool): Catalogue {
  let current: Promise<Snapshot> | undefined;
  let isLoading = false;
  let isReloadPending = false;
  let watch: Promise<RevisionWatch> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;

  /** The old snapshot keeps serving; no later notification names this revision again. */
  const retryReload = (): void => {
    if (isStopped) return;
    const delayMs = Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS);
    failures += 1;
    clearTimeout(retry);
    retry = setTimeout(reload, delayMs).unref();
  };

  const reload = (): void => {
    if (isLoading) {
      isReloadPending = true;
      return;
    }
    isLoading = true;
    const next = load(pool);
    next
      .then(({ revision }) => {
        current = next;
        failures = 0;
        announceRevision(revision);
      }, retryReload)
      .finally(() => {
        isLoading = false;
        if (!isReloadPending) return;
        isReloadPending = false;
        reload();
      });
  };

  const startWatching = (): Promise<RevisionWatch> =>
    (watch ??= watchRevision(pool, reload, announceAvailability).catch((error: unknown) => {
      watch = undefined;
      throw error;
    }));

  return {
    snapshot() {
      current ??= startWatching()
        .then(() => load(pool))
        .catch((error: unknown) => {
          current = undefined;
          throw error;
        });
      return current;
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      const running = await watch?.catch(() => undefined);
      await running?.stop();
    },
  };
}

const catalogues = new WeakMap<Pool, Catalogue>();

/** The catalogue of this shop's database, one per process. */
export function catalogueOf(shop: Pick<Shop, 'database'>): Catalogue {
  const { pool } = shop.database;
  let catalogue = catalogues.get(pool);
  if (!catalogue) catalogues.set(pool, (catalogue = openCatalogue(pool)));
  return catalogue;
}
