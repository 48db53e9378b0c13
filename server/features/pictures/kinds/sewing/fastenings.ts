import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import {
  BRASS,
  STEEL,
  bead,
  lying,
  metal,
  paperPiece,
  plastic,
} from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { surface } from '#server/features/pictures/pattern.ts';
import { sewer } from '#server/features/pictures/settings.ts';
import {
  barrel,
  dropShadow,
  floorShadow,
  linear,
  rod,
  roundness,
  volume,
} from '#server/features/pictures/shading.ts';
import { ellipse, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { weave } from '#server/features/pictures/weave.ts';

export const notion = (shape: Shape, scale = 0.96) =>
  views({
    shape,
    front: [400, 366, scale],
    close: [420, 350, 2, 8],
    setting: sewer,
    used: [350, 250, scale * 0.72, 8],
  });

const slider = (sheet: Sheet, y: number, tone: string): string =>
  place(
    metal(sheet, 'M-34 -40C-34 -58 34 -58 34 -40L26 30H-26Z', tone) +
      rect(-7, -60, 14, 34, darker(tone, 0.35), 'rx="6"') +
      metal(sheet, 'M-20 -8H20L26 110C26 130 -26 130 -26 110Z', tone) +
      ellipse(0, 92, 12, 16, darker(tone, 0.6)),
    0,
    y,
  );

/** A zipper partly open: two tapes with their teeth, and the slider. */
const zipper =
  (teeth: 'coil' | 'metal', separating = false): Shape =>
  (sheet) => {
    const tone = teeth === 'metal' ? BRASS : lighter(sheet.colour, 0.1);
    const tape = (mirror: boolean): string => {
      const d = 'M-4 -40C-10 -130 -60 -220 -130 -290H-226C-170 -200 -104 -120 -96 -40V290H-4Z';
      return `<g${mirror ? ' transform="scale(-1 1)"' : ''}>${dropShadow(d, 0.5)}${path(d, sheet.colour)}${path(d, weave(sheet, 5))}${line('M-84 -40V290M-28 -40V290', darker(sheet.colour, 0.35), 3, 'stroke-dasharray="8 6" opacity=".7"')}${repeat(
        12,
        (at) => {
          const t = at / 11;
          return place(
            rect(-10, -6, 22, 11, tone, `rx="3" stroke="${darker(tone, 0.45)}" stroke-width="2"`),
            -8 - t * t * 122,
            -50 - t * 236,
            1,
            90 - t * 56 - 90 + t * 20,
          );
        },
      )}</g>`;
    };
    return place(
      tape(false) +
        tape(true) +
        repeat(22, (at) =>
          rect(
            at % 2 === 0 ? -20 : -6,
            -30 + at * 14.4,
            26,
            11,
            tone,
            `rx="${teeth === 'metal' ? 2 : 5}" stroke="${darker(tone, 0.45)}" stroke-width="2"`,
          ),
        ) +
        (separating
          ? metal(sheet, 'M-40 250H40V300H-40Z', tone)
          : rect(-24, 276, 48, 14, darker(tone, 0.2), 'rx="4"')) +
        slider(sheet, -36, teeth === 'metal' ? BRASS : mix(sheet.colour, STEEL, 0.4)),
      0,
      0,
      1,
      separating ? 12 : -12,
    );
  };

/** A zipper whose teeth lie hidden at the back: one closed seam and a drop-shaped pull. */
const invisibleZipper: Shape = (sheet) => {
  const tape = 'M-100 -290H100V290H-100Z';
  return place(
    lying(
      tape,
      path(tape, sheet.colour) +
        path(tape, weave(sheet, 5)) +
        path(
          'M-26 -290H26V290H-26Z',
          linear(sheet, 'across', [
            [0, '#1a1020', 0.25],
            [0.4, '#fff', 0.25],
            [0.5, '#1a1020', 0.5],
            [0.6, '#fff', 0.25],
            [1, '#1a1020', 0.25],
          ]),
        ),
    ) +
      plastic(sheet, 'M0 -250C40 -160 36 -110 0 -100C-36 -110 -40 -160 0 -250Z', lighter(sheet.colour, 0.2)) +
      rect(-20, -286, 40, 46, darker(sheet.colour, 0.3), 'rx="8"'),
    0,
    0,
    1,
    -12,
  );
};

const cardOf = (sheet: Sheet, d: string): string => lying(d, paperPiece(sheet, d, PAPER));

/** Elastic wound flat on a card. */
const elasticCard: Shape = (sheet) =>
  cardOf(sheet, roundedRect(-150, -280, 300, 560, 14)) +
  printLabel({ label: sheet.label, sublabel: '' }, { x: 0, y: -226, width: 250, height: 70 }, { size: 32 }) +
  repeat(5, (at) => {
    const d = `M-170 ${-160 + at * 78}C-60 ${-174 + at * 78} 60 ${-174 + at * 78} 170 ${-160 + at * 78}V${-94 + at * 78}C60 ${-108 + at * 78} -60 ${-108 + at * 78} -170 ${-94 + at * 78}Z`;
    return (
      path(d, sheet.colour) +
      line(
        repeat(
          3,
          (rib) =>
            `M-168 ${-142 + at * 78 + rib * 18}C-60 ${-156 + at * 78 + rib * 18} 60 ${-156 + at * 78 + rib * 18} 168 ${-142 + at * 78 + rib * 18}`,
        ),
        darker(sheet.colour, 0.3),
        3,
        'stroke-dasharray="5 4" opacity=".7"',
      ) +
      path(d, barrel(sheet))
    );
  }) +
  path('M140 206C210 220 200 280 250 290L240 320C170 310 180 260 130 250Z', sheet.colour) +
  line('M146 226C200 238 200 290 244 304', darker(sheet.colour, 0.3), 3, 'stroke-dasharray="5 4"');

const shadedBand = (sheet: Sheet): string =>
  rect(-60, -270, 120, 540, PAPER, 'opacity=".96"') +
  rect(-60, -270, 120, 540, roundness(sheet)) +
  rect(-60, -130, 120, 12, sheet.colour) +
  rect(-60, 118, 120, 12, sheet.colour) +
  `<g transform="rotate(-90)">${printLabel({ label: sheet.label, sublabel: '' }, { x: 0, y: 0, width: 220, height: 90 }, { size: 34 })}</g>`;

/** Folded tape that runs out of a roll in a zigzag. */
const biasTape: Shape = (sheet) => {
  const fold = (y: number, left: boolean): string =>
    `M${left ? -230 : 230} ${y}L${left ? 230 : -230} ${y + 60}V${y + 108}L${left ? -230 : 230} ${y + 48}Z`;
  return (
    repeat(7, (at) =>
      lying(
        fold(-250 + at * 60, at % 2 === 0),
        path(
          fold(-250 + at * 60, at % 2 === 0),
          at % 2 === 0 ? surface(sheet, 0.5) : darker(sheet.colour, 0.12),
        ) +
          line(
            fold(-228 + at * 60, at % 2 === 0).split('V')[0] ?? '',
            darker(sheet.colour, 0.35),
            3,
            'opacity=".6"',
          ),
        0.4,
      ),
    ) + shadedBand(sheet)
  );
};

/** Pins with glass heads in a round cushion. */
const pincushion: Shape = (sheet) => {
  const cushion = 'M-230 60C-250 -60 -130 -110 0 -110S250 -60 230 60C220 190 -220 190 -230 60Z';
  const tones = ['#e0453a', '#f7c52e', '#3f86b0', '#fffaf2', '#5aa860'];
  return (
    floorShadow(sheet, 0, 160, 260, 34) +
    path(cushion, surface(sheet, 0.6)) +
    path(cushion, weave(sheet)) +
    path(cushion, volume(sheet)) +
    line(
      'M0 -110C-90 -60 -160 40 -150 140M0 -110C90 -60 160 40 150 140M0 -110V160',
      darker(sheet.colour, 0.4),
      5,
      'opacity=".6"',
    ) +
    repeat(13, (at) => {
      const x = -170 + at * 28;
      const y = -60 - Math.sin((at / 12) * Math.PI) * 44 + (at % 3) * 26;
      const tilt = (at - 6) * 8;
      return (
        rod(`M${x} ${y + 20}L${n(x + tilt)} ${y - 120 - (at % 2) * 40}`, STEEL, 6) +
        bead(sheet, x + tilt, y - 126 - (at % 2) * 40, 17, tones[at % 5] ?? sheet.colour)
      );
    })
  );
};

export const fastenings = {
  zipper: notion(zipper('coil')),
  'metal-zipper': notion(zipper('metal')),
  'separating-zipper': notion(zipper('metal', true)),
  'invisible-zipper': notion(invisibleZipper),
  'elastic-card': notion(elasticCard),
  'bias-tape': notion(biasTape),
  pincushion: views({
    shape: pincushion,
    front: [400, 430, 1.06],
    close: [420, 500, 2.2],
    setting: sewer,
    used: [330, 300, 0.76],
  }),
};
