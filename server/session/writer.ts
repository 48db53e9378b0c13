import type { Database } from '../database/pool.ts';

type Orm = Database['orm'];

/** The database, or a transaction on it. */
export type Writer = Orm | Parameters<Parameters<Orm['transaction']>[0]>[0];
