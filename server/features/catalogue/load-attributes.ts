/**
 * What items are, in memory, for the filters of lists: values of attributes and options (weight, fiber, needle size), the level and city
 * of classes, sales, and the country that an item ships from. Per slot of the columns, built once per catalogue revision.
 */
import type { Pool } from 'pg';
import { DERIVED } from '#contract/attribute-keys.ts';
import type { Attribute, Both, OptionValue } from '#contract/catalogue.ts';
import { slugOf } from '#locales/paths.ts';
import { BATCH_SIZE, readActive } from './read-active.ts';

/** A longer value is prose, not something to filter by. */
const LABEL_MAX = 40;

/** An attribute, such as Weight; its key is the same in both languages. */
interface AttributeName {
  readonly key: string;
  readonly label: Both;
}

/** A value of an attribute. */
export interface AttributeValue {
  /** As addresses have it: "weight:dk". */
  readonly key: string;
  readonly label: Both;
  /** Index into `names`. */
  readonly name: number;
}

export interface Attributes {
  readonly names: readonly AttributeName[];
  readonly values: readonly AttributeValue[];
  /** Index into `values` by key. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Where the values of a slot begin in `of`; one entry more than there are slots. */
  readonly starts: Uint32Array;
  /** Indexes into `values`, those of one attribute side by side. */
  readonly of: Uint32Array;
}

type Row = [
  id: number,
  attributes: string,
  options: string[],
  level: string | null,
  cities: string[],
  isOnline: boolean,
  isOnSale: boolean,
  country: string | null,
];

/** Options and attributes are read as text, because most items share theirs with others, so that each is parsed once. */
const DECLARE_CURSOR = `declare active_items no scroll cursor for
  select i.id::float8, i.attributes::text,
    array(select distinct v.options::text from variant v where v.item_id = i.id),
    coalesce(p.level, c.level),
    array(select distinct at.city from class_session s join store at on at.id = s.store_id where s.item_id = i.id)
      || case when c.venue = 'studio' then array[m.city] else '{}' end,
    coalesce(c.venue = 'online', false),
    exists (select from variant v where v.item_id = i.id and v.compare_at_cents > v.price_cents),
    case when i.kind = 'product' then m.country end
  from item i left join project p on p.item_id = i.id left join craft_class c on c.item_id = i.id
    left join seller m on m.id = i.seller_id
  where i.status = 'active' order by i.id`;
const FETCH = `fetch ${String(BATCH_SIZE)} from active_items`;

const same = (text: string): Both => ({ en: text, fr: text });

/** Numbers names and values as they are first seen. */
class Numbering {
  readonly names: AttributeName[] = [];
  readonly values: AttributeValue[] = [];
  readonly indexOf = new Map<string, number>();
  private readonly nameOf = new Map<string, number>();
  private readonly parsed = new Map<string, readonly number[]>();

  /** @returns the value's index */
  add(name: string, nameLabel: Both, value: string, label: Both): number {
    const key = `${name}:${value}`;
    const known = this.indexOf.get(key);
    if (known !== undefined) return known;
    let nameIndex = this.nameOf.get(name);
    if (nameIndex === undefined) {
      nameIndex = this.names.push({ key: name, label: nameLabel }) - 1;
      this.nameOf.set(name, nameIndex);
    }
    const index = this.values.push({ key, label, name: nameIndex }) - 1;
    this.indexOf.set(key, index);
    return index;
  }

  /** The values of attributes or options as stored: JSON. Colors have a facet of their own. */
  read(json: string): readonly number[] {
    let indexes = this.parsed.get(json);
    if (!indexes) {
      const facts: (Attribute & Pick<OptionValue, 'hex'>)[] = JSON.parse(json);
      indexes = facts
        .filter(({ value, hex }) => hex === undefined && value.en.length <= LABEL_MAX)
        .map(({ name, value }) => this.add(slugOf(name.en), name, slugOf(value.en), value));
      this.parsed.set(json, indexes);
    }
    return indexes;
  }
}

/**
 * Loads the attributes of every active item.
 * @param ids of the slots, ascending; items that were activated after these were read are left out
 */
export async function loadAttributes(pool: Pick<Pool, 'connect'>, ids: Float64Array): Promise<Attributes> {
  const numbering = new Numbering();
  const starts = new Uint32Array(ids.length + 1);
  const of: number[] = [];
  let slot = 0;
  for await (const { rows } of readActive(pool, {
    declare: (client) => client.query(DECLARE_CURSOR),
    fetch: async (client) => (await client.query<Row>({ text: FETCH, rowMode: 'array' })).rows,
  })) {
    for (const [id, attributes, options, level, cities, isOnline, isOnSale, country] of rows) {
      while (slot < ids.length && (ids[slot] ?? 0) < id) starts[++slot] = of.length;
      if (ids[slot] !== id) continue;
      const derive = (name: string, value: string) =>
        numbering.add(name, same(name), slugOf(value), same(value));
      const indexes = new Set([
        ...numbering.read(attributes),
        ...options.flatMap((option) => numbering.read(option)),
        ...(level === null ? [] : [derive(DERIVED.level, level)]),
        ...[...cities, ...(isOnline ? ['online'] : [])].map((city) => derive(DERIVED.city, city)),
        ...(isOnSale ? [derive(DERIVED.sale, 'yes')] : []),
        ...(country === null ? [] : [derive(DERIVED.shipsFrom, country)]),
      ]);
      const nameOf = (index: number): number => numbering.values[index]?.name ?? 0;
      of.push(...[...indexes].sort((a, b) => nameOf(a) - nameOf(b)));
    }
  }
  while (slot < ids.length) starts[++slot] = of.length;
  const { names, values, indexOf } = numbering;
  return { names, values, indexOf, starts, of: Uint32Array.from(of) };
}
