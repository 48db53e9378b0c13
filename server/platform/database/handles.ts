/** What statements are sent by: code takes the narrowest of these, so that it runs by itself and within a transaction of its caller. */
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** For statements built with Drizzle: the database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** For statements written as SQL: a pool, or a connection with a transaction under way. */
export type Queryable = Pick<pg.ClientBase, 'query'>;
