/** The SQL statements that a task sends and their query plans, for tests that its cost does not grow with the data. */
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '#server/platform/database/pool.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isReading = ({ text }: Statement): boolean => /^\s*(select|with)\b/i.test(text);

function statementOf([asked, values]: readonly unknown[]): Statement | undefined {
  const listed: readonly unknown[] = Array.isArray(values) ? values : [];
  if (typeof asked === 'string') return { text: asked, values: listed };
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || typeof asked.text !== 'string') {
    return undefined;
  }
  const own: readonly unknown[] = 'values' in asked && Array.isArray(asked.values) ? asked.values : listed;
  return { text: asked.text, values: own };
}

/** The reading statements that any connection sends while `work` runs; all statements still run. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.flatMap((call) => statementOf(call) ?? []).filter(isReading);
  } finally {
    query.mockRestore();
  }
}

/**
 * The plan of a statement without sequential and bitmap scans, which PostgreSQL would prefer to an index for the few rows of a test.
 */
export async function planOf({ pool }: Database, { text, values }: Statement): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
