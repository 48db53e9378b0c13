import type { Kind } from '../../../features/pictures/vocabulary.ts';
import type { Craft } from '../shape.ts';
import type { Pair } from '../text.ts';

/** What is taught, for how long and for how much. */
export type Course = {
  title: Pair;
  leaf: string;
  craft: Craft;
  level: 'beginner' | 'intermediate' | 'advanced';
  minutes: number;
  cents: number;
  seats: number;
  about: Pair;
  bring: Pair;
  /** Colour of the picture and of what is made. */
  hex: string;
};
/** Sellers teach in their studio or online. */
export type SellerCourse = Course & { seller: number; venue: 'studio' | 'online'; instructor: string };
export const CLASS_ART: Kind = 'class-scene';
