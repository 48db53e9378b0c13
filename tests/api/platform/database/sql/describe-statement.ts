/** Asks the database for the columns of a statement without executing it. */
import pg from 'pg';
import type { Kind } from './row-type.ts';

export interface Column {
  readonly name: string;
  /** The kind of its values, as the driver returns them; `json` is anything but a date or bytes. */
  readonly kind: Kind | 'json';
  /** True for a nullable column of a table. The database doesn't report it for expressions, views and outer joins. */
  readonly isNullable: boolean;
}

/** A query of the extended protocol that stops before its execution. */
class Describe implements pg.Submittable {
  readonly fields: Promise<readonly pg.FieldDef[]>;
  readonly #text: string;
  #found: readonly pg.FieldDef[] = [];
  #resolve: (fields: readonly pg.FieldDef[]) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(text: string) {
    this.#text = text;
    this.fields = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#found = fields;
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#found);
  }
}

const NULLABLE = `select attrelid::int as table, attnum::int as column from pg_attribute
  join pg_class on pg_class.oid = attrelid where attnum > 0 and not attnotnull and relkind = 'r'`;
const ARRAYS = 'select oid::int from pg_type where typelem <> 0 and typlen = -1';
const { builtins } = pg.types;
const KINDS: ReadonlyMap<number, Column['kind']> = new Map<number, Column['kind']>([
  ...[builtins.INT2, builtins.INT4, builtins.OID, builtins.FLOAT4, builtins.FLOAT8].map(
    (oid) => [oid, 'number'] as const,
  ),
  ...[builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ].map((oid) => [oid, 'date'] as const),
  ...[builtins.JSON, builtins.JSONB].map((oid) => [oid, 'json'] as const),
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'bytes'],
]);

/** Describes statements against one database, whose schema it reads once. */
export async function describer(client: pg.Client): Promise<(text: string) => Promise<Column[]>> {
  const nullable = await client.query<{ table: number; column: number }>(NULLABLE);
  const arrays = await client.query<{ oid: number }>(ARRAYS);
  const isArray = new Set(arrays.rows.map(({ oid }) => oid));
  const isNullable = new Set(nullable.rows.map(({ table, column }) => `${String(table)} ${String(column)}`));
  return async (text) => {
    const fields = await client.query(new Describe(text)).fields;
    return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      // The driver returns types for which it has no parser, among them 64-bit integers and decimals, as text.
      kind: isArray.has(dataTypeID) ? 'array' : (KINDS.get(dataTypeID) ?? 'string'),
      isNullable: isNullable.has(`${String(tableID)} ${String(columnID)}`),
    }));
  };
}
