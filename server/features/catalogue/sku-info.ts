/** What a SKU is, in a few words and a picture (§3 SKU info). */
import { and, eq, inArray } from 'drizzle-orm';
import type { SkuInfo } from '#contract/shop.ts';
import type { Language } from '#locales/paths.ts';
import { item, variant } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { altText, thumbnail } from './item-pictures.ts';

const ITEM = { title: item.title, description: item.description, art: item.art };
const isActive = eq(item.status, 'active');

/** Sub-SKUs and whole items, in the order of `skus`. Unknown ones and those of inactive items are left out. */
export async function skuInfo(orm: Db, skus: string[], language: Language): Promise<SkuInfo[]> {
  const [units, items] = await Promise.all([
    orm
      .select({ ...ITEM, sku: variant.sku, options: variant.options, own: variant.art })
      .from(variant)
      .innerJoin(item, eq(item.id, variant.itemId))
      .where(and(inArray(variant.sku, skus), isActive)),
    orm
      .select({ ...ITEM, sku: item.sku })
      .from(item)
      .where(and(inArray(item.sku, skus), isActive)),
  ]);
  const known = new Map<string, SkuInfo>();
  const whole = items.map((row) => ({ ...row, options: [], own: null }));
  // A product with a single sub-SKU may share its number: the sub-SKU says more.
  for (const { sku, title, description, options, art, own } of [...whole, ...units])
    known.set(sku, {
      skuNumber: sku,
      skuName: altText(title, options, language),
      thumbnailUrl: thumbnail(own ?? art, title[language]).src,
      longDescription: description[language],
    });
  return skus.flatMap((sku) => known.get(sku) ?? []);
}
