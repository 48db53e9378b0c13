/** Loads variants (sub-SKUs) as a product page and the lists of §7 show them. */
import type { Pool } from 'pg';
import type { Both, OptionValue, PictureArt, UnitMeasure } from '#contract/catalogue.ts';
import type { Variant } from '#contract/item-details.ts';
import type { Locale } from '#locales/paths.ts';
import { altText, galleryPicture } from './item-pictures.ts';
import { unitPrice } from './unit-price.ts';

type Row = {
  sku: string;
  options: OptionValue[];
  price_cents: number;
  compare_at_cents: number | null;
  measure: UnitMeasure | null;
  dye_lot: string | null;
  stock: number | null;
  art: PictureArt;
  title: Both;
};

const COLUMNS = `v.sku, v.options, v.price_cents, v.compare_at_cents, v.measure, v.dye_lot, v.stock,
  coalesce(v.art, i.art) as art, i.title`;
const OF_ITEM = {
  name: 'variants-of-item',
  text: `select ${COLUMNS} from variant v join item i on i.id = v.item_id
    where v.item_id = $1 order by v.position, v.id`,
};
const BY_SKU = {
  name: 'variants-by-sku',
  text: `select ${COLUMNS} from unnest($1::text[]) with ordinality as wanted (sku, position)
    join variant v on v.sku = wanted.sku join item i on i.id = v.item_id
    where i.status = 'active' order by wanted.position`,
};

function toVariant(row: Row, { language, region }: Locale): Variant {
  return {
    sku: row.sku,
    options: row.options.map(({ name, value, hex }) => ({
      name: name[language],
      value: value[language],
      ...(hex === undefined ? {} : { hex }),
    })),
    priceCents: row.price_cents,
    compareAtCents:
      row.compare_at_cents !== null && row.compare_at_cents > row.price_cents ? row.compare_at_cents : null,
    unitPrice: unitPrice(row.price_cents, row.measure, region),
    dyeLot: row.dye_lot,
    stock: row.stock,
    picture: galleryPicture(row.art, altText(row.title, row.options, language)),
  };
}

/** Loads all variants of an item, in their order. */
export async function variantsOf(
  pool: Pick<Pool, 'query'>,
  itemId: number,
  locale: Locale,
): Promise<Variant[]> {
  const { rows } = await pool.query<Row>({ ...OF_ITEM, values: [itemId] });
  return rows.map((row) => toVariant(row, locale));
}

/** Loads variants by sub-SKU, in the order of `skus`; unknown ones and those of inactive items are left out. */
export async function variantsBySku(
  pool: Pick<Pool, 'query'>,
  skus: readonly string[],
  locale: Locale,
): Promise<Variant[]> {
  const { rows } = await pool.query<Row>({ ...BY_SKU, values: [skus] });
  return rows.map((row) => toVariant(row, locale));
}
