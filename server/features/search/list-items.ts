/** Lists the items of a choice: searches, filters, counts, sorts and pages them. */
import type { Listing, ListChoice } from '#contract/catalogue.ts';
import { PAGE_MAX } from '#contract/limits.ts';
import type { Locale } from '#locales/paths.ts';
import { catalogueOf, type Category, loadCards, type Snapshot } from '../catalogue/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { correct } from './correct-query.ts';
import { count, type Scope } from './count-matches.ts';
import { facetsOf } from './facets.ts';
import { match, readWords, type Matched } from './match-words.ts';
import { pageSlots } from './page-slots.ts';

/** Divisible by 2, 3 and 4, the grid columns of the breakpoints (§9), so every row of a page is full. */
export const PAGE_SIZE = 24;

/** The items the list is about, before the shopper chooses a filter. */
export interface ListScope {
  category?: Category;
  sellerId?: number;
  channel?: Scope['channel'];
}

type ShopData = Pick<Shop, 'database' | 'clock'>;
const NOTHING: Matched = { slots: new Uint32Array(0), score: new Uint16Array(0) };

/**
 * Searches, correcting the query when it finds nothing, and passes the matches to `use`: null for an empty query. `use` must be
 * synchronous, because matches and scores are in buffers that all requests share.
 */
async function find<T>(
  shop: ShopData,
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
  const correctedWords = await readWords(pool, snapshot, corrected, locale.language);
  const correctedMatch = match(columns, correctedWords);
  return correctedMatch.slots.length > 0 ? use(correctedMatch, corrected) : use(NOTHING, null);
}

/**
 * Lists the items of a choice. A page beyond the last one gives the last one; `page` of the result says which it is.
 * @param preferredStoreId adds the count of items in that store to the facets
 */
export async function listItems(
  shop: ShopData,
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
      const slots = pageSlots(
        columns,
        counted.matches,
        choice.sort,
        matched?.score ?? null,
        from,
        from + PAGE_SIZE,
      );
      const facetScope = { category: scope.category ?? null, ownSeller: scope.sellerId !== undefined };
      return {
        ids: slots.map((slot) => columns.id[slot] ?? 0),
        total,
        page,
        pageSize: PAGE_SIZE,
        pages,
        facets: facetsOf(columns, snapshot, counted, choice, facetScope, locale.language),
        correctedQuery: corrected,
      };
    },
  );
  const items = await loadCards(shop.database.pool, ids, locale.language, shop.clock.now());
  return { items, ...list, correctedQuery };
}
