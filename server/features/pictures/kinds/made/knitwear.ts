import { round, within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { cloth, lying, matt } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { knitter, wall } from '#server/features/pictures/settings.ts';
import { floorShadow, rod, volume } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, n, path, place, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { weave } from '#server/features/pictures/weave.ts';
import { knitted } from '../knitting.ts';

export const worn = (shape: Shape, setting: Setting = knitter, scale = 0.96) =>
  views({
    shape,
    setting,
    front: [400, 366, scale],
    close: [420, 380, 2, 4],
    used: [400, 340, scale * 0.82, -5],
  });

const plain = (sheet: Sheet, colour = sheet.colour): Sheet =>
  sheet.like({ colour, pattern: 'solid', label: '', sublabel: '' });

/** Something knitted: its outline filled with stitches and rounded by light. */
export const knit = (sheet: Sheet, d: string, colour = sheet.colour, size = 26): string =>
  path(d, knitted(plain(sheet, colour), size)) +
  path(d, volume(sheet)) +
  line(d, darker(colour, 0.5), 4, 'opacity=".5" stroke-linejoin="round"');

const ribs = (d: string, colour: string): string => line(d, darker(colour, 0.45), 5, 'opacity=".55"');

const pompom = (sheet: Sheet, x: number, y: number, r: number, tone: string): string =>
  line(
    repeat(40, (at) => {
      const a = at * 0.157;
      return `M${n(x + Math.cos(a) * r * 0.6)} ${n(y + Math.sin(a) * r * 0.6)}L${n(x + Math.cos(a) * r * 1.08)} ${n(y + Math.sin(a) * r * 1.08)}`;
    }),
    darker(tone, 0.12),
    8,
    'stroke-linecap="round"',
  ) +
  matt(sheet, round(x, y, r), tone) +
  line(
    repeat(24, (at) => {
      const a = at * 2.4;
      const f = Math.sqrt(at) * r * 0.18;
      return `M${n(x + Math.cos(a) * f)} ${n(y + Math.sin(a) * f)}l${n(Math.cos(a) * 14)} ${n(Math.sin(a) * 14)}`;
    }),
    lighter(tone, 0.45),
    5,
    'opacity=".6" stroke-linecap="round"',
  );

/** A ribbed hat with a pompom. */
const tuque: Shape = (sheet) => {
  const crown = 'M-230 90C-250 -110 -130 -210 0 -210S250 -110 230 90Z';
  const cuff =
    'M-246 70C-120 100 120 100 246 70C258 130 258 190 246 236C120 268 -120 268 -246 236C-258 190 -258 130 -246 70Z';
  return (
    lying(`${crown}${cuff}`, knit(sheet, crown)) +
    ribs(
      'M-180 70C-180 -60 -100 -160 -20 -206M-90 84C-90 -40 -50 -150 -8 -208M0 90V-208M90 84C90 -40 50 -150 8 -208M180 70C180 -60 100 -160 20 -206',
      sheet.colour,
    ) +
    knit(sheet, cuff, darker(sheet.colour, 0.1)) +
    ribs(
      repeat(
        13,
        (at) =>
          `M${-228 + at * 38} ${86 + 14 * Math.sin((at / 12) * Math.PI)}V${232 + 18 * Math.sin((at / 12) * Math.PI)}`,
      ),
      sheet.colour,
    ) +
    pompom(sheet, 0, -230, 74, lighter(sheet.third, 0.25))
  );
};

const SOCK =
  'M-70 -270H70C76 -150 70 -60 84 20C100 90 200 110 230 170C244 230 200 262 140 262H-20C-80 262 -110 210 -104 150C-96 60 -60 0 -66 -110Z';

export const knittedShade = (sheet: Sheet): string =>
  sheet.define(
    '<pattern id="@" width="22" height="18" patternUnits="userSpaceOnUse"><path d="M2 0C4 8 9 14 11 18C13 14 18 8 20 0" fill="none" stroke="#1a1020" stroke-opacity=".3" stroke-width="3"/></pattern>',
  );

const sockWith = (sheet: Sheet, striped: boolean): string =>
  lying(SOCK, knit(sheet, SOCK, sheet.colour, 22)) +
  within(
    sheet,
    SOCK,
    path('M-120 -280H120V-190H-120Z', sheet.third) +
      path('M150 120C110 160 120 240 150 280H260V100Z', sheet.third) +
      path('M-120 100C-60 110 -20 160 -20 280H-140Z', sheet.third) +
      (striped ? line('M-120 -130H120M-120 -70H120', lighter(sheet.colour, 0.6), 24) : ''),
  ) +
  within(
    sheet,
    SOCK,
    path(
      'M-120 -280H120V-190H-120ZM150 120C110 160 120 240 150 280H260V100ZM-120 100C-60 110 -20 160 -20 280H-140Z',
      knittedShade(sheet),
    ),
  ) +
  ribs(
    repeat(7, (at) => `M${-60 + at * 20} -268V-194`),
    sheet.third,
  ) +
  path(SOCK, volume(sheet));

/** A pair of socks. */
const socks: Shape = (sheet) =>
  place(sockWith(sheet, true), 60, -10, 0.92, 10) + place(sockWith(sheet, true), -110, 10, 0.92, -8);

/** Felt stockings in a row on a cord. */
const stockings: Shape = (sheet) =>
  rod('M-300 -230C-100 -200 100 -200 300 -230', '#b99b6b', 8) +
  repeat(3, (at) => {
    const tone =
      [sheet.colour, lighter(sheet.third, 0.1), mix('#4f7d4a', sheet.colour, 0.15)][at] ?? sheet.colour;
    return place(
      line('M0 -270V-310', '#b99b6b', 8) +
        lying(SOCK, cloth(plain(sheet, tone), SOCK)) +
        path('M-84 -280H84V-180H-84Z', PAPER) +
        path('M-84 -280H84V-180H-84Z', weave(sheet)) +
        line(
          'M-62 -160C-62 0 -104 120 -90 190C-80 240 -40 246 0 246H140C190 246 226 220 214 172',
          PAPER,
          5,
          'stroke-dasharray="14 10" opacity=".8"',
        ) +
        place(
          repeat(
            5,
            (p) =>
              `<g transform="rotate(${p * 72})">${ellipse(0, -26, 13, 18, at === 1 ? sheet.colour : PAPER)}</g>`,
          ) + circle(0, 0, 12, sheet.third),
          0,
          -40,
        ),
      -210 + at * 200,
      50,
      0.82,
      (at - 1) * 3,
    );
  });

/** A pair of mittens with lozenges and tufts. */
const MITTEN =
  'M-90 250C-100 160 -110 90 -120 0C-130 -120 -90 -230 0 -230S120 -130 116 0C150 -40 200 -40 204 10C200 70 130 90 108 130C100 170 96 210 96 250Z';

const mittens: Shape = (sheet) =>
  [true, false]
    .map((left) =>
      place(
        `<g${left ? ' transform="scale(-1 1)"' : ''}>` +
          lying(MITTEN, knit(sheet, MITTEN)) +
          repeat(12, (at) => {
            const x = -70 + (at % 3) * 64;
            const y = -140 + Math.floor(at / 3) * 70;
            return path(
              `M${x} ${y - 17}L${x + 15} ${y}L${x} ${y + 17}L${x - 15} ${y}Z`,
              lighter(sheet.third, 0.4),
            );
          }) +
          knit(sheet, 'M-98 160H104V270C60 284 -60 284 -98 270Z', sheet.third, 22) +
          ribs(
            repeat(8, (at) => `M${-84 + at * 24} 164V274`),
            sheet.third,
          ) +
          '</g>',
        left ? -150 : 150,
        0,
        0.92,
        left ? -8 : 8,
      ),
    )
    .join('');

/** A cowl: a thick tube of stitches that folds on itself. */
const cowl: Shape = (sheet) => {
  const back = 'M-250 -90C-240 -220 240 -220 250 -90C240 20 -240 20 -250 -90Z';
  const front =
    'M-260 -110C-230 30 230 30 260 -110C310 20 290 170 210 220C90 270 -90 270 -210 220C-290 170 -310 20 -260 -110Z';
  return (
    floorShadow(sheet, 0, 236, 280, 34) +
    path(back, darker(sheet.colour, 0.5)) +
    path(
      'M-250 -110C-220 -230 220 -230 250 -110C160 -190 -160 -190 -250 -110Z',
      knitted(plain(sheet, darker(sheet.colour, 0.2)), 54),
    ) +
    knit(sheet, front, sheet.colour, 54) +
    line('M-290 60C-160 150 160 150 290 60', darker(sheet.colour, 0.5), 16, 'opacity=".22"')
  );
};

export const knitwear = {
  tuque: worn(tuque),
  socks: worn(socks),
  'felt-stockings': worn(stockings, wall),
  mittens: worn(mittens),
  cowl: worn(cowl),
};
