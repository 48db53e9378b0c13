import type { Manner } from '../voice.ts';
import { DETAILS_EN } from './details-en.ts';
import { DETAILS_FR } from './details-fr.ts';
import { MOODS_EN } from './moods-en.ts';
import { MOODS_FR } from './moods-fr.ts';
import type { Mood, MoodWords } from './words.ts';

const moodOf = (rating: number): Mood => (rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor');

/** The sentences for a review of this rating and craft. */
export function sentencesFor(language: 'en' | 'fr', rating: number, manner: Manner): MoodWords {
  const mood = moodOf(rating);
  const words = (language === 'fr' ? MOODS_FR : MOODS_EN)[mood];
  const details = (language === 'fr' ? DETAILS_FR : DETAILS_EN)[manner];
  const own = mood === 'good' ? details.good : details.poor;
  return { ...words, details: [...own, ...words.details] };
}
