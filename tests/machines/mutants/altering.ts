/**
 * Alters charts in place: XState reads a chart at every step of every machine made from it, so changing one
 * transition changes all present and future copies, and can be undone without loading modules again.
 */
import { StateMachine } from 'xstate';
import type { AnyEventObject, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { declaredTransitions, statesOf } from '#machines/runtime/chart/declared.ts';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import { paramsOf } from './commuting.ts';
import type { ListOfActions, Mutant } from './mutants.ts';

/** Changes a machine, and returns how to undo it. */
export type Alteration = (machine: AnyStateMachine) => () => void;

const PLAIN = { configurable: true, enumerable: true, writable: true };

/** An altered machine with more steps in one test is taken to loop forever. */
const TURNS_MAX = 5_000;

let current: Alteration | null = null;
let turns = 0;
const altered = new WeakMap<AnyStateMachine, { by: Alteration; restore: () => void }>();

/** Applies this alteration (null for none) to every machine from now on, and resets the step count. */
export function alter(alteration: Alteration | null): void {
  current = alteration;
  turns = 0;
}

function bringUpToDate(machine: AnyStateMachine): void {
  const was = altered.get(machine);
  if (was?.by === current) return;
  was?.restore();
  altered.delete(machine);
  if (current !== null) altered.set(machine, { by: current, restore: current(machine) });
}

/** Every use of a machine calls one of these methods, which are wrapped below to apply the alteration first. */
const { getInitialSnapshot, getTransitionData, resolveState, restoreSnapshot } = StateMachine.prototype;

StateMachine.prototype.getInitialSnapshot = function (...parameters) {
  bringUpToDate(this);
  return getInitialSnapshot.apply(this, parameters);
};
StateMachine.prototype.getTransitionData = function (...parameters) {
  bringUpToDate(this);
  if (current !== null) turns += 1;
  if (turns > TURNS_MAX) throw new Error(`${this.id} loops forever`);
  return getTransitionData.apply(this, parameters);
};
StateMachine.prototype.resolveState = function (...parameters) {
  bringUpToDate(this);
  return resolveState.apply(this, parameters);
};
StateMachine.prototype.restoreSnapshot = function (...parameters) {
  bringUpToDate(this);
  return restoreSnapshot.apply(this, parameters);
};

/**
 * Reports the id of each machine used and the key of each transition chosen, to be taken
 * or to answer `can`: XState reads `target` of a chosen transition only.
 */
export function watching(tell: (key: TransitionKey) => void): Alteration {
  return (machine) => {
    tell(machine.id);
    const restores = [...declaredTransitions(machine)].map(([transition, key]) => {
      const { target } = transition;
      const get = () => {
        tell(key);
        return target;
      };
      Object.defineProperty(transition, 'target', { configurable: true, enumerable: true, get });
      return () => {
        Object.defineProperty(transition, 'target', { ...PLAIN, value: target });
      };
    });
    return () => restores.forEach((restore) => restore());
  };
}

/** The alteration of one mutant, for the machines of its id. */
export function mutation(mutant: Mutant): Alteration {
  const { machine: id, key, change } = mutant;
  return (machine) => {
    if (machine.id !== id) return () => undefined;
    const transition = transitionNamed(machine, key);
    const state = statesOf(machine).find((node) => node.id === key);
    // A test may make another machine with this id, which has neither the transition nor the state.
    if (transition && change.kind === 'sooner') {
      const above = transitionNamed(machine, change.than);
      return above ? exchanged(above, transition) : () => undefined;
    }
    if (transition) return ofTransition(machine, transition, mutant);
    return state ? ofState(state, change) : () => undefined;
  };
}

const transitionNamed = (machine: AnyStateMachine, key: TransitionKey): AnyTransitionDefinition | undefined =>
  [...declaredTransitions(machine)].find(([, name]) => name === key)?.[0];

/** Exchanges the contents of two branches, because XState remembers their places. */
function exchanged(one: AnyTransitionDefinition, other: AnyTransitionDefinition): () => void {
  const exchange = (): void => {
    const { guard, target, actions, reenter } = one;
    one.guard = other.guard;
    one.target = other.target;
    one.actions = other.actions;
    one.reenter = other.reenter;
    Object.assign(other, { guard, target, actions, reenter });
  };
  exchange();
  return exchange;
}

/** Dropping a transition gives it a guard that is never true. */
function ofTransition(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
  { key, change }: Mutant,
): () => void {
  const { guard, target, actions } = transition;
  const invoke = transition.source.invoke.find(
    ({ id }) => key === `${transition.source.id}|xstate.snapshot.${id}|0`,
  );
  const { onSnapshot } = invoke ?? {};
  if (change.kind === 'retarget') transition.target = [machine.getStateNodeById(change.to)];
  if (change.kind === 'drop') {
    transition.guard = () => false;
    // Without a transition for them, an actor reports no snapshots.
    if (invoke) invoke.onSnapshot = undefined;
  }
  if (change.kind === 'unguard') transition.guard = weaker(guard, change.without);
  transition.actions = listAfter(actions, change, 'transition');
  return () => {
    transition.guard = guard;
    transition.target = target;
    transition.actions = actions;
    if (invoke) invoke.onSnapshot = onSnapshot;
  };
}

/** A list of actions without one of them, or with two neighbors swapped. */
function listAfter<Action>(
  actions: readonly Action[],
  change: Mutant['change'],
  of: ListOfActions,
): Action[] {
  if ((change.kind !== 'skip' && change.kind !== 'swap') || change.of !== of) return [...actions];
  const { kind, index } = change;
  const rest = actions.filter((_, each) => each !== index);
  return kind === 'skip' ? rest : rest.toSpliced(index + 1, 0, ...actions.slice(index, index + 1));
}

/** `may` without its rule or its sender; any other guard is removed. */
function weaker(guard: AnyTransitionDefinition['guard'], left: 'by' | 'when' | 'guard') {
  const params = paramsOf(guard);
  if (params === null || left === 'guard') return undefined;
  if (left === 'when') return { type: 'may', params: { by: params.by } };
  return {
    type: 'may',
    params: ({ event }: { event: AnyEventObject }) => ({ ...params, by: event['by'] }),
  };
}

function ofState(node: AnyStateNode, change: Mutant['change']): () => void {
  const { tags, type, entry, exit } = node;
  if (change.kind === 'untag') node.tags = tags.filter((tag) => tag !== change.tag);
  if (change.kind === 'open') node.type = 'atomic';
  node.entry = listAfter(entry, change, 'entry');
  node.exit = listAfter(exit, change, 'exit');
  return () => Object.assign(node, { tags, type, entry, exit });
}
