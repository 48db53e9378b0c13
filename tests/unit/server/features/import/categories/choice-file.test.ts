import { describe, expect, test } from 'vitest';
import { guessesCsv, namedChoices, readChoices } from '#server/features/import/categories/choice-file.ts';
import { withChoices } from '#server/features/import/categories/choices.ts';
import { categoryChooser } from '#server/features/import/categories/choose-category.ts';
import { choiceKey, wordKey } from '#server/features/import/categories/word-key.ts';
import { folded } from '#server/features/import/wording.ts';

const art = { kind: 'ball', colour: '#aabbcc', label: '', seed: 1 } as const;
const list = [
  { id: 1, slug: 'boxes-bins-and-organizers', name: { en: 'Boxes', fr: 'Boîtes' }, art },
  { id: 2, slug: 'lace-yarn', name: { en: 'Lace Yarn', fr: 'Laine à dentelle' }, art },
];
const leaves = {
  list,
  bySlug: new Map(list.map((leaf) => [leaf.slug, leaf])),
  named: (text: string) =>
    list.find(({ slug, name }) => [slug, name.en, name.fr].map(folded).includes(folded(text))),
};

describe('the CSV file of guessed categories', () => {
  const categories = [
    { from: '=Zorps', to: 'boxes', guess: 'boxes', guessed: true, items: 2, titles: ['Zorp', 'Blue "zorp"'] },
    { from: 'Named', to: 'lace-yarn', guessed: false, items: 9 },
    { from: '', to: 'lace-yarn', guess: 'boxes', guessed: false, items: 1, titles: [] },
  ];

  test("contains the guesses and the seller's choices", () => {
    expect(guessesCsv({ categories }).split('\r\n').slice(1)).toEqual([
      `"'=Zorps","boxes","","2","Zorp | Blue ""zorp"""`,
      '"","boxes","lace-yarn","1",""',
      '',
    ]);
  });

  test('is read back as rows with a category, the original word and their line numbers', async () => {
    const filled = guessesCsv({ categories }).replace('"boxes","","2"', '"boxes","Laine a dentelle","2"');
    expect(await readChoices(filled)).toEqual([
      { line: 2, word: '=Zorps', guess: 'boxes', category: 'Laine a dentelle' },
      { line: 3, word: '', guess: 'boxes', category: 'lace-yarn' },
    ]);
    expect(await readChoices('category;guessed;word\n;a;b\nx;y;z\n')).toEqual([
      { line: 3, word: 'z', guess: 'y', category: 'x' },
    ]);
  });

  test('is refused without one of its columns', async () => {
    await expect(readChoices('Word,Category\na,b\n')).rejects.toMatchObject({
      code: 'COLUMN_MISSING',
      values: { name: 'Guessed' },
    });
  });

  test('can name categories by slug, or by name in either language', () => {
    const choice = { line: 7, word: 'w', guess: 'BOÎTES', category: 'lace yarn' };
    expect(namedChoices(leaves, [choice])).toEqual([
      { word: 'w', guess: 'boxes-bins-and-organizers', category: 'lace-yarn' },
    ]);
    expect(() => namedChoices(leaves, [{ ...choice, category: 'Nowhere' }])).toThrow(
      expect.objectContaining({ at: 7, part: 'category', text: 'Nowhere' }),
    );
  });
});

describe('a listing whose product type has a saved category choice', () => {
  const guess = 'boxes-bins-and-organizers';
  const zorp = { type: 'Zorps!', title: 'Zorp', tags: [] };
  const placed = (choices: ReadonlyMap<string, string>) => categoryChooser(leaves, choices)?.(zorp);

  test('is put into the chosen category, and keeps the picture of its words', () => {
    const before = placed(new Map());
    const after = placed(new Map([[choiceKey('zorps', guess), 'lace-yarn']]));
    expect([before?.slug, after?.slug]).toEqual([guess, 'lace-yarn']);
    expect(after).toMatchObject({ id: 2, guess: { slug: guess, wordKey: 'zorps' }, art: before?.art });
  });

  test('keeps the guess if the choice is for another guess or the category no longer exists', () => {
    expect(placed(new Map([[choiceKey('zorps', 'lace-yarn'), 'lace-yarn']]))?.slug).toBe(guess);
    expect(placed(new Map([[choiceKey('zorps', guess), 'closed']]))?.slug).toBe(guess);
  });

  test('is put into our category of the same name, whatever the choice', () => {
    const choices = new Map([[choiceKey('lace yarn', guess), guess]]);
    expect(categoryChooser(leaves, choices)?.({ ...zorp, type: 'Lace Yarn' })).toMatchObject({
      slug: 'lace-yarn',
      guess: null,
    });
  });

  test('follows a new choice, which replaces the saved one, or removes it if null', () => {
    const kept = new Map([[choiceKey('zorps', guess), 'lace-yarn']]);
    expect(
      withChoices(kept, [{ word: 'ZORPS', guess, category: guess }]).get(choiceKey('zorps', guess)),
    ).toBe(guess);
    expect(withChoices(kept, [{ word: 'Zorps', guess, category: null }]).size).toBe(0);
  });
});

test.each([
  ['Bijoux > Colliers', 'bijoux colliers'],
  ['ÉTÉ', 'ete'],
  ['♥', '♥'],
  ['', ''],
  ['\ufdfa'.repeat(200), expect.stringMatching(/^.{200}$/u)],
])('the product type %s has the right key', (word, key) => {
  expect(wordKey(word)).toEqual(key);
});
