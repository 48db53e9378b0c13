import { roundedRect, round } from '#server/features/pictures/backdrop.ts';
import { INK, darker, lighter } from '#server/features/pictures/colour.ts';
import { BEECH, lying, plastic } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { knitter } from '#server/features/pictures/settings.ts';
import { brass, rod, strokeShadow } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';

export const aid = (shape: Shape, scale = 0.95) =>
  views({
    shape,
    front: [400, 370, scale],
    close: [390, 330, 2, -14],
    setting: knitter,
    used: [380, 310, scale * 0.72, 6],
  });

export const standing = (shape: Shape) =>
  views({ shape, front: [400, 376, 0.95], close: [400, 480, 1.9], setting: knitter, used: [440, 350, 0.8] });

const tonesOf = (sheet: Sheet): readonly string[] => [
  sheet.colour,
  lighter(sheet.colour, 0.4),
  sheet.third,
  darker(sheet.colour, 0.25),
  lighter(sheet.third, 0.4),
];

const scattered = (sheet: Sheet, one: (colour: string, at: number) => string): string =>
  repeat(7, (at) => {
    const [x, y] = (
      [
        [0, -10],
        [-190, -150],
        [20, -220],
        [210, -120],
        [-200, 110],
        [10, 200],
        [210, 130],
      ] as const
    )[at] ?? [0, 0];
    return place(one(tonesOf(sheet)[at % 5] ?? sheet.colour, at), x, y, 1, at * 53 - 20);
  });

/** Locking markers, shaped like small padlocks. */
const lockingMarkers: Shape = (sheet) =>
  scattered(sheet, (colour) => {
    const d = 'M-26 -60C-60 -30 -60 60 0 86C56 62 60 -10 32 -66';
    return (
      strokeShadow(d, 16) +
      rod(d, colour, 18) +
      rod('M-32 -58C-10 -84 16 -86 34 -66', darker(colour, 0.15), 18) +
      circle(34, -66, 13, lighter(colour, 0.3))
    );
  });

const ringMarkers: Shape = (sheet) =>
  scattered(
    sheet,
    (colour, at) =>
      strokeShadow(round(0, 0, 62), 18) +
      `<circle r="62" fill="none" stroke="${darker(BEECH, 0.35)}" stroke-width="25"/><circle r="62" fill="none" stroke="${at % 2 === 0 ? BEECH : colour}" stroke-width="20"/><path d="M-44 -44A62 62 0 0 1 30 -55" fill="none" stroke="#fff" stroke-width="5" opacity=".6" stroke-linecap="round"/>`,
  );

const splitMarkers: Shape = (sheet) =>
  scattered(sheet, (colour) => {
    const d = 'M12 -64A66 66 0 1 0 40 -52L74 -76';
    return strokeShadow(d, 12) + rod(d, colour, 14);
  });

const charmMarkers: Shape = (sheet) =>
  scattered(sheet, (colour, at) => {
    const charm =
      [
        'M0 20C-46 60 -46 110 0 120C46 110 46 60 0 20Z',
        'M0 24L16 60L56 62L26 88L36 126L0 104L-36 126L-26 88L-56 62L-16 60Z',
        'M0 120C-60 80 -54 36 -26 36C-8 36 0 50 0 56C0 50 8 36 26 36C54 36 60 80 0 120Z',
      ][at % 3] ?? '';
    return (
      strokeShadow(round(0, -44, 40), 8) +
      `<circle cy="-44" r="40" fill="none" stroke="#a8801f" stroke-width="11"/><circle cy="-44" r="40" fill="none" stroke="#f0d488" stroke-width="5"/>` +
      rect(-5, -6, 10, 30, brass(sheet)) +
      lying(charm, plastic(sheet, charm, colour), 0.4)
    );
  });

export const digits = (x: number, y: number, text: string, size: number): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="'Helvetica Neue',Arial,'DejaVu Sans',sans-serif" font-size="${size}" font-weight="700" fill="${INK}">${text}</text>`;

/** A ring for the finger with a counter on it. */
const counterRing: Shape = (sheet) => {
  const band = 'M-150 -20C-190 150 -110 260 0 260S190 150 150 -20';
  const body = roundedRect(-180, -220, 360, 230, 70);
  return (
    strokeShadow(band, 50) +
    line(band, darker(sheet.colour, 0.35), 66) +
    line(band, sheet.colour, 54) +
    line('M-148 40C-160 150 -100 236 0 236', '#fff', 10, 'opacity=".35" stroke-linecap="round"') +
    lying(body, plastic(sheet, body, sheet.colour)) +
    rect(-130, -170, 260, 130, '#2a2730', 'rx="22"') +
    rect(-112, -152, 104, 94, '#f6f1e4', 'rx="8"') +
    rect(8, -152, 104, 94, '#f6f1e4', 'rx="8"') +
    digits(-60, -74, '4', 84) +
    digits(60, -74, '8', 84) +
    ellipse(0, -226, 46, 20, sheet.third)
  );
};

export const turnedWoodLight = (sheet: Sheet): string =>
  sheet.define(
    '<linearGradient id="@" x2="1" y2="0"><stop offset="0" stop-color="#3a2a20" stop-opacity=".45"/><stop offset=".3" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#3a2a20" stop-opacity=".5"/></linearGradient>',
  );

export const markers = {
  'locking-stitch-markers': aid(lockingMarkers),
  'ring-stitch-markers': aid(ringMarkers),
  'split-ring-markers': aid(splitMarkers),
  'charm-stitch-markers': aid(charmMarkers),
  'row-counter-ring': aid(counterRing, 0.9),
};
