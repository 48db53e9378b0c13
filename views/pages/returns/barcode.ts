/** Code 39, which every scanner reads: nine bars and gaps for each character, three of them wide, with a star at both ends. */

/** Wide (w) and narrow (n), bars and gaps alternating. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  R: 'wnnnnnwwn',
  '-': 'nwnnnnwnw',
  '*': 'nwnnwnwnn',
};
const WIDE = 3;

export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** The bars of a return's number, and their total width, in narrow bars; characters without a code are skipped. */
export function barcode(text: string): { bars: Bar[]; width: number } {
  const bars: Bar[] = [];
  let x = 0;
  for (const sign of `*${text.toUpperCase()}*`) {
    for (const [index, kind] of [...(SIGNS[sign] ?? '')].entries()) {
      const width = kind === 'w' ? WIDE : 1;
      if (index % 2 === 0) bars.push({ x, width });
      x += width;
    }
    x += 1;
  }
  return { bars, width: x - 1 };
}
