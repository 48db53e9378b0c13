import type { CategoryNode, Department } from '#contract/catalogue.ts';
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

const categoryLink = ({ name, slug }: Category, language: Language) => ({
  name: name[language],
  path: categoryPath(slug),
});

/** The top-level categories, for the navigation of every page. */
export async function departments(
  shop: Pick<Shop, 'database'>,
  language: Language,
): Promise<ShellData['departments']> {
  const { tree } = await catalogueOf(shop).snapshot();
  return tree.roots.map((root) => categoryLink(root, language));
}

/** The departments with their groups and the categories in these, for navigation. */
export async function departmentTree(
  shop: Pick<Shop, 'database'>,
  language: Language,
): Promise<Department[]> {
  const { tree } = await catalogueOf(shop).snapshot();
  const link = (category: Category) => categoryLink(category, language);
  return tree.roots.map((root) => ({
    ...link(root),
    groups: root.children.map((group) => ({ ...link(group), categories: group.children.map(link) })),
  }));
}
