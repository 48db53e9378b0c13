import { roundedRect } from './backdrop.ts';
import { PAPER, mix } from './colour.ts';
import { colourCard } from './colour-card.ts';
import type { Drawing } from './drawing.ts';
import { printLabel } from './lettering.ts';
import { dropShadow, linear, shaded, slantLight } from './shading.ts';
import { place, rect } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** Draws a thing round the origin, within 300 units of it. */
export type Shape = (sheet: Sheet) => string;
/** Where a thing lies on the sheet. */
export type Pose = readonly [x: number, y: number, scale: number, turn?: number];
/** A place where a craft is done: draws its table and companions round a thing that is already in its pose. */
export type Setting = (sheet: Sheet, item: string) => string;

/** A thing and how its three views show it. */
export type Motif = {
  shape: Shape;
  front?: Pose;
  /** Close up: the part of the thing that matters is near the middle. */
  close?: Pose;
  /** The pose in its setting. */
  used?: Pose;
  setting: Setting;
  /** The thing in use, where it looks different: the hook with its stitch, the punch with its shapes. Defaults to `shape`. */
  working?: Shape;
  /** The label is printed on the thing itself, so that no card is needed. */
  printed?: boolean;
};

const posed = (content: string, [x, y, scale, turn = 0]: Pose): string => place(content, x, y, scale, turn);

/** The maker's slip of paper that lies with a thing which bears no print. */
export function nameCard(sheet: Sheet, x: number, y: number, turn = 0): string {
  const slip = roundedRect(-150, -46, 300, 92, 6);
  return place(
    dropShadow(slip, 0.5) +
      shaded(slip, PAPER, slantLight(sheet)) +
      rect(-150, -46, 9, 92, sheet.colour, 'rx="3"') +
      printLabel(sheet, { x: 5, y: 0, width: 264, height: 76 }, { size: 30, sub: 15 }),
    x,
    y,
    1,
    turn,
  );
}

/** A table top in light, tinted by the thing that lies on it. */
const closeGround = (sheet: Sheet): string =>
  rect(
    0,
    0,
    800,
    800,
    linear(sheet, 'slant', [
      [0, mix('#f4ebdd', sheet.colour, 0.06)],
      [1, mix('#d3c3ad', sheet.colour, 0.12)],
    ]),
  );

/** A drawing that also gives its thing alone, for kits and class rooms to stand in. */
export type ThingDrawing = Drawing & { readonly shape: Shape };

/** The three views of a motif: alone, close up with its colour card, and in use where its craft is done. */
export function views(motif: Motif): ThingDrawing {
  const { shape, setting, working = shape, printed = false } = motif;
  const { front = [400, 366, 1], close = [400, 330, 2, -18], used = [380, 400, 0.8, -8] } = motif;
  return {
    shape,
    front: (sheet) => posed(shape(sheet), front) + (printed ? '' : nameCard(sheet, 400, 728)),
    detail: (sheet) => closeGround(sheet) + posed(shape(sheet), close) + colourCard(sheet, 576, 676),
    scene: (sheet) => setting(sheet, posed(working(sheet), used)),
  };
}
