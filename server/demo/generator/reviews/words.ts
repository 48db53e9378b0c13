export type Mood = 'good' | 'fair' | 'poor';
/** Sentences for a review of any craft, by its mood. */
export type MoodWords = {
  titles: readonly string[];
  openings: readonly string[];
  endings: readonly string[];
  details: readonly string[];
};
/** Sentences for a review of one craft. */
export type DetailWords = { good: readonly string[]; poor: readonly string[] };
