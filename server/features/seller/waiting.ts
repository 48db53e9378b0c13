/** What waits for a seller, as SQL about a row of `lifecycle`: from what the machines let a seller do. */
import type { AnyStateMachine } from 'xstate';
import type { ReturnWaiting } from '../../../contract/aftersales.ts';
import { disputeMachine } from '../../../machines/dispute/machine.ts';
import { orderMachine } from '../../../machines/order/machine.ts';
import { returnLineMachine } from '../../../machines/return-line/machine.ts';
import { statesOpenTo } from '../../platform/lifecycle/states-open-to.ts';

/** Of a row in a state in which the seller may send this event. */
const openTo = (machine: AnyStateMachine, event: string): string => {
  const states = statesOpenTo(machine, 'seller', event).map((state) => `'${state}'`);
  return `(lifecycle.machine = '${machine.id}' and lifecycle.state in (${states.join(', ')}))`;
};

/** Nothing of the order has left: all of it can still be canceled. */
export const TO_SHIP = openTo(orderMachine, 'CANCEL');
/** A part of the order has left: the rest is to be sent, or canceled. */
export const TO_COMPLETE = openTo(orderMachine, 'CANCEL_REST');

export const RETURN_WAITS: Readonly<Record<ReturnWaiting, string>> = {
  ANSWER: openTo(returnLineMachine, 'APPROVE'),
  // Back already, or delivered by the carrier, and the seller has not said so yet.
  INSPECT: `(${openTo(returnLineMachine, 'PASS')}
    or (${openTo(returnLineMachine, 'RECEIVE')} and lifecycle.context ->> 'deliveredAt' is not null))`,
};

export const DISPUTE_WAITS = `(${openTo(disputeMachine, 'REPLY')}
  or (${openTo(disputeMachine, 'PROVIDE_INFORMATION')} and lifecycle.context ->> 'askedOf' = 'seller'))`;
