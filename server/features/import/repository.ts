/** Stores the latest reports of a seller's imports. */
import type { ClientBase, Pool } from 'pg';
import type { EarlierImport, ImportReport } from '#contract/imports.ts';
import { IMPORTS_KEPT } from '#contract/limits.ts';
import type { ImportOptions } from './import-options.ts';

type Row = Omit<EarlierImport, 'at'> & { at: Date };

const FIGURES = ['rows', 'created', 'updated', 'skipped', 'refusedCount', 'warningCount'] as const;

/** Loads the figures of earlier imports, latest first, without the notes of their reports. */
export async function earlierImports(pool: Pick<Pool, 'query'>, sellerId: number): Promise<EarlierImport[]> {
  const figures = FIGURES.map((name) => `(report ->> '${name}')::int as "${name}"`).join(', ');
  const { rows } = await pool.query<Row>(
    `select id::float8 as "importId", created_at as at, file_name as "fileName", report ->> 'format' as format, ${figures}
      from catalogue_import where seller_id = $1 order by id desc limit $2`,
    [sellerId, IMPORTS_KEPT],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Saves the report of an import and deletes the oldest ones. Returns the id of the report. */
export async function saveReport(
  client: Pick<ClientBase, 'query'>,
  { sellerId, userId, fileName }: ImportOptions,
  report: ImportReport,
  now: Date,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into catalogue_import (seller_id, user_id, report, file_name, created_at) values ($1, $2, $3, $4, $5)
      returning id::float8 as id`,
    [sellerId, userId, JSON.stringify(report), fileName ?? null, now],
  );
  await client.query(
    `delete from catalogue_import where seller_id = $1 and id in (
      select id from catalogue_import where seller_id = $1 order by id desc offset $2)`,
    [sellerId, IMPORTS_KEPT],
  );
  return rows[0]?.id ?? null;
}
