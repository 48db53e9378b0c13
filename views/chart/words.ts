import type { ChartCause, ChartEffect, ChartTransition } from '../../machines/runtime/chart/chart.ts';
import { durationOf } from '../../machines/runtime/chart/duration.ts';

/**
 * What makes a transition happen, in the words that a chart is written in (`after`, `always`, `done`, `error`,
 * `snapshot`): they are names of the code and the same in every language.
 */
export function causeText(cause: ChartCause): { readonly word: string; readonly name: string } {
  switch (cause.kind) {
    case 'event':
      return { word: '', name: cause.name };
    case 'after':
      return { word: 'after', name: cause.ms === null ? (cause.name ?? '') : durationOf(cause.ms) };
    case 'always':
      return { word: 'always', name: '' };
    case 'done':
    case 'error':
    case 'snapshot':
      return { word: cause.kind, name: cause.call };
    case 'stateDone':
      return { word: 'done', name: '' };
  }
}

/** Whether somebody sends it; of calls and time the cause itself tells. */
export const isSent = ({ cause, who }: ChartTransition): boolean => who !== null && cause.kind === 'event';

/** The way that is left when no condition before it held. A sender who needs none is not such a way. */
export const isElse = (transition: ChartTransition): boolean =>
  transition.guard === null && transition.index > 0 && !isSent(transition);

/** An effect as it stands in a table: `tell(seller, OPEN)`. */
export function effectText({ name, values }: ChartEffect): string {
  return values.length === 0 ? name : `${name}(${values.join(', ')})`;
}

/** A whole transition in one line, effects included: what a pointer that rests on it is told. */
export function transitionText(transition: ChartTransition): string {
  const { word, name } = causeText(transition.cause);
  const effects = transition.actions.map(effectText).join(', ');
  return [
    isSent(transition) ? `${transition.who}:` : '',
    word,
    name,
    transition.guard === null ? '' : `[${transition.guard}]`,
    effects === '' ? '' : `/ ${effects}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
