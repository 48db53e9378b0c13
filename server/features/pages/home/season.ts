import type { PicturedItem, SeasonSection } from '#contract/home.ts';
import type { ItemCard } from '#contract/catalogue.ts';
import { categoryPath } from '#locales/paths.ts';
import { catalogueOf, loadCards } from '#server/features/catalogue/index.ts';
import { textsOf, type SectionRequest } from './sections.ts';

/** One large picture and two beside it. */
const ITEMS_SHOWN = 3;

const picturedItem = ({ id, path, title, language, picture }: ItemCard): PicturedItem => ({
  id,
  path,
  title,
  ...(language === undefined ? {} : { language }),
  picture,
});

/** The list that a season's button leads to: a category or a search; null once the category is gone. */
async function listPath({ shop, section, language }: SectionRequest): Promise<string | null> {
  if (section.query !== null)
    return `/search?${new URLSearchParams({ q: section.query[language] }).toString()}`;
  if (section.categoryId === null) return null;
  const { tree } = await catalogueOf(shop).snapshot();
  const category = tree.byId(section.categoryId);
  return category === undefined ? null : categoryPath(category.slug);
}

/** The season's text, pictures and list; null without a title, or once all items that it names are gone. */
export async function loadSeason(request: SectionRequest): Promise<SeasonSection | null> {
  const { shop, section, language } = request;
  const { title, lead } = textsOf(request);
  const [cards, path] = await Promise.all([
    loadCards(shop.database.pool, section.itemIds, language, shop.clock.now()),
    listPath(request),
  ]);
  if (title === null || (section.itemIds.length > 0 && cards.length === 0)) return null;
  const label = section.action?.[language];
  return {
    kind: 'season',
    title,
    lead,
    items: cards.slice(0, ITEMS_SHOWN).map(picturedItem),
    action: label === undefined || path === null ? null : { label, path },
  };
}
