/** Google Merchant XML (RSS 2.0 or Atom with the g: namespace); the parser is saxes. */
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { BrokenFile } from './broken-file.ts';
import type { Fact, FileHead, FileRow } from './row.ts';
import { cut, oneLine } from './wording.ts';

const GOOGLE = 'http://base.google.com/ns/1.0';
/** A feed is four levels deep (rss, channel, item, shipping and its parts). */
const DEPTH_MAX = 16;
/** Longer texts are refused before they fill the memory. */
const ENTRY_CHARACTERS_MAX = 2 * 1024 * 1024;
const REASON_TOLD = 200;
const NAME_TOLD = 60;
const FACTS = [
  ['brand', 'brand'],
  ['material', 'material'],
  ['condition', 'condition'],
] as const satisfies readonly [string, Fact][];
/** What tells the members of a group apart (item_group_id). */
const AXES = ['color', 'size', 'material', 'pattern'] as const;

type Entry = { line: number; values: Map<string, string[]> };

const first = (entry: Entry, name: string): string => oneLine(entry.values.get(name)?.[0] ?? '');

/** "in_stock", "in stock": with or without the underscore. */
const availabilityOf = (entry: Entry): string =>
  first(entry, 'availability').toLowerCase().replaceAll('_', ' ');

/** "Taxonomy > Path": the seller's own word for the category before Google's. */
const typeOf = (entry: Entry): string =>
  first(entry, 'product_type') || first(entry, 'google_product_category');

function toRow(entry: Entry): FileRow {
  const id = first(entry, 'id');
  const group = first(entry, 'item_group_id');
  const sale = first(entry, 'sale_price');
  const title = first(entry, 'title');
  const text = entry.values.get('description')?.[0] ?? '';
  const type = typeOf(entry);
  const options = group === '' ? [] : AXES.map((axis) => first(entry, axis));
  const facts = FACTS.flatMap(([name, fact]) => {
    const value = first(entry, name);
    return value === '' || (group !== '' && name === 'material') ? [] : [{ fact, value }];
  });
  const own = (['color', 'size', 'pattern'] as const).flatMap((name) => {
    const value = group === '' ? first(entry, name) : '';
    const fact: Fact = name === 'color' ? 'colour' : name;
    return value === '' ? [] : [{ fact, value }];
  });
  const pictures = [
    ...(entry.values.get('image_link') ?? []),
    ...(entry.values.get('additional_image_link') ?? []),
  ].map((url, at) => ({ url: url.trim(), position: at + 1 }));
  const row: FileRow = {
    line: entry.line,
    key: group !== '' ? `group:${group}` : id === '' ? '' : `id:${id}`,
    rank: id,
    facts: [...facts, ...own],
    variant: {
      options,
      sku: id,
      price: sale === '' ? first(entry, 'price') : sale,
      quantity: first(entry, 'quantity') || first(entry, 'sell_on_google_quantity'),
      availability: availabilityOf(entry),
    },
  };
  if (sale !== '' && row.variant) row.variant.compareAt = first(entry, 'price');
  if (title !== '') row.title = title;
  // A description may carry escaped markup; it is sanitised like any other.
  if (text.trim() !== '') {
    if (/<\/?[a-z][^<>]*>/i.test(text)) row.html = text;
    else row.text = text;
  }
  if (type !== '') row.type = type;
  if (pictures.length > 0) row.pictures = pictures;
  if (group !== '') row.optionNames = [...AXES];
  return row;
}

/** Pictures may come several times, everything else counts once. */
function collector(found: (row: FileRow) => void) {
  const parser = new SaxesParser<{ xmlns: true; position: true }>({ xmlns: true, position: true });
  const path: string[] = [];
  let entry: Entry | undefined;
  let text = '';
  let begun = 0;
  let lastTag = 0;
  let isFeed = false;
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
      found(toRow(entry));
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
      parser.write(piece);
      const from = entry ? begun : lastTag;
      if (parser.position - from > ENTRY_CHARACTERS_MAX) {
        throw new BrokenFile('RECORD_TOO_LONG', { line: entry?.line ?? parser.line });
      }
    },
    end: () => void parser.close(),
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
  told: (head: FileHead) => void,
): AsyncGenerator<FileRow> {
  let waiting: FileRow[] = [];
  const xml = collector((row) => waiting.push(row));
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
