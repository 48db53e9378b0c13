import { round, roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { STEEL, lying, metal, metalBar, paperPiece, plastic } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import {
  brass,
  dropShadow,
  linear,
  rod,
  steel,
  strokeShadow,
  volume,
} from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { notion } from './fastenings.ts';

/** Curved safety pins, as for basting. */
const safetyPins: Shape = (sheet) =>
  repeat(4, (at) =>
    place(
      strokeShadow('M-180 30H150', 10) +
        rod('M-180 20C-120 64 60 70 170 20', STEEL, 13) +
        rod('M-190 0H150', STEEL, 13) +
        `<circle cx="-196" cy="14" r="26" fill="none" stroke="#8b8d92" stroke-width="12"/><circle cx="-196" cy="14" r="26" fill="none" stroke="#eceded" stroke-width="4"/>` +
        metalBar(
          sheet,
          'M130 -30C190 -40 216 -6 200 36C190 56 150 50 140 30Z',
          at % 2 === 0 ? STEEL : sheet.colour,
        ),
      0,
      -200 + at * 130,
      0.9,
      at * 10 - 16,
    ),
  );

/** Machine needles in their clear case. */
const machineNeedles: Shape = (sheet) => {
  const box = roundedRect(-200, -220, 400, 470, 24);
  return (
    lying(box, path(box, '#eef1f2') + path(roundedRect(-200, -220, 400, 130, 24), sheet.colour)) +
    printLabel(
      { label: sheet.label, sublabel: sheet.sublabel },
      { x: 0, y: -156, width: 350, height: 96 },
      { size: 36, sub: 17, ink: PAPER, soft: PAPER },
    ) +
    rect(-170, -60, 340, 280, '#d8dee1', 'rx="12"') +
    repeat(5, (at) => {
      const x = -130 + at * 65;
      return (
        metal(sheet, `M${x - 17} -50H${x + 11}L${x + 17} -40V60H${x - 17}Z`, STEEL) +
        rect(
          x - 17,
          30,
          34,
          14,
          [sheet.colour, sheet.third, '#e0453a', '#3f86b0', '#5aa860'][at] ?? sheet.colour,
        ) +
        metal(sheet, `M${x - 8} 60H${x + 8}V170L${x} 206L${x - 8} 170Z`, STEEL) +
        ellipse(x, 174, 3.4, 9, '#3a2a20')
      );
    }) +
    path(
      roundedRect(-200, -220, 400, 470, 24),
      linear(sheet, 'slant', [
        [0, '#fff', 0.5],
        [0.3, '#fff', 0.05],
        [0.5, '#fff', 0.3],
        [0.54, '#fff', 0],
        [1, '#1a1020', 0.12],
      ]),
    )
  );
};

/** A presser foot: shank, sole with two toes, needle slot. */
const presserFoot =
  (toes: 'open' | 'wide'): Shape =>
  (sheet) => {
    const sole =
      toes === 'open'
        ? 'M-190 120C-200 90 -150 80 -120 80H120C160 80 200 90 196 120L250 220C262 244 230 250 210 240L60 176V230C60 250 -10 250 -10 230V176L-180 220C-220 226 -214 180 -190 120Z'
        : 'M-220 60H220V150L270 232C270 250 250 252 230 246L160 200H100V240H40V200H-40V240H-100V200H-220Z';
    return (
      `<g transform="translate(10 22)" opacity=".2">${path(sole, '#3a2a20')}</g>` +
      metal(sheet, 'M-60 -280H40V-90H100V80H-90V-60H-60Z', STEEL) +
      circle(-12, -220, 30, '#4a4d52') +
      rect(-60, -236, 52, 32, '#4a4d52') +
      metalBar(sheet, sole, toes === 'open' ? STEEL : sheet.colour) +
      rect(-40, 92, 80, 30, '#3a3d42', 'rx="14"') +
      (toes === 'wide'
        ? metal(sheet, 'M100 -150H220V60H100Z', '#d8d9dc') +
          circle(160, -60, 36, sheet.colour) +
          rod('M160 -60L250 -200', STEEL, 18)
        : rod('M-80 60H90', '#f4f4f5', 16) + rect(-90, 20, 180, 26, sheet.colour, 'rx="6"'))
    );
  };

/** A round tape measure, its tape pulled out. */
const tapeMeasure: Shape = (sheet) => {
  const tape =
    'M150 150C220 170 280 130 290 200C300 290 100 250 -20 262S-200 250 -280 290L-290 240C-210 200 -110 216 -20 212S220 230 240 206C236 190 200 214 140 204Z';
  return (
    lying(tape, path(tape, '#fbf3d8')) +
    line(
      repeat(
        19,
        (at) => `M${-270 + at * 21} ${at < 5 ? 262 - at * 8 : 226 + (at % 3)}v${at % 5 === 0 ? 26 : 15}`,
      ),
      '#3a2a20',
      3,
    ) +
    dropShadow(round(-10, -30, 210), 1) +
    circle(-10, -30, 210, sheet.colour) +
    circle(-10, -30, 210, volume(sheet)) +
    circle(
      -10,
      -30,
      168,
      'none',
      `stroke="${lighter(sheet.colour, 0.5)}" stroke-width="5" stroke-dasharray="14 9"`,
    ) +
    circle(-10, -30, 62, steel(sheet)) +
    circle(-10, -30, 46, '#dcdfe3') +
    circle(-10, -30, 46, volume(sheet)) +
    rect(130, 120, 60, 60, darker(sheet.colour, 0.3), 'rx="10"')
  );
};

const seamGauge: Shape = (sheet) =>
  place(
    lying('M-290 -44H290V44H-290Z', metalBar(sheet, 'M-290 -44H290V44H-290Z', STEEL)) +
      line(
        repeat(28, (at) => `M${-270 + at * 20} -44v${at % 4 === 0 ? 34 : 18}`),
        '#3a2a20',
        3,
      ) +
      rect(-250, 14, 480, 14, '#6d7076', 'rx="7"') +
      lying(
        'M-60 -74L60 -74V70L0 96L-60 70Z',
        plastic(sheet, 'M-60 -74L60 -74V70L0 96L-60 70Z', sheet.colour),
      ) +
      line('M-40 -30H40M-40 -6H40M-40 18H40', lighter(sheet.colour, 0.45), 5),
    0,
    0,
    1,
    -24,
  );

/** A chalk wheel and the line it draws. */
const chalkWheel: Shape = (sheet) => {
  const body = 'M-60 -260C-90 -160 -80 20 -40 110H40C80 20 90 -160 60 -260C30 -290 -30 -290 -60 -260Z';
  return place(
    line('M0 210C60 250 200 260 300 250', sheet.colour, 9, 'stroke-dasharray="20 7"') +
      lying(body, plastic(sheet, body, sheet.colour)) +
      path('M-30 -220C-44 -140 -40 -20 -20 60H20C40 -20 44 -140 30 -220Z', '#fff', 'opacity=".35"') +
      metal(sheet, 'M-36 100H36V170H-36Z', '#c9ccd1') +
      circle(0, 180, 40, '#8b8d92') +
      circle(0, 180, 34, '#d9dbde') +
      circle(0, 180, 9, '#6d7076') +
      line(
        repeat(
          16,
          (at) =>
            `M${n(Math.cos(at * 0.39) * 34)} ${n(180 + Math.sin(at * 0.39) * 34)}L${n(Math.cos(at * 0.39) * 44)} ${n(180 + Math.sin(at * 0.39) * 44)}`,
        ),
        '#8b8d92',
        5,
      ),
    0,
    0,
    1,
    18,
  );
};

/** A pattern in its printed envelope: the figure of the garment, with tissue showing. */
const patternEnvelope: Shape = (sheet) => {
  const cover = roundedRect(-210, -250, 420, 540, 6);
  const dress =
    'M-40 -110L-84 -80L-64 -20L-44 -30C-40 20 -60 110 -96 190H96C60 110 40 20 44 -30L64 -20L84 -80L40 -110C24 -84 -24 -84 -40 -110Z';
  return (
    place(
      lying('M-180 -290H200V200H-180Z', path('M-180 -290H200V200H-180Z', '#e9d9ae')) +
        line('M-150 -270C-40 -250 60 -280 180 -260', '#8a6f3a', 4, 'stroke-dasharray="14 9"'),
      14,
      0,
      1,
      5,
    ) +
    lying(cover, paperPiece(sheet, cover, PAPER)) +
    rect(-210, -250, 420, 96, sheet.colour) +
    printLabel(
      { label: sheet.label, sublabel: sheet.sublabel },
      { x: 0, y: -202, width: 390, height: 80 },
      { size: 36, sub: 15, ink: '#fffaf2', soft: '#fffaf2' },
    ) +
    place(
      path(dress, mix(sheet.colour, '#ffffff', 0.25)) +
        line(dress, darker(sheet.colour, 0.4), 3) +
        line(
          'M-46 30H46M-20 30C-30 90 -40 140 -56 188M20 30C30 90 40 140 56 188',
          darker(sheet.colour, 0.35),
          3,
        ) +
        circle(0, -146, 26, 'none', `stroke="${darker(sheet.colour, 0.3)}" stroke-width="4"`),
      -70,
      70,
      0.95,
    ) +
    place(path(dress, lighter(sheet.third, 0.3)) + line(dress, darker(sheet.third, 0.4), 3), 110, 100, 0.7)
  );
};

/** Small embroidery scissors whose blades are a stork's beak. */
const storkScissors: Shape = (sheet) => {
  const gold = sheet.colour;
  const half =
    'M-10 -290C-26 -180 -34 -90 -20 -20C-60 10 -80 60 -60 110C-120 120 -150 190 -110 250C-70 300 10 270 10 200C14 120 10 40 4 -10Z';
  return (
    `<g transform="translate(8 18)" opacity=".2">${path(half, '#3a2a20')}</g>` +
    `<g transform="scale(-1 1) rotate(-6)">${metal(sheet, half, darker(gold, 0.12))}${circle(-58, 200, 42, '#efe7dc')}</g>` +
    `<g transform="rotate(-6)">${metal(sheet, half, gold)}${circle(-58, 200, 42, '#efe7dc')}</g>` +
    metal(sheet, 'M-16 -290L-34 -60H-6Z', STEEL) +
    metal(sheet, 'M16 -290L34 -60H6Z', STEEL) +
    line(
      'M-50 60C-70 40 -70 10 -40 0M-30 100C-60 90 -70 60 -60 40',
      darker(gold, 0.45),
      5,
      'opacity=".7" stroke-linecap="round"',
    ) +
    circle(0, -14, 17, brass(sheet)) +
    circle(-26, -62, 7, '#2a2020') +
    circle(26, -62, 7, '#2a2020')
  );
};

/** Thread snips: one spring of steel. */
const snips: Shape = (sheet) =>
  place(
    `<g transform="translate(8 18)" opacity=".2">${line('M-70 240C-90 100 -30 -60 0 -260M70 240C90 100 30 -60 0 -260', '#3a2a20', 40)}</g>` +
      rod('M-74 60C-84 220 -40 280 0 280S84 220 74 60', sheet.colour, 52) +
      metal(sheet, 'M-100 70L-50 70C-40 -60 -16 -180 -4 -280C-50 -190 -100 -60 -100 70Z', STEEL) +
      metal(sheet, 'M100 70L50 70C40 -60 16 -180 4 -280C50 -190 100 -60 100 70Z', STEEL) +
      line('M-100 66H-50M50 66H100', darker(STEEL, 0.4), 6),
    0,
    0,
    1,
    16,
  );

export const sewingTools = {
  'safety-pins': notion(safetyPins),
  'machine-needles': notion(machineNeedles),
  'presser-foot': notion(presserFoot('open'), 0.94),
  'walking-foot': notion(presserFoot('wide'), 0.94),
  'tape-measure': notion(tapeMeasure),
  'seam-gauge': notion(seamGauge, 1.06),
  'chalk-wheel': notion(chalkWheel),
  'pattern-envelope': notion(patternEnvelope, 0.94),
  'stork-scissors': notion(storkScissors),
  'thread-snips': notion(snips),
};
