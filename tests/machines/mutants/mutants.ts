import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { declaredTransitions, statesOf } from '../../../machines/chart/declared.ts';
import type { TransitionKey } from '../../../machines/chart/declared.ts';

/** What is wrong with the chart of a mutant. */
type Change =
  /** A transition that is not there, or that leads to the state with the id `to`. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'retarget'; readonly to: string }
  /** A transition that anybody may ask for, or under any circumstances: a parameter of its guard, or all of it, is left out. */
  | { readonly kind: 'unguard'; readonly without: 'by' | 'when' | 'guard' }
  /** The action of this index is left out, of a transition or of a state's entry or exit. */
  | { readonly kind: 'skip'; readonly of: 'transition' | 'entry' | 'exit'; readonly index: number }
  /** A state without this tag; a final state that is not final. */
  | { readonly kind: 'untag'; readonly tag: string }
  | { readonly kind: 'open' };

/** A machine with one mistake. */
export interface Mutant {
  /** What is wrong, and where: `drop state|event|index`, `untag usable state`. */
  readonly name: string;
  readonly machine: string;
  /** The transition, or the id of the state. */
  readonly key: TransitionKey;
  readonly change: Change;
}

/** The mutants of a chart, always the same ones. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const transitions = [...declaredTransitions(machine)].flatMap(([transition, key]): Mutant[] => [
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
  ]);
  return [...transitions, ...statesOf(machine).flatMap((node) => stateMutants(machine, node))];
}

/** What can be left out of a guard: of `may` each of its parameters, of any other all of it. */
function guardedBy({ guard }: AnyTransitionDefinition): ('by' | 'when' | 'guard')[] {
  if (guard === undefined) return [];
  const params = paramsOf(guard);
  return params === null ? ['guard'] : params.when === undefined ? ['by'] : ['by', 'when'];
}

/** The parameters of the guard `may`; null of any other. */
export function paramsOf(guard: unknown): { by: unknown; when?: unknown } | null {
  if (typeof guard !== 'object' || guard === null || !('type' in guard) || guard.type !== 'may') return null;
  const params = 'params' in guard ? guard.params : null;
  return typeof params === 'object' && params !== null && 'by' in params ? params : null;
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
  ];
}

const skipped = (
  { id: machine }: AnyStateMachine,
  key: string,
  of: 'transition' | 'entry' | 'exit',
  actions: readonly unknown[],
): Mutant[] =>
  actions.flatMap((action, index): Mutant[] =>
    isEndOfDelay(action)
      ? []
      : [
          {
            name: `without ${nameOf(action)} ${of === 'transition' ? '' : `on ${of} `}${key}${index === 0 ? '' : ` (${String(index + 1)})`}`,
            machine,
            key,
            change: { kind: 'skip', of, index },
          },
        ],
  );

/** XState itself ends the delay of a state that is left: no chart can forget it. */
const isEndOfDelay = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.cancel';

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  return typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : 'action';
}

/**
 * A mistake that could be made: the next state beside the right one. The right one of a transition without target is
 * its source. Who has nobody beside, or is a region of a parallel state, gets the next state of the chart that is
 * neither around it nor where another begins.
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

/** The one after `one`, going round; nobody where it is alone. */
function nextOf(nodes: readonly AnyStateNode[], one: AnyStateNode): AnyStateNode | undefined {
  const others = nodes.filter((node) => node === one || node.type !== 'history');
  const next = others[(others.indexOf(one) + 1) % others.length];
  return next === one ? undefined : next;
}
