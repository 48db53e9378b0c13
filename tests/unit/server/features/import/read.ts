/** Reads a file as the import does, without a database. */
import { Readable } from 'node:stream';
import { BrokenFile } from '#server/features/import/broken-file.ts';
import { fileRows } from '#server/features/import/files/file-rows.ts';
import type { FileRow } from '#server/features/import/row.ts';
import type { FileHead, Reading } from '#server/features/import/files/reading.ts';

export const NOW = new Date('2026-05-04T12:00:00Z');
/** Chunks of odd size, as from a network. */
const PIECE_BYTES = 777;

export type Read = { head: FileHead | undefined; rows: FileRow[] };

export async function read(
  content: string | Uint8Array,
  more: Partial<Omit<Reading, 'told'>> = {},
): Promise<Read> {
  const bytes = Buffer.from(content);
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, at) =>
    bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES),
  );
  let head: FileHead | undefined;
  const rows: FileRow[] = [];
  const reading: Reading = { now: NOW, ...more, onHead: (found) => (head = found) };
  for await (const row of fileRows(Readable.from(pieces), reading)) rows.push(row);
  return { head, rows };
}

/** The refusal of a file; any other outcome fails the test. */
export async function refusalOf(content: string | Uint8Array): Promise<BrokenFile> {
  const outcome = await read(content).catch((error: unknown) => error);
  if (outcome instanceof BrokenFile) return outcome;
  throw outcome instanceof Error ? outcome : new Error(`not refused: ${JSON.stringify(outcome)}`);
}
