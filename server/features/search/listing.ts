/** A list of items for a choice: found, filtered, counted, sorted, cut into pages. */
import type { Listing, ListChoice } from '../../../contract/catalogue.ts';
import { PAGE_MAX } from '../../../contract/shop.ts';
import type { Locale } from '../../../locales/paths.ts';
import { loadCards } from '../catalogue/cards.ts';
import { catalogueOf, type Snapshot } from '../catalogue/catalogue.ts';
import type { Category } from '../catalogue/tree.ts';
import type { Shop } from '../../platform/shop.ts';
import { correct } from './correction.ts';
import { count, type Scope } from './count.ts';
import { facetsOf } from './facets.ts';
import { match, readWords, type Matched } from './match.ts';
import { pick } from './pick.ts';

/** Divides by 2, 3 and 4, the columns of the breakpoints (§9), so that no row is left short. */
export const PAGE_SIZE = 24;

/** What the list is about before anything is chosen. */
export interface ListScope {
  category?: Category;
  sellerId?: number;
  channel?: Scope['channel'];
}

type Asking = Pick<Shop, 'database' | 'clock'>;
const NOTHING: Matched = { slots: new Uint32Array(0), score: new Uint16Array(0) };

/**
 * Finds what a query means and hands it to `use`, which must not wait: matches and scores lie in rooms that all requests
 * share. `use` gets null when nothing is searched.
 */
async function find<T>(
  shop: Asking,
  snapshot: Snapshot,
  q: string,
  locale: Locale,
  use: (matched: Matched | null, correctedQuery: string | null) => T,
): Promise<T> {
  if (q === '') return use(null, null);
  const { pool } = shop.database;
  const { columns, vocabulary } = snapshot;
  const words = await readWords(pool, snapshot, q, locale.language);
  if (words.length === 0) return use(NOTHING, null);
  const matched = match(columns, words);
  if (matched.slots.length > 0) return use(matched, null);
  const corrected = correct(vocabulary, words, locale.language);
  if (corrected === null) return use(NOTHING, null);
  const meant = await readWords(pool, snapshot, corrected, locale.language);
  const again = match(columns, meant);
  return again.slots.length > 0 ? use(again, corrected) : use(NOTHING, null);
}

/**
 * The list for a choice. A page beyond the last one gives the last one: `page` says which it is.
 * @param preferredStoreId adds how many items are in that store
 */
export async function listItems(
  shop: Asking,
  choice: ListChoice,
  scope: ListScope,
  locale: Locale,
  preferredStoreId: number | null = null,
): Promise<Listing> {
  const snapshot = await catalogueOf(shop).snapshot();
  const { columns, tree } = snapshot;
  const chosen = choice.category === null ? null : (tree.byId(choice.category) ?? { place: 0, end: 0 });
  const stores = [...new Set([choice.storeId, preferredStoreId])].filter((id) => id !== null);

  const { ids, correctedQuery, ...list } = await find(
    shop,
    snapshot,
    choice.q,
    locale,
    (matched, corrected) => {
      const filter = { ...choice, category: chosen };
      const counted = count(columns, tree.all.length, scope, filter, matched?.slots ?? null, stores);
      const total = counted.matches.length;
      const pages = Math.min(Math.max(1, Math.ceil(total / PAGE_SIZE)), PAGE_MAX);
      const page = Math.min(choice.page, pages);
      const from = (page - 1) * PAGE_SIZE;
      const slots = pick(
        columns,
        counted.matches,
        choice.sort,
        matched?.score ?? null,
        from,
        from + PAGE_SIZE,
      );
      const around = { category: scope.category ?? null, ownSeller: scope.sellerId !== undefined };
      return {
        ids: slots.map((slot) => columns.id[slot] ?? 0),
        total,
        page,
        pageSize: PAGE_SIZE,
        pages,
        facets: facetsOf(columns, snapshot, counted, choice, around, locale.language),
        correctedQuery: corrected,
      };
    },
  );
  const items = await loadCards(shop.database.pool, ids, locale.language, shop.clock.now());
  return { items, ...list, correctedQuery };
}
