/** What waits for a seller, as SQL about a row of `lifecycle`: from what the machines let a seller do. */
import type { AnyStateMachine } from 'xstate';
import type { ReturnWaiting } from '../../../contract/aftersales.ts';
import { disputeMachine } from '../../../machines/dispute/machine.ts';
import { orderMachine } from '../../../machines/order/machine.ts';
import { returnLineMachine } from '../../../machines/return-line/machine.ts';
import { statesOpenTo } from '../../platform/lifecycle/states-open-to.ts';

/** Of a row in a state in which the seller may send one of these events: one condition, so that one scan of an index answers it. */
const openTo = (machine: AnyStateMachine, ...events: readonly string[]): string => {
  const states = new Set(events.flatMap((event) => statesOpenTo(machine, 'seller', event)));
  const list = Array.from(states, (state) => `'${state}'`).join(', ');
  return `(lifecycle.machine = '${machine.id}' and lifecycle.state in (${list}))`;
};

/** Nothing of the order has left: all of it can still be canceled. */
export const TO_SHIP = openTo(orderMachine, 'CANCEL');
/** A part of the order has left: the rest is to be sent, or canceled. */
export const TO_COMPLETE = openTo(orderMachine, 'CANCEL_REST');

export const RETURN_WAITS: Readonly<Record<ReturnWaiting, string>> = {
  ANSWER: openTo(returnLineMachine, 'APPROVE'),
  // Back already, or delivered by the carrier, and the seller has not said so yet.
  INSPECT: `(${openTo(returnLineMachine, 'PASS', 'RECEIVE')}
    and (${openTo(returnLineMachine, 'PASS')} or lifecycle.context ->> 'deliveredAt' is not null))`,
};
/** Return lines that may wait for the seller: an index finds them, before the rest of the condition is checked. */
export const RETURN_MAY_WAIT = openTo(returnLineMachine, 'APPROVE', 'PASS', 'RECEIVE');

export const DISPUTE_WAITS = `(${openTo(disputeMachine, 'REPLY', 'PROVIDE_INFORMATION')}
  and (${openTo(disputeMachine, 'REPLY')} or lifecycle.context ->> 'askedOf' = 'seller'))`;
