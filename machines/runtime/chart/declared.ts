import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** `state|event|index`: the name of one declared transition. Each guard branch has an index of its own. */
export type TransitionKey = string;

/** Every state of a machine, the root first. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

/** Every transition a machine declares: events, `after`, invoke done, error and snapshot, state done, `always`. */
export function declaredTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, TransitionKey> {
  const declared = new Map<AnyTransitionDefinition, TransitionKey>();
  for (const node of statesOf(machine)) {
    for (const [event, transitions] of node.transitions) {
      transitions.forEach((transition, index) => declared.set(transition, `${node.id}|${event}|${index}`));
    }
    node.always?.forEach((transition, index) => declared.set(transition, `${node.id}|always|${index}`));
  }
  return declared;
}
