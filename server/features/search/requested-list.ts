/** Answers a request for a list: an id that doesn't exist is refused, not answered with an empty list. */
import { COLOUR_FAMILIES, type ListChoice, type Listing } from '#contract/catalogue.ts';
import type { Locale } from '#locales/paths.ts';
import { catalogueOf, type Names } from '../catalogue/index.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { listItems, type ListScope } from './list-items.ts';
import { countMisses } from './search-misses.ts';

const isColour = (id: number): boolean => COLOUR_FAMILIES.some((family) => family.id === id);

/** The first field with an id that doesn't exist; an id that exists without items in this list is fine. */
function unknownField(choice: ListChoice, { tree, brands, sellers, stores }: Names): string | null {
  if (choice.category !== null && !tree.byId(choice.category)) return 'category';
  if (!choice.colours.every(isColour)) return 'colour';
  if (!choice.brands.every((id) => brands.has(id))) return 'brand';
  if (!choice.sellers.every((id) => sellers.has(id))) return 'seller';
  if (choice.storeId !== null && !stores.has(choice.storeId)) return 'store';
  return null;
}

/**
 * Lists items as `listItems` does (a page beyond the last one gives the last one), after checking the choice, and counts what isn't found.
 * @throws Refusal 404 NOT_FOUND that names the field: an id that doesn't exist
 */
export async function requestedList(
  shop: Pick<Shop, 'database' | 'clock'>,
  choice: ListChoice,
  scope: ListScope,
  locale: Locale,
  preferredStoreId: number | null = null,
): Promise<Listing> {
  const field = unknownField(choice, await catalogueOf(shop).snapshot());
  if (field !== null) throw new Refusal('NOT_FOUND', { field });
  const listing = await listItems(shop, choice, scope, locale, preferredStoreId);
  // A query that a category or a seller can't answer isn't counted: the rest of the shop may answer it.
  if (choice.page === 1 && Object.keys(scope).length === 0)
    await countMisses(shop, choice.q, locale.language, listing);
  return listing;
}
