import { describe, expect, it } from 'vitest';
import { vocabularyOf, type Word } from '#server/features/catalogue/vocabulary.ts';
import { correct, offer } from '#server/features/search/correct-query.ts';
import type { QueryWord } from '#server/features/search/read-words.ts';

const known = (word: string, items: number, language: 'en' | 'fr' = 'en'): Word => ({
  language,
  word,
  folded: word,
  lexeme: word,
  items,
});
const vocabulary = vocabularyOf([
  known('embroidery', 300),
  known('embroidary', 2),
  known('hoop', 40),
  known('broderie', 300, 'fr'),
]);
const typed = (text: string, items: number, rest: Partial<QueryWord> = {}): QueryWord => ({
  text,
  folded: text,
  common: false,
  isWord: true,
  stems: [text],
  isHead: false,
  postings: [{ own: true, entries: new Uint32Array(items), weightMax: 3 }],
  ...rest,
});

describe('a spelling that items have', () => {
  it('is kept, and a much commoner one is offered', () => {
    const words = [typed('embroidary', 2), typed('hoop', 40)];
    expect(correct(vocabulary, words, 'en')).toBeNull();
    expect(offer(vocabulary, words, 'en')).toBe('embroidery hoop');
  });

  it('has nothing offered when it is common itself', () => {
    expect(offer(vocabulary, [typed('embroidary', 4)], 'en')).toBeNull();
  });

  it('offers no spelling from the other language', () => {
    expect(offer(vocabulary, [typed('broderi', 2)], 'en')).toBeNull();
    expect(offer(vocabulary, [typed('broderi', 2)], 'fr')).toBe('broderie');
  });
});

describe('a spelling that no item has', () => {
  it('is corrected beside a word that stays unknown', () => {
    const words = [typed('embroidry', 0), typed('zzzzzz', 0)];
    expect(correct(vocabulary, words, 'en')).toBe('embroidery zzzzzz');
  });

  it('is kept in a phrase and in a word that needn’t be found', () => {
    expect(correct(vocabulary, [typed('embroidry', 0, { isWord: false })], 'en')).toBeNull();
    expect(correct(vocabulary, [typed('embroidry', 0, { common: true })], 'en')).toBeNull();
  });
});
