import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { declaredTransitions, statesOf } from '#machines/runtime/chart/declared.ts';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import { doBranchesCommute, doActionsCommute, isEndOfDelay, paramsOf } from './commuting.ts';

/** Where actions are listed. */
export type ListOfActions = 'transition' | 'entry' | 'exit';

/** How a mutant differs from its chart. */
type Change =
  /** A dropped transition, or one that leads to the state with the id `to`. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'retarget'; readonly to: string }
  /** A guard without one of its parameters (sender or rule), or no guard at all. */
  | { readonly kind: 'unguard'; readonly without: 'by' | 'when' | 'guard' }
  /** The action at this index is skipped, in a transition or in a state's entry or exit. */
  | { readonly kind: 'skip'; readonly of: ListOfActions; readonly index: number }
  /** The action at this index runs after the next one. */
  | { readonly kind: 'swap'; readonly of: ListOfActions; readonly index: number }
  /** A branch whose guard is asked before that of the branch above it, `than`. */
  | { readonly kind: 'sooner'; readonly than: TransitionKey }
  /** A state without this tag; a final state that is not final. */
  | { readonly kind: 'untag'; readonly tag: string }
  | { readonly kind: 'open' };

/** A machine with one mistake. */
export interface Mutant {
  /** Change and place: `drop state|event|index`, `untag usable state`. */
  readonly name: string;
  readonly machine: string;
  /** The key of the transition, or the id of the state. */
  readonly key: TransitionKey;
  readonly change: Change;
}

/** The mutants of a chart, in a fixed order. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const declared = [...declaredTransitions(machine)];
  const transitions = declared.flatMap(([transition, key], nth): Mutant[] => [
    { name: `drop ${key}`, machine: machine.id, key, change: { kind: 'drop' } },
    {
      name: `retarget ${key}`,
      machine: machine.id,
      key,
      change: { kind: 'retarget', to: wrongTarget(machine, transition).id },
    },
    ...guardedBy(transition).map((without): Mutant => ({
      name: `without ${without} ${key}`,
      machine: machine.id,
      key,
      change: { kind: 'unguard', without },
    })),
    ...skipped(machine, key, 'transition', transition.actions),
    ...swapped(machine, key, 'transition', transition.actions),
    ...sooner(machine, declared[nth - 1], [transition, key]),
  ]);
  return [...transitions, ...statesOf(machine).flatMap((node) => stateMutants(machine, node))];
}

/** The removable parts of a guard: each parameter of `may`, or the whole of any other. */
function guardedBy({ guard }: AnyTransitionDefinition): ('by' | 'when' | 'guard')[] {
  if (guard === undefined) return [];
  const params = paramsOf(guard);
  return params === null ? ['guard'] : params.when === undefined ? ['by'] : ['by', 'when'];
}

function stateMutants(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const of = { machine: machine.id, key: node.id };
  return [
    ...node.tags.map((tag): Mutant => ({
      ...of,
      name: `untag ${tag} ${node.id}`,
      change: { kind: 'untag', tag },
    })),
    ...(node.type === 'final' ? [{ ...of, name: `open ${node.id}`, change: { kind: 'open' } } as const] : []),
    ...skipped(machine, node.id, 'entry', node.entry),
    ...skipped(machine, node.id, 'exit', node.exit),
    ...swapped(machine, node.id, 'entry', node.entry),
    ...swapped(machine, node.id, 'exit', node.exit),
  ];
}

const skipped = (
  { id: machine }: AnyStateMachine,
  key: string,
  of: ListOfActions,
  actions: readonly unknown[],
): Mutant[] =>
  actions.flatMap((action, index): Mutant[] => {
    // XState itself cancels the delay on exit: no chart can omit it.
    if (isEndOfDelay(action)) return [];
    const name = `without ${nameOf(action)} ${placeOf(key, of, index)}`;
    return [{ name, machine, key, change: { kind: 'skip', of, index } }];
  });

/** Swaps neighbors of a list of actions, except pairs whose order makes no difference. */
const swapped = (
  machine: AnyStateMachine,
  key: string,
  of: ListOfActions,
  actions: readonly unknown[],
): Mutant[] =>
  actions.flatMap((action, index): Mutant[] => {
    const next = actions[index + 1];
    if (next === undefined || doActionsCommute(machine, action, next)) return [];
    const name = `swap ${nameOf(action)} and ${nameOf(next)} ${placeOf(key, of, index)}`;
    return [{ name, machine: machine.id, key, change: { kind: 'swap', of, index } }];
  });

const placeOf = (key: string, of: ListOfActions, index: number): string =>
  `${of === 'transition' ? '' : `on ${of} `}${key}${index === 0 ? '' : ` (${String(index + 1)})`}`;

/** A branch before the one above it: another is taken if both guards permit. */
function sooner(
  { id: machine }: AnyStateMachine,
  above: readonly [AnyTransitionDefinition, TransitionKey] | undefined,
  [transition, key]: readonly [AnyTransitionDefinition, TransitionKey],
): Mutant[] {
  if (key.endsWith('|0') || above === undefined || doBranchesCommute(above[0], transition)) return [];
  return [{ name: `sooner ${key}`, machine, key, change: { kind: 'sooner', than: above[1] } }];
}

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  return typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : 'action';
}

/**
 * The most likely mistake: the next sibling of the right target (or of the source, for a
 * transition without target). Without a sibling, or for a region of a parallel state, it is the
 * next state of the chart that is neither an ancestor nor an initial state.
 */
function wrongTarget(machine: AnyStateMachine, { target, source }: AnyTransitionDefinition): AnyStateNode {
  const right: AnyStateNode = target?.[0] ?? source;
  const beside = right.parent?.type === 'compound' ? Object.values(right.parent.states) : [];
  const elsewhere = statesOf(machine).filter(
    (node) =>
      node === right ||
      (node.parent?.type === 'compound' && node.parent.initial.target[0] !== node && !isAround(node, right)),
  );
  const wrong = nextOf(beside, right) ?? nextOf(elsewhere, right);
  if (!wrong) throw new Error(`${machine.id} has no state but ${right.id}`);
  return wrong;
}

function isAround(outer: AnyStateNode, { parent }: AnyStateNode): boolean {
  return parent !== undefined && (parent === outer || isAround(outer, parent));
}

/** The next node in the circle, undefined if there is only one. */
function nextOf(nodes: readonly AnyStateNode[], one: AnyStateNode): AnyStateNode | undefined {
  const others = nodes.filter((node) => node === one || node.type !== 'history');
  const next = others[(others.indexOf(one) + 1) % others.length];
  return next === one ? undefined : next;
}
