/** The database, or a transaction on it. */
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from '../database/schema/index.ts';

export type Rows = PgDatabase<NodePgQueryResultHKT, typeof schema>;
