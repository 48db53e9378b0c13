import { darker, lighter } from './colour.ts';
import { surface } from './pattern.ts';
import { barrel, clip, dropShadow, linear, radial, roundness, shaded, slantLight } from './shading.ts';
import { between, circle, ellipse, group, line, n, path, repeat } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { weave } from './weave.ts';

/*
 * The materials of every motif: each paints an outline, given as path data, as metal, wood, glass, paper, cloth, clay, wax or petal.
 * `lying` adds the shadow of a thing on a table.
 */

export const STEEL = '#b4b8be';
export const BRASS = '#c2933c';
export const BEECH = '#d3a66e';
export const KRAFT = '#c69c6d';

const edge = (d: string, colour: string, width = 2): string =>
  line(d, darker(colour, 0.5), width, 'opacity=".45" stroke-linejoin="round"');

/** A thing with its shadow on the table. */
export const lying = (d: string, content: string, height = 0.8): string => dropShadow(d, height) + content;

/** Polished metal of any tone, lit across. */
export const metal = (sheet: Sheet, d: string, tone = STEEL): string =>
  path(
    d,
    linear(sheet, 'across', [
      [0, darker(tone, 0.38)],
      [0.2, lighter(tone, 0.72)],
      [0.45, tone],
      [0.66, lighter(tone, 0.82)],
      [1, darker(tone, 0.48)],
    ]),
  ) + edge(d, tone);

/** Metal lit from above, for things that lie. */
export const metalBar = (sheet: Sheet, d: string, tone = STEEL): string =>
  path(
    d,
    linear(sheet, 'down', [
      [0, lighter(tone, 0.35)],
      [0.25, lighter(tone, 0.85)],
      [0.55, tone],
      [1, darker(tone, 0.45)],
    ]),
  ) + edge(d, tone);

/** Wood of any stain with grain along it; `box` bounds the outline. */
export function wooden(
  sheet: Sheet,
  d: string,
  stain: string,
  box: readonly [left: number, top: number, right: number, bottom: number],
  upright = false,
): string {
  const [left, top, right, bottom] = box;
  const bow = upright ? (right - left) * 0.18 : (bottom - top) * 0.18;
  const grain = upright
    ? between(
        [
          left,
          top,
          left + bow,
          top + (bottom - top) * 0.3,
          left - bow,
          top + (bottom - top) * 0.6,
          left,
          bottom,
        ],
        [
          right,
          top,
          right + bow,
          top + (bottom - top) * 0.3,
          right - bow,
          top + (bottom - top) * 0.6,
          right,
          bottom,
        ],
        7,
        () => (sheet.chance() - 0.5) * 0.09,
      )
    : between(
        [
          left,
          top,
          left + (right - left) * 0.3,
          top + bow,
          left + (right - left) * 0.6,
          top - bow,
          right,
          top,
        ],
        [
          left,
          bottom,
          left + (right - left) * 0.3,
          bottom + bow,
          left + (right - left) * 0.6,
          bottom - bow,
          right,
          bottom,
        ],
        7,
        () => (sheet.chance() - 0.5) * 0.09,
      );
  return (
    path(d, stain) +
    group(line(grain, darker(stain, 0.4), 2, 'opacity=".3"'), `clip-path="${clip(sheet, d)}"`) +
    path(d, upright ? roundness(sheet) : slantLight(sheet)) +
    edge(d, stain)
  );
}

/** Plastic, enamel or lacquer: an even colour and a gloss. */
export const plastic = (sheet: Sheet, d: string, colour: string): string =>
  shaded(
    d,
    colour,
    linear(sheet, 'slant', [
      [0, '#fff', 0.45],
      [0.32, '#fff', 0.06],
      [0.6, '#1a1020', 0.02],
      [1, '#1a1020', 0.34],
    ]),
  ) + edge(d, colour);

/** A lying rod of plastic or lacquered wood. */
export const lacquer = (sheet: Sheet, d: string, colour: string): string =>
  shaded(d, colour, barrel(sheet)) + edge(d, colour);

/** Clear or tinted glass: what is behind it stays visible. */
export const glass = (sheet: Sheet, d: string, tint = '#e8f1f1', opacity = 0.34): string =>
  path(d, tint, `opacity="${opacity}"`) +
  path(
    d,
    linear(sheet, 'across', [
      [0, '#24343c', 0.34],
      [0.1, '#fff', 0.1],
      [0.22, '#fff', 0.62],
      [0.34, '#fff', 0.06],
      [0.8, '#fff', 0.12],
      [0.92, '#fff', 0.4],
      [1, '#24343c', 0.34],
    ]),
  ) +
  line(d, '#5d7078', 2, 'opacity=".5"');

/** Paper or card, flat. */
export const paperPiece = (sheet: Sheet, d: string, colour: string): string =>
  shaded(d, colour, slantLight(sheet)) + edge(d, colour, 1.5);

/** Cloth in the colours and pattern of the sheet. */
export const cloth = (sheet: Sheet, d: string, scale = 0.8): string =>
  shaded(d, surface(sheet, scale), weave(sheet), slantLight(sheet)) + edge(d, sheet.colour);

/** Wax, soap and silicone: light enters a little, so edges stay soft and bright. */
export const wax = (sheet: Sheet, d: string, colour: string): string =>
  shaded(
    d,
    colour,
    radial(sheet, 0.4, 0.3, 0.85, [
      [0, '#fff', 0.5],
      [0.5, '#fff', 0.08],
      [1, darker(colour, 0.5), 0.5],
    ]),
  ) + line(d, lighter(colour, 0.4), 3, 'opacity=".6" stroke-linejoin="round"');

/** Draws a shape with a matte surface, lit from the upper left: clay, dough, fruit, felted wool. */
export const matt = (sheet: Sheet, d: string, colour: string): string =>
  shaded(
    d,
    colour,
    radial(sheet, 0.36, 0.28, 0.85, [
      [0, '#fff', 0.34],
      [0.45, '#fff', 0],
      [1, '#1a1020', 0.5],
    ]),
  );

/** A round flower of layered petals, `radius` wide: peony with many layers, daisy with one. */
export function blossom(sheet: Sheet, colour: string, radius: number, layers = 4, petals = 8): string {
  const petal = (tone: string): string => {
    const id = sheet.defineId(
      `<g id="@">${path('M0 6C-34 -10 -42 -66 -18 -92C-8 -100 8 -100 18 -92C42 -66 34 -10 0 6Z', tone)}${path('M0 0C-10 -30 -10 -60 0 -88C10 -60 10 -30 0 0Z', darker(tone, 0.3), 'opacity=".22"')}${line('M-18 -92C-8 -100 8 -100 18 -92', lighter(tone, 0.6), 4, 'opacity=".8"')}</g>`,
    );
    return `<use href="#${id}"/>`;
  };
  return repeat(layers, (layer) => {
    const share = 1 - (layer / layers) * 0.72;
    // The second layer has the chosen colour itself, between darker petals behind and paler ones in front.
    const tone =
      layer === 1
        ? colour
        : layer % 2 === 0
          ? darker(colour, 0.16 - layer * 0.03)
          : lighter(colour, 0.1 + layer * 0.07);
    return repeat(petals, (at) => {
      const turn = (at / petals) * 360 + layer * (180 / petals) + 9;
      return `<g transform="rotate(${n(turn)}) scale(${Math.round((radius / 100) * share * 1000) / 1000})">${petal(tone)}</g>`;
    });
  });
}

/** A pointed leaf along the x axis, `length` long. */
export const leaf = (length: number, colour: string, fat = 0.3): string =>
  path(
    `M0 0C${n(length * 0.3)} ${n(-length * fat)} ${n(length * 0.75)} ${n(-length * fat * 0.8)} ${n(length)} 0C${n(length * 0.75)} ${n(length * fat * 0.8)} ${n(length * 0.3)} ${n(length * fat)} 0 0Z`,
    colour,
  ) +
  path(
    `M0 0C${n(length * 0.3)} ${n(-length * fat)} ${n(length * 0.75)} ${n(-length * fat * 0.8)} ${n(length)} 0Z`,
    lighter(colour, 0.3),
    'opacity=".5"',
  ) +
  line(`M0 0H${n(length * 0.92)}`, darker(colour, 0.3), Math.max(1.5, length * 0.02), 'opacity=".6"');

/** A round bead or ball lit from the upper left. */
export const bead = (sheet: Sheet, x: number, y: number, radius: number, colour: string): string =>
  circle(x, y, radius, colour) +
  circle(
    x,
    y,
    radius,
    radial(sheet, 0.36, 0.28, 0.8, [
      [0, '#fff', 0.5],
      [0.4, '#fff', 0],
      [1, '#1a1020', 0.6],
    ]),
  ) +
  ellipse(x - radius * 0.34, y - radius * 0.38, radius * 0.22, radius * 0.15, '#fff', 'opacity=".75"');
