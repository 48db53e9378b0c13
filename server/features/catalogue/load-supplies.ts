/** The supplies of a project: quantities of sub-SKUs, at the prices of the day. */
import { sumBy } from 'es-toolkit';
import type { Pool } from 'pg';
import type { Both, OptionValue, PictureArt } from '#contract/catalogue.ts';
import type { ProjectDetail } from '#contract/item-details.ts';
import { itemPath, type Addressed, type Language } from '#locales/paths.ts';
import { altText, thumbnail } from './item-pictures.ts';

type Supplies = Pick<ProjectDetail, 'supplies' | 'totalCents'>;
type SupplyRow = Addressed & {
  sub_sku: string;
  quantity: number;
  note: Both | null;
  title: Both;
  options: OptionValue[];
  price_cents: number;
  stock: number | null;
  art: PictureArt;
};
const SUPPLIES = {
  name: 'project-supplies',
  text: `select v.sku as sub_sku, p.quantity, p.note, i.title, v.options, v.price_cents, v.stock,
      coalesce(v.art, i.art) as art, i.id::float8 as id, i.kind, i.channel, i.slug, i.sku
    from project_supply p join variant v on v.id = p.variant_id join item i on i.id = v.item_id
    where p.project_id = $1 and i.status = 'active' order by p.position`,
};

/** Loads the supplies of a project with their total. Those that are no longer active are left out. */
export async function loadSupplies(
  pool: Pick<Pool, 'query'>,
  projectId: number,
  language: Language,
): Promise<Supplies> {
  const { rows } = await pool.query<SupplyRow>({ ...SUPPLIES, values: [projectId] });
  return {
    supplies: rows.map((row) => ({
      sku: row.sub_sku,
      quantity: row.quantity,
      note: row.note?.[language] ?? null,
      title: row.title[language],
      option: row.options.map(({ value }) => value[language]).join(', '),
      path: itemPath(row),
      priceCents: row.price_cents,
      stock: row.stock,
      picture: thumbnail(row.art, altText(row.title, row.options, language)),
    })),
    totalCents: sumBy(rows, (row) => row.price_cents * row.quantity),
  };
}
