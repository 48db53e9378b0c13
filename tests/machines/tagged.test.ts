/** Tags of charts by which other modules select states. */
import { expect, test } from 'vitest';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { payoutMachine } from '#machines/payout/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';

test('a return line is closed in its end states, and refused where a dispute can be opened (design §4)', () => {
  expect(statesTagged(returnLineMachine, 'closed')).toEqual([
    'REJECTED',
    'REFUND_REJECTED',
    'CANCELLED',
    'REFUNDED',
    'RESHIPPED',
  ]);
  expect(statesTagged(returnLineMachine, 'refused')).toEqual(['REJECTED', 'REFUND_REJECTED']);
});

test('an order waits for its seller until all of it is shipped', () => {
  expect(statesTagged(orderMachine, 'toShip')).toEqual(['PROCESSING']);
  expect(statesTagged(orderMachine, 'toComplete')).toEqual(['PARTIALLY_SHIPPED']);
});

test('an order waits for its buyer while it is ready for pickup', () => {
  expect(statesTagged(orderMachine, 'toPickUp')).toEqual(['READY_FOR_PICKUP']);
});

test('a dispute is settled once a refund is agreed, or there won’t be one', () => {
  expect(statesTagged(disputeMachine, 'settled')).toEqual(['OFFER_ACCEPTED', 'RESOLVED', 'CANCELLED']);
});

test('every state of a dispute belongs to exactly one stage', () => {
  const stages = ['TALKING', 'ESCALATED', 'CLOSED'] as const;
  const states = stages.flatMap((stage) => statesTagged(disputeMachine, stage));
  expect(states.toSorted()).toEqual(Object.keys(disputeMachine.states).toSorted());
  expect(statesTagged(disputeMachine, 'ESCALATED')).toEqual([
    'ESCALATED_DISPUTE',
    'ESCALATION_UNDER_REVIEW',
    'ESCALATION_WAITING_FOR_MORE_INFORMATION',
  ]);
  expect(statesTagged(disputeMachine, 'CLOSED')).toEqual(['RESOLVED', 'CANCELLED']);
});

test('a voucher is usable while it is available or applied, and over once it is redeemed or expired', () => {
  expect(statesTagged(voucherMachine, 'usable')).toEqual(['AVAILABLE', 'APPLIED']);
  expect(statesTagged(voucherMachine, 'over')).toEqual(['REDEEMED', 'EXPIRED']);
});

test('a payment counts as taken from its capture on, and a payout is over when it is paid or failed', () => {
  expect(statesTagged(paymentMachine, 'taken')).toEqual(['CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
  expect(statesTagged(payoutMachine, 'over')).toEqual(['PAID', 'FAILED']);
});
