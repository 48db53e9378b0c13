import type { Art } from '../vocabulary.ts';

/** The places where a banner's things stand or lie. */
export const STANDING_SETTINGS = ['shelf', 'table', 'sill', 'cabinet'] as const;
export const LYING_SETTINGS = ['linen', 'planks', 'mat', 'pegboard', 'patchwork'] as const;
/** Kraft paper with a maker's tools: the banner of a shop without listings. */
export const EMPTY_SETTING = 'kraft';
export const BANNER_SETTINGS = [...STANDING_SETTINGS, ...LYING_SETTINGS, EMPTY_SETTING] as const;
export type BannerSetting = (typeof BANNER_SETTINGS)[number];

/** A thing on a banner; it bears no print. */
export type BannerThing = Pick<Art, 'kind' | 'colour' | 'accent' | 'third' | 'pattern'>;

/** The most things on one banner. */
export const BANNER_THINGS = 6;

/** The wide picture at the head of a seller's shop: a still life of what the seller makes. */
export type Banner = {
  setting: BannerSetting;
  /** The colour of the wall, or of the ground that the things lie on. */
  wall: string;
  /** The colour of cloths, curtains and boxes. */
  cloth: string;
  seed: number;
  things: readonly BannerThing[];
};
