import type { Kind } from '#server/features/pictures/vocabulary.ts';
import type { Craft } from '../product-family.ts';
import type { Pair } from '../text.ts';

/** A class to be generated. */
export type Course = {
  title: Pair;
  /** The picture: the room of its craft. */
  art: Kind;
  leaf: string;
  craft: Craft;
  level: 'beginner' | 'intermediate' | 'advanced';
  minutes: number;
  cents: number;
  seats: number;
  about: Pair;
  bring: Pair;
  /** The picture's colour. */
  hex: string;
};
/** Sellers teach in their studio or online. */
export type SellerCourse = Course & { seller: number; venue: 'studio' | 'online'; instructor: string };
