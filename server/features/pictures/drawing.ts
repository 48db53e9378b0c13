import type { Sheet } from './sheet.ts';

/**
 * How one kind is drawn, each on an 800 by 800 sheet. `front` has no backdrop of its own, so that a scene of another kind
 * can set the thing down as well.
 */
export type Drawing = {
  front: (sheet: Sheet) => string;
  detail: (sheet: Sheet) => string;
  scene: (sheet: Sheet) => string;
};
