/** The contract names the states and events of each lifecycle as its machine does. */
import { describe, expect, test } from 'vitest';
import {
  RETURN_CODES,
  RETURN_LINE_EVENTS,
  RETURN_LINE_STATES,
  RETURN_LINE_STATUSES,
} from '#contract/returns.ts';
import { CARD_RESULTS } from '#contract/card-provider.ts';
import { VOUCHER_EVENTS, VOUCHER_STATES } from '#contract/vouchers.ts';
import { DISPUTE_EVENTS, DISPUTE_STATES } from '#contract/disputes.ts';
import { GIFT_CARD_PURCHASE_EVENTS, GIFT_CARD_PURCHASE_STATES } from '#contract/gift-card-purchases.ts';
import { PAYOUT_STATES } from '#contract/finance.ts';
import { ORDER_EVENTS, ORDER_STATES, ORDER_TAGS } from '#contract/orders.ts';
import { PAYMENT_EVENTS, PAYMENT_STATES } from '#contract/payments.ts';
import { REVIEW_EVENTS, REVIEW_STATES } from '#contract/reviews.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { disputePayloads } from '#machines/dispute/selectors.ts';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { giftCardPurchasePayloads } from '#machines/gift-card-purchase/selectors.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { orderPayloads } from '#machines/order/selectors.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { paymentPayloads } from '#machines/payment/selectors.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { returnLinePayloads } from '#machines/return-line/selectors.ts';
import { CARD_RESULTS as RESULTS_OF_MACHINE } from '#machines/card-application/events.ts';
import { RETURN_CODES as CODES_OF_MACHINE } from '#machines/return-line/order-code.ts';
import { payoutMachine } from '#machines/payout/machine.ts';
import { ITEM_STATUSES } from '#machines/return-line/status.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import { reviewPayloads } from '#machines/review/selectors.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { voucherPayloads } from '#machines/voucher/selectors.ts';

const sorted = (names: readonly string[]): string[] => [...names].sort();

describe('the contract', () => {
  test.each([
    ['an order', orderMachine.states, ORDER_STATES],
    ['a return line', returnLineMachine.states, RETURN_LINE_STATES],
    ['a dispute', disputeMachine.states, DISPUTE_STATES],
    ['a voucher', voucherMachine.states, VOUCHER_STATES],
    ['the purchase of a gift card', giftCardPurchaseMachine.states, GIFT_CARD_PURCHASE_STATES],
    ['a payment', paymentMachine.states, PAYMENT_STATES],
    ['a review', reviewMachine.states, REVIEW_STATES],
    ['a payout', payoutMachine.states, PAYOUT_STATES],
  ])('has all states of %s', (_, states, listed) => {
    expect(sorted(listed)).toEqual(sorted(Object.keys(states)));
  });

  test('has all tags of an order', () => {
    const tags = Object.values(orderMachine.states).flatMap((state) => state.tags);
    expect(sorted(ORDER_TAGS)).toEqual(sorted([...new Set<string>(tags)]));
  });

  test('has every status that a return line can show', () => {
    expect(sorted(RETURN_LINE_STATUSES)).toEqual(sorted(ITEM_STATUSES));
  });

  test('has every code that a whole return can have', () => {
    expect(RETURN_CODES).toEqual(CODES_OF_MACHINE);
  });

  test('has every outcome of a card application', () => {
    expect(CARD_RESULTS).toEqual(RESULTS_OF_MACHINE);
  });

  // The compiler checks that payloads cover every event of the machine.
  test.each([
    ['an order', orderPayloads, ORDER_EVENTS],
    ['a return line', returnLinePayloads, RETURN_LINE_EVENTS],
    ['a dispute', disputePayloads, DISPUTE_EVENTS],
    ['a voucher', voucherPayloads, VOUCHER_EVENTS],
    ['the purchase of a gift card', giftCardPurchasePayloads, GIFT_CARD_PURCHASE_EVENTS],
    ['a payment', paymentPayloads, PAYMENT_EVENTS],
    ['a review', reviewPayloads, REVIEW_EVENTS],
  ])('has all events of %s', (_, payloads, listed) => {
    expect(sorted(listed)).toEqual(sorted(Object.keys(payloads)));
  });
});
