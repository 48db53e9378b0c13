/** Reads Google Merchant XML (RSS 2.0 or Atom with the g: namespace), by saxes. */
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { ampersandCheck } from './bare-ampersand.ts';
import { BrokenFile } from '../broken-file.ts';
import { googleRow } from '../formats/google.ts';
import type { Entry } from '../formats/google.ts';
import type { FileRow } from '../row.ts';
import type { Reading } from './reading.ts';
import { cut, oneLine } from '../wording.ts';

const GOOGLE = 'http://base.google.com/ns/1.0';
/** Deeper nesting is refused; a feed needs five levels (rss, channel, item, shipping and its parts). */
const DEPTH_MAX = 16;
/** Longer texts are refused before they fill the memory. */
const ENTRY_CHARACTERS_MAX = 2 * 1024 * 1024;
const REASON_SHOWN_MAX = 200;
const NAME_SHOWN_MAX = 60;

/** Collects the values of each entry; an attribute such as a picture may occur several times. */
function collector(now: Date, found: (row: FileRow) => void) {
  const parser = new SaxesParser<{ xmlns: true; position: true }>({ xmlns: true, position: true });
  const path: string[] = [];
  let entry: Entry | undefined;
  let text = '';
  let begun = 0;
  let lastTag = 0;
  let isFeed = false;
  const ampersands = ampersandCheck();
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
          values: { found: `<${cut(local, NAME_SHOWN_MAX)}>` },
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
      values: { reason: cut(oneLine(error.message.replace(/^\d+:\d+: /, '')), REASON_SHOWN_MAX) },
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

/** Parsing in pieces keeps an entry that is too long from filling the memory before it is noticed. */
const PIECE = 64 * 1024;

/**
 * Yields the rows of an XML feed in order.
 * @throws BrokenFile with line and column
 */
export async function* googleRows(
  source: AsyncIterable<Buffer>,
  { onHead, now }: Reading,
): AsyncGenerator<FileRow> {
  let waiting: FileRow[] = [];
  const xml = collector(now, (row) => waiting.push(row));
  const decoder = new StringDecoder('utf8');
  let isHeadSent = false;
  const drain = (): FileRow[] => {
    const rows = waiting;
    waiting = [];
    if (rows.length > 0 && !isHeadSent) {
      isHeadSent = true;
      onHead({ format: 'google', decimal: '.' });
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
  if (!isHeadSent) throw new BrokenFile('NO_ITEMS');
}
