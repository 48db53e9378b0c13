/** The fonts of a chart: state names in the brand's serif, all other text in a sans serif. */
export type Face = 'name' | 'text' | 'strong';

/** The first character of the tables, and the width of characters outside them in thousandths of the font size. */
const FIRST = 32;
const UNKNOWN = 1000;
/** Leaves room in boxes, since the installed fonts differ between readers. */
const AIR = 1.04;

/**
 * Widths of the characters from space to tilde, in thousandths of the font size: Palatino bold, and the widths that Arial,
 * Helvetica and Liberation Sans share. A table instead of a canvas, so that server, tests and browsers lay out the same.
 */
const WIDTHS: Readonly<Record<Face, readonly number[]>> = {
  name: [
    250, 278, 402, 500, 500, 889, 833, 227, 333, 333, 444, 606, 250, 333, 250, 296, 500, 500, 500, 500, 500,
    500, 500, 500, 500, 500, 250, 250, 606, 606, 606, 444, 747, 778, 667, 722, 833, 611, 556, 833, 833, 389,
    389, 778, 611, 1000, 833, 833, 611, 833, 722, 611, 667, 778, 778, 1000, 667, 667, 667, 333, 606, 333, 606,
    500, 333, 500, 611, 444, 611, 500, 389, 556, 611, 333, 333, 611, 333, 889, 611, 556, 611, 611, 389, 444,
    333, 611, 556, 833, 500, 556, 500, 310, 606, 310, 606,
  ],
  text: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ],
  strong: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ],
};

/** An upper estimate of the width of a line of text, px. */
export function widthOf(text: string, face: Face, size: number): number {
  let thousandths = 0;
  for (const character of text) {
    thousandths += WIDTHS[face][(character.codePointAt(0) ?? 0) - FIRST] ?? UNKNOWN;
  }
  return Math.ceil(((thousandths * size) / 1000) * AIR);
}

/** A line may break after a space, and within a long word after `_`, `.` and `(` or before a capital. */
const WORDS = /(?<=\s)/;
const WITHIN = /(?<=[_.(])|(?<=[a-z0-9])(?=[A-Z])/;

/** Wraps a text, the first line at `first` px and the others at `most`; an unbreakable word may be wider. */
export function wrapped(text: string, face: Face, size: number, first: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const room = (): number => (lines.length === 0 ? first : most);
  const fits = (piece: string): boolean => widthOf(piece.trimEnd(), face, size) <= room();
  const pieces = text
    .split(WORDS)
    .flatMap((word) => (widthOf(word.trimEnd(), face, size) <= most ? [word] : word.split(WITHIN)));
  for (const piece of pieces) {
    if (line !== '' && !fits(line + piece)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
