/** The text of an import note must name its field, so that the seller can find the cell. */
import { describe, expect, test } from 'vitest';
import type { ImportNoteCode, ListingField } from '#contract/imports.ts';
import en from '#locales/en/imports.json' with { type: 'json' };
import fr from '#locales/fr/imports.json' with { type: 'json' };
import { noteList } from '#server/features/import/notes.ts';

/** The name of each field in English and French texts. */
const WORDS: Record<ListingField, readonly [en: RegExp, fr: RegExp]> = {
  handle: [/handle/, /identifiant/],
  title: [/title/, /titre/],
  description: [/description/, /description/],
  type: [/type/, /type/],
  sku: [/SKU/, /numéro/],
  options: [/option/, /option/],
  price: [/price/, /prix/],
  currency: [/price is in \{\{currency\}\}/, /prix est en \{\{currency\}\}/],
  quantity: [/quantity/, /quantité/],
  picture: [/picture/i, /image/i],
};

const isCode = (name: string): name is keyof typeof en.note & ImportNoteCode => name in en.note;

function fieldOf(code: ImportNoteCode): ListingField | undefined {
  const notes = noteList();
  notes.add(2, code);
  return notes.list()[0]?.field;
}

describe('the text of an import note', () => {
  const codes = Object.keys(en.note).filter(isCode);

  test('exists for more than 20 codes', () => {
    expect(codes.length).toBeGreaterThan(20);
  });

  test.each(codes)('names its field: %s', (code) => {
    const field = fieldOf(code);
    const [english, french] = field === undefined ? [/^$/, /^$/] : WORDS[field];
    expect(en.note[code]).toMatch(english);
    expect(fr.note[code]).toMatch(french);
  });
});

test('import notes beyond the limit are counted by code, and those of the first lines are kept', () => {
  const notes = noteList(3);
  for (const line of [9, 8, 7, 6, 5, 4, 3])
    notes.add(line, line % 2 === 0 ? 'EMPTY_PRICE' : 'NEGATIVE_PRICE');
  expect([notes.count(), notes.list().map(({ line }) => line)]).toEqual([7, [3, 4, 5]]);
  expect(notes.groups()).toEqual([
    { code: 'NEGATIVE_PRICE', count: 4 },
    { code: 'EMPTY_PRICE', count: 3 },
  ]);
});
