/** Matches staged products and variants to the seller's existing ones, and finds the listings that the file lacks. */
import type { QueryResult, QueryResultRow } from 'pg';
import type { ImportWarningCode } from '#contract/imports.ts';
import { WARNINGS_LISTED_MAX } from '#contract/limits.ts';
import { KEY_KINDS } from '../listings/keys.ts';
import type { NoteList } from '../notes.ts';

/** Runs a statement and reports the progress. */
export type Stepper = <Row extends QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<QueryResult<Row>>;

/** A key that two products of the file share identifies neither. */
const DIGEST = `
update staged_key set digest = listing_digest(kind, value);
create index on staged_key (digest);
analyze staged_key;
update staged_key k set is_shared = true where k.kind <> 'key' and exists (
  select from staged_key other where other.digest = k.digest and other.number is distinct from k.number)`;

/** Matches each product to the listing that most of its keys of one kind belong to. Returns the products matched. */
const BY_KEY = `
with votes as (
  select k.number, l.item_id, count(*) as votes
    from staged_key k
    join staged_item s on s.number = k.number and s.item_id is null
    join listing_key l on l.seller_id = $1 and l.digest = k.digest
    where k.kind = $2 and not k.is_shared and not exists (select from staged_item t where t.item_id = l.item_id)
    group by k.number, l.item_id
), candidates as (
  select distinct on (votes.item_id) number, votes.item_id, votes from votes join staged_item s using (number)
    order by votes.item_id, votes desc, s.line
), chosen as (
  select distinct on (number) number, item_id from candidates order by number, votes desc, item_id
)
update staged_item s set item_id = c.item_id from chosen c where s.number = c.number
returning s.line, s.title ->> 'en' as title`;

/** Of several variants with one SKU, the one that has its number already keeps it, else the first; the others get their own number. */
const SHARED = `
with shared as (
  select sku from staged_variant group by sku having count(*) > 1
), ranked as (
  select sv.ctid, row_number() over same as place, first_value(sv.line) over same as first_line
    from staged_variant sv join shared using (sku) join staged_item s using (number) left join variant v on v.sku = sv.sku
    window same as (partition by sv.sku order by
      (v.item_id = s.item_id and v.options = sv.options) desc nulls last, (v.item_id = s.item_id) desc nulls last,
      sv.line, sv.position)
)
update staged_variant sv set sku = sv.own_sku from ranked r, staged_item s
  where sv.ctid = r.ctid and r.place > 1 and s.number = sv.number
returning sv.line, sv.given_sku, r.first_line, s.title ->> 'en' as title`;

/** A number stays with an existing listing that the file lacks or has only in part. */
const RENUMBER_TAKEN_SKUS = `
update staged_variant sv set sku = sv.own_sku from variant v, staged_item s
  where v.sku = sv.sku and s.number = sv.number and v.item_id is distinct from s.item_id and sv.own_sku <> sv.sku
    and not exists (select from staged_item t where t.item_id = v.item_id and not t.partial)`;

const VARIANTS_BY_NUMBER = `
update staged_variant sv set variant_id = v.id from variant v join item i on i.id = v.item_id
  where v.sku = sv.sku and i.seller_id = $1`;
const VALUES = (options: string): string => `jsonb_path_query_array(${options}, '$[*].value.en')`;
/** Matches variants whose number changed by their options. */
const VARIANTS_BY_OPTIONS = `
with free as (
  select distinct on (v.item_id, ${VALUES('v.options')}) v.id, s.number, ${VALUES('v.options')} as chosen
    from staged_item s join variant v on v.item_id = s.item_id
    where not exists (select from staged_variant t where t.variant_id = v.id)
    order by v.item_id, ${VALUES('v.options')}, v.position, v.id
)
update staged_variant sv set variant_id = f.id from free f
  where sv.number = f.number and sv.variant_id is null and ${VALUES('sv.options')} = f.chosen`;

/** Listings on sale that were imported once and that this file doesn't have, not even in a refused row. */
const MISSING = `
insert into staged_missing
select i.id from item i
  where i.seller_id = $1 and i.status = 'active' and exists (select from listing_key k where k.item_id = i.id)
    and not exists (select from staged_item s where s.item_id = i.id)
    and not exists (
      select from staged_key sk join listing_key k on k.seller_id = $1 and k.digest = sk.digest
        where sk.number is null and k.item_id = i.id)`;
const MISSING_TITLES = `
select i.title ->> 'en' as title, (count(*) over ())::int as count from staged_missing m join item i on i.id = m.item_id
  order by title, i.id limit ${String(WARNINGS_LISTED_MAX)}`;

export const SAVE_KEYS = `
insert into listing_key (seller_id, digest, item_id)
select distinct on (k.digest) $1::int, k.digest, s.item_id from staged_key k join staged_item s using (number)
  where not k.is_shared
    and not exists (select from listing_key l where l.seller_id = $1 and l.digest = k.digest and l.item_id = s.item_id)
on conflict (seller_id, digest) do update set item_id = excluded.item_id`;

export type Missing = { titles: string[]; count: number };

/** Matches the staged products. Returns the listings on sale that the file doesn't have. */
export async function matchStaged(
  step: Stepper,
  { sellerId }: { readonly sellerId: number },
  warned: NoteList<ImportWarningCode>,
): Promise<Missing> {
  await step(DIGEST);
  for (const kind of KEY_KINDS) {
    const { rows } = await step<{ line: number; title: string }>(BY_KEY, [sellerId, kind]);
    if (kind !== 'title') continue;
    for (const { line, title } of rows) warned.add(line, 'FOUND_BY_TITLE', {}, title);
  }
  const shared = await step<{ line: number; given_sku: string; first_line: number; title: string }>(SHARED);
  for (const { line, given_sku, first_line, title } of shared.rows) {
    warned.add(line, 'SKU_SHARED', { sku: given_sku, line: String(first_line) }, title);
  }
  await step(RENUMBER_TAKEN_SKUS);
  await step(VARIANTS_BY_NUMBER, [sellerId]);
  await step(
    'create index on staged_variant (variant_id); create index on staged_item (item_id); analyze staged_item',
  );
  await step(VARIANTS_BY_OPTIONS);
  await step(MISSING, [sellerId]);
  const { rows } = await step<{ title: string; count: number }>(MISSING_TITLES);
  return { titles: rows.map(({ title }) => title), count: rows[0]?.count ?? 0 };
}
