/** Reads the rows of a file of any supported format, recognised by its content, never by its name. */
import { BrokenFile } from '../broken-file.ts';
import { utf8Of } from './bytes.ts';
import { csvRecords } from './csv.ts';
import { googleRows } from './google-xml.ts';
import { isZip } from './file-kinds.ts';
import { MappingProblem } from '../mapping/parse-mapping.ts';
import type { FileRow } from '../row.ts';
import type { Reading } from './reading.ts';
import { tableRows } from './table.ts';
import { xlsxRecords } from './xlsx/records.ts';

/** The beginning of a file, long enough to hold the heading of a CSV file. */
const HEAD_BYTES = 64 * 1024;
const WEB_PAGE = /^(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;
const JSON_BEGINNING = /^[{[]\s*(?:["{[\]}]|-?\d)/;
const FORM_BEGINNING = /^--[^\r\n]+\r?\nContent-Disposition:\s*form-data/i;

/** The length of a ZIP archive's signature. */
const SIGNATURE_BYTES = 4;

async function* chain<Piece extends Uint8Array>(
  head: Buffer,
  rest: AsyncIterator<Piece>,
): AsyncGenerator<Buffer | Piece> {
  yield head;
  for (;;) {
    const { value, done } = await rest.next();
    if (done === true) return;
    yield value;
  }
}

async function headOf(pieces: AsyncIterator<Uint8Array>, bytes: number): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < bytes) {
    const { value, done } = await pieces.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

/** Refuses text that isn't a file of listings, with a code that says what to send instead. */
function checkKind(beginning: string): void {
  if (beginning === '') throw new BrokenFile('EMPTY_FILE');
  if (WEB_PAGE.test(beginning)) throw new BrokenFile('WEB_PAGE');
  if (JSON_BEGINNING.test(beginning)) throw new BrokenFile('JSON_FILE');
  if (FORM_BEGINNING.test(beginning)) throw new BrokenFile('FORM_UPLOAD');
}

/**
 * Yields the rows of a file, streaming it.
 * @throws BrokenFile when it can't be read, MappingProblem MAP_NEEDS_TABLE when columns were named for an XML feed
 */
export async function* fileRows(
  source: AsyncIterable<Uint8Array>,
  reading: Reading,
): AsyncGenerator<FileRow> {
  const pieces = source[Symbol.asyncIterator]();
  const signature = await headOf(pieces, SIGNATURE_BYTES);
  const file = chain(signature, pieces);
  if (isZip(signature)) {
    yield* tableRows(xlsxRecords(file), reading, { isSheet: true });
    return;
  }
  const text = utf8Of(file);
  const head = await headOf(text, HEAD_BYTES);
  const beginning = head.toString('utf8', 0, HEAD_BYTES).trimStart();
  checkKind(beginning);
  const whole = chain(head, text);
  const isMarkup = beginning.startsWith('<');
  if (isMarkup && reading.isTable === true) throw new MappingProblem('MAP_NEEDS_TABLE');
  if (isMarkup) yield* googleRows(whole, reading);
  else yield* tableRows(csvRecords(whole, beginning), reading, { isSheet: false });
}
