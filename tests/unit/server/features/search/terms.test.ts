import { describe, expect, it } from 'vitest';
import type { Language } from '#locales/paths.ts';
import { asWritten } from '#server/features/search/words/measures.ts';
import { readTerms } from '#server/features/search/words/terms.ts';

const COUNTS = new Map(Object.entries({ paint: 50, brush: 40, skein: 9, winder: 3, watercolor: 30 }));
const lexicon = {
  synonyms: new Map([
    ['dk', ['8 ply']],
    ['8 ply', ['dk']],
  ]),
  countOf: (folded: string, language: Language) => (language === 'en' ? (COUNTS.get(folded) ?? 0) : 0),
};
const read = (query: string, language: Language = 'en') => readTerms(query.split(' '), language, lexicon);
/** Texts by which items match the term of the query that has this text. */
const ways = (query: string, text: string, language: Language = 'en') =>
  read(query, language)
    .find((term) => term.text === text)
    ?.alternatives.map((one) => ('tokens' in one ? one.tokens.join(' ') : JSON.stringify(one)));

describe('spellings', () => {
  it.each([
    ['color', 'colour'],
    ['colours', 'colors'],
    ['grey', 'gray'],
    ['jewelry', 'jewellery'],
    ['mold', 'mould'],
    ['fibre', 'fiber'],
    ['knives', 'knife'],
    ['paintbrush', 'paint brush'],
    ['bijoux', 'bijou'],
  ])('%s is also found as %s', (typed, other) => {
    expect(ways(typed, typed)).toContain(other);
  });

  it('are joined in a phrase', () => {
    expect(ways('water color paper', 'water color')).toEqual(
      expect.arrayContaining(['watercolor', 'watercolour']),
    );
  });

  it('of an unknown word are two known ones, of a known word are not', () => {
    expect(ways('skeinwinder', 'skeinwinder')).toContain('skein winder');
    expect(ways('skeinwinder', 'skeinwinder', 'fr')).not.toContain('skein winder');
  });
});

describe('measures', () => {
  it.each([
    ['us 7 needles', 'us 7', '4p5mm'],
    ['size 8 knitting needles', 'size 8', '5mm'],
    ['us7 needles', 'us7', '4p5mm'],
    ['size h crochet hook', 'size h', '5mm'],
    ['2oz paint', '2oz', '59ml'],
    ['2 ounces paint', '2 ounces', '60ml'],
    ['zipper 7 inch', '7 inch', '18cm'],
    ['zipper 18cm', '18cm', '7in'],
    ['beads size 11', 'size 11', '11f0'],
    ['canvas 16x20', '16x20', '16 20in'],
    ['canvas 12 by 16 in', '12 by 16 in', '30 41cm'],
    ['toile 40 x 50cm', '40 x 50cm', '16 20in'],
    ['toile 40x50 cm', '40x50 cm', '40 50cm'],
    ['frame 8in x10', '8in x10', '8 10in'],
    ['frame 8 x 10', '8 x 10', '8 10in'],
    ['toile 41x51', '41x51', '41 51cm'],
    ['100 grams wool', '100 grams', '3p5oz'],
    ['dk wool', 'dk', '8 ply'],
    ['8 ply wool', '8 ply', 'dk'],
  ])('%s: %s is also found as %s', (query, text, other) => {
    expect(ways(query, text)).toContain(other);
  });

  it('are not read from a number without a unit or a word that says what is measured', () => {
    expect(read('7 needles').map(({ text }) => text)).toEqual(['7', 'needles']);
    expect(read('size 7 shirt').map(({ text }) => text)).toEqual(['size', '7', 'shirt']);
  });

  it('are shown as people write them', () => {
    expect(asWritten('4p5mm', 'en')).toBe('4.5 mm');
    expect(asWritten('4p5mm', 'fr')).toBe('4,5 mm');
    expect(asWritten('11f0 beads', 'en')).toBe('11/0 beads');
  });
});

describe('colours and kinds', () => {
  it('are found by what an item is', () => {
    expect(ways('navy yarn', 'navy')).toContain('{"colour":{"families":128,"isShade":true}}');
    expect(ways('laine bleue', 'bleue', 'fr')).toContain('{"colour":{"families":128,"isShade":false}}');
    expect(ways('knitting class', 'class')).toContain('{"kind":2}');
    expect(ways('cours de tricot', 'cours', 'fr')).toContain('{"kind":2}');
  });

  it('are words of the reader’s language', () => {
    expect(ways('rose', 'rose')).toEqual(['rose']);
    expect(ways('rose', 'rose', 'fr')).toContain('{"colour":{"families":4,"isShade":false}}');
  });
});

describe('the word that says what is wanted', () => {
  const headOf = (query: string, language: Language) =>
    read(query, language).find(({ isHead }) => isHead)?.text ?? null;

  it.each([
    ['beading wire', 'wire'],
    ['black thread', 'thread'],
    ['needles for socks', 'needles'],
    ['cotton yarn pink', 'yarn'],
    ['best zipper 7 inch', 'zipper'],
    ['red', null],
  ])('is the last in English, before its purpose: %s', (query, head) => {
    expect(headOf(query, 'en')).toBe(head);
  });

  it.each([
    ['pinceaux aquarelle', 'pinceaux'],
    ['noir fil à coudre', 'fil'],
    ['petit métier à tisser', 'métier'],
    ['cadeau pour tricoteuse', 'tricoteuse'],
  ])('is the first in French: %s', (query, head) => {
    expect(headOf(query, 'fr')).toBe(head);
  });
});

describe('words of shopping', () => {
  const required = (query: string, language: Language = 'en') =>
    read(query, language)
      .filter(({ optional }) => !optional)
      .map(({ text }) => text);

  it('needn’t be found', () => {
    expect(required('gift set for knitter')).toEqual(['knitter']);
    expect(required('cadeau pour tricoteuse', 'fr')).toEqual(['tricoteuse']);
  });

  it('are required when there is nothing else', () => {
    expect(required('gift set')).toEqual(['gift', 'set']);
  });
});
