import type { CategoryNode } from '#contract/catalogue.ts';
import type { ShellData } from '#contract/pages.ts';
import { categoryPath, type Language } from '#locales/paths.ts';
import type { Shop } from '#server/platform/shop.ts';
import { catalogueOf } from './catalogue.ts';
import { cardPicture } from './item-pictures.ts';
import type { Category } from './tree.ts';

/** A category as pages link to it. */
export function categoryNode({ id, slug, name, art }: Category, language: Language): CategoryNode {
  return {
    id,
    slug,
    name: name[language],
    path: categoryPath(slug),
    picture: cardPicture(art, ''),
  };
}

/** The top-level categories, for the navigation of every page. */
export async function departments(
  shop: Pick<Shop, 'database'>,
  language: Language,
): Promise<ShellData['departments']> {
  const { tree } = await catalogueOf(shop).snapshot();
  return tree.roots.map(({ name, slug }) => ({ name: name[language], path: categoryPath(slug) }));
}
