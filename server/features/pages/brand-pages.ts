/** A brand with its items, and the index of all brands. */
import { brandPath, type Language } from '#locales/paths.ts';
import { brandRanges, brandsOnSale, catalogueOf, type BrandRange } from '../catalogue/index.ts';
import { listedPage } from './list-page.ts';
import { elsewhere, found, nowhere, type LoadedPage, type PageRequest } from './loaded-page.ts';

/** More categories than these are left to the filters. */
const CATEGORIES_MAX = 8;
/** In the index, a brand is described by this many categories. */
const CRAFTS_MAX = 3;

export async function brandPage(
  { shop, address: { query: search }, requested }: PageRequest,
  slug: string,
): Promise<LoadedPage> {
  const ranges = brandRanges(await catalogueOf(shop).snapshot());
  const brand = ranges.get(slug);
  if (!brand) {
    const lower = ranges.get(slug.toLowerCase());
    return lower ? elsewhere(brandPath(lower.slug)) : nowhere();
  }
  const { language } = requested.locale;
  const path = brandPath(brand.slug);
  const page = await listedPage(
    shop,
    { path, search, scope: { brandId: brand.id } },
    requested,
    (listing) => ({
      page: 'brand',
      name: brand.name,
      path,
      items: brand.items,
      categories: brand.categories.slice(0, CATEGORIES_MAX).map(({ category, items }) => ({
        name: category.name[language],
        path: `${path}?category=${String(category.id)}`,
        items,
      })),
      listing,
    }),
  );
  return brand.items === 0 ? { ...page, robots: 'noindex' } : page;
}

/** The departments that a brand works in, those with most of its items first. */
function crafts({ categories }: BrandRange, language: Language): string[] {
  const names = categories.map(({ category }) => (category.parent ?? category).name[language]);
  return [...new Set(names)].slice(0, CRAFTS_MAX);
}

export async function brandsPage({ shop, requested }: PageRequest): Promise<LoadedPage> {
  const { language } = requested.locale;
  const { compare } = new Intl.Collator(language);
  const brands = brandsOnSale(await catalogueOf(shop).snapshot())
    .map((brand) => ({
      name: brand.name,
      path: brandPath(brand.slug),
      items: brand.items,
      crafts: crafts(brand, language),
    }))
    .sort((a, b) => compare(a.name, b.name));
  return found({ page: 'brands', brands }, '/brands');
}
