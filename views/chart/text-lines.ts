import type { ChartTransition } from '#machines/runtime/chart/chart.ts';
import type { Ink, LaidLine, Run } from './laid-out.ts';
import { widthOf, wrapped } from './text-width.ts';
import type { Face } from './text-width.ts';
import { causeText, isElse, isSent, transitionText } from './words.ts';

interface Look {
  readonly face: Face;
  readonly size: number;
  readonly height: number;
  /** The padding left and right of the text, for text in a frame. */
  readonly pad?: number;
}

/** Font size in px, font and line height of each kind of text in a chart. `views/chart/chart.css` sets the same values: change both. */
export const INKS: Readonly<Record<Ink, Look>> = {
  name: { face: 'name', size: 15, height: 19 },
  description: { face: 'text', size: 11, height: 14 },
  tag: { face: 'strong', size: 9, height: 18, pad: 5 },
  event: { face: 'strong', size: 11, height: 15 },
  who: { face: 'strong', size: 11, height: 15 },
  guard: { face: 'text', size: 11, height: 15 },
  word: { face: 'text', size: 11, height: 15 },
  effect: { face: 'text', size: 11, height: 15 },
  call: { face: 'strong', size: 11, height: 15 },
};

/** The position of the baseline, as a share of the line height. */
const BASELINE = 0.76;
/** The gap between two pieces of a line. */
const GAP = 4;
/** The indent of continuation lines. */
const INDENT = 10;

export interface Piece {
  readonly ink: Ink;
  readonly text: string;
}

/** Placed lines and their total size. */
export interface Block {
  readonly lines: readonly LaidLine[];
  readonly width: number;
  readonly height: number;
}

/**
 * Sets pieces side by side and wraps to an indented line when the width is used up. Only a piece longer than a line is broken;
 * sentences and names wrap anywhere, without the indent.
 */
export function setLine(
  pieces: readonly Piece[],
  most: number,
  transition: ChartTransition | null,
  top: number,
): Block {
  const key = transition?.key ?? null;
  const hint = transition === null ? null : transitionText(transition);
  const lines: LaidLine[] = [];
  let runs: Run[] = [];
  let [x, y, width] = [0, top, 0];
  const end = (height: number, indent: number) => {
    lines.push({ x: 0, y: y + Math.round(height * BASELINE), runs, key, hint });
    y += height;
    runs = [];
    x = indent;
  };
  for (const { ink, text } of pieces) {
    const { face, size, height, pad = 0 } = INKS[ink];
    const flows = ink === 'name' || ink === 'description';
    const indent = flows ? 0 : INDENT;
    const whole = widthOf(text, face, size) + 2 * pad;
    if (runs.length > 0 && x + whole > most && indent + whole <= most) end(height, indent);
    wrapped(text, face, size, most - x - 2 * pad, most - indent).forEach((part, index) => {
      if (index > 0) end(height, indent);
      const run = { ink, text: part, x, width: widthOf(part, face, size) + 2 * pad };
      runs.push(run);
      x += run.width;
      width = Math.max(width, x);
    });
    x += GAP;
  }
  const last = pieces.at(-1);
  if (runs.length > 0 && last !== undefined) end(INKS[last.ink].height, 0);
  return { lines, width, height: y - top };
}

/** Stacks blocks vertically. */
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

/** The label of a transition: sender, event and condition. */
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
