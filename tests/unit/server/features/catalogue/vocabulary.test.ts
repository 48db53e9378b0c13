import { describe, expect, it } from 'vitest';
import { completions, nearestWord, vocabularyOf, type Word } from '#server/features/catalogue/vocabulary.ts';

function word(language: 'en' | 'fr', written: string, items: number, lexeme = written): Word {
  const folded = written.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return { language, word: written, folded, lexeme, items };
}

const vocabulary = vocabularyOf([
  word('en', 'yarns', 3, 'yarn'),
  word('en', 'yarn', 9, 'yarn'),
  word('en', 'paint', 20),
  word('en', 'paints', 4, 'paint'),
  word('en', 'pairing', 30, 'pair'),
  word('fr', 'paillettes', 40, 'paillet'),
  word('fr', 'écheveaux', 2, 'écheveau'),
  word('fr', 'échevettes', 5, 'échevet'),
  word('en', 'wool', 7),
  word('en', 'wood', 7),
  word('fr', 'bois', 7),
  word('fr', 'noix', 8),
]);

describe('completions of a prefix', () => {
  const texts = (begun: string, own: 'en' | 'fr' | null, most = 10) =>
    completions(vocabulary, begun, own, most).map((one) => one.word);

  it('are the most frequent words, one of each lexeme', () => {
    expect(texts('ya', 'en')).toEqual(['yarn']);
    expect(texts('pai', 'en')).toEqual(['pairing', 'paint']);
    expect(texts('pai', 'en', 1)).toEqual(['pairing']);
  });

  it('are words of the given language, and of both without one', () => {
    expect(texts('pai', 'fr')).toEqual(['paillettes']);
    expect(texts('pai', null)).toEqual(['paillettes', 'pairing', 'paint']);
  });

  it('ignore accents', () => {
    expect(texts('eche', 'fr')).toEqual(['échevettes', 'écheveaux']);
  });

  it('are empty for an empty or unknown prefix', () => {
    expect(texts('', 'en')).toEqual([]);
    expect(texts('zz', 'en')).toEqual([]);
    expect(texts('yarnsome', 'en')).toEqual([]);
  });
});

describe('the correction of a mistyped word', () => {
  it.each([
    ['yran', 'yarn'],
    ['piant', 'paint'],
    ['woool', 'wool'],
    ['apiring', 'pairing'],
  ])('corrects %s to %s', (typed, meant) => {
    expect(nearestWord(vocabulary, typed, 'en')).toBe(meant);
  });

  it('is a word of the reader’s language', () => {
    expect(nearestWord(vocabulary, 'echeveux', 'fr')).toBe('écheveaux');
    expect(nearestWord(vocabulary, 'echeveux', 'en')).toBeNull();
    expect(nearestWord(vocabulary, 'wol', 'fr')).toBeNull();
  });

  it('is a word of more items than asked for', () => {
    expect(nearestWord(vocabulary, 'yran', 'en', 8)).toBe('yarn');
    expect(nearestWord(vocabulary, 'yran', 'en', 9)).toBeNull();
  });

  it.each(['xool', 'wolf', 'punt', 'oaint', 'waint'])(
    'changes no letter of a short word, because %s may be another word',
    (typed) => {
      expect(nearestWord(vocabulary, typed, 'en')).toBeNull();
    },
  );

  it.each([
    ['wol', 'wool'],
    ['yrn', 'yarn'],
  ])('adds a missing letter to a word of three letters: %s becomes %s', (typed, meant) => {
    expect(nearestWord(vocabulary, typed, 'en')).toBe(meant);
  });

  it.each(['ool', 'arn', 'wop', 'xax', 'pa', 'nyx'])(
    'keeps %s, which is too short or too far from any word',
    (typed) => {
      expect(nearestWord(vocabulary, typed, 'en')).toBeNull();
    },
  );

  it('keeps a word that is far from all others, and an empty one', () => {
    expect(nearestWord(vocabulary, 'embroider', 'en')).toBeNull();
    expect(nearestWord(vocabulary, '', 'en')).toBeNull();
  });

  it('corrects a word whose first letter is wrong, and leaves a word of 100 letters as it is', () => {
    expect(nearestWord(vocabulary, 'oairing', 'en')).toBe('pairing');
    expect(nearestWord(vocabulary, 'a'.repeat(100), 'en')).toBeNull();
  });
});
