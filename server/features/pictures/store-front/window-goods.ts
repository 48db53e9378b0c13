/** What stands in the show windows: wool, cloth, jars, pots, pictures. */
import { darker, lighter } from '../colour.ts';
import { circle, ellipse, line, n, path, rect, repeat } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

const DYES = [
  '#b3122d',
  '#1f8a8a',
  '#d9a321',
  '#2a3fb0',
  '#d9536f',
  '#4f7d4a',
  '#7b4a8c',
  '#c8602a',
  '#24406e',
];

type Good = { readonly wide: number; readonly draw: (dye: string, other: string) => string };

/* Each stands with the middle of its foot at the origin. */
const GOODS: readonly Good[] = [
  {
    wide: 62,
    draw: (dye) =>
      circle(0, -29, 29, dye) +
      line(
        'M-26 -20C-10 -46 14 -52 24 -42M-22 -10C0 -30 20 -34 28 -26M-12 -3C4 -14 18 -14 24 -10',
        darker(dye, 0.35),
        3,
        'opacity=".7"',
      ) +
      circle(-9, -40, 9, '#fff', 'opacity=".22"'),
  },
  {
    wide: 70,
    draw: (dye, other) =>
      repeat(4, (at) => {
        const y = -18 - at * 18;
        const tone = at % 2 === 0 ? dye : other;
        return (
          rect(-33 + (at % 2) * 3, y, 64, 17, tone, 'rx="7"') +
          rect(-29 + (at % 2) * 3, y + 3, 56, 3, '#fff', 'opacity=".3"')
        );
      }),
  },
  {
    wide: 46,
    draw: (dye, other) =>
      line('M-8 -50L-16 -104M0 -50L2 -112M8 -50L18 -100', '#b98353', 5) +
      path('M-20 -98l6 -16l6 14ZM-2 -110l5 -18l5 18ZM13 -98l8 -14l4 16Z', other) +
      path('M-20 0v-52h40v52Z', dye) +
      rect(-20, -52, 8, 52, '#fff', 'opacity=".3"') +
      rect(-20, -38, 40, 8, lighter(dye, 0.6), 'opacity=".8"'),
  },
  {
    wide: 58,
    draw: (dye, other) =>
      path('M-13 -82h26l-4 14C28 -56 30 -14 14 0H-14C-30 -14 -28 -56 -9 -68Z', dye) +
      path('M-21 -42H21L23 -30H-23Z', lighter(other, 0.35), 'opacity=".85"') +
      path('M-9 -68C-28 -56 -30 -14 -14 0H-6C-18 -20 -16 -50 -2 -68Z', '#fff', 'opacity=".28"'),
  },
  {
    wide: 74,
    draw: (dye, other) =>
      rect(-34, -88, 68, 88, '#8a5c34') +
      rect(-27, -81, 54, 74, '#fbf4e8') +
      path('M-22 -14L-4 -50L8 -30L16 -40L24 -14Z', dye) +
      circle(12, -62, 8, other),
  },
  {
    wide: 66,
    draw: (dye, other) =>
      circle(0, -34, 32, '#c99a66') +
      circle(0, -34, 26, '#fbf4e8') +
      repeat(
        5,
        (at) => `<ellipse cx="0" cy="-45" rx="5" ry="9" fill="${dye}" transform="rotate(${at * 72} 0 -34)"/>`,
      ) +
      circle(0, -34, 5, other),
  },
  {
    wide: 52,
    draw: (dye) =>
      ellipse(0, -4, 24, 6, '#a9773f') +
      rect(-17, -58, 34, 52, dye) +
      line(
        repeat(6, (at) => `M-17 ${-52 + at * 8}h34`),
        darker(dye, 0.3),
        2,
        'opacity=".6"',
      ) +
      ellipse(0, -60, 24, 7, '#c99a66'),
  },
  {
    wide: 44,
    draw: (dye) =>
      path('M0 -108c10 14 8 22 0 22s-10 -8 0 -22Z', '#f2b544') +
      line('M0 -90v10', '#4b4038', 3) +
      rect(-15, -80, 30, 80, lighter(dye, 0.6)) +
      rect(-15, -80, 8, 80, '#fff', 'opacity=".5"'),
  },
];

/** Stands goods side by side on the floor of a window, and hangs bunting over them. */
export function goods(sheet: Sheet, x: number, foot: number, width: number, height: number): string {
  const size = Math.min(1.15, (height * 0.62) / 105);
  const dye = (): string => DYES[Math.floor(sheet.chance() * DYES.length)] ?? '#b3122d';
  const shown: string[] = [];
  let left = x + 10 + sheet.chance() * 14;
  for (;;) {
    const good = GOODS[Math.floor(sheet.chance() * GOODS.length)];
    if (good === undefined || left + good.wide * size > x + width - 8) break;
    shown.push(
      `<g transform="translate(${n(left + (good.wide * size) / 2)} ${n(foot - 8)}) scale(${n(size)})">${good.draw(dye(), dye())}</g>`,
    );
    left += good.wide * size + 8 + sheet.chance() * 12;
  }
  return (
    rect(x, foot - 12, width, 12, '#b98353') +
    rect(x, foot - 12, width, 3, '#fff', 'opacity=".4"') +
    (height > 130
      ? line(`M${n(x)} ${n(foot - height * 0.74)}h${n(width)}`, '#8a5c34', 4, 'opacity=".55"')
      : '') +
    shown.join('')
  );
}
