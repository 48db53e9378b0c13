/** Parses a seller's column mapping: "title=Name,price=#4". */
import { NEEDED_FIELDS, TABLE_FIELDS, type TableField } from '#contract/import-mapping.ts';
import { cut, folded, oneLine } from '../wording.ts';

/** Columns by field, counted from 0. */
export type Mapping = ReadonlyMap<TableField, number>;
/** Columns by field as the seller named them: by heading, or by position such as "#4". */
export type NamedMapping = ReadonlyMap<TableField, string>;

export type MappingProblemCode =
  | 'MAP_UNREADABLE'
  | 'MAP_FIELD_UNKNOWN'
  | 'MAP_FIELD_TWICE'
  | 'MAP_FIELD_MISSING'
  | 'MAP_COLUMN_UNKNOWN'
  | 'MAP_NEEDS_TABLE';

/** A fault in a column mapping. `field` names the mapped field at fault, if there is one. */
export class MappingProblem extends Error {
  readonly code: MappingProblemCode;
  readonly field: TableField | undefined;
  /** The text that can't be used. */
  readonly part: string;

  constructor(code: MappingProblemCode, { field, part = '' }: { field?: TableField; part?: string } = {}) {
    super(code);
    this.name = 'MappingProblem';
    this.code = code;
    this.field = field;
    this.part = cut(oneLine(part), PART_SHOWN_MAX);
  }
}

const PART_SHOWN_MAX = 60;
/** A heading may contain commas, so a new part begins only at a comma before a word and an equals sign. */
const BETWEEN_PARTS = /,(?=\s*\w+\s*=)/;
const PART = /^\s*(\w+)\s*=([^]*)$/;
const PLACE = /^#([1-9]\d{0,3})$/;

const fieldNamed = (word: string): TableField | undefined =>
  TABLE_FIELDS.find((field) => field.toLowerCase() === word.toLowerCase());

/** Parses a mapping. @throws MappingProblem for a field that is unknown, named twice or missing */
export function parseMapping(text: string): NamedMapping {
  const named = new Map<TableField, string>();
  for (const part of text.split(BETWEEN_PARTS)) {
    const [, word = '', column = ''] = PART.exec(part) ?? [];
    if (word === '') throw new MappingProblem('MAP_UNREADABLE', { part });
    const field = fieldNamed(word);
    if (!field) throw new MappingProblem('MAP_FIELD_UNKNOWN', { part: word });
    if (named.has(field)) throw new MappingProblem('MAP_FIELD_TWICE', { field, part: column });
    named.set(field, column.trim());
  }
  const missing = NEEDED_FIELDS.find((field) => !named.has(field));
  if (missing) throw new MappingProblem('MAP_FIELD_MISSING', { field: missing });
  return named;
}

function placeOf(column: string, heading: readonly string[]): number {
  const exact = heading.findIndex((name) => oneLine(name) === oneLine(column));
  if (exact !== -1 && column !== '') return exact;
  const place = PLACE.exec(column)?.[1];
  if (place !== undefined) return Number(place) <= heading.length ? Number(place) - 1 : -1;
  return folded(column) === '' ? -1 : heading.findIndex((name) => folded(name) === folded(column));
}

/**
 * The columns of a heading row that a column mapping refers to.
 * @throws MappingProblem for a column that the heading doesn't have
 */
export function mappingOnto(named: NamedMapping, heading: readonly string[]): Mapping {
  const mapping = new Map<TableField, number>();
  for (const [field, column] of named) {
    const at = placeOf(column, heading);
    if (at === -1) throw new MappingProblem('MAP_COLUMN_UNKNOWN', { field, part: column });
    mapping.set(field, at);
  }
  return mapping;
}
