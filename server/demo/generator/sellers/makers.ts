import { HOME_SPACE_MAKERS } from './home-spaces.ts';
import { KNOT_DYE_MAKERS } from './knots-dyes.ts';
import { LEATHER_PAPER_MAKERS } from './leather-paper.ts';
import { OBJECT_MAKERS } from './objects.ts';
import { SPACE_MAKERS } from './spaces.ts';
import { TEXTILE_MAKERS } from './textile.ts';
import type { Maker } from './maker.ts';

/** The sixteen sellers: eleven studios of the marketplace, five maker spaces. */
export const MAKERS: readonly Maker[] = [
  ...TEXTILE_MAKERS,
  ...KNOT_DYE_MAKERS,
  ...OBJECT_MAKERS,
  ...LEATHER_PAPER_MAKERS,
  ...SPACE_MAKERS,
  ...HOME_SPACE_MAKERS,
];
