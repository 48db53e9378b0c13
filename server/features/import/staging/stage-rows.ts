/**
 * Stages an import's rows in temporary tables: PostgreSQL writes no WAL for them, no backup includes them, and they are dropped
 * with the connection, however it ends.
 */
import type { ClientBase } from 'pg';
import type { Composed, StagedItem, StagedVariant } from '../listings/compose.ts';
import type { ListingKey } from '../listings/keys.ts';
import type { FileRow } from '../row.ts';
import { groupKey } from '../listings/sku.ts';

/**
 * `size` is that of `content` in bytes. Storage is external because compression doesn't pay for data that is read once.
 * A `staged_key` without a number belongs to a refused product.
 */
const TABLES = `
create temporary table staged_row (
  key text collate "C" not null, line int not null, size int not null, content json storage external not null
);
create temporary table staged_item (
  number int not null, line int not null, sku text not null, slug text not null,
  status text not null, unpublished boolean not null, partial boolean not null, category_id int not null, word text, word_key text, guess text,
  title jsonb not null, description jsonb not null,
  fallback text, attributes jsonb not null, options jsonb not null, tags text[] not null, art jsonb not null,
  picture_urls text[] not null, item_id bigint, is_new boolean not null default false, is_changed boolean not null default false
);
create temporary table staged_variant (
  number int not null, line int not null, sku text not null, own_sku text not null, given_sku text, position smallint not null,
  options jsonb not null, colour_hex text, colour_family smallint, price_cents int not null, compare_at_cents int,
  weight_grams int not null, stock int, keeps_stock boolean not null, variant_id bigint
);
create temporary table staged_key (
  number int, kind text not null, value text not null, digest uuid, is_shared boolean not null default false
);
create temporary table staged_missing (item_id bigint primary key);
create temporary table staged_picture (
  url text primary key, name text not null, media_type text not null, bytes bytea storage external not null
)`;

/** A session that sorts and joins millions of rows needs more memory than one that serves a page. */
const ROOM = `set temp_buffers = '64MB'; set work_mem = '64MB'; set maintenance_work_mem = '128MB'`;

/** The approximate size of an INSERT statement, whatever the size of its rows. */
const CHARACTERS_A_STATEMENT = 1_000_000;
/** Consecutive rows of one product share a staged row, up to these limits. */
const ROWS_TOGETHER = 500;
const CHARACTERS_TOGETHER = 200_000;
const BYTES_A_READ = 1_500_000;
const RUNS_A_READ = 500;
/** Further rows of a product are refused: it can't have as many variants. */
const ROWS_PER_PRODUCT = 2_000;

type Client = Pick<ClientBase, 'query'>;

export async function openStaging(client: Client): Promise<void> {
  await client.query(ROOM);
  await client.query(TABLES);
}

/** Overlaps writing a batch with preparing the next: at most one write is pending, and its failure rejects a later call. */
function pipelinedWrites() {
  let last: Promise<unknown> = Promise.resolve();
  return async (write: () => Promise<unknown>): Promise<void> => {
    await last;
    last = write();
    // The next call, or the flush, rejects with this error; unhandled, it would end the process.
    last.catch(() => undefined);
  };
}

/** Collects rows and writes them in batches. */
export function rowStager(client: Client) {
  const next = pipelinedWrites();
  let run: { key: string; line: number; rows: string[]; characters: number } | undefined;
  let runs: string[] = [];
  let [named, key] = ['', ''];
  let characters = 0;
  const endRun = (): void => {
    if (!run) return;
    const { key, line, rows } = run;
    runs.push(`{"key":${JSON.stringify(key)},"line":${String(line)},"content":[${rows.join(',')}]}`);
    characters += run.characters;
    run = undefined;
  };
  const send = (): Promise<void> => {
    const values = [`[${runs.join(',')}]`];
    [runs, characters] = [[], 0];
    return next(() =>
      client.query(
        `insert into staged_row select key, line, octet_length(content::text), content
          from json_to_recordset($1::json) as given (key text, line int, content json)`,
        values,
      ),
    );
  };
  return {
    async flush(): Promise<void> {
      endRun();
      await send();
      await next(() => Promise.resolve());
    },
    async add(row: FileRow): Promise<void> {
      if (row.key !== named) [named, key] = [row.key, groupKey(row.key)];
      const content = JSON.stringify(row);
      const isFull = run && (run.rows.length >= ROWS_TOGETHER || run.characters >= CHARACTERS_TOGETHER);
      if (run?.key !== key || isFull === true) endRun();
      run ??= { key, line: row.line, rows: [], characters: 0 };
      run.rows.push(content);
      run.characters += content.length;
      if (characters >= CHARACTERS_A_STATEMENT) await send();
    },
  };
}

/** `beyond` are the lines of the rows above the limit of one product. */
type StagedProduct = { key: string; rows: FileRow[]; beyond: number[] };

type Run = { key: string; line: number; content: FileRow[] };

/** Yields the staged rows by key and line; fetches the next part while the caller processes one. */
async function* stagedRuns(client: Client): AsyncGenerator<Run> {
  await client.query('create index on staged_row (key, line); analyze staged_row');
  const after = ({ key, line }: Pick<Run, 'key' | 'line'>) => {
    const part = client.query<Run>(
      `select key, line, content from (
          select key, line, size, content, sum(size) over (order by key, line) as read
            from (select * from staged_row where (key, line) > ($1, $2) order by key, line limit $3) near
        ) near where read - size < $4 order by key, line`,
      [key, line, RUNS_A_READ, BYTES_A_READ],
    );
    part.catch(() => undefined);
    return part;
  };
  let part = after({ key: '', line: -1 });
  for (;;) {
    const { rows } = await part;
    const last = rows.at(-1);
    if (!last) return;
    part = after(last);
    yield* rows;
  }
}

/** Yields the staged products one by one, their rows in the order of lines. */
export async function* stagedProducts(client: Client): AsyncGenerator<StagedProduct> {
  let product: StagedProduct | undefined;
  let group: string | undefined;
  for await (const { key, content } of stagedRuns(client)) {
    if (!product || group !== key) {
      if (product) yield product;
      group = key;
      product = { key: content[0]?.key ?? '', rows: [], beyond: [] };
    }
    for (const row of content) {
      if (product.rows.length < ROWS_PER_PRODUCT) product.rows.push(row);
      else product.beyond.push(row.line);
    }
  }
  if (product) yield product;
}

const ITEM_COLUMNS =
  'number, line, sku, slug, status, unpublished, partial, category_id, word, word_key, guess, title, description, fallback, attributes, options, tags, art, picture_urls';
const VARIANT_COLUMNS =
  'number, line, sku, own_sku, given_sku, position, options, colour_hex, colour_family, price_cents, compare_at_cents, weight_grams, stock, keeps_stock';

const KEY_COLUMNS = 'number, kind, value';

/** Collects composed products and writes them in batches; a product and its variants share a number. */
export function productStager(client: Client) {
  const next = pipelinedWrites();
  let number = 0;
  let items: (StagedItem & { number: number })[] = [];
  let variants: (StagedVariant & { number: number })[] = [];
  let keys: (ListingKey & { number: number | null })[] = [];
  let characters = 0;
  const write = (table: string, columns: string, rows: readonly object[]) =>
    client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows)],
    );
  const send = async (): Promise<void> => {
    const [some, theirs, named] = [items, variants, keys];
    [items, variants, keys, characters] = [[], [], [], 0];
    if (named.length > 0) await next(() => write('staged_key', KEY_COLUMNS, named));
    if (some.length === 0) return;
    await next(() => write('staged_item', ITEM_COLUMNS, some));
    await next(() => write('staged_variant', VARIANT_COLUMNS, theirs));
  };
  return {
    async flush(): Promise<void> {
      await send();
      await next(() => Promise.resolve());
    },
    /** @param composed null for a refused product, whose keys are staged because the file isn't missing it */
    async add(composed: Composed | null, named: readonly ListingKey[]): Promise<void> {
      for (const key of named) {
        keys.push({ ...key, number: composed ? number + 1 : null });
        characters += key.value.length + 50;
      }
      if (!composed) {
        if (characters >= CHARACTERS_A_STATEMENT) await send();
        return;
      }
      const { item, variants: own } = composed;
      number += 1;
      items.push({ number, ...item });
      for (const variant of own) variants.push({ number, ...variant });
      characters += 2 * item.description.en.length + 300 * own.length + 1_000;
      if (characters >= CHARACTERS_A_STATEMENT) await send();
    },
  };
}
