import type { Sheet } from './sheet.ts';

/**
 * Draws the views of one kind, each on an 800 by 800 sheet. `front` has no backdrop, so that scenes of other kinds can include it.
 */
export type Drawing = {
  /** The thing alone around the origin, without a maker's card; some kinds have none. */
  shape?: (sheet: Sheet) => string;
  front: (sheet: Sheet) => string;
  detail: (sheet: Sheet) => string;
  scene: (sheet: Sheet) => string;
};
