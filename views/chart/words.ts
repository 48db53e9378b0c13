import type { ChartCause, ChartEffect, ChartTransition } from '#machines/runtime/chart/chart.ts';
import { durationOf } from '#machines/runtime/chart/duration.ts';

/**
 * The cause of a transition, in the keywords of charts (`after`, `always`, `done`, `error`, `snapshot`), which are code and not
 * translated.
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

/** Whether a sender triggers the transition; calls and delays are named by the cause itself. */
export const isSent = ({ cause, who }: ChartTransition): boolean => who !== null && cause.kind === 'event';

/** Whether this is the fallback when no earlier condition held. */
export const isElse = (transition: ChartTransition): boolean =>
  transition.guard === null && transition.index > 0 && !isSent(transition);

/** An effect as text: `notify(seller, OPEN)`. */
export function effectText({ name, values }: ChartEffect): string {
  return values.length === 0 ? name : `${name}(${values.join(', ')})`;
}

/** A transition with its effects in one line, for the tooltip. */
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
