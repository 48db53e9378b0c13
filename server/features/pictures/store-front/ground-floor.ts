/** The ground floor of a store: a door in the middle between show windows. */
import { darker } from '../colour.ts';
import { rect, repeat } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { GROUND, MIDDLE, awning, door, showWindow } from './parts.ts';
import type { StoreFront } from './store-front.ts';

/** A style: draws the building, which stands on the pavement, around the middle. */
export type Style = (sheet: Sheet, front: StoreFront) => string;

type Shop = {
  /** Half the width of the shop. */
  half: number;
  /** The upper edge of door and windows. */
  top: number;
  trim: string;
  /** What covers the windows; one awning is as wide as the shop. */
  cover?: 'one-awning' | 'awnings';
  isArched?: boolean;
  /** Wall between neighbouring windows. */
  pier?: number;
};

const DOOR = 92;
const RISER = 44;

/** Half the width of a building with so many windows. */
export const halfOf = ({ bays }: StoreFront, bay = 190): number => DOOR / 2 + 34 + (bays / 2) * bay;

/** Draws door and windows; the walls are drawn before. */
export function groundFloor(sheet: Sheet, front: StoreFront, shop: Shop): string {
  const { half, top, trim, cover, isArched = false, pier = 30 } = shop;
  const perSide = front.bays / 2;
  const side = half - DOOR / 2 - 44;
  const wide = (side - pier * perSide) / perSide;
  const windows = [-1, 1].flatMap((way) =>
    Array.from({ length: perSide }, (_, at) => {
      const near = DOOR / 2 + 44 + at * (wide + pier);
      return way < 0 ? MIDDLE - near - wide : MIDDLE + near;
    }),
  );
  return (
    windows
      .map(
        (x) =>
          showWindow(sheet, x, top, wide, GROUND - top - RISER, trim) +
          rect(x - 8, GROUND - RISER + 8, wide + 16, RISER - 8, darker(trim, 0.14)) +
          rect(x + 6, GROUND - RISER + 16, wide - 12, RISER - 22, darker(trim, 0.3), 'opacity=".5"'),
      )
      .join('') +
    door(sheet, MIDDLE - DOOR / 2, top - (isArched ? 14 : 0), DOOR, front.door, trim, isArched) +
    (cover === 'one-awning' ? awning(sheet, MIDDLE - half + 18, top - 22, half * 2 - 36, front.awning) : '') +
    (cover === 'awnings'
      ? windows.map((x) => awning(sheet, x - 8, top - 28, wide + 16, front.awning, 44)).join('')
      : '')
  );
}

/** Places `count` things evenly across the building. */
export const across = (half: number, count: number, draw: (x: number) => string): string =>
  repeat(count, (at) => draw(MIDDLE - half + ((at + 0.5) * half * 2) / count));
