/** Reads all active items in batches, so that a large catalogue takes neither much memory nor a long turn of the event loop. */
import type { Pool, PoolClient } from 'pg';

/** A batch is processed in a few milliseconds, and other requests are answered between batches. */
export const BATCH_SIZE = 1_000;

const COUNT = `select count(*)::int as size from item where status = 'active'`;

/** How a cursor named `active_items` is declared, and how its next batch is read. */
interface Cursor<Row> {
  declare(client: PoolClient): Promise<unknown>;
  fetch(client: PoolClient): Promise<Row[]>;
}

/** Yields rows of active items in batches, each with the number of active items. All batches come from one snapshot of the data. */
export async function* readActive<Row>(
  pool: Pick<Pool, 'connect'>,
  cursor: Cursor<Row>,
): AsyncGenerator<{ size: number; rows: Row[] }> {
  const client = await pool.connect();
  let isComplete = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    // The cursor is read to its end, so the planner should optimise for that and not for the first rows.
    await client.query('set local cursor_tuple_fraction = 1');
    const counted = await client.query<{ size: number }>(COUNT);
    const size = counted.rows[0]?.size ?? 0;
    await cursor.declare(client);
    for (let read = 0; read < size;) {
      const rows = await cursor.fetch(client);
      if (rows.length === 0) break;
      read += rows.length;
      yield { size, rows };
    }
    await client.query('commit');
    isComplete = true;
  } finally {
    // A connection whose transaction is unfinished is closed, not returned to the pool.
    client.release(!isComplete);
  }
}
