import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { EXTENTS } from '#server/features/pictures/banner/extents.ts';
import { measured } from '#server/features/pictures/banner/things.ts';
import { drawings } from '#server/features/pictures/kinds/drawings.ts';
import { definitionsFor, sheetFor } from '#server/features/pictures/sheet.ts';
import { KINDS, type Kind } from '#server/features/pictures/vocabulary.ts';

const PIXEL = 4;
const MARGIN = 100;
const SIDE = (800 + 2 * MARGIN) / PIXEL;
/** Shadows are more transparent than this. */
const SOLID = 150;
/** A drawing whose box differs by more, in units of the sheet, is not where the banner puts it. */
const TOLERANCE = 8;
/** A room or scene fills its whole sheet. */
const WHOLE_SHEET = 780;

type Box = { left: number; top: number; right: number; bottom: number };

async function boxOf(content: string, definitions: string): Promise<Box> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${MARGIN} -${MARGIN} 1000 1000" width="${SIDE}" height="${SIDE}"><defs>${definitions}</defs>${content}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const box = { left: SIDE, top: SIDE, right: 0, bottom: 0 };
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      if ((data[(y * SIDE + x) * 4 + 3] ?? 0) <= SOLID) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  const units = (pixels: number): number => pixels * PIXEL - MARGIN;
  return {
    left: units(box.left),
    top: units(box.top),
    right: units(box.right),
    bottom: units(box.bottom),
  };
}

const SIDES = ['left', 'top', 'right', 'bottom'] as const;

describe('the boxes of things on banners', () => {
  it('are those of the drawings', async () => {
    const moved: string[] = [];
    for (const [kind, extent] of EXTENTS) {
      const shared = definitionsFor(kind);
      const thing = measured({ kind, colour: '#2a5fb0' }, shared);
      const box = await boxOf(thing?.content ?? '', shared.definitions());
      if (SIDES.some((side) => Math.abs(box[side] - extent[side]) > TOLERANCE))
        moved.push(
          `${kind} ${SIDES.map((side) => box[side]).join(' ')} ${extent.stands ? 'stands' : 'lies'}`,
        );
    }
    expect(moved).toEqual([]);
  });

  it('are known for every kind but rooms and kinds with print of their own', async () => {
    const missing: Kind[] = [];
    for (const kind of KINDS.filter((one) => !EXTENTS.has(one))) {
      const sheet = sheetFor({ kind, colour: '#2a5fb0', seed: 0 });
      const content = drawings[kind].shape?.(sheet) ?? drawings[kind].front(sheet);
      const { left, right } = await boxOf(drawings[kind].front(sheet), sheet.definitions());
      if (!content.includes('<text') && right - left < WHOLE_SHEET) missing.push(kind);
    }
    expect(missing).toEqual([]);
  });
});
