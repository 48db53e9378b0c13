/** Stores sellers' column mappings, which apply to every later file with the same heading. */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { TABLE_FIELDS, type ColumnChoice, type TableField } from '#contract/import-mapping.ts';
import { folded, oneLine } from '../wording.ts';
import { mappingOnto, type Mapping, type NamedMapping } from './parse-mapping.ts';
import { choicesOf } from './table-question.ts';

type Client = Pick<ClientBase, 'query'>;

/** The most mappings stored per seller; the least recently used are deleted. */
export const MAPPINGS_MAX = 50;

/** The hash of a heading; case and accents are ignored, the order of columns counts. */
const digestOf = (heading: readonly string[]): string => {
  const names = heading.map((name) => folded(name) || oneLine(name));
  return createHash('sha256').update(JSON.stringify(names)).digest('hex');
};

const isField = (text: string): text is TableField => TABLE_FIELDS.some((field) => field === text);

async function savedMapping(
  client: Client,
  sellerId: number,
  heading: readonly string[],
): Promise<Mapping | undefined> {
  const { rows } = await client.query<{ mapping: ColumnChoice[] }>(
    'select mapping from import_mapping where seller_id = $1 and heading = $2',
    [sellerId, digestOf(heading)],
  );
  const [kept] = rows;
  if (!kept) return undefined;
  return new Map(kept.mapping.flatMap(({ field, column }) => (isField(field) ? [[field, column - 1]] : [])));
}

async function saveMapping(
  client: Client,
  { sellerId, heading, mapping }: { sellerId: number; heading: readonly string[]; mapping: Mapping },
  now: Date,
): Promise<void> {
  await client.query(
    `insert into import_mapping (seller_id, heading, mapping, used_at) values ($1, $2, $3, $4)
      on conflict (seller_id, heading) do update set mapping = excluded.mapping, used_at = excluded.used_at`,
    [sellerId, digestOf(heading), JSON.stringify(choicesOf(mapping)), now],
  );
  await client.query(
    `delete from import_mapping where seller_id = $1 and heading in (
      select heading from import_mapping where seller_id = $1 order by used_at desc, heading offset $2)`,
    [sellerId, MAPPINGS_MAX],
  );
}

/** The mapping of one file: the seller's own for this import, else the one saved for its heading. */
export function mappingSource(client: Client, sellerId: number, given: NamedMapping | undefined) {
  let used: { sellerId: number; heading: readonly string[]; mapping: Mapping } | undefined;
  return {
    async mappingOf(heading: readonly string[]): Promise<Mapping | undefined> {
      const mapping = given ? mappingOnto(given, heading) : await savedMapping(client, sellerId, heading);
      if (mapping) used = { sellerId, heading, mapping };
      return mapping;
    },
    isKept: () => used !== undefined && given === undefined,
    /** Saves the mapping for the next file with this heading, or its new time of use. */
    async keep(now: Date): Promise<void> {
      if (used) await saveMapping(client, used, now);
    },
  };
}
