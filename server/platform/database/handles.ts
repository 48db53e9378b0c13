/** Database handles. Functions take the narrowest one, so that they run alone or within their caller's transaction. */
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** For Drizzle statements: the database or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** For raw SQL: a pool, or a connection with an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;
