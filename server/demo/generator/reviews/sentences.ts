import type { ReviewedType } from '../product-family.ts';
import { DETAILS_EN } from './details-en.ts';
import { DETAILS_FR } from './details-fr.ts';
import { MOODS_EN } from './moods-en.ts';
import { MOODS_FR } from './moods-fr.ts';
import { linesOf } from './words.ts';
import type { Mood, Occasion } from './words.ts';

/** Sentences that a review may use: about the type of product, and about buying in general. */
export type ReviewWords = {
  titles: readonly string[];
  details: readonly string[];
  sentences: readonly string[];
};

export function moodOf(rating: number): Mood {
  if (rating === 5) return 'delighted';
  if (rating === 4) return 'pleased';
  return rating === 3 ? 'fair' : 'poor';
}

const known = new Map<string, ReviewWords>();

/** The sentences for a mood, a type of product and the occasions that apply. */
export function sentencesFor(
  language: 'en' | 'fr',
  mood: Mood,
  type: ReviewedType,
  occasions: readonly Occasion[],
): ReviewWords {
  const key = [language, mood, type, ...occasions].join('/');
  const before = known.get(key);
  if (before) return before;
  const words = (language === 'fr' ? MOODS_FR : MOODS_EN)[mood];
  const sign = mood === 'delighted' || mood === 'pleased' ? '+ ' : '- ';
  const made: ReviewWords = {
    titles: linesOf(words.titles),
    details: linesOf((language === 'fr' ? DETAILS_FR : DETAILS_EN)[type])
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(sign.length)),
    sentences: occasions.flatMap((occasion) => linesOf(words[occasion] ?? '')),
  };
  known.set(key, made);
  return made;
}
