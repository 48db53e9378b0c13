import { ITEM_KINDS } from '#contract/catalogue.ts';
import type { NewArrivalsSection } from '#contract/home.ts';
import { catalogueOf, type Columns, loadCards } from '#server/features/catalogue/index.ts';
import { CANDIDATES, ROW_SHOWN, textsOf, type SectionRequest } from './sections.ts';

/**
 * Ids of the newest products: one from each seller and one from each category of our own, so that a row doesn't show one thing in
 * four colors.
 */
function newest({ order, kind, seller, category, id }: Columns): number[] {
  const product = ITEM_KINDS.indexOf('product');
  const seen = new Set<string>();
  const ids: number[] = [];
  for (const slot of order.newest) {
    if (kind[slot] !== product) continue;
    const isOurs = seller[slot] === 0;
    const source = isOurs ? `category ${String(category[slot])}` : `seller ${String(seller[slot])}`;
    if (seen.has(source)) continue;
    seen.add(source);
    ids.push(id[slot] ?? 0);
    if (ids.length === CANDIDATES) break;
  }
  return ids;
}

export async function loadNewArrivals(request: SectionRequest): Promise<NewArrivalsSection | null> {
  const { shop, language } = request;
  const { columns } = await catalogueOf(shop).snapshot();
  const cards = await loadCards(shop.database.pool, newest(columns), language, shop.clock.now());
  const items = cards.filter(({ inStock }) => inStock).slice(0, ROW_SHOWN);
  return items.length === 0 ? null : { kind: 'new-arrivals', ...textsOf(request), items };
}
