/** The steps that a lifecycle took, as they travel. */
import type { Role } from '../../../machines/runtime/roles/roles.ts';
import type { lifecycleStep } from '../database/schema/lifecycle.ts';

export type TakenStep = typeof lifecycleStep.$inferSelect;

/** What a lifecycle's events and states are called. */
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

/** A step whose event or states this version doesn't know is left out. */
export function serializeSteps<Event extends string, State extends string>(
  { events, states }: Names<Event, State>,
  steps: readonly TakenStep[],
): SerializedStep<Event, State>[] {
  return steps.flatMap((step) => {
    const event = oneOf(events, step.event);
    const fromState = oneOf(states, step.fromState);
    const toState = oneOf(states, step.toState);
    if (event === undefined || fromState === undefined || toState === undefined) return [];
    return [{ event, sentBy: step.sentBy, fromState, toState, time: new Date(step.at).toISOString() }];
  });
}
