import type { ChartTransition } from '../../machines/chart/chart.ts';
import type { Ink, LaidLine, Run } from './laid-out.ts';
import { widthOf, wrapped } from './text-width.ts';
import type { Face } from './text-width.ts';
import { causeText, isElse, isSent, transitionText } from './words.ts';

/** The size of each ink in px, the face it is set in, and the height of its line. The style sheet says the same. */
export const INKS: Readonly<Record<Ink, { face: Face; size: number; height: number }>> = {
  name: { face: 'name', size: 15, height: 19 },
  description: { face: 'text', size: 11, height: 14 },
  tag: { face: 'strong', size: 9, height: 14 },
  event: { face: 'strong', size: 11, height: 15 },
  who: { face: 'strong', size: 11, height: 15 },
  guard: { face: 'text', size: 11, height: 15 },
  word: { face: 'text', size: 11, height: 15 },
  effect: { face: 'text', size: 11, height: 15 },
  call: { face: 'strong', size: 11, height: 15 },
};

/** Where the baseline lies within a line, as a share of its height. */
const BASELINE = 0.76;
/** Between two pieces of one line. */
const GAP = 4;
/** What continues a line stands this far in. */
const INDENT = 10;

export interface Piece {
  readonly ink: Ink;
  readonly text: string;
}

/** Lines with a place each, and how much room they take together. */
export interface Block {
  readonly lines: readonly LaidLine[];
  readonly width: number;
  readonly height: number;
}

/** Sets pieces one after the other and goes on in the next line, a little further in, where the width is used up. */
export function setLine(
  pieces: readonly Piece[],
  most: number,
  transition: ChartTransition | null,
  top: number,
): Block {
  const lines: LaidLine[] = [];
  let runs: Run[] = [];
  let x = 0;
  let y = top;
  let width = 0;
  const hint = transition === null ? null : transitionText(transition);
  const end = (height: number) => {
    lines.push({ x: 0, y: y + Math.round(height * BASELINE), runs, key: transition?.key ?? null, hint });
    y += height;
    runs = [];
    x = INDENT;
  };
  for (const { ink, text } of pieces) {
    const { face, size, height } = INKS[ink];
    const fits = x + widthOf(text, face, size) <= most;
    if (!fits && runs.length > 0) end(height);
    wrapped(text, face, size, most - x).forEach((part, index) => {
      if (index > 0) end(height);
      runs.push({ ink, text: part, x });
      x += widthOf(part, face, size);
      width = Math.max(width, x);
    });
    x += GAP;
  }
  const last = pieces.at(-1);
  if (runs.length > 0 && last !== undefined) end(INKS[last.ink].height);
  return { lines, width, height: y - top };
}

/** Blocks one below the other. */
export function stacked(rows: readonly ((top: number) => Block)[], top: number): Block {
  const blocks: Block[] = [];
  let y = top;
  for (const row of rows) {
    const block = row(y);
    blocks.push(block);
    y += block.height;
  }
  return {
    lines: blocks.flatMap(({ lines }) => lines),
    width: Math.max(0, ...blocks.map(({ width }) => width)),
    height: y - top,
  };
}

/** What a transition says on its arrow: who, what, when. */
export function piecesOf(transition: ChartTransition): Piece[] {
  const { word, name } = causeText(transition.cause);
  const condition = transition.guard ?? (isElse(transition) ? 'else' : null);
  const pieces: Piece[] = [
    { ink: 'who', text: isSent(transition) ? (transition.who ?? '') : '' },
    { ink: 'word', text: word },
    { ink: 'event', text: name },
    { ink: 'guard', text: condition === null ? '' : `[${condition}]` },
  ];
  return pieces.filter(({ text }) => text !== '');
}
