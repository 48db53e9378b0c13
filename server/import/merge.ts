/** Staged products become the seller's items, set by set, within the transaction of the caller. */
import type { ClientBase, QueryResult, QueryResultRow } from 'pg';
import type { ImportRefusalCode } from '../../contract/imports.ts';
import type { NoteList } from './notes.ts';

type Client = Pick<ClientBase, 'query'>;

export type Merged = {
  created: number;
  updated: number;
  skipped: number;
  /** Items whose texts, prices or places in lists changed. */
  touched: number[];
};

const INDEXES = `
create unique index on staged_item (number);
create index on staged_variant (number);
analyze staged_item; analyze staged_variant`;

/** A number that two products of the file claim stays with the one that comes first. */
const CLAIMED_TWICE = `
with claimed as (
  select sku from staged_variant group by sku having min(number) <> max(number)
), ranked as (
  select ctid, first_value(line) over same as first_line, first_value(number) over same as first_number, number
    from staged_variant where sku in (select sku from claimed) window same as (partition by sku order by line, number)
), gone as (
  delete from staged_variant v using ranked r where v.ctid = r.ctid and r.number <> r.first_number
    returning v.line, v.number, v.given_sku, r.first_line
), marked as (
  update staged_item i set partial = true from gone g where i.number = g.number
)
select g.line, g.given_sku, g.first_line, i.title ->> 'en' as title from gone g join staged_item i using (number)`;

const BY_KEY = `update staged_item s set item_id = i.id from item i where i.seller_id = $1 and i.seller_handle = s.key`;

/** A product whose handle or title has changed is known by the numbers that its seller gave. */
const BY_SKU = `
with candidates as (
  select distinct on (v.item_id) s.number, v.item_id
    from staged_item s
    join staged_variant sv on sv.number = s.number and sv.given_sku is not null
    join variant v on v.sku = sv.sku
    join item i on i.id = v.item_id and i.seller_id = $1
    where s.item_id is null and not exists (select from staged_item t where t.item_id = v.item_id)
    order by v.item_id, s.line
), chosen as (
  select distinct on (number) number, item_id from candidates order by number, item_id
)
update staged_item s set item_id = c.item_id from chosen c where s.number = c.number`;

/** What is off sale and not known to us stays out. Off sale and known: it goes off sale here, and keeps the rest. */
const DRAFTS_OUT = `
with gone as (
  delete from staged_item s where s.status = 'draft'
    and not exists (select from item i where i.id = s.item_id and i.status = 'active')
  returning number
), theirs as (delete from staged_variant v using gone g where v.number = g.number)
select count(*)::int as skipped from gone`;
const DRAFTS_OFF = `
with off as (
  update item i set status = 'draft', updated_at = $1 from staged_item s
    where s.status = 'draft' and i.id = s.item_id returning i.id, s.number
), items as (delete from staged_item s using off where s.number = off.number),
variants as (delete from staged_variant v using off where v.number = off.number)
select id::float8 as id from off`;

/** Pictures that were fetched stand in for their remote addresses. */
const LOCAL_PICTURES = `
update staged_item s set picture_urls = (
    select array_agg(coalesce(p.path, u.url) order by u.place)
      from unnest(s.picture_urls) with ordinality u (url, place) left join imported_picture p on p.url = u.url)
  where exists (select from imported_picture p where p.url = any (s.picture_urls))`;

/** Sub-SKUs of an item that the file no longer has. */
const LEFT_OVER = `v.item_id = s.item_id and not s.partial
  and not exists (select from staged_variant sv where sv.number = s.number and sv.sku = v.sku)`;
/** A cart or a project points at it. */
const IS_NEEDED = `(exists (select from cart_line l where l.variant_id = v.id)
  or exists (select from project_supply p where p.variant_id = v.id))`;

/** The item's picture in the sub-SKU's own colour. */
const OWN_ART = `case when sv.colour_hex is not null then s.art || jsonb_build_object('colour', sv.colour_hex) end`;

const CHANGED = `
update staged_item s set is_changed = true
  from item i
  where i.id = s.item_id and (
    (i.seller_handle, i.category_id, i.title, i.description, i.fallback, i.attributes, i.options, i.tags, i.art, i.picture_urls, i.status)
      is distinct from
    (s.key, s.category_id, s.title, s.description, s.fallback, s.attributes, s.options, s.tags, s.art, s.picture_urls, s.status)
    or exists (
      select from staged_variant sv left join variant v on v.sku = sv.sku
        where sv.number = s.number and (
          v.item_id, v.position, v.options, v.colour_hex, v.colour_family, v.price_cents, v.compare_at_cents, v.weight_grams, v.stock, v.art
        ) is distinct from (
          s.item_id, sv.position, sv.options, sv.colour_hex, sv.colour_family, sv.price_cents, sv.compare_at_cents, sv.weight_grams, sv.stock, ${OWN_ART}
        ))
    or exists (select from variant v where ${LEFT_OVER} and (v.stock is distinct from 0 or not ${IS_NEEDED})))`;

const CREATE = `
with made as (
  insert into item (kind, item_type, channel, status, slug, sku, category_id, seller_id, seller_handle, title, description,
    fallback, attributes, options, tags, art, picture_urls, price_min_cents, price_max_cents, created_at, updated_at)
  select 'product', 3, $2, s.status, s.slug, s.sku, s.category_id, $1, s.key, s.title, s.description,
    s.fallback, s.attributes, s.options, s.tags, s.art, s.picture_urls, 0, 0, $3, $3
  from staged_item s where s.item_id is null order by s.line
  returning id, seller_handle
)
update staged_item s set item_id = made.id, is_new = true from made where made.seller_handle = s.key`;

const UPDATE = `
update item i set
    seller_handle = s.key, sku = s.sku, slug = s.slug, category_id = s.category_id, title = s.title, description = s.description,
    fallback = s.fallback, attributes = s.attributes, options = s.options, tags = s.tags, art = s.art,
    picture_urls = s.picture_urls, status = s.status, updated_at = $1
  from staged_item s where s.is_changed and i.id = s.item_id`;

/** Items that lose a sub-SKU to a product of the file. */
const ROBBED = `
select distinct v.item_id::float8 as id from staged_variant sv
  join staged_item s using (number) join variant v on v.sku = sv.sku
  where v.item_id <> s.item_id`;

const VARIANTS = `
insert into variant (item_id, sku, position, options, colour_hex, colour_family, price_cents, compare_at_cents, weight_grams, stock, art)
  select s.item_id, sv.sku, sv.position, sv.options, sv.colour_hex, sv.colour_family, sv.price_cents, sv.compare_at_cents,
    sv.weight_grams, sv.stock, ${OWN_ART}
  from staged_variant sv join staged_item s using (number)
  where s.is_new or s.is_changed
  on conflict (sku) do update set
    item_id = excluded.item_id, position = excluded.position, options = excluded.options, colour_hex = excluded.colour_hex,
    colour_family = excluded.colour_family, price_cents = excluded.price_cents, compare_at_cents = excluded.compare_at_cents,
    weight_grams = excluded.weight_grams, stock = excluded.stock, art = excluded.art
    where exists (select from item i where i.id = variant.item_id and i.seller_id = $1)`;

const DROP_LEFT_OVER = `delete from variant v using staged_item s where s.is_changed and ${LEFT_OVER} and not ${IS_NEEDED}`;
const EMPTY_LEFT_OVER = `update variant v set stock = 0 from staged_item s where s.is_changed and ${LEFT_OVER}`;

/** What an item repeats of its sub-SKUs: prices and colours. Without any, it is off sale. */
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
  /** Told after each of the steps that it takes. */
  onStep?: ((done: number, total: number) => void) | undefined;
};
/** The statements of `mergeStaged`. */
const STEPS = 19;

const idsIn = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Brings the staged products into the catalogue. Search and the catalogue's revision are the caller's business. */
export async function mergeStaged(
  client: Client,
  { sellerId, channel, now, onStep }: Merging,
  refused: NoteList<ImportRefusalCode>,
): Promise<Merged> {
  let steps = 0;
  const ask = async <Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<QueryResult<Row>> => {
    const result = await client.query<Row>(text, values);
    steps += 1;
    onStep?.(steps, STEPS);
    return result;
  };
  await ask(INDEXES);
  const twice = await ask<{
    line: number;
    given_sku: string | null;
    first_line: number;
    title: string;
  }>(CLAIMED_TWICE);
  for (const { line, given_sku, first_line, title } of twice.rows) {
    refused.add(line, 'SKU_ELSEWHERE', { sku: given_sku ?? '', line: String(first_line) }, title);
  }
  await ask(
    'delete from staged_item s where not exists (select from staged_variant v where v.number = s.number)',
  );
  await ask(BY_KEY, [sellerId]);
  await ask(BY_SKU, [sellerId]);
  await ask('create index on staged_item (item_id); analyze staged_item');
  const drafts = await ask<{ skipped: number }>(DRAFTS_OUT);
  const off = idsIn((await ask<{ id: number }>(DRAFTS_OFF, [now])).rows);
  await ask(LOCAL_PICTURES);
  await ask(CHANGED);
  await ask(CREATE, [sellerId, channel, now]);
  await ask(UPDATE, [now]);
  const robbed = idsIn((await ask<{ id: number }>(ROBBED)).rows);
  await ask(VARIANTS, [sellerId]);
  await ask(DROP_LEFT_OVER);
  await ask(EMPTY_LEFT_OVER);
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
    skipped: skipped + (drafts.rows[0]?.skipped ?? 0),
    touched: [...derived, ...off],
  };
}
