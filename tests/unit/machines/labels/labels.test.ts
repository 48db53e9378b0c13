/** The labels of §4, as English readers see them. */
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import disputes from '../../../../locales/en/disputes.json' with { type: 'json' };
import finance from '../../../../locales/en/finance.json' with { type: 'json' };
import returns from '../../../../locales/en/returns.json' with { type: 'json' };
import { disputeStatusKey } from '../../../../machines/dispute/labels.ts';
import type { DisputeStatus } from '../../../../machines/dispute/labels.ts';
import { disputeMachine } from '../../../../machines/dispute/machine.ts';
import {
  PAYOUT_TYPES,
  payoutTypeKey,
  transactionStatusKey,
  transactionTypeKey,
} from '../../../../machines/finance/transaction.ts';
import { itemStatusKey, returnCodeKey } from '../../../../machines/return-line/labels.ts';
import { RETURN_CODES } from '../../../../machines/return-line/order-code.ts';
import { itemStatus, ITEM_STATUSES } from '../../../../machines/return-line/status.ts';

const texts = createInstance({ lng: 'en', resources: { en: { disputes, finance, returns } } });
await texts.init();
const { t } = texts;

describe('transactions (§4)', () => {
  it.each([
    [1, 'Sale'],
    [2, 'Refund'],
    [6, 'Cancellation'],
    [0, '-'],
    [3, '-'],
    [7, '-'],
  ])('type %i is %s', (type, label) => {
    expect(t(transactionTypeKey(type))).toBe(label);
  });

  it.each([
    [1, 'Completed'],
    [2, 'Pending'],
    [3, '-'],
  ])('status %i is %s', (status, label) => {
    expect(t(transactionStatusKey({ status }))).toBe(label);
  });

  it('that are payouts are paid, and named for what they are', () => {
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
    [14000, 'Partially received'],
    [19000, 'Return canceled'],
    [22100, 'Approved/waiting for reship'],
    [24100, 'Reship delivered'],
    [10501, 'No Status'],
    [0, 'No Status'],
    [null, 'No Status'],
  ])('code %s is %s', (code, label) => {
    expect(t(returnCodeKey(code))).toBe(label);
  });

  it('have a label of its own for each of the 14 codes and 11 line statuses', () => {
    expect(new Set(RETURN_CODES.map((code) => t(returnCodeKey(code)))).size).toBe(14);
    expect(new Set(ITEM_STATUSES.map((status) => t(itemStatusKey(status)))).size).toBe(11);
  });

  it('show an approved line as refunded where nothing has to come back, else as pending', () => {
    expect(t(itemStatusKey(itemStatus('READY_TO_REFUND', false)))).toBe('REFUNDED');
    expect(t(itemStatusKey(itemStatus('PENDING_ITEM_RETURN', true)))).toBe('PENDING ITEM RETURN');
    expect(t(itemStatusKey('elsewhere'))).toBe('No Status');
    expect(t(itemStatusKey('constructor'))).toBe('No Status');
  });
});

describe('disputes (§4)', () => {
  it.each<[DisputeStatus, string]>([
    ['IN_PROGRESS', 'IN PROGRESS'],
    ['OFFER_MADE', 'OFFER MADE TO BUYER'],
    ['ESCALATED_DISPUTE', 'ESCALATED TO Atelier'],
    ['ESCALATION_UNDER_REVIEW', 'REVIEWING ESCALATION'],
    ['ESCALATION_WAITING_FOR_MORE_INFORMATION', 'ESCALATION WAITING FOR MORE INFORMATION'],
    ['WAITING_FOR_SELLER_ACTION', 'WAITING FOR SELLER ACTION'],
  ])('%s is %s', (status, label) => {
    expect(t(disputeStatusKey(status), { provider: 'Atelier' })).toBe(label);
  });

  it('have a label for every state of the machine, and none besides', () => {
    expect(Object.keys(disputes.status).sort()).toEqual(Object.keys(disputeMachine.states).sort());
  });
});
