import type { Both } from '#contract/catalogue.ts';

/** The name of the option by which variants differ in color. */
export const COLOUR_AXIS: Both = { en: 'Color', fr: 'Couleur' };
