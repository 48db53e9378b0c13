/** Serializes the logged steps of a lifecycle. */
import type { Role } from '#machines/runtime/roles/roles.ts';
import type { lifecycleStep } from '../database/schema/lifecycle.ts';

export type StepRow = typeof lifecycleStep.$inferSelect;

interface Names<Event extends string, State extends string> {
  readonly events: readonly Event[];
  readonly states: readonly State[];
}

export interface SerializedStep<Event extends string, State extends string> {
  event: Event;
  sentBy: Role;
  fromState: State;
  toState: State;
  time: string;
}

const oneOf = <Name extends string>(names: readonly Name[], text: string): Name | undefined =>
  names.find((name) => name === text);

/** Leaves out a step whose event or states this version doesn't know. */
export function serializeSteps<Event extends string, State extends string>(
  { events, states }: Names<Event, State>,
  steps: readonly StepRow[],
): SerializedStep<Event, State>[] {
  return steps.flatMap((step) => {
    const event = oneOf(events, step.event);
    const fromState = oneOf(states, step.fromState);
    const toState = oneOf(states, step.toState);
    if (event === undefined || fromState === undefined || toState === undefined) return [];
    return [{ event, sentBy: step.sentBy, fromState, toState, time: new Date(step.at).toISOString() }];
  });
}
