import { darker, lighter, mix } from './colour.ts';
import type { Sheet } from './sheet.ts';
import { circle, ellipse, line, n, path, place, rect, repeat } from './shapes.ts';

const tile = (sheet: Sheet, size: number, scale: number, content: string, turn = 0): string => {
  const transform = scale === 1 && turn === 0 ? '' : ` patternTransform="rotate(${turn}) scale(${n(scale)})"`;
  return sheet.define(
    `<pattern id="@" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${transform}>${content}</pattern>`,
  );
};

const flower = (x: number, y: number, scale: number, turn: number, petals: string, heart: string): string =>
  place(
    repeat(5, (at) => `<ellipse cy="-15" rx="10" ry="14" fill="${petals}" transform="rotate(${at * 72})"/>`) +
      circle(0, 0, 7, heart),
    x,
    y,
    scale,
    turn,
  );
const leaf = (x: number, y: number, turn: number, colour: string, scale = 1): string =>
  place(
    path('M0 0C8-10 20-10 26 0C18 8 8 8 0 0Z', colour) +
      line('M2 0H22', lighter(colour, 0.4), 1, 'opacity=".6"'),
    x,
    y,
    scale,
    turn,
  );

/** The fill of a surface: the plain colour, or `url(#...)` of the pattern at `scale`. */
export function surface(sheet: Sheet, scale = 1): string {
  const { colour, accent, third } = sheet;
  switch (sheet.pattern) {
    case 'solid':
      return colour;
    case 'floral': {
      const green = mix(third, '#3f7d4f', 0.72);
      return tile(
        sheet,
        120,
        scale,
        rect(0, 0, 120, 120, colour) +
          flower(30, 34, 1, 12, accent, third) +
          flower(92, 92, 0.82, 40, accent, third) +
          flower(90, 28, 0.5, 5, mix(accent, colour, 0.35), third) +
          flower(28, 92, 0.55, 60, mix(accent, colour, 0.35), third) +
          leaf(56, 60, 20, green) +
          leaf(8, 62, -40, green, 0.8) +
          leaf(60, 8, 70, green, 0.8) +
          leaf(106, 52, 130, green, 0.9),
      );
    }
    case 'stripe':
      return tile(
        sheet,
        60,
        scale,
        rect(0, 0, 60, 60, colour) + rect(10, 0, 22, 60, accent) + rect(42, 0, 4, 60, third),
        90,
      );
    case 'gingham':
      return tile(
        sheet,
        56,
        scale,
        rect(0, 0, 56, 56, mix(colour, '#fffaf2', 0.88)) +
          rect(0, 0, 28, 56, colour, 'opacity=".55"') +
          rect(0, 0, 56, 28, colour, 'opacity=".55"'),
      );
    case 'dots':
      return tile(
        sheet,
        60,
        scale,
        rect(0, 0, 60, 60, colour) +
          circle(15, 15, 9, accent) +
          circle(45, 45, 9, accent) +
          circle(45, 15, 3, third) +
          circle(15, 45, 3, third),
      );
    case 'plaid':
      return tile(
        sheet,
        120,
        scale,
        rect(0, 0, 120, 120, colour) +
          rect(14, 0, 40, 120, accent, 'opacity=".55"') +
          rect(0, 14, 120, 40, accent, 'opacity=".55"') +
          rect(82, 0, 8, 120, third, 'opacity=".75"') +
          rect(0, 82, 120, 8, third, 'opacity=".75"') +
          rect(98, 0, 3, 120, darker(colour, 0.5), 'opacity=".6"') +
          rect(0, 98, 120, 3, darker(colour, 0.5), 'opacity=".6"'),
      );
    case 'chevron':
      return tile(
        sheet,
        60,
        scale,
        rect(0, 0, 60, 60, colour) +
          line('M-15 30L0 15L30 45L60 15L75 30', accent, 12) +
          line('M-15 58L0 43L30 73L60 43L75 58M-15 -2L0 -17L30 13L60 -17L75 -2', third, 4),
      );
    case 'herringbone':
      return tile(
        sheet,
        40,
        scale,
        rect(0, 0, 40, 40, colour) +
          line(
            'M0 0L20 20M0 20L20 40M-10 30L0 40M20 20L40 0M20 40L40 20M0 -20L20 0M20 0L40 -20',
            accent,
            7,
            'opacity=".8"',
          ),
      );
    case 'leaves':
      return tile(
        sheet,
        110,
        scale,
        rect(0, 0, 110, 110, colour) +
          leaf(20, 30, 30, accent, 1.5) +
          leaf(70, 20, 110, third, 1.2) +
          leaf(80, 80, -30, accent, 1.3) +
          leaf(26, 84, 200, third, 0.9) +
          leaf(50, 60, -80, mix(accent, colour, 0.4), 1.1),
      );
    case 'stars':
      return tile(
        sheet,
        90,
        scale,
        rect(0, 0, 90, 90, colour) +
          star(24, 26, 15, accent) +
          star(68, 66, 12, accent) +
          star(70, 20, 6, third) +
          star(22, 72, 7, third),
      );
    case 'marble':
      return tile(
        sheet,
        240,
        scale,
        rect(0, 0, 240, 240, colour) +
          line(
            'M-10 40C50 10 90 90 140 60S210 20 250 40M-10 150C40 190 100 120 150 160S220 190 250 150',
            accent,
            11,
            'opacity=".55"',
          ) +
          line(
            'M-10 90C60 60 90 130 150 100S220 110 250 90M-10 210C60 180 120 250 180 205S240 200 250 210',
            mix(accent, colour, 0.5),
            18,
            'opacity=".45"',
          ) +
          line(
            'M-10 55C50 25 80 108 150 75S210 40 250 55M30 250C20 190 70 170 60 120S90 40 70 -10',
            third,
            3,
            'opacity=".7"',
          ),
      );
    case 'speckle':
      return tile(
        sheet,
        90,
        scale,
        rect(0, 0, 90, 90, colour) +
          specks(accent, 18, 1) +
          specks(darker(colour, 0.45), 12, 2) +
          specks(third, 6, 3),
      );
    case 'heather':
      return tile(
        sheet,
        60,
        scale,
        rect(0, 0, 60, 60, colour) +
          line(flecks(14, 5), lighter(colour, 0.45), 2, 'opacity=".6"') +
          line(flecks(12, 9), darker(colour, 0.35), 2, 'opacity=".5"') +
          line(flecks(6, 13), accent, 2, 'opacity=".55"'),
        12,
      );
    case 'variegated':
      return tile(
        sheet,
        200,
        scale,
        rect(0, 0, 200, 200, colour) +
          line('M-10 30C60 10 130 60 210 30', accent, 34, 'opacity=".8"') +
          line('M-10 96C60 76 130 126 210 96', mix(colour, third, 0.6), 30, 'opacity=".8"') +
          line('M-10 160C60 140 130 190 210 160', mix(colour, accent, 0.5), 30, 'opacity=".8"'),
      );
  }
}

function star(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    const reach = at % 2 === 0 ? radius : radius * 0.42;
    return `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`;
  });
  return path(`M${points.join('L')}Z`, fill);
}

// A fixed low-discrepancy sequence scatters points evenly and is the same in every picture.
const walk = (at: number, salt: number): [number, number] => [
  (at * 0.7548776662 + salt * 0.31) % 1,
  (at * 0.5698402909 + salt * 0.57) % 1,
];
const specks = (fill: string, count: number, salt: number): string =>
  repeat(count, (at) => {
    const [x, y] = walk(at, salt);
    return ellipse(
      6 + x * 78,
      6 + y * 78,
      1.6 + ((at * 7) % 3) * 1.2,
      1.4 + ((at * 5) % 3),
      fill,
      'opacity=".85"',
    );
  });
const flecks = (count: number, salt: number): string =>
  repeat(count, (at) => {
    const [x, y] = walk(at, salt);
    return `M${n(4 + x * 40)} ${n(4 + y * 52)}l12 1`;
  });
