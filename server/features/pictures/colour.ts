/** Colours as `#rrggbb`: parsing, mixing, and a readable ink colour. */
const UNDYED = '#c9b79c';
export const SHADE = '#3a2a20';
export const PAPER = '#fffaf2';
export const INK = '#3a2a20';
export const SOFT_INK = '#7a6a5c';
const NIGHT = '#1a1020';
const LAMP = '#fff8ee';

/** The colour in lower case, or the fallback when it is not `#rrggbb`. */
export function readColour(text: string | undefined, fallback = UNDYED): string {
  return text !== undefined && /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : fallback;
}

function channels(colour: string): [number, number, number] {
  return [
    parseInt(colour.slice(1, 3), 16),
    parseInt(colour.slice(3, 5), 16),
    parseInt(colour.slice(5, 7), 16),
  ];
}

function join(values: readonly number[]): string {
  return `#${values
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes two colours: `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const to = channels(second);
  return join(channels(first).map((value, at) => value + ((to[at] ?? value) - value) * share));
}

/** Mixes towards a dark violet, not black, so that shadows keep their hue. */
export const darker = (colour: string, share: number): string => mix(colour, NIGHT, share);
/** Mixes towards a warm white. */
export const lighter = (colour: string, share: number): string => mix(colour, LAMP, share);

/** Perceived brightness, 0 to 1. */
export function brightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** A readable ink: dark on light backgrounds, cream on dark ones. */
export const inkOn = (ground: string): string => (brightness(ground) > 0.56 ? '#2a2020' : PAPER);

/** Rotates the hue, for ranges such as a box of pastels. */
export function turned(colour: string, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const [red, green, blue] = channels(colour);
  // The hue rotation matrix of SVG's feColorMatrix: keeps brightness, so a range stays one family.
  return join([
    red * (0.213 + cos * 0.787 - sin * 0.213) +
      green * (0.715 - cos * 0.715 - sin * 0.715) +
      blue * (0.072 - cos * 0.072 + sin * 0.928),
    red * (0.213 - cos * 0.213 + sin * 0.143) +
      green * (0.715 + cos * 0.285 + sin * 0.14) +
      blue * (0.072 - cos * 0.072 - sin * 0.283),
    red * (0.213 - cos * 0.213 - sin * 0.787) +
      green * (0.715 - cos * 0.715 + sin * 0.715) +
      blue * (0.072 + cos * 0.928 + sin * 0.072),
  ]);
}

/** A colour by hue in degrees, saturation and lightness from 0 to 1. */
export function colourOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (at: number): number => {
    const turn = (at + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return join([channel(0), channel(8), channel(4)]);
}
