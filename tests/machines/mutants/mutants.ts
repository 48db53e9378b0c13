import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { declaredTransitions, statesOf } from '../../../machines/chart/declared.ts';
import type { TransitionKey } from '../../../machines/chart/declared.ts';

/** A transition that is not there, or that leads to the state with the id `to`. */
type Change = { readonly kind: 'drop' } | { readonly kind: 'retarget'; readonly to: string };

/** A machine with one mistake. */
export interface Mutant {
  /** `drop state|event|index`, `retarget state|event|index`. */
  readonly name: string;
  readonly machine: string;
  readonly key: TransitionKey;
  readonly change: Change;
}

/** Two mutants for each declared transition: without it, and with it leading elsewhere. Always the same ones. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return [...declaredTransitions(machine)].flatMap(([transition, key]): Mutant[] => [
    { name: `drop ${key}`, machine: machine.id, key, change: { kind: 'drop' } },
    {
      name: `retarget ${key}`,
      machine: machine.id,
      key,
      change: { kind: 'retarget', to: wrongTarget(machine, transition).id },
    },
  ]);
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
