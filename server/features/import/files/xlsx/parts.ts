/** Reads the XML parts of a workbook, streaming, by saxes. */
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import { BrokenFile } from '#server/features/import/broken-file.ts';

/** The longest text between two tags, in characters. */
const TEXT_MAX = 2 * 1024 * 1024;

export type PartReader = {
  open(tag: SaxesTagNS, path: readonly string[]): void;
  text(piece: string): void;
  close(name: string): void;
};

/**
 * Reads a part; yields after each piece, so that the caller can process what the reader has collected.
 * @throws BrokenFile; any other error means that the part is broken
 */
export async function* readPart(source: AsyncIterable<Buffer>, reader: PartReader): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: true; position: true }>({ xmlns: true, position: true });
  const decoder = new StringDecoder('utf8');
  const path: string[] = [];
  let lastTag = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new BrokenFile('DOCTYPE');
  });
  parser.on('opentag', (tag) => {
    lastTag = parser.position;
    path.push(tag.local);
    reader.open(tag, path);
  });
  parser.on('text', (piece) => reader.text(piece));
  parser.on('cdata', (piece) => reader.text(piece));
  parser.on('closetag', ({ local }) => {
    lastTag = parser.position;
    path.pop();
    reader.close(local);
  });
  for await (const piece of source) {
    parser.write(decoder.write(piece));
    if (parser.position - lastTag > TEXT_MAX) throw new BrokenFile('XLSX_TOO_LARGE');
    yield;
  }
  parser.write(decoder.end());
  parser.close();
}

/** An attribute by its local name, with any prefix, such as `r:id`. */
export const attributeOf = ({ attributes }: SaxesTagNS, name: string): string | undefined =>
  Object.values(attributes).find(({ local }) => local === name)?.value;
