/** The rows of a file of any known format, told from what it contains, never from its name. */
import { BrokenFile } from './broken-file.ts';
import { utf8Of } from './bytes.ts';
import { csvRows } from './csv.ts';
import { googleRows } from './google.ts';
import type { FileHead, FileRow } from './row.ts';
import { cut, oneLine } from './wording.ts';

/** The heading of a CSV file has to fit. */
const HEAD_BYTES = 64 * 1024;
const SHOWN = 60;

async function* chain(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

/**
 * Reads a file of any size in little memory.
 * @param told hears the format before the first row comes
 * @throws BrokenFile
 */
export async function* fileRows(
  source: AsyncIterable<Uint8Array>,
  told: (head: FileHead) => void,
): AsyncGenerator<FileRow> {
  const text = utf8Of(source);
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { value, done } = await text.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  const beginning = head.toString('utf8', 0, HEAD_BYTES).trimStart();
  if (beginning === '') throw new BrokenFile('EMPTY_FILE');
  if (/^[{[]/.test(beginning)) {
    throw new BrokenFile('UNKNOWN_FORMAT', {
      line: 1,
      values: { found: cut(oneLine(beginning.slice(0, 2 * SHOWN)), SHOWN) },
    });
  }
  const whole = chain(head, text);
  if (beginning.startsWith('<')) yield* googleRows(whole, told);
  else yield* csvRows(whole, beginning, told);
}
