import type { ClientBase } from 'pg';

/** Tables of the installation, not the shop; a backup has separate lines for their content. */
const NOT_DATA = ['schema_version', 'secret_ring'];

/** Tables of the shop that migrations fill; rows in these alone are no reason to refuse a restore. */
const FILLED_BY_MIGRATIONS = ['home_section', 'search_synonym'];

/** A column with the SQL name of its type. */
export interface Column {
  name: string;
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** The shop's tables with their stored columns: PostgreSQL recomputes generated ones. Unlogged tables are left out. */
export async function shopTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(
    `select c.relname as name,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($1)
      group by c.relname
      order by c.relname`,
    [NOT_DATA],
  );
  return rows;
}

/** The first table with rows, apart from those that migrations fill; undefined when the shop is empty. */
export async function firstTableWithRows(client: ClientBase): Promise<string | undefined> {
  for (const { name } of await shopTables(client)) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue;
    const { rowCount } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) return name;
  }
  return undefined;
}
