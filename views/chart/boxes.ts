import type { ChartEffect, ChartState, ChartTransition } from '#machines/runtime/chart/chart.ts';
import { piecesOf, setLine, stacked } from './text-lines.ts';
import type { Block, Piece } from './text-lines.ts';
import { effectText } from './words.ts';

/** The widths at which text in boxes and on arrows wraps. */
const BOX_WIDTH_MAX = 210;
const HEAD_WIDTH_MAX = 260;
const ROOT_WIDTH_MAX = 420;
const LABEL_WIDTH_MAX = 190;
export const BOX_PADDING = 10;
export const LABEL_PADDING = 5;
/** The gap between the parts of a box. */
const PART_GAP = 4;

const gap = (): Block => ({ lines: [], width: 0, height: PART_GAP });

/** Whether a transition is written in its state's box, because it stays in that state. */
export function staysInside({ source, targets }: ChartTransition): boolean {
  return targets.every((target) => target === source);
}

/**
 * The content of a state's box: name, description, tags, calls, effects and the transitions that stay in it. A circle marks
 * transitions that exit and re-enter the state.
 */
export function contentOf(state: ChartState, inside: readonly ChartTransition[], depth: number): Block {
  const most = depth === 0 ? ROOT_WIDTH_MAX : state.states.length > 0 ? HEAD_WIDTH_MAX : BOX_WIDTH_MAX;
  const meaning: Row[] = [
    { pieces: [{ ink: 'name', text: state.key }] },
    { pieces: [{ ink: 'description', text: state.description }] },
    { pieces: state.tags.map((text) => ({ ink: 'tag', text })) },
  ];
  const doing: Row[] = [
    ...state.invokes.map(({ id }): Row => ({ pieces: [word('invoke'), { ink: 'call', text: id }] })),
    ...state.entry.map((effect): Row => ({ pieces: [word('entry'), effectPiece(effect)] })),
    ...state.exit.map((effect): Row => ({ pieces: [word('exit'), effectPiece(effect)] })),
    ...inside.map((transition): Row => ({ pieces: insideOf(transition), transition })),
  ];
  const set = (row: Row) => (top: number) => setLine(row.pieces, most, row.transition ?? null, top);
  return stacked([...meaning.map(set), ...(doing.length > 0 ? [gap] : []), ...doing.map(set)], 0);
}

interface Row {
  readonly pieces: readonly Piece[];
  readonly transition?: ChartTransition;
}

const effectPiece = (effect: ChartEffect): Piece => ({ ink: 'effect', text: effectText(effect) });

const word = (text: string): Piece => ({ ink: 'word', text });

function insideOf(transition: ChartTransition): Piece[] {
  const last = transition.actions.length - 1;
  const effects = transition.actions.map((effect, index): Piece => {
    const text = effectText(effect) + (index < last ? ',' : '');
    return { ink: 'effect', text: index === 0 ? `/ ${text}` : text };
  });
  return [...(transition.reenter ? [word('↻')] : []), ...piecesOf(transition), ...effects];
}

/** The label of an arrow: a row for each transition. */
export function labelOf(transitions: readonly ChartTransition[]): Block {
  return stacked(
    transitions.map((transition) => (top) => setLine(piecesOf(transition), LABEL_WIDTH_MAX, transition, top)),
    0,
  );
}
