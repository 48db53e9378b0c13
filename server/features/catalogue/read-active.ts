/** Reads all active items in batches, so that a large catalogue takes neither much memory nor a long turn of the event loop. */
import type { Pool } from 'pg';

/** A batch is processed in a few milliseconds, and other requests are answered between batches. */
const BATCH_SIZE = 1_000;

const COUNT = `select count(*)::int as size from item where status = 'active'`;
const FETCH = `fetch ${String(BATCH_SIZE)} from active_items`;

/**
 * Yields the rows of `query` in batches, each with the number of active items.
 * @param query a select of active items; one cursor, so that all batches come from one snapshot of the data
 */
export async function* readActive<Row extends unknown[]>(
  pool: Pick<Pool, 'connect'>,
  query: string,
): AsyncGenerator<{ size: number; rows: Row[] }> {
  const client = await pool.connect();
  let isComplete = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    // The cursor is read to its end, so the planner should optimise for that and not for the first rows.
    await client.query('set local cursor_tuple_fraction = 1');
    const counted = await client.query<{ size: number }>(COUNT);
    const size = counted.rows[0]?.size ?? 0;
    await client.query(`declare active_items no scroll cursor for ${query}`);
    for (let read = 0; read < size;) {
      const { rows } = await client.query<Row>({ text: FETCH, rowMode: 'array' });
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
