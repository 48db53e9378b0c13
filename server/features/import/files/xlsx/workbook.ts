/** Reads the list of sheets and the shared strings of a workbook. */
import { posix } from 'node:path';
import { BrokenFile } from '#server/features/import/broken-file.ts';
import { attributeOf, readPart } from './parts.ts';
import type { PartReader } from './parts.ts';

/** Gives the bytes of a part, or undefined where the workbook has no such part. */
export type OpenPart = (name: string) => Promise<AsyncIterable<Buffer> | undefined>;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHARED = 'xl/sharedStrings.xml';
/** Limits of the shared strings, which are held in memory. */
const SHARED_MAX = 1_000_000;
const SHARED_CHARACTERS_MAX = 48 * 1024 * 1024;

async function readWhole(open: OpenPart, name: string, reader: PartReader): Promise<boolean> {
  const part = await open(name);
  if (!part) return false;
  for await (const _piece of readPart(part, reader));
  return true;
}

const ignore = (): void => undefined;

/** The parts of the visible sheets, in the order of their tabs. */
export async function sheetParts(open: OpenPart): Promise<string[]> {
  const targets = new Map<string, string>();
  await readWhole(open, RELATIONS, {
    open(tag) {
      const [id, target] = [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')];
      if (id !== undefined && target !== undefined) targets.set(id, posix.resolve('/xl', target).slice(1));
    },
    text: ignore,
    close: ignore,
  });
  const parts: string[] = [];
  await readWhole(open, WORKBOOK, {
    open(tag, path) {
      if (tag.local !== 'sheet' || path.at(-2) !== 'sheets') return;
      const state = attributeOf(tag, 'state');
      const part = targets.get(attributeOf(tag, 'id') ?? '');
      if (part !== undefined && (state === undefined || state === 'visible')) parts.push(part);
    },
    text: ignore,
    close: ignore,
  });
  return parts;
}

/** The shared strings, which cells refer to by index; phonetic guides (`rPh`) are left out. */
export async function sharedTexts(open: OpenPart): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let text: string | undefined;
  let isShown = false;
  await readWhole(open, SHARED, {
    open({ local }, path) {
      if (local === 'si') text = '';
      isShown = local === 't' && !path.includes('rPh');
    },
    text(piece) {
      if (text === undefined || !isShown) return;
      text += piece;
      characters += piece.length;
      if (characters > SHARED_CHARACTERS_MAX) throw new BrokenFile('XLSX_TOO_LARGE');
    },
    close(name) {
      isShown = false;
      if (name !== 'si') return;
      texts.push(text ?? '');
      text = undefined;
      if (texts.length > SHARED_MAX) throw new BrokenFile('XLSX_TOO_LARGE');
    },
  });
  return texts;
}
