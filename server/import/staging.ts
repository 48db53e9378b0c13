/**
 * Where an import's rows wait: temporary tables of its own connection. They need no log, nobody else sees them, a backup
 * doesn't hold them, and they are gone with the connection, however it ends.
 */
import type { ClientBase } from 'pg';
import type { Composed, StagedItem, StagedVariant } from './compose.ts';
import type { FileRow } from './row.ts';

const TABLES = `
create temporary table staged_row (key text collate "C" not null, line int not null, content text not null);
create temporary table staged_item (
  key text collate "C" primary key, line int not null, sku text not null, slug text not null, status text not null,
  partial boolean not null, category_id int not null, title jsonb not null, description jsonb not null, fallback text,
  attributes jsonb not null, options jsonb not null, tags text[] not null, art jsonb not null, picture_urls text[] not null,
  item_id bigint, is_new boolean not null default false, is_changed boolean not null default false
);
create temporary table staged_variant (
  key text collate "C" not null, line int not null, sku text not null, given_sku text, position smallint not null,
  options jsonb not null, colour_hex text, colour_family smallint, price_cents int not null, compare_at_cents int,
  weight_grams int not null, stock int not null, art jsonb
);`;

/** A statement carries at most so much text, whatever the rows are like. */
const CHARACTERS_A_STATEMENT = 1_000_000;
const ROWS_A_STATEMENT = 2_000;
/** Few, because a row may be long. */
const ROWS_A_READ = 200;
/** Of one product; what comes after them is more than a product can have. */
const ROWS_OF_ONE = 2_000;

type Client = Pick<ClientBase, 'query'>;

export async function openStaging(client: Client): Promise<void> {
  await client.query(TABLES);
}

/** Collects rows and writes them by the thousand. */
export function rowStager(client: Client) {
  let keys: string[] = [];
  let lines: number[] = [];
  let contents: string[] = [];
  let characters = 0;
  const flush = async (): Promise<void> => {
    if (keys.length === 0) return;
    const values = [keys, lines, contents];
    [keys, lines, contents, characters] = [[], [], [], 0];
    await client.query(
      'insert into staged_row select * from unnest($1::text[], $2::int[], $3::text[])',
      values,
    );
  };
  return {
    flush,
    async add(row: FileRow): Promise<void> {
      const content = JSON.stringify(row);
      keys.push(row.key);
      lines.push(row.line);
      contents.push(content);
      characters += content.length;
      if (keys.length >= ROWS_A_STATEMENT || characters >= CHARACTERS_A_STATEMENT) await flush();
    },
  };
}

/** `beyond` are the lines of rows that are too many for one product. */
type StagedProduct = { key: string; rows: FileRow[]; beyond: number[] };

/** All rows of one product after the other, each product in the order of its lines. */
export async function* stagedProducts(client: Client): AsyncGenerator<StagedProduct> {
  await client.query('create index on staged_row (key, line); analyze staged_row');
  let product: StagedProduct | undefined;
  let [key, line] = ['', -1];
  for (;;) {
    const { rows } = await client.query<{ key: string; line: number; content: string }>(
      'select key, line, content from staged_row where (key, line) > ($1, $2) order by key, line limit $3',
      [key, line, ROWS_A_READ],
    );
    for (const row of rows) {
      if (product?.key !== row.key) {
        if (product) yield product;
        product = { key: row.key, rows: [], beyond: [] };
      }
      if (product.rows.length < ROWS_OF_ONE) {
        // Written by `rowStager` in this very session.
        const content: FileRow = JSON.parse(row.content);
        product.rows.push(content);
      } else product.beyond.push(row.line);
      ({ key, line } = row);
    }
    if (rows.length < ROWS_A_READ) break;
  }
  if (product) yield product;
}

/** Collects composed products and writes them by the hundred. */
export function productStager(client: Client) {
  let items: StagedItem[] = [];
  let variants: StagedVariant[] = [];
  let characters = 0;
  const write = (table: string, columns: string, rows: readonly object[]) =>
    client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows)],
    );
  const flush = async (): Promise<void> => {
    if (items.length === 0) return;
    const [some, theirs] = [items, variants];
    [items, variants, characters] = [[], [], 0];
    await write(
      'staged_item',
      'key, line, sku, slug, status, partial, category_id, title, description, fallback, attributes, options, tags, art, picture_urls',
      some,
    );
    await write(
      'staged_variant',
      'key, line, sku, given_sku, position, options, colour_hex, colour_family, price_cents, compare_at_cents, weight_grams, stock, art',
      theirs,
    );
  };
  return {
    flush,
    async add({ item, variants: own }: Composed): Promise<void> {
      items.push(item);
      variants.push(...own);
      characters += 2 * item.description.en.length + 400 * own.length + 1_000;
      if (characters >= CHARACTERS_A_STATEMENT) await flush();
    },
  };
}
