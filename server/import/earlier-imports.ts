/** The figures of a seller's earlier imports, the latest first; the rows of their reports stay in the database. */
import type { Pool } from 'pg';
import { IMPORTS_KEPT, type EarlierImport } from '../../contract/imports.ts';

type Row = Omit<EarlierImport, 'at'> & { at: Date };

const FIGURES = ['rows', 'created', 'updated', 'skipped', 'refusedCount', 'warningCount'] as const;

export async function earlierImports(pool: Pick<Pool, 'query'>, sellerId: number): Promise<EarlierImport[]> {
  const figures = FIGURES.map((name) => `(report ->> '${name}')::int as "${name}"`).join(', ');
  const { rows } = await pool.query<Row>(
    `select id::float8 as "importId", created_at as at, file_name as "fileName", report ->> 'format' as format, ${figures}
      from catalogue_import where seller_id = $1 order by id desc limit $2`,
    [sellerId, IMPORTS_KEPT],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
