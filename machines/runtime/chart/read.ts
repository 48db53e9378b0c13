import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartCause, ChartState, ChartTransition } from './chart.ts';
import { declaredTransitions } from './declared.ts';
import { effectsOf } from './effects.ts';
import { readGuard } from './guards.ts';

/** A machine as plain data. Only reads what the chart declares: nothing is started or called. */
export function readChart(machine: AnyStateMachine): Chart {
  return {
    id: machine.id,
    root: stateOf(machine.root),
    transitions: [...declaredTransitions(machine)].map(([transition, key]) =>
      transitionOf(machine, transition, key),
    ),
  };
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    description: node.description ?? '',
    tags: [...node.tags],
    initial: node.type === 'compound' ? initialOf(node) : null,
    entry: effectsOf(node.entry),
    exit: effectsOf(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    states: Object.values(node.states).map(stateOf),
  };
}

function initialOf({ initial }: AnyStateNode): ChartState['initial'] {
  return { targets: initial.target.map(({ id }) => id), actions: effectsOf(initial.actions) };
}

function transitionOf(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
  key: string,
): ChartTransition {
  const cause = causeOf(machine, transition);
  const { guard, who } = readGuard(transition.guard);
  return {
    key,
    source: transition.source.id,
    cause,
    index: Number(key.slice(key.lastIndexOf('|') + 1)),
    guard,
    who: who ?? senderOf(cause),
    targets: transition.target?.map(({ id }) => id) ?? [],
    actions: effectsOf(transition.actions),
    reenter: transition.reenter,
  };
}

const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';
const SNAPSHOT = 'xstate.snapshot.';

function causeOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): ChartCause {
  const event: string = transition.eventType;
  if (event === '') return { kind: 'always' };
  if ('delay' in transition) return { kind: 'after', ...delayOf(machine, transition.delay) };
  if (event.startsWith(DONE)) return { kind: 'done', call: event.slice(DONE.length) };
  if (event.startsWith(FAILED)) return { kind: 'error', call: event.slice(FAILED.length) };
  if (event.startsWith(SNAPSHOT)) return { kind: 'snapshot', call: event.slice(SNAPSHOT.length) };
  if (event === `xstate.done.state.${transition.source.id}`) return { kind: 'stateDone' };
  return { kind: 'event', name: event };
}

/** A delay by its name and, if it doesn't depend on the context, in ms. */
function delayOf(machine: AnyStateMachine, delay: unknown): { name: string | null; ms: number | null } {
  if (typeof delay === 'number') return { name: null, ms: delay };
  if (typeof delay !== 'string') return { name: null, ms: null };
  const given: unknown = machine.implementations.delays[delay];
  return { name: delay, ms: typeof given === 'number' ? given : null };
}

function senderOf(cause: ChartCause): string | null {
  switch (cause.kind) {
    case 'after':
      return 'time';
    case 'done':
    case 'error':
    case 'snapshot':
      return cause.call;
    case 'event':
    case 'always':
    case 'stateDone':
      return null;
  }
}
