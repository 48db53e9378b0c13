import type { Manner } from '../voices.ts';
import { DETAILS_EN } from './details-en.ts';
import { DETAILS_FR } from './details-fr.ts';
import { MOODS_EN } from './moods-en.ts';
import { MOODS_FR } from './moods-fr.ts';

export type Mood = 'good' | 'fair' | 'poor';
/** Sentences any review may use, by how it pleased. */
export type MoodWords = {
  titles: readonly string[];
  openings: readonly string[];
  endings: readonly string[];
  details: readonly string[];
};
/** What people of one craft notice. */
export type DetailWords = { good: readonly string[]; poor: readonly string[] };

const moodOf = (rating: number): Mood => (rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor');

/** What a review of this rating and craft can be written from. */
export function sentencesFor(language: 'en' | 'fr', rating: number, manner: Manner): MoodWords {
  const mood = moodOf(rating);
  const words = (language === 'fr' ? MOODS_FR : MOODS_EN)[mood];
  const details = (language === 'fr' ? DETAILS_FR : DETAILS_EN)[manner];
  const own = mood === 'good' ? details.good : details.poor;
  return { ...words, details: [...own, ...words.details] };
}
