/** The labels of §4 in English. */
import { createMessages } from '#locales/messages.ts';
import { describe, expect, it } from 'vitest';
import disputes from '#locales/en/disputes.json' with { type: 'json' };
import finance from '#locales/en/finance.json' with { type: 'json' };
import returns from '#locales/en/returns.json' with { type: 'json' };
import { disputeStatusKey } from '#machines/dispute/labels.ts';
import type { DisputeStatus } from '#machines/dispute/labels.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import {
  PAYOUT_TYPES,
  payoutTypeKey,
  transactionStatusKey,
  transactionTypeKey,
} from '#machines/rules/money/transaction.ts';
import { itemStatusKey, returnCodeKey } from '#machines/return-line/labels.ts';
import { RETURN_CODES } from '#machines/return-line/order-code.ts';
import { itemStatus, ITEM_STATUSES } from '#machines/return-line/status.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const { t } = createMessages({
  figures: FIGURES,
  resources: { en: { disputes, finance, returns }, fr: {} },
});

describe('transactions (§4)', () => {
  it.each([
    [1, 'Sale'],
    [2, 'Refund'],
    [6, 'Cancellation'],
    [0, '-'],
    [3, '-'],
    [7, '-'],
  ])('have the label for type %i: %s', (type, label) => {
    expect(t(transactionTypeKey(type))).toBe(label);
  });

  it.each([
    [1, 'Completed'],
    [2, 'Pending'],
    [3, '-'],
  ])('have the label for status %i: %s', (status, label) => {
    expect(t(transactionStatusKey({ status }))).toBe(label);
  });

  it('that are payouts are labeled Paid, and by their type', () => {
    expect(t(transactionStatusKey('payout'))).toBe('Paid');
    expect(PAYOUT_TYPES.map((type) => t(payoutTypeKey(type)))).toEqual([
      'Payout',
      'Membership Fee',
      'Return Shipping Label Fee',
      'Total Listing Fee',
    ]);
  });
});

describe('returns (§4)', () => {
  it.each([
    [10500, 'Partial pending return'],
    [11000, 'Pending return'],
    [11500, 'Partially pending approval'],
    [12000, 'Pending approval'],
    [12500, 'Aftersale rejected'],
    [14000, 'Partially received'],
    [15000, 'Received return'],
    [16000, 'Ready to refund'],
    [17000, 'Partially returned'],
    [18000, 'Returned'],
    [19000, 'Return canceled'],
    [19100, 'Refund rejected'],
    [22100, 'Approved/waiting for reship'],
    [24100, 'Reship delivered'],
    [10501, 'No Status'],
    [0, 'No Status'],
    [null, 'No Status'],
  ])('have the label for code %s: %s', (code, label) => {
    expect(t(returnCodeKey(code))).toBe(label);
  });

  it('have different labels for all 14 codes and all 11 line statuses', () => {
    expect(new Set(RETURN_CODES.map((code) => t(returnCodeKey(code)))).size).toBe(14);
    expect(new Set(ITEM_STATUSES.map((status) => t(itemStatusKey(status, true)))).size).toBe(11);
  });

  it.each([
    ['NEED_APPROVAL', 'NEED APPROVAL'],
    ['REJECTED', 'REJECTED'],
    ['SHIPPED', 'SHIPPED'],
    ['CANCELLED', 'CANCELLED'],
    ['REFUNDED', 'REFUNDED'],
    ['elsewhere', 'No Status'],
    ['constructor', 'No Status'],
  ])('have the label for line status %s: %s', (status, label) => {
    expect(t(itemStatusKey(status, true))).toBe(label);
    expect(t(itemStatusKey(status, false))).toBe(label);
  });

  it('show an approved line as refunded when no item has to be sent back, else as pending', () => {
    expect(t(itemStatusKey('APPROVED_WAITING_FOR_RETURN', false))).toBe('REFUNDED');
    expect(t(itemStatusKey('APPROVED_WAITING_FOR_RETURN', true))).toBe('PENDING ITEM RETURN');
    expect(t(itemStatusKey(itemStatus('READY_TO_REFUND', false), false))).toBe('REFUNDED');
    expect(t(itemStatusKey(itemStatus('PENDING_ITEM_RETURN', true), true))).toBe('PENDING ITEM RETURN');
  });
});

describe('disputes (§4)', () => {
  it.each<[DisputeStatus, string]>([
    ['OPEN', 'OPEN'],
    ['IN_PROGRESS', 'IN PROGRESS'],
    ['OFFER_MADE', 'OFFER MADE TO BUYER'],
    ['OFFER_REJECTED', 'OFFER REJECTED BY BUYER'],
    ['OFFER_ACCEPTED', 'OFFER ACCEPTED BY BUYER'],
    ['RESOLVED', 'RESOLVED'],
    ['CANCELLED', 'CANCELLED'],
    ['ESCALATED_DISPUTE', 'ESCALATED TO Atelier'],
    ['ESCALATION_UNDER_REVIEW', 'REVIEWING ESCALATION'],
    ['ESCALATION_WAITING_FOR_MORE_INFORMATION', 'ESCALATION WAITING FOR MORE INFORMATION'],
    ['WAITING_FOR_SELLER_ACTION', 'WAITING FOR SELLER ACTION'],
  ])('have the label for %s: %s', (status, label) => {
    expect(t(disputeStatusKey(status), { provider: 'Atelier' })).toBe(label);
  });

  it('have a label for every state of the machine, and no other', () => {
    expect(Object.keys(disputes.status).sort()).toEqual(Object.keys(disputeMachine.states).sort());
  });
});
