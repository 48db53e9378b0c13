/** Formats a number for SVG, rounded to a tenth, which is enough for a picture 800 units wide. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${pad(more)}/>`;
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${pad(more)}/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${pad(more)}/>`;
export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${pad(more)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${pad(more)}/>`;

/** A group moved, scaled and turned about its own origin. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const steps = [`translate(${n(x)} ${n(y)})`];
  if (turn !== 0) steps.push(`rotate(${n(turn)})`);
  if (scale !== 1) steps.push(`scale(${Math.round(scale * 1000) / 1000})`);
  return `<g transform="${steps.join(' ')}">${content}</g>`;
}

/** Places a whole 800-unit drawing with its centre at x, y. */
export const setDown = (content: string, x: number, y: number, scale: number, turn = 0): string =>
  place(`<g transform="translate(-400 -400)">${content}</g>`, x, y, scale, turn);

export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`;

/** Draws `count` times and joins the results. */
export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** A cubic curve by its four points, as x, y pairs. */
type Curve = readonly [number, number, number, number, number, number, number, number];

/** Path data of `count` curves interpolated from the first to the second: strands, bristles, grain, folds. */
export function between(
  first: Curve,
  second: Curve,
  count: number,
  stray: (at: number) => number = () => 0,
): string {
  return repeat(count, (at) => {
    const share = count === 1 ? 0.5 : at / (count - 1) + stray(at);
    const [a, b, c, d, e, f, g, h] = first.map((value, axis) =>
      n(value + ((second[axis] ?? value) - value) * share),
    );
    return `M${a} ${b}C${c} ${d} ${e} ${f} ${g} ${h}`;
  });
}

function pad(more: string): string {
  return more === '' ? '' : ` ${more}`;
}
