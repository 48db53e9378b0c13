/** Merges staged products into the seller's items with set-based SQL, in the caller's transaction. */
import type { ClientBase } from 'pg';
import type { ImportWarningCode } from '#contract/imports.ts';
import { BrokenFile } from '../broken-file.ts';
import { DELETE_WORDS, SAVE_WORDS } from '../categories/listing-words.ts';
import { SAVE_KEYS, matchStaged, type Stepper } from './match-staged.ts';
import { noteList, type NoteList } from '../notes.ts';

type Client = Pick<ClientBase, 'query'>;

export type Merged = {
  created: number;
  updated: number;
  skipped: number;
  /** Titles of listings on sale that the file doesn't have, as many as a report holds. */
  missing: string[];
  missingCount: number;
  retired: number;
  /** Items whose texts, prices or places in lists changed. */
  touched: number[];
};

const INDEXES = `
create unique index on staged_item (number);
create index on staged_variant (number);
analyze staged_item; analyze staged_variant`;

/** Skips an unpublished product that isn't on sale here; takes one that is on sale off sale, and changes nothing else. */
const DRAFTS_OUT = `
with gone as (
  delete from staged_item s where s.unpublished
    and not exists (select from item i where i.id = s.item_id and i.status = 'active')
  returning number
), theirs as (delete from staged_variant v using gone g where v.number = g.number)
select count(*)::int as skipped from gone`;
const DRAFTS_OFF = `
with off as (
  update item i set status = 'draft', updated_at = $1 from staged_item s
    where s.unpublished and i.id = s.item_id returning i.id, s.number
), items as (delete from staged_item s using off where s.number = off.number),
variants as (delete from staged_variant v using off where v.number = off.number)
select id::float8 as id from off`;

/** Replaces remote picture addresses by those of the fetched copies. */
const LOCAL_PICTURES = `
update staged_item s set picture_urls = (
    select array_agg(coalesce(p.path, u.url) order by u.place)
      from unnest(s.picture_urls) with ordinality u (url, place) left join imported_picture p on p.url = u.url)
  where exists (select from imported_picture p where p.url = any (s.picture_urls))`;

/** Variants of an item that the file no longer has. */
const LEFT_OVER = `v.item_id = s.item_id and not s.partial
  and not exists (select from staged_variant sv where sv.variant_id = v.id)`;
/** A cart, a wish list or a project references the variant, so it can't be deleted. */
const IS_NEEDED = `(exists (select from cart_line l where l.variant_id = v.id)
  or exists (select from wish_list_item w where w.variant_id = v.id)
  or exists (select from project_supply p where p.variant_id = v.id))`;

/** The item's picture in the variant's own colour. */
const OWN_ART = `case when sv.colour_hex is not null then s.art || jsonb_build_object('colour', sv.colour_hex) end`;

/** A file without quantities leaves the stock of existing variants unchanged. */
const STOCK = `case when sv.keeps_stock then v.stock else sv.stock end`;

const CHANGED = `
update staged_item s set is_changed = true
  from item i
  where i.id = s.item_id and (
    (i.category_id, i.title, i.description, i.fallback, i.attributes, i.options, i.tags, i.art, i.picture_urls, i.status)
      is distinct from
    (s.category_id, s.title, s.description, s.fallback, s.attributes, s.options, s.tags, s.art, s.picture_urls, s.status)
    or exists (
      select from staged_variant sv left join variant v on v.id = sv.variant_id
        where sv.number = s.number and (
          v.item_id, v.sku, v.position, v.options, v.colour_hex, v.colour_family, v.price_cents, v.compare_at_cents, v.weight_grams, v.stock, v.art
        ) is distinct from (
          s.item_id, sv.sku, sv.position, sv.options, sv.colour_hex, sv.colour_family, sv.price_cents, sv.compare_at_cents, sv.weight_grams, ${STOCK}, ${OWN_ART}
        ))
    or exists (select from variant v where ${LEFT_OVER} and (v.stock is distinct from 0 or not ${IS_NEEDED})))`;

/** A new item whose number is taken gets another one. */
const NUMBER = `
update staged_item s set sku = s.sku || '-' || nextval(pg_get_serial_sequence('item', 'id'))
  where s.item_id is null and exists (select from item i where i.sku = s.sku)`;

const CREATE = `
with made as (
  insert into item (kind, item_type, channel, status, slug, sku, category_id, seller_id, title, description,
    fallback, attributes, options, tags, art, picture_urls, price_min_cents, price_max_cents, created_at, updated_at)
  select 'product', 3, $2, s.status, s.slug, s.sku, s.category_id, $1, s.title, s.description,
    s.fallback, s.attributes, s.options, s.tags, s.art, s.picture_urls, 0, 0, $3, $3
  from staged_item s where s.item_id is null order by s.line
  returning id, sku
)
update staged_item s set item_id = made.id, is_new = true from made where made.sku = s.sku`;

const UPDATE = `
update item i set
    slug = s.slug, category_id = s.category_id, title = s.title, description = s.description,
    fallback = s.fallback, attributes = s.attributes, options = s.options, tags = s.tags, art = s.art,
    picture_urls = s.picture_urls, status = s.status, updated_at = $1
  from staged_item s where s.is_changed and i.id = s.item_id`;

/** Items that lose a variant to a product of the file. */
const LOSING_ITEMS = `
select distinct v.item_id::float8 as id from staged_variant sv
  join staged_item s using (number) join variant v on v.id = sv.variant_id
  where v.item_id <> s.item_id`;

const CHANGE_VARIANTS = `
update variant v set
    item_id = s.item_id, sku = sv.sku, position = sv.position, options = sv.options, colour_hex = sv.colour_hex,
    colour_family = sv.colour_family, price_cents = sv.price_cents, compare_at_cents = sv.compare_at_cents,
    weight_grams = sv.weight_grams, stock = ${STOCK}, art = ${OWN_ART}
  from staged_variant sv join staged_item s using (number) where s.is_changed and v.id = sv.variant_id`;
const ADD_VARIANTS = `
insert into variant (item_id, sku, position, options, colour_hex, colour_family, price_cents, compare_at_cents, weight_grams, stock, art)
  select s.item_id, sv.sku, sv.position, sv.options, sv.colour_hex, sv.colour_family, sv.price_cents, sv.compare_at_cents,
    sv.weight_grams, sv.stock, ${OWN_ART}
  from staged_variant sv join staged_item s using (number)
  where (s.is_new or s.is_changed) and sv.variant_id is null`;

const DROP_LEFT_OVER = `delete from variant v using staged_item s where s.is_changed and ${LEFT_OVER} and not ${IS_NEEDED}`;
const EMPTY_LEFT_OVER = `update variant v set stock = 0 from staged_item s where s.is_changed and ${LEFT_OVER}`;

/** Updates an item's prices and colours from its variants; an item without variants goes off sale. */
const DERIVE = `
with offered as (
  select i.id, min(v.price_cents) as low, max(v.price_cents) as high,
    coalesce(array_agg(distinct v.colour_family order by v.colour_family) filter (where v.colour_family is not null), '{}') as colours
  from unnest($1::bigint[]) i (id) left join variant v on v.item_id = i.id group by i.id
)
update item i set price_min_cents = coalesce(o.low, i.price_min_cents), price_max_cents = coalesce(o.high, i.price_max_cents),
    colour_families = o.colours, status = case when o.low is null then 'draft' else i.status end
  from offered o where i.id = o.id`;

export type Merging = {
  sellerId: number;
  channel: 'fgm' | 'makerplace';
  now: Date;
  /** Takes listings off sale that the file doesn't have. */
  retireMissing: boolean;
  /** The file has no quantities, and the seller gave no stock for new listings. */
  asksStock: boolean;
  /** Called after each statement. */
  onStep?: ((done: number, total: number) => void) | undefined;
};
/** The number of statements in `mergeStaged`. */
const STEPS = 31;

const idsIn = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** A new variant without a quantity. */
const WITHOUT_STOCK = `select from staged_variant where variant_id is null and keeps_stock limit 1`;

const RETIRE = `
update item i set status = 'draft', updated_at = $1 from staged_missing m where i.id = m.item_id returning i.id::float8 as id`;

/** Matches staged products to listings. @throws BrokenFile STOCK_NEEDED when new listings have no stock */
async function matched(ask: Stepper, merging: Merging, warned: NoteList<ImportWarningCode>) {
  await ask(INDEXES);
  const missing = await matchStaged(ask, merging, warned);
  const drafts = await ask<{ skipped: number }>(DRAFTS_OUT);
  const off = idsIn((await ask<{ id: number }>(DRAFTS_OFF, [merging.now])).rows);
  if (merging.asksStock && (await ask(WITHOUT_STOCK)).rows.length > 0) throw new BrokenFile('STOCK_NEEDED');
  return { missing, skipped: drafts.rows[0]?.skipped ?? 0, off };
}

/**
 * Refuses a file whose new listings have no stock, before pictures are fetched, which takes minutes. Matches in a transaction that
 * is rolled back, because the catalogue may change until the merge.
 * @throws BrokenFile STOCK_NEEDED
 */
export async function checkStockKnown(client: Client, merging: Merging): Promise<void> {
  if (!merging.asksStock) return;
  await client.query('begin');
  try {
    await matched((text, values) => client.query(text, values), merging, noteList());
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

/**
 * Merges the staged products into the catalogue. The caller updates search and the catalogue's revision.
 * @throws BrokenFile STOCK_NEEDED when new listings have no stock
 */
export async function mergeStaged(
  client: Client,
  merging: Merging,
  warned: NoteList<ImportWarningCode>,
): Promise<Merged> {
  const { sellerId, channel, now, retireMissing, onStep } = merging;
  let steps = 0;
  const ask: Stepper = async (text, values) => {
    const result = await client.query(text, values);
    steps += 1;
    onStep?.(steps, STEPS);
    return result;
  };
  const { missing, skipped: unknownDrafts, off } = await matched(ask, merging, warned);
  await ask(LOCAL_PICTURES);
  await ask(CHANGED);
  await ask(NUMBER);
  await ask(CREATE, [sellerId, channel, now]);
  await ask(UPDATE, [now]);
  const robbed = idsIn((await ask<{ id: number }>(LOSING_ITEMS)).rows);
  await ask(DROP_LEFT_OVER);
  await ask(EMPTY_LEFT_OVER);
  await ask(CHANGE_VARIANTS);
  await ask(ADD_VARIANTS);
  await ask(SAVE_KEYS, [sellerId]);
  await ask(DELETE_WORDS);
  await ask(SAVE_WORDS, [sellerId]);
  const retired = retireMissing ? idsIn((await ask<{ id: number }>(RETIRE, [now])).rows) : [];
  const counted = await ask<{ created: number; updated: number; skipped: number }>(
    `select count(*) filter (where is_new)::int as created, count(*) filter (where is_changed)::int as updated,
      count(*) filter (where not is_new and not is_changed)::int as skipped from staged_item`,
  );
  const changed = await ask<{ id: number }>(
    'select item_id::float8 as id from staged_item where is_new or is_changed order by item_id',
  );
  const derived = [...new Set([...idsIn(changed.rows), ...robbed])];
  await ask(DERIVE, [derived]);
  const { created = 0, updated = 0, skipped = 0 } = counted.rows[0] ?? {};
  return {
    created,
    updated: updated + off.length,
    skipped: skipped + unknownDrafts,
    missing: missing.titles,
    missingCount: missing.count,
    retired: retired.length,
    touched: [...derived, ...off, ...retired],
  };
}
