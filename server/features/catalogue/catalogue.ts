/**
 * What a process keeps of the catalogue in memory: tree, names, columns and words of one revision. A new revision is loaded
 * beside the old one and takes its place when it is whole, so nobody waits and nobody sees half of it.
 */
import type { Pool } from 'pg';
import type { StoreSummary } from '../../../contract/catalogue.ts';
import { loadColumns, type Columns } from './columns.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.ts';
import type { Shop } from '../../platform/shop.ts';
import { announceAvailability } from './availability.ts';
import { announceRevision, readRevision, watchRevision, type RevisionWatch } from './revision.ts';
import { loadTree, type CategoryTree } from './tree.ts';

/** The names of what items are sorted by. */
export interface Names {
  tree: CategoryTree;
  brands: ReadonlyMap<number, string>;
  sellers: ReadonlyMap<number, string>;
  stores: ReadonlyMap<number, string>;
}

/** The catalogue as of one revision. */
export interface Snapshot extends Names {
  readonly revision: number;
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
  readonly allStores: readonly StoreSummary[];
}

export interface Catalogue {
  /** The present snapshot; the first call loads it. */
  snapshot(): Promise<Snapshot>;
  /** Ends listening for revisions. */
  stop(): Promise<void>;
}

type Named = { id: number; name: string };
const byId = (rows: readonly Named[]): Map<number, string> => new Map(rows.map(({ id, name }) => [id, name]));

async function load(pool: Pool): Promise<Snapshot> {
  const revision = await readRevision(pool);
  const tree = await loadTree(pool);
  const [columns, vocabulary, brands, sellers, stores] = await Promise.all([
    loadColumns(pool, (id) => tree.byId(id)?.place ?? 0),
    loadVocabulary(pool),
    pool.query<Named>('select id, name from brand'),
    pool.query<Named>('select id, store_name as name from seller'),
    pool.query<StoreSummary>(
      'select id, name, city, state, zip_code, country from store order by country desc, state, city, id',
    ),
  ]);
  return {
    revision,
    tree,
    columns,
    vocabulary,
    brands: byId(brands.rows),
    sellers: byId(sellers.rows),
    stores: byId(stores.rows),
    allStores: stores.rows,
  };
}

function openCatalogue(pool: Pool): Catalogue {
  let current: Promise<Snapshot> | undefined;
  let loading = false;
  let again = false;
  let watch: Promise<RevisionWatch> | undefined;

  const reload = (): void => {
    if (loading) {
      again = true;
      return;
    }
    loading = true;
    const fresh = load(pool);
    fresh
      .then(
        ({ revision }) => {
          current = fresh;
          announceRevision(revision);
        },
        // The database is away: the old snapshot serves on, and the listener's reconnection asks again.
        () => undefined,
      )
      .finally(() => {
        loading = false;
        if (!again) return;
        again = false;
        reload();
      });
  };

  const listen = (): Promise<RevisionWatch> =>
    (watch ??= watchRevision(pool, reload, announceAvailability).catch((error: unknown) => {
      watch = undefined;
      throw error;
    }));

  return {
    snapshot() {
      current ??= listen()
        .then(() => load(pool))
        .catch((error: unknown) => {
          current = undefined;
          throw error;
        });
      return current;
    },
    async stop() {
      const watching = await watch?.catch(() => undefined);
      await watching?.stop();
    },
  };
}

const open = new WeakMap<Pool, Catalogue>();

/** The catalogue of this shop's database, one per process. */
export function catalogueOf(shop: Pick<Shop, 'database'>): Catalogue {
  const { pool } = shop.database;
  let catalogue = open.get(pool);
  if (!catalogue) open.set(pool, (catalogue = openCatalogue(pool)));
  return catalogue;
}
