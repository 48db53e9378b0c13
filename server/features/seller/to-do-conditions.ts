/** SQL conditions on `lifecycle` rows that wait for their seller, derived from the events that the machines accept from a seller. */
import type { AnyStateMachine } from 'xstate';
import type { ReturnWaiting } from '#contract/aftersales.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { statesOpenTo } from '#server/platform/lifecycle/states-open-to.ts';

/** The row is in a state that accepts one of these events from the seller. One `in` list, so that one index scan finds the rows. */
const openTo = (machine: AnyStateMachine, ...events: readonly string[]): string => {
  const states = new Set(events.flatMap((event) => statesOpenTo(machine, 'seller', event)));
  const list = Array.from(states, (state) => `'${state}'`).join(', ');
  return `(lifecycle.machine = '${machine.id}' and lifecycle.state in (${list}))`;
};

/** No parcel has left: the seller can still cancel the whole order. */
export const TO_SHIP = openTo(orderMachine, 'CANCEL');
/** Some parcels have left: the seller ships or cancels the rest. */
export const TO_COMPLETE = openTo(orderMachine, 'CANCEL_REST');

export const RETURN_WAITS: Readonly<Record<ReturnWaiting, string>> = {
  ANSWER: openTo(returnLineMachine, 'APPROVE'),
  // The parcel has been received, or the carrier has delivered it and the seller has not confirmed it yet.
  INSPECT: `(${openTo(returnLineMachine, 'PASS', 'RECEIVE')}
    and (${openTo(returnLineMachine, 'PASS')} or lifecycle.context ->> 'deliveredAt' is not null))`,
};
/** A superset of both conditions that an index finds; the rest is checked after it. */
export const RETURN_MAY_WAIT = openTo(returnLineMachine, 'APPROVE', 'PASS', 'RECEIVE');

export const DISPUTE_WAITS = `(${openTo(disputeMachine, 'REPLY', 'PROVIDE_INFORMATION')}
  and (${openTo(disputeMachine, 'REPLY')} or lifecycle.context ->> 'askedOf' = 'seller'))`;
