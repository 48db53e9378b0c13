/** Reads the first filled sheet of an Excel workbook (.xlsx) as records, streaming, by yauzl. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry } from 'yauzl';
import type { BrokenFileCode } from '#contract/imports.ts';
import { BrokenFile } from '#server/features/import/broken-file.ts';
import type { TableRecord } from '../table.ts';
import { sheetRecords } from './sheet.ts';
import { sharedTexts, sheetParts } from './workbook.ts';

/** A workbook has dozens of parts, or thousands with a picture in every row. */
const PARTS_MAX = 20_000;
/** The most bytes that the parts may unpack to: about a million rows. */
const UNPACKED_MAX = 600_000_000;
const SHEETS_TRIED = 10;

/** Other files that are ZIP archives too, by a part that each contains. */
const OTHERS: readonly [RegExp, BrokenFileCode][] = [
  [/^mimetype$/, 'OPEN_DOCUMENT_FILE'],
  [/^Index\/.*\.iwa$/, 'NUMBERS_FILE'],
  [/^word\//, 'RICH_TEXT_FILE'],
  [/^xl\/workbook\.bin$/, 'OLD_EXCEL_FILE'],
];

async function* buffersOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const piece of stream) {
    if (Buffer.isBuffer(piece)) yield piece;
  }
}

async function* recordsIn(file: string): AsyncGenerator<TableRecord> {
  // Few files are workbooks, so yauzl is loaded with the first.
  const { default: yauzl } = await import('yauzl');
  const zip = await yauzl.openPromise(file, { autoClose: false, lazyEntries: true });
  try {
    if (zip.entryCount > PARTS_MAX) throw new BrokenFile('XLSX_TOO_LARGE');
    const parts = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
    const other = OTHERS.find(([name]) => [...parts.keys()].some((each) => name.test(each)));
    if (!parts.has('xl/workbook.xml')) throw new BrokenFile(other?.[1] ?? 'PACKED_FILE');

    let unpacked = 0;
    const open = async (name: string): Promise<AsyncIterable<Buffer> | undefined> => {
      const entry = parts.get(name);
      if (!entry) return undefined;
      // The declared size can be trusted: yauzl throws when a part unpacks to more.
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_MAX) throw new BrokenFile('XLSX_TOO_LARGE');
      return buffersOf(await zip.openReadStreamPromise(entry));
    };
    const shared = await sharedTexts(open);
    for (const name of (await sheetParts(open)).slice(0, SHEETS_TRIED)) {
      const sheet = await open(name);
      if (!sheet) continue;
      let isFilled = false;
      for await (const record of sheetRecords(sheet, shared)) {
        isFilled = true;
        yield record;
      }
      if (isFilled) return;
    }
  } finally {
    zip.close();
  }
}

/**
 * Yields the records of a workbook. The directory of a ZIP archive is at its end, so the upload is first written to a temporary file.
 * @throws BrokenFile BROKEN_XLSX, XLSX_TOO_LARGE, or the code of another kind of archive
 */
export async function* xlsxRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<TableRecord> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-workbook-'));
  try {
    const file = join(folder, 'workbook.xlsx');
    await pipeline(Readable.from(source, { objectMode: false }), createWriteStream(file));
    try {
      yield* recordsIn(file);
    } catch (error) {
      throw error instanceof BrokenFile ? error : new BrokenFile('BROKEN_XLSX');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
