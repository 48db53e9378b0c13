import { round, within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { BEECH, bead, lying, matt } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { quiet, wall } from '#server/features/pictures/settings.ts';
import { floorShadow, linear, rod, volume } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { knittedShade, knit, worn } from './knitwear.ts';

/** A baby's blanket in ridges, folded in quarters. */
const blanket: Shape = (sheet) => {
  const d =
    'M-240 -220C-80 -232 80 -210 240 -222C250 -80 230 80 244 230C80 242 -80 222 -240 236C-250 80 -230 -80 -240 -220Z';
  const ridge = (from: number): string =>
    line(
      repeat(13, (at) => `M-236 ${from + at * 34}${repeat(16, () => 'q7 -13 15 0t15 0')}`),
      darker(sheet.colour, 0.35),
      4,
      'opacity=".5"',
    ) +
    line(
      repeat(13, (at) => `M-236 ${from + 9 + at * 34}${repeat(16, () => 'q7 -13 15 0t15 0')}`),
      lighter(sheet.colour, 0.5),
      4,
      'opacity=".6"',
    );
  return (
    repeat(
      3,
      (at) =>
        lying(d, path(d, at === 2 ? sheet.colour : darker(sheet.colour, 0.14 - at * 0.05)), 0.4).replace(
          '<g',
          `<g transform="translate(${16 - at * 8} ${18 - at * 9})"><g`,
        ) + '</g>',
    ) +
    within(
      sheet,
      d,
      ridge(-206) +
        path('M-250 -240H250V-150H-250Z', lighter(sheet.third, 0.45), 'opacity=".9"') +
        ridge(-206),
    ) +
    path(d, volume(sheet), 'opacity=".7"')
  );
};

/** A lace shawl: a wide triangle with holes in feathers. */
const shawl: Shape = (sheet) => {
  const d = `M-300 -190C-100 -250 100 -250 300 -190${repeat(7, (at) => `Q${n(280 - at * 43)} ${n(-100 + at * 62)} ${n(257 - at * 43)} ${n(-128 + at * 62)}`)}L0 282${repeat(7, (at) => `Q${n(-20 - at * 43)} ${n(272 - at * 62)} ${n(-43 - at * 43)} ${n(244 - at * 62 - 10)}`)}Z`;
  return (
    lying(d, path(d, sheet.colour), 0.6) +
    within(
      sheet,
      d,
      repeat(9, (row) => {
        const wide = 270 - row * 30;
        return repeat(11 - row, (at) => {
          const x = -wide + 20 + (at * (wide * 2 - 40)) / Math.max(1, 10 - row);
          const y = -178 + row * 48;
          return `<path d="M${n(x)} ${y + 22}C${n(x - 20)} ${y} ${n(x - 12)} ${y - 14} ${n(x)} ${y - 18}C${n(x + 12)} ${y - 14} ${n(x + 20)} ${y} ${n(x)} ${y + 22}Z" fill="#f4ecdf" opacity=".8"/>`;
        });
      }) +
        line('M0 -240V282', darker(sheet.colour, 0.3), 8) +
        line(
          repeat(
            8,
            (at) =>
              `M0 ${-180 + at * 56}L${-250 + at * 30} ${-230 + at * 50}M0 ${-180 + at * 56}L${250 - at * 30} ${-230 + at * 50}`,
          ),
          darker(sheet.colour, 0.3),
          3,
          'opacity=".6"',
        ),
    ) +
    line(d, lighter(sheet.colour, 0.35), 6, 'stroke-linejoin="round"')
  );
};

/** A striped scarf hung over a peg, fringed. */
const scarf: Shape = (sheet) => {
  const tones = [sheet.colour, sheet.third, lighter(sheet.colour, 0.5), darker(sheet.colour, 0.3), '#efe6d3'];
  const side = (x: number, long: number): string => {
    const d = `M${x} -230C${x - 10} -80 ${x + 10} 60 ${x} ${long}H${x + 130}C${x + 140} 60 ${x + 120} -80 ${x + 130} -230Z`;
    return (
      lying(
        d,
        within(
          sheet,
          d,
          repeat(13, (at) =>
            rect(x - 20, -240 + at * 42, 180, 42, tones[(at + (x > 0 ? 2 : 0)) % 5] ?? sheet.colour),
          ) + rect(x - 20, -240, 180, 560, knittedShade(sheet)),
        ) +
          path(
            d,
            linear(sheet, 'across', [
              [0, '#1a1020', 0.35],
              [0.3, '#fff', 0.2],
              [0.7, '#1a1020', 0.02],
              [1, '#1a1020', 0.4],
            ]),
          ),
      ) +
      line(
        repeat(9, (at) => `M${x + 6 + at * 15} ${long}l${(at % 3) * 4 - 4} 46`),
        sheet.colour,
        7,
        'stroke-linecap="round"',
      )
    );
  };
  return (
    side(-150, 160) +
    side(20, 220) +
    path('M-156 -226C-150 -300 150 -300 156 -226C80 -250 -80 -250 -156 -226Z', darker(sheet.colour, 0.25)) +
    circle(0, -276, 22, BEECH)
  );
};

/** Three dishcloths hung in steps. */
const dishcloths: Shape = (sheet) =>
  [lighter(sheet.colour, 0.55), sheet.third, sheet.colour]
    .map((tone, at) =>
      place(
        line('M-150 -150C-170 -190 -130 -200 -140 -160', tone, 12) +
          lying(
            'M-160 -160C-50 -170 50 -150 160 -160C168 -50 152 60 162 160C50 170 -50 150 -162 162C-168 50 -150 -50 -160 -160Z',
            knit(
              sheet,
              'M-160 -160C-50 -170 50 -150 160 -160C168 -50 152 60 162 160C50 170 -50 150 -162 162C-168 50 -150 -50 -160 -160Z',
              tone,
              at === 1 ? 36 : 20,
            ),
          ) +
          line(
            'M-146 -146H148V148H-146Z',
            lighter(tone, 0.45),
            9,
            'stroke-dasharray="13 8" stroke-linecap="round"',
          ),
        (at - 1) * 100,
        (at - 1) * 76,
        0.98,
        (at - 1) * 8,
      ),
    )
    .join('');

/** A bag of granny squares; both kinds of square are drawn once. */
const grannyBag: Shape = (sheet) => {
  const square = (swapped: boolean): string => {
    const id = sheet.defineId(
      `<g id="@">${rect(-68, -68, 136, 136, darker(sheet.colour, 0.4), 'rx="8"')}${[
        sheet.colour,
        PAPER,
        sheet.third,
      ]
        .map((tone, ring) => {
          const r = 56 - ring * 20;
          return repeat(
            4,
            (turn) =>
              `<g transform="rotate(${turn * 90})">${repeat(3 - ring, (c) => ellipse(-r + 14 + (c * (r * 2 - 28)) / Math.max(1, 2 - ring), -r, 15, 12, swapped ? lighter(tone, 0.25) : tone))}${circle(-r, -r, 13, tone)}</g>`,
          );
        })
        .join('')}${circle(0, 0, 10, sheet.third)}</g>`,
    );
    return `<use href="#${id}"/>`;
  };
  return (
    floorShadow(sheet, 0, 272, 250, 24) +
    rod('M-150 -60C-150 -330 150 -330 150 -60', darker(sheet.colour, 0.15), 24) +
    repeat(9, (at) => place(square(at % 2 === 1), -140 + (at % 3) * 140, -50 + Math.floor(at / 3) * 140)) +
    line('M-210 -120H210', sheet.colour, 17, 'stroke-dasharray="16 5" stroke-linecap="round"')
  );
};

const plush = (sheet: Sheet, d: string, tone: string): string =>
  path(d, darker(tone, 0.1)) +
  path(
    d,
    sheet.define(
      `<pattern id="@" width="20" height="16" patternUnits="userSpaceOnUse"><path d="M2 2C4 9 8 12 10 14C12 12 16 9 18 2" fill="none" stroke="${darker(tone, 0.35)}" stroke-width="3" opacity=".7"/><path d="M4 2C6 6 8 8 10 10" fill="none" stroke="${lighter(tone, 0.4)}" stroke-width="2" opacity=".7"/></pattern>`,
    ),
  ) +
  path(d, volume(sheet));

/** A crocheted moose, sitting. */
const moose: Shape = (sheet) => {
  const pale = lighter(sheet.third, 0.35);
  return (
    floorShadow(sheet, 0, 276, 230, 28) +
    plush(sheet, round(-96, 236, 62, 40), darker(sheet.colour, 0.2)) +
    plush(sheet, round(96, 236, 62, 40), darker(sheet.colour, 0.2)) +
    plush(sheet, 'M-120 230C-170 60 -90 -10 0 -10S170 60 120 230C70 270 -70 270 -120 230Z', sheet.colour) +
    plush(sheet, 'M-118 30C-190 60 -200 140 -170 180C-140 170 -120 110 -100 90Z', sheet.colour) +
    plush(sheet, 'M118 30C190 60 200 140 170 180C140 170 120 110 100 90Z', sheet.colour) +
    place(
      plush(
        sheet,
        'M-90 -200C-170 -190 -250 -200 -280 -270C-240 -262 -220 -280 -214 -300C-190 -270 -170 -270 -156 -296C-140 -262 -110 -250 -70 -240Z',
        pale,
      ),
      34,
      48,
    ) +
    place(
      plush(
        sheet,
        'M90 -200C170 -190 250 -200 280 -270C240 -262 220 -280 214 -300C190 -270 170 -270 156 -296C140 -262 110 -250 70 -240Z',
        pale,
      ),
      -34,
      48,
    ) +
    plush(sheet, round(-118, -128, 42, 26), sheet.colour) +
    plush(sheet, round(118, -128, 42, 26), sheet.colour) +
    plush(sheet, 'M-96 -70C-120 -210 120 -210 96 -70C110 30 90 70 0 70S-110 30 -96 -70Z', sheet.colour) +
    plush(sheet, round(0, 20, 92, 62), lighter(sheet.colour, 0.3)) +
    ellipse(-30, 6, 9, 13, '#2a2020') +
    ellipse(30, 6, 9, 13, '#2a2020') +
    line('M-34 46C-10 58 10 58 34 46', '#2a2020', 5, 'stroke-linecap="round"') +
    circle(-46, -84, 14, '#221c1c') +
    circle(46, -84, 14, '#221c1c') +
    circle(-50, -89, 5, '#fff') +
    circle(42, -89, 5, '#fff') +
    line('M-90 96C-30 116 30 116 90 96', sheet.third, 26, 'stroke-linecap="round"') +
    rect(40, 100, 34, 90, sheet.third, 'rx="6"')
  );
};

/** A felted chickadee on a twig. */
const chickadee: Shape = (sheet) => {
  const grey = mix('#9aa0a6', sheet.colour, 0.35);
  return (
    rod('M-290 200C-120 180 60 220 290 180', '#7a5a3c', 19) +
    matt(sheet, 'M60 60C170 90 250 170 290 230L250 246C180 210 100 170 40 140Z', darker(grey, 0.3)) +
    matt(
      sheet,
      'M-170 -60C-170 -200 20 -230 90 -120C160 -20 190 90 110 160C20 220 -110 190 -140 100C-160 50 -170 0 -170 -60Z',
      '#efe6d8',
    ) +
    matt(sheet, 'M-20 -60C90 -80 200 30 190 130C120 150 20 110 -20 -60Z', grey) +
    path(
      'M-172 -70C-170 -220 40 -230 86 -126C40 -150 -60 -150 -110 -110C-140 -90 -160 -80 -172 -70Z',
      '#2b2a2e',
    ) +
    path('M-172 -60C-140 -40 -110 0 -120 40C-150 30 -170 -10 -172 -60Z', '#2b2a2e') +
    path('M-172 -76L-236 -48L-168 -46Z', '#3a3630') +
    circle(-116, -106, 15, '#111') +
    circle(-121, -111, 5, '#fff') +
    matt(sheet, 'M-120 60C-60 80 0 150 40 190C-60 200 -130 150 -120 60Z', sheet.colour) +
    line('M-20 190V214M30 196V220', '#5a4632', 9, 'stroke-linecap="round"') +
    repeat(40, (at) =>
      line(
        `M${-110 + ((at * 47) % 240)} ${-40 + ((at * 31) % 200)}l10 8`,
        lighter(grey, 0.5),
        2,
        'opacity=".45"',
      ),
    ) +
    bead(sheet, 200, 168, 13, '#c0392b') +
    bead(sheet, 226, 160, 11, '#c0392b')
  );
};

export const crochetAndToys = {
  'baby-blanket': worn(blanket),
  'lace-shawl': worn(shawl, quiet),
  'striped-scarf': worn(scarf, wall),
  dishcloths: worn(dishcloths, quiet),
  'granny-bag': worn(grannyBag, wall),
  'crochet-moose': worn(moose, quiet),
  'felted-chickadee': worn(chickadee, quiet),
};
