/** Every column of the database that names a member. */
import type { Queryable } from '#server/platform/database/handles.ts';

const COLUMNS_OF_PEOPLE = `
  select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
     and (c.column_name ~ '(^|_)(user|buyer|member|customer|owner|author|agent|account|shopper|asker)_id$'
       or c.column_name ~ '(^|_)(email|email_hash|recipient)$' or c.column_name ~ '_by$')
   union
  select conrelid::regclass::text || '.' || a.attname
    from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
   where contype = 'f' and confrelid = 'account'::regclass`;

/** Columns that the pattern finds and that name no person. */
const NOT_A_PERSON: readonly string[] = [
  'account.plcc_account_id',
  'dispute_message.sent_by',
  'lifecycle_step.sent_by',
  'message.sent_by',
];

/** @returns each as `table.column` */
export async function columnsOfPeople(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(COLUMNS_OF_PEOPLE);
  return rows.map(({ name }) => name).filter((name) => !NOT_A_PERSON.includes(name));
}
