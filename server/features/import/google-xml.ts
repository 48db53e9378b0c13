/** Google Merchant XML (RSS 2.0 or Atom with the g: namespace); the parser is saxes. */
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { ampersandWatch } from './bare-ampersand.ts';
import { BrokenFile } from './broken-file.ts';
import { googleRow } from './google.ts';
import type { Entry } from './google.ts';
import type { FileRow, Reading } from './row.ts';
import { cut, oneLine } from './wording.ts';

const GOOGLE = 'http://base.google.com/ns/1.0';
/** A feed is four levels deep (rss, channel, item, shipping and its parts). */
const DEPTH_MAX = 16;
/** Longer texts are refused before they fill the memory. */
const ENTRY_CHARACTERS_MAX = 2 * 1024 * 1024;
const REASON_TOLD = 200;
const NAME_TOLD = 60;

/** Pictures may come several times, everything else counts once. */
function collector(now: Date, found: (row: FileRow) => void) {
  const parser = new SaxesParser<{ xmlns: true; position: true }>({ xmlns: true, position: true });
  const path: string[] = [];
  let entry: Entry | undefined;
  let text = '';
  let begun = 0;
  let lastTag = 0;
  let isFeed = false;
  const ampersands = ampersandWatch();
  const place = () => ({ line: parser.line, column: parser.columnIndex + 1 });

  parser.on('doctype', () => {
    throw new BrokenFile('DOCTYPE', place());
  });
  parser.on('opentag', ({ local, uri }) => {
    lastTag = parser.position;
    if (path.length === 0) {
      isFeed = local === 'rss' || local === 'feed';
      if (!isFeed)
        throw new BrokenFile('UNKNOWN_FORMAT', {
          line: parser.line,
          values: { found: `<${cut(local, NAME_TOLD)}>` },
        });
    }
    path.push(local);
    if (path.length > DEPTH_MAX) throw new BrokenFile('TOO_DEEP', place());
    const isEntry = path.length <= 3 && (local === 'item' || local === 'entry') && uri !== GOOGLE;
    if (isEntry) {
      entry = { line: parser.line, values: new Map() };
      begun = parser.position;
    }
    text = '';
  });
  const addText = (piece: string): void => {
    if (entry) text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ local }) => {
    lastTag = parser.position;
    path.pop();
    if (!entry) return;
    if (path.at(-1) === 'item' || path.at(-1) === 'entry') {
      const values = entry.values.get(local);
      if (text.trim() !== '') {
        if (values) values.push(text);
        else entry.values.set(local, [text]);
      }
    } else if (local === 'item' || local === 'entry') {
      found(googleRow(entry, now));
      entry = undefined;
    }
    text = '';
  });
  parser.on('error', (error) => {
    throw new BrokenFile('BROKEN_XML', {
      ...place(),
      values: { reason: cut(oneLine(error.message.replace(/^\d+:\d+: /, '')), REASON_TOLD) },
    });
  });
  return {
    write(piece: string) {
      ampersands.push(piece);
      try {
        parser.write(piece);
      } catch (error) {
        ampersands.end();
        throw error;
      }
      const from = entry ? begun : lastTag;
      if (parser.position - from > ENTRY_CHARACTERS_MAX) {
        throw new BrokenFile('RECORD_TOO_LONG', { line: entry?.line ?? parser.line });
      }
    },
    end() {
      ampersands.end();
      parser.close();
    },
  };
}

/** Pieces of this size keep a piece from holding more than one entry too long. */
const PIECE = 64 * 1024;

/**
 * The rows of an XML feed, in its order.
 * @throws BrokenFile with line and column
 */
export async function* googleRows(
  source: AsyncIterable<Buffer>,
  { told, now }: Reading,
): AsyncGenerator<FileRow> {
  let waiting: FileRow[] = [];
  const xml = collector(now, (row) => waiting.push(row));
  const decoder = new StringDecoder('utf8');
  let hasTold = false;
  const drain = (): FileRow[] => {
    const rows = waiting;
    waiting = [];
    if (rows.length > 0 && !hasTold) {
      hasTold = true;
      told({ format: 'google', decimal: '.' });
    }
    return rows;
  };
  for await (const bytes of source) {
    for (let at = 0; at < bytes.length; at += PIECE) {
      xml.write(decoder.write(bytes.subarray(at, at + PIECE)));
      yield* drain();
    }
  }
  xml.write(decoder.end());
  xml.end();
  yield* drain();
  if (!hasTold) throw new BrokenFile('NO_ITEMS');
}
