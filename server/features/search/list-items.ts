/** Lists the items of a choice: searches, filters, counts, sorts and pages them. */
import type { Listing, ListChoice } from '#contract/catalogue.ts';
import { PAGE_MAX } from '#contract/limits.ts';
import type { Locale } from '#locales/paths.ts';
import { catalogueOf, type Category, loadCards } from '../catalogue/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { count, type Scope } from './count-matches.ts';
import { facetsOf } from './facets.ts';
import { classDateFlags } from './classes/class-dates.ts';
import { readClassPhrases, classScopes } from './classes/class-scopes.ts';
import { serializeClasses } from './classes/serialize-classes.ts';
import { findItems } from './find-items.ts';
import { pageSlots } from './page-slots.ts';
import { pinnedSlots, withPinned } from './pinned-items.ts';
import { mostPopular, scopeFlags } from './scope-flags.ts';
import { asWritten } from './words/measures.ts';
import { readPrice } from './words/price-phrases.ts';

/** Divisible by 2, 3 and 4, the grid columns of the breakpoints (§9), so every row of a page is full. */
export const PAGE_SIZE = 24;
/** Two rows of four on a wide screen. */
const POPULAR_MAX = 8;

/** The items the list is about, before the shopper chooses a filter. */
export interface ListScope {
  category?: Category;
  sellerId?: number;
  brandId?: number;
  channel?: Scope['channel'];
  kind?: Scope['kind'];
}

type ShopData = Pick<Shop, 'database' | 'clock'>;

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

  const { rest, price } = readPrice(choice.q);
  const hasOwnPrice = choice.priceMinCents !== null || choice.priceMaxCents !== null;
  // A price that is chosen in the list comes before one in the query.
  const narrowed =
    price === null || hasOwnPrice
      ? choice
      : { ...choice, priceMinCents: price.minCents, priceMaxCents: price.maxCents };

  const now = shop.clock.now();
  const phrases = readClassPhrases(rest, snapshot);
  const hasPhrase = phrases.time !== null || phrases.place !== null;
  const classes = hasPhrase ? classScopes(snapshot, phrases, now) : [];
  const own = scopeFlags(columns, scope);
  const pinned = await pinnedSlots(shop.database.pool, snapshot, choice.q, locale.language, now);

  const { ids, popularIds, ...list } = await findItems(
    shop.database.pool,
    snapshot,
    {
      query: classes.length > 0 ? phrases.rest : rest,
      scope: own,
      classes,
      otherwise: classes.length > 0 && !phrases.asksForClass ? rest : null,
    },
    locale.language,
    (found, { leftOut, ...reading }, within) => {
      const matched = found && withPinned(found, pinned, columns.size);
      const filter = { ...narrowed, category: chosen };
      const dates = classDateFlags(snapshot, now, choice.date);
      const counted = count(
        { ...snapshot, dates },
        tree.all.length,
        scope,
        filter,
        matched?.slots ?? null,
        stores,
      );
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
      const facetScope = {
        category: scope.category ?? null,
        ownSeller: scope.sellerId !== undefined,
        ownBrand: scope.brandId !== undefined,
        ownKind: scope.kind !== undefined,
      };
      return {
        ids: slots.map((slot) => columns.id[slot] ?? 0),
        popularIds:
          matched?.slots.length === 0
            ? mostPopular(columns, own, POPULAR_MAX).map((slot) => columns.id[slot] ?? 0)
            : [],
        classes: within && serializeClasses(phrases, within, now),
        total,
        page,
        pageSize: PAGE_SIZE,
        pages,
        facets: facetsOf(snapshot, counted, choice, facetScope, locale.language),
        ...reading,
        leftOut: leftOut.map((text) => asWritten(text, locale.language)),
      };
    },
  );
  const cards = (of: readonly number[]) => loadCards(shop.database.pool, of, locale.language, now);
  return {
    items: await cards(ids),
    popular: popularIds.length === 0 ? [] : await cards(popularIds),
    ...list,
    price: price === null || hasOwnPrice ? null : { minCents: price.minCents, maxCents: price.maxCents },
  };
}
