/** Code 39, which every scanner reads: nine bars and gaps to a sign, three of them wide, with a star at both ends. */

/** Wide (w) and narrow (n), bar and gap in turn. */
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

/** The bars of a return's number in units of a narrow one, and how wide they are together; signs without a code are left out. */
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
