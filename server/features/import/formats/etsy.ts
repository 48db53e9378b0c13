/** Reads a record of Etsy's listings export: one listing with all values of up to three axes. */
import { VARIATIONS } from './columns.ts';
import type { EtsyRole } from './columns.ts';
import type { FileRow } from '../row.ts';
import { comparable, decoded, oneLine, plainLine } from '../wording.ts';

type Cell = (role: EtsyRole) => string;

const PICTURES = 10;

/** Splits a list in one cell. */
const list = (text: string): string[] => text.split(',').map(plainLine).filter(Boolean);

function axesOf(cell: Cell): { name: string; values: string[] }[] {
  return VARIATIONS.flatMap((number) => {
    const values = [...new Set(list(cell(`axisValues${number}`)))];
    return values.length === 0 ? [] : [{ name: plainLine(cell(`axisName${number}`)), values }];
  });
}

/** Reads a record; one without SKU and title gets an empty key, which `compose` refuses. */
export function etsyRow(cell: Cell, line: number): FileRow {
  const title = plainLine(cell('title'));
  const sku = oneLine(cell('sku'));
  const axes = axesOf(cell);
  const materials = list(cell('materials'));
  const pictures = Array.from({ length: PICTURES }, (_, at) => ({
    url: cell(`picture${at + 1}`).trim(),
    position: at + 1,
  })).filter(({ url }) => url !== '');
  const row: FileRow = {
    line,
    // Two listings may share a SKU, so the title is part of the key.
    key: sku === '' && title === '' ? '' : JSON.stringify([sku, comparable(title)]),
    rank: '0',
    tags: list(cell('tags')).map((tag) => tag.replaceAll('_', ' ')),
    variant: {
      options: [],
      sku,
      price: cell('price'),
      currency: oneLine(cell('currency')).toUpperCase(),
      quantity: cell('quantity'),
    },
  };
  if (title !== '') row.title = title;
  if (cell('text').trim() !== '') row.text = decoded(cell('text'));
  if (materials.length > 0) row.facts = [{ fact: 'material', value: materials.join(', ') }];
  if (pictures.length > 0) row.pictures = pictures;
  if (axes.length > 0) row.axes = axes;
  return row;
}
