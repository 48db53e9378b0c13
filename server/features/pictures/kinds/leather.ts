import { boards, roundedRect, within } from '../backdrop.ts';
import { darker, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import {
  barrel,
  brass,
  floorShadow,
  linear,
  dropShadow,
  shaded,
  slantLight,
  turnedWood,
} from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '../shapes.ts';

/** Pebbled grain. */
const grain = (sheet: Sheet, scale = 1): string =>
  sheet.define(
    `<pattern id="@" width="44" height="40" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><path d="M4 6q8-6 14 0t10 4M30 4q8 2 10 10M2 20q8-2 10 6t10 2M24 18q8-4 12 4t6 6M6 34q8-6 14 0t12-2M34 34q6 0 8 6" fill="none" stroke="#1a1020" stroke-width="1.6" opacity=".26"/><path d="M6 9q7-4 11 0M26 21q7-2 9 4M8 37q7-4 11 0M32 7q5 2 7 8" fill="none" stroke="#fff" stroke-width="1.4" opacity=".24"/></pattern>`,
  );
const stitches = (d: string, thread: string): string =>
  line(
    d,
    '#1a1020',
    9,
    'stroke-dasharray="20 10" stroke-linecap="round" opacity=".25" transform="translate(1 3)"',
  ) + line(d, thread, 6, 'stroke-dasharray="20 10" stroke-linecap="round"');
const hide = (sheet: Sheet, d: string, scale = 1): string =>
  path(d, darker(sheet.colour, 0.4), 'transform="translate(3 6)"') +
  shaded(d, surface(sheet, scale), grain(sheet, scale), slantLight(sheet));

const thread = (sheet: Sheet): string => lighter(sheet.third, 0.5);

export const leather: Drawing = {
  front: (sheet) => {
    const roll = 'M120 236H640C690 236 690 400 640 400H120C84 400 84 236 120 236Z';
    const skin =
      'M120 380H650C640 460 690 520 650 580C600 640 500 610 420 640S240 610 170 636C110 640 130 560 108 500S110 420 120 380Z';
    const badge = roundedRect(250, 456, 300, 116, 12);
    return (
      floorShadow(sheet, 400, 640, 350, 40) +
      hide(sheet, skin) +
      stitches('M146 404H626', thread(sheet)) +
      path(
        skin,
        linear(sheet, 'down', [
          [0, '#1a1020', 0.5],
          [0.16, '#1a1020', 0],
        ]),
      ) +
      shaded(roll, surface(sheet), grain(sheet), barrel(sheet)) +
      ellipse(644, 318, 36, 82, lighter(sheet.colour, 0.35)) +
      repeat(
        4,
        (at) =>
          `<ellipse cx="644" cy="318" rx="${30 - at * 8}" ry="${70 - at * 18}" fill="none" stroke="${darker(sheet.colour, 0.45)}" stroke-width="4"/>`,
      ) +
      path('M300 236H338V400H300Z', '#e9dcc6') +
      path('M300 236H338V400H300Z', barrel(sheet)) +
      place(
        dropShadow(badge, 0.6) +
          shaded(badge, '#fffaf2', slantLight(sheet)) +
          printLabel(sheet, { x: 400, y: 514, width: 270, height: 96 }, { size: 36, sub: 17 }),
        0,
        0,
      )
    );
  },
  detail: (sheet) => {
    const flap = 'M-20 -20H620C560 160 640 340 560 520S480 740 500 820H-20Z';
    return (
      rect(0, 0, 800, 800, surface(sheet.like({ colour: darker(sheet.colour, 0.1) }), 2)) +
      rect(0, 0, 800, 800, grain(sheet, 2)) +
      dropShadow(flap, 1.8) +
      path(flap, lighter(sheet.colour, 0.4), 'transform="translate(9 4)"') +
      shaded(flap, surface(sheet, 2), grain(sheet, 2.2), slantLight(sheet)) +
      line(
        'M570 -20C510 160 590 340 510 520S430 740 450 820',
        darker(sheet.colour, 0.45),
        20,
        'opacity=".35"',
      ) +
      line(
        'M570 -20C510 160 590 340 510 520S430 740 450 820',
        '#1a1020',
        17,
        'stroke-dasharray="52 24" stroke-linecap="round" opacity=".3" transform="translate(2 6)"',
      ) +
      line(
        'M570 -20C510 160 590 340 510 520S430 740 450 820',
        thread(sheet),
        13,
        'stroke-dasharray="52 24" stroke-linecap="round"',
      ) +
      colourCard(sheet, 570, 690)
    );
  },
  scene: (sheet) => {
    const wallet = roundedRect(110, 330, 420, 300, 26);
    const pocket = 'M110 450H530V604Q530 630 504 630H136Q110 630 110 604Z';
    const strap = 'M60 120C240 60 420 170 700 96L708 150C430 226 250 116 66 178Z';
    return (
      boards(sheet, '#a97c50') +
      dropShadow(strap, 0.8) +
      hide(sheet, strap) +
      stitches('M80 134C250 78 420 186 690 112', thread(sheet)) +
      repeat(5, (at) => ellipse(430 + at * 50, 152 - at * 8, 8, 7, '#2a1a14')) +
      dropShadow(wallet, 1.2) +
      hide(sheet, wallet) +
      dropShadow(pocket, 0.3) +
      shaded(
        pocket,
        surface(sheet.like({ colour: lighter(sheet.colour, 0.06) })),
        grain(sheet),
        slantLight(sheet),
      ) +
      stitches('M136 350H504M128 470V600Q130 612 142 612H498Q512 612 512 600V470', thread(sheet)) +
      circle(320, 450, 24, brass(sheet)) +
      circle(317, 447, 13, '#fff', 'opacity=".35"') +
      place(
        path('M-18 0C-40 70 -36 160 -14 190H14C36 160 40 70 18 0Z', turnedWood(sheet, '#c98f55')) +
          rect(-12, -26, 24, 28, brass(sheet)) +
          path('M-6 -26L0 -190L6 -26Z', '#c9ccd0'),
        650,
        470,
        1.15,
        -24,
      ) +
      within(
        sheet,
        'M560 600H800V800H560Z',
        place(
          circle(0, 0, 74, darker(thread(sheet), 0.3)) +
            repeat(
              7,
              (at) =>
                `<circle r="${70 - at * 8}" fill="none" stroke="${at % 2 === 0 ? thread(sheet) : darker(thread(sheet), 0.18)}" stroke-width="7"/>`,
            ) +
            circle(0, 0, 18, '#5b4636'),
          690,
          710,
        ),
      )
    );
  },
};
