/** SQL conditions on `lifecycle` rows that wait for their seller, derived from the machines' tags and the events that they accept from a seller. */
import type { AnyStateMachine } from 'xstate';
import type { ReturnWaiting } from '#contract/returns.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { orderMachine } from '#machines/order/machine.ts';
import type { OrderTag } from '#machines/order/setup.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { statesOpenTo } from '#server/platform/lifecycle/states-open-to.ts';

/** The row is in a state that accepts one of these events from the seller. One `in` list, so that one index scan finds the rows. */
const openTo = (machine: AnyStateMachine, ...events: readonly string[]): string => {
  const states = new Set(events.flatMap((event) => statesOpenTo(machine, 'seller', event)));
  const list = Array.from(states, (state) => `'${state}'`).join(', ');
  return `(lifecycle.machine = '${machine.id}' and lifecycle.state in (${list}))`;
};

const orderTagged = (tag: OrderTag): string =>
  `(lifecycle.machine = '${orderMachine.id}' and lifecycle.state in (${sqlStates(orderMachine, tag)}))`;

/** No parcel has left. Both tags together are `selectWaitsForSeller`. */
export const TO_SHIP = orderTagged('toShip');
/** Some parcels have left: the seller ships or cancels the rest. */
export const TO_COMPLETE = orderTagged('toComplete');

export const RETURN_WAITS: Readonly<Record<ReturnWaiting, string>> = {
  ANSWER: openTo(returnLineMachine, 'APPROVE'),
  // The parcel has been received, or the carrier has delivered it and the seller has not confirmed it yet.
  INSPECT: `(${openTo(returnLineMachine, 'PASS', 'RECEIVE')}
    and (${openTo(returnLineMachine, 'PASS')} or lifecycle.context ->> 'deliveredAt' is not null))`,
};
export const DISPUTE_WAITS = `(${openTo(disputeMachine, 'REPLY', 'PROVIDE_INFORMATION')}
  and (${openTo(disputeMachine, 'REPLY')} or lifecycle.context ->> 'informationFrom' = 'seller'))`;
