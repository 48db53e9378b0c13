/** The database, or a transaction on it. */
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

export type Rows = PgDatabase<NodePgQueryResultHKT>;
