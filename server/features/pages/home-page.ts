/** The home page: departments, and popular items of each kind. */
import { CHANNELS, ITEM_KINDS, type ItemCard } from '#contract/catalogue.ts';
import type { PageOf } from '#contract/pages.ts';
import type { Locale } from '#locales/paths.ts';
import { catalogueOf, categoryNode, type Columns, loadCards } from '../catalogue/index.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Two rows of four on a wide screen. */
const PRODUCTS_SHOWN = 8;
/** One row of four: projects, classes and makers. */
const ROW_SHOWN = 4;
/** More classes are loaded than shown, because those without a future date are left out. */
const CLASS_CANDIDATES = 16;

type Wanted = { kind: ItemCard['kind']; channel?: ItemCard['channel']; most: number };

/** Ids of the most popular items of a kind and channel. */
function popular({ order, kind, channel, id }: Columns, wanted: Wanted): number[] {
  const ids: number[] = [];
  const kindIndex = ITEM_KINDS.indexOf(wanted.kind);
  const channelIndex = wanted.channel === undefined ? -1 : CHANNELS.indexOf(wanted.channel);
  for (const slot of order.popular) {
    if (kind[slot] !== kindIndex || (channelIndex >= 0 && channel[slot] !== channelIndex)) continue;
    ids.push(id[slot] ?? 0);
    if (ids.length === wanted.most) break;
  }
  return ids;
}

/** Loads the home page. */
export async function homePage(
  shop: Pick<Shop, 'database' | 'clock'>,
  { language }: Locale,
): Promise<PageOf<'home'>> {
  const { tree, columns } = await catalogueOf(shop).snapshot();
  const products = popular(columns, { kind: 'product', channel: 'shop', most: PRODUCTS_SHOWN });
  const projects = popular(columns, { kind: 'project', most: ROW_SHOWN });
  const classes = popular(columns, { kind: 'class', most: CLASS_CANDIDATES });
  const makers = popular(columns, { kind: 'product', channel: 'makerplace', most: ROW_SHOWN });
  const ids = [...products, ...projects, ...classes, ...makers];
  const cards = await loadCards(shop.database.pool, ids, language, shop.clock.now());
  const of = (wanted: readonly number[]): ItemCard[] => cards.filter((card) => wanted.includes(card.id));
  return {
    page: 'home',
    categories: tree.roots.map((category) => categoryNode(category, language)),
    popular: of(products),
    projects: of(projects),
    classes: of(classes)
      .filter((card) => card.nextDate !== null)
      .slice(0, ROW_SHOWN),
    makers: of(makers),
  };
}
