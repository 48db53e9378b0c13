import { round } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import {
  STEEL,
  bead,
  blossom,
  leaf,
  lying,
  matt,
  metal,
  metalBar,
  plastic,
} from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { leatherworker, playroom } from '#server/features/pictures/settings.ts';
import { dropShadow, linear, rod, strokeShadow } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { jewel } from './loose-beads.ts';

const beveler: Shape = (sheet) =>
  place(
    line('M-40 -250L60 -290', sheet.colour, 26) +
      lying(
        'M-40 -60C-90 20 -90 200 -30 280H30C90 200 90 20 40 -60Z',
        metal(sheet, 'M-12 -270L16 -286L14 -40H-14Z', STEEL) +
          metal(sheet, 'M-30 -80H30V-40H-30Z', '#c2933c') +
          matt(
            sheet,
            'M-36 -46C-90 20 -90 210 -30 280C-10 296 10 296 30 280C90 210 90 20 36 -46Z',
            sheet.colour,
          ) +
          line('M-64 60C-20 74 20 74 64 60', darker(sheet.colour, 0.4), 5),
      ),
    0,
    0,
    1,
    30,
  );

const stitchingAwl: Shape = (sheet) =>
  place(
    lying(
      'M-56 20C-90 100 -80 220 -40 270H40C80 220 90 100 56 20Z',
      metal(sheet, 'M0 -300L-15 10H15Z', STEEL) +
        metal(sheet, 'M-34 -20H34V30H-34Z', '#c2933c') +
        matt(
          sheet,
          'M-44 26C-86 100 -80 220 -40 270C-10 290 10 290 40 270C80 220 86 100 44 26Z',
          sheet.colour,
        ),
    ) +
      strokeShadow('M0 -200C120 -160 200 -60 160 60S20 200 60 260', 6) +
      line('M0 -200C120 -160 200 -60 160 60S60 200 120 260', '#f0e2c4', 9, 'stroke-linecap="round"'),
    -40,
    0,
    1,
    22,
  );

const rotaryPunch: Shape = (sheet) =>
  place(
    `<g transform="translate(10 18)" opacity=".2">${path('M-150 -140H40L290 200L230 250L0 20H-150Z', '#3a2a20')}</g>` +
      plastic(sheet, 'M-20 20L250 180C290 210 270 260 226 244L-60 70Z', sheet.colour) +
      plastic(sheet, 'M-20 -60L270 20C310 40 300 90 256 84L-60 20Z', darker(sheet.colour, 0.1)) +
      metalBar(sheet, 'M-200 60H-20V100H-220Z', STEEL) +
      metalBar(sheet, 'M-90 -130H0V40H-90Z', STEEL) +
      circle(-110, -60, 100, '#8b8d92') +
      circle(-112, -62, 94, '#d9dbde') +
      repeat(6, (at) => {
        const a = at * 1.047 + 0.3;
        return (
          circle(-112 + Math.cos(a) * 66, -62 + Math.sin(a) * 66, 9 + at * 2, '#6d7076') +
          circle(-112 + Math.cos(a) * 66, -62 + Math.sin(a) * 66, 5 + at * 1.4, '#2a2020')
        );
      }) +
      circle(-112, -62, 20, sheet.colour),
    0,
    0,
    1,
    -14,
  );

/** Pompoms, fuzzy and bright; stems; eyes. */
const pompoms: Shape = (sheet) =>
  repeat(9, (at) => {
    const far = Math.sqrt(at) * 92;
    const tone = [sheet.colour, '#f7c52e', '#e0453a', '#3f86b0', '#5aa860', PAPER][at % 6] ?? sheet.colour;
    const r = 56 + (at % 3) * 14;
    const x = Math.cos(at * 2.4) * far;
    const y = Math.sin(at * 2.4) * far * 0.9;
    return (
      ellipse(x + 6, y + r, r, r * 0.26, '#3a2a20', 'opacity=".18"') +
      line(
        repeat(34, (hair) => {
          const a = hair * 0.185;
          return `M${n(x + Math.cos(a) * r * 0.7)} ${n(y + Math.sin(a) * r * 0.7)}L${n(x + Math.cos(a) * r * 1.1)} ${n(y + Math.sin(a) * r * 1.1)}`;
        }),
        darker(tone, 0.12),
        7,
        'stroke-linecap="round"',
      ) +
      matt(sheet, round(x, y, r), tone) +
      line(
        repeat(18, (hair) => {
          const a = hair * 2.4;
          const f = Math.sqrt(hair) * r * 0.2;
          return `M${n(x + Math.cos(a) * f)} ${n(y + Math.sin(a) * f)}l${n(Math.cos(a) * 12)} ${n(Math.sin(a) * 12)}`;
        }),
        lighter(tone, 0.5),
        4,
        'opacity=".6" stroke-linecap="round"',
      )
    );
  });

const chenille: Shape = (sheet) =>
  repeat(6, (at) => {
    const tone =
      [sheet.colour, '#f7c52e', '#e0453a', '#3f86b0', '#5aa860', darker(sheet.colour, 0.2)][at] ??
      sheet.colour;
    const d = `M${-220 + at * 88} 280C${-260 + at * 88} 120 ${-160 + at * 88} 60 ${-210 + at * 88} -80S${-150 + at * 92} -260 ${-190 + at * 96} -290`;
    return (
      line(d, '#3a2a20', 40, 'opacity=".12" transform="translate(6 10)" stroke-linecap="round"') +
      line(d, darker(tone, 0.15), 42, 'stroke-dasharray="5 4"') +
      line(d, tone, 30, 'stroke-dasharray="6 3"') +
      line(d, lighter(tone, 0.5), 8, 'stroke-dasharray="4 6" opacity=".7"')
    );
  });

const eyes: Shape = (sheet) =>
  repeat(11, (at) => {
    const far = Math.sqrt(at) * 84;
    const r = 46 + (at % 4) * 14;
    const x = Math.cos(at * 2.4) * far;
    const y = Math.sin(at * 2.4) * far * 0.92;
    const a = at * 1.3;
    return (
      ellipse(x + 5, y + 12, r, r, '#3a2a20', 'opacity=".18"') +
      circle(x, y, r, at % 3 === 0 ? sheet.colour : darker('#f3f1ec', 0.12)) +
      circle(x, y, r * 0.88, '#ffffff') +
      circle(x + Math.cos(a) * r * 0.34, y + Math.sin(a) * r * 0.34, r * 0.46, '#1f1d22') +
      ellipse(x - r * 0.36, y - r * 0.42, r * 0.3, r * 0.16, '#fff', 'opacity=".9"')
    );
  });

/** A bracelet woven of small beads with its clasp; drop earrings; pendants with a flower in resin. */
const bracelet: Shape = (sheet) => {
  const band = 'M-280 20C-160 -140 160 -140 280 20';
  return (
    line(band, '#3a2a20', 130, 'opacity=".16" transform="translate(6 18)"') +
    line(band, darker(sheet.colour, 0.45), 124) +
    repeat(6, (row) =>
      repeat(30, (at) => {
        const t = at / 29;
        const x =
          (1 - t) ** 3 * -280 + 3 * (1 - t) ** 2 * t * -160 + 3 * (1 - t) * t * t * 160 + t ** 3 * 280;
        const y = (1 - t) ** 3 * 20 + 3 * (1 - t) ** 2 * t * -140 + 3 * (1 - t) * t * t * -140 + t ** 3 * 20;
        const figure = Math.abs((at % 10) - 4.5) + Math.abs(row - 2.5) * 1.6;
        return rect(
          x - 8,
          y - 58 + row * 20,
          17,
          18,
          figure < 2.4 ? sheet.third : figure < 4.4 ? lighter(sheet.colour, 0.6) : sheet.colour,
          'rx="6"',
        );
      }),
    ) +
    metal(sheet, 'M-310 -20H-270V80H-310ZM270 -20H310V80H270Z', '#d6b25c') +
    rod('M-310 30C-340 120 -120 200 0 190S340 120 310 30', '#d6b25c', 7)
  );
};

const earrings =
  (form: 'drop' | 'leaf'): Shape =>
  (sheet) =>
    repeat(2, (at) =>
      place(
        strokeShadow('M0 -120V-190C0 -270 90 -270 90 -190C90 -150 80 -130 96 -110', 7) +
          rod('M0 -120V-190C0 -270 90 -270 90 -190C90 -150 80 -130 96 -110', '#d6b25c', 10) +
          bead(sheet, 0, -110, 17, '#d6b25c') +
          (form === 'drop'
            ? lying(
                'M0 -80C50 0 96 60 84 130C70 210 -70 210 -84 130C-96 60 -50 0 0 -80Z',
                matt(
                  sheet,
                  'M0 -80C50 0 96 60 84 130C70 210 -70 210 -84 130C-96 60 -50 0 0 -80Z',
                  sheet.colour,
                ) +
                  line(
                    'M-60 100C-20 70 20 130 66 96M-40 150C-10 130 20 170 56 140',
                    lighter(sheet.colour, 0.55),
                    6,
                    'opacity=".6"',
                  ) +
                  ellipse(-28, 40, 12, 34, '#fff', 'opacity=".5" transform="rotate(16 -28 40)"'),
              )
            : lying(
                'M0 -80C110 -20 120 130 0 230C-120 130 -110 -20 0 -80Z',
                matt(
                  sheet,
                  'M0 -80C110 -20 120 130 0 230C-120 130 -110 -20 0 -80Z',
                  at === 0 ? sheet.colour : lighter(sheet.colour, 0.06),
                ) +
                  line(
                    'M0 -70V216M0 0L-60 40M0 0L60 40M0 70L-66 110M0 70L66 110M0 140L-40 170M0 140L40 170',
                    darker(sheet.colour, 0.4),
                    6,
                    'opacity=".6" stroke-linecap="round"',
                  ),
              )),
        -150 + at * 270,
        -10 + at * 20,
        1,
        at * 8 - 4,
      ),
    );

const pendants: Shape = (sheet) =>
  line(
    'M-290 -280C-240 0 -100 20 -60 30M290 -280C240 0 120 20 -40 30',
    '#c9a24a',
    7,
    'stroke-dasharray="9 4"',
  ) +
  [
    [-60, 120, 1.1],
    [180, 170, 0.8],
  ]
    .map(([x = 0, y = 0, s = 1]) =>
      place(
        dropShadow(round(0, 0, 110), 0.6) +
          circle(0, 0, 116, '#c9a24a') +
          circle(0, 0, 104, mix(sheet.colour, '#ffffff', 0.72)) +
          place(blossom(sheet, sheet.colour, 46, 2, 6), -16, -20) +
          place(blossom(sheet, sheet.third, 30, 1, 5), 44, 34) +
          place(leaf(70, '#7d986c'), -20, 60, 1, -10) +
          path(
            round(0, 0, 104),
            linear(sheet, 'slant', [
              [0, '#fff', 0.7],
              [0.4, '#fff', 0],
              [1, '#1a1020', 0.2],
            ]),
          ) +
          circle(0, -128, 17, 'none', 'stroke="#c9a24a" stroke-width="9"'),
        x,
        y,
        s,
      ),
    )
    .join('');

export const trimmingsAndJewelry = {
  'edge-beveler': jewel(beveler, leatherworker),
  'stitching-awl': jewel(stitchingAwl, leatherworker),
  'rotary-hole-punch': jewel(rotaryPunch, leatherworker),
  pompoms: jewel(pompoms, playroom),
  'chenille-stems': jewel(chenille, playroom),
  'googly-eyes': jewel(eyes, playroom),
  'bead-bracelet': jewel(bracelet),
  'stone-earrings': jewel(earrings('drop')),
  'leaf-earrings': jewel(earrings('leaf')),
  'flower-pendants': jewel(pendants),
};
