/** A gift card's purchase: its buyer pays by card, and the shop emails it on the chosen day unless the buyer cancels first (design §5b). */
import { describe, expect, test } from 'vitest';
import {
  CAPTURE_RETRY_MS,
  CAPTURES_AT_MOST,
  GIFT_CARD_PAYMENT_MS,
} from '#machines/gift-card-purchase/constants.ts';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { GIFT_CARD_AHEAD_MS } from '#machines/rules/gift-card-purchase.ts';
import { giftCardPurchaseInput } from './feeds/gift-card-purchase.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const { sendAt } = giftCardPurchaseInput;
const PAID = afterHours(0.1);

const begin = (input: Partial<typeof giftCardPurchaseInput> = {}) =>
  new RowJourney(giftCardPurchaseMachine, { ...giftCardPurchaseInput, ...input });

function charging() {
  const purchase = begin();
  purchase.send('CHARGE', 'system', PAID);
  return purchase;
}

function scheduled(input: Partial<typeof giftCardPurchaseInput> = {}) {
  const purchase = begin(input);
  purchase.send('CHARGE', 'system', PAID);
  purchase.send('CAPTURED', 'system', PAID);
  purchase.takeEffects();
  return purchase;
}

const mailed = (about: string) => ({ type: 'notifyBuyer', params: { about } });

describe('the payment of a gift card', () => {
  test('is captured as soon as the bank has authorized it, and then waits for the day', () => {
    const purchase = charging();
    expect(purchase.row.state).toBe('CHARGING');
    expect(purchase.takeEffects()).toEqual([{ type: 'capture', params: { amountCents: 5_000 } }]);
    expect(purchase.dueAt).toBeNull();
    expect(purchase.send('CAPTURED', 'system', PAID)).toBe('SCHEDULED');
    expect(purchase.takeEffects()).toEqual([mailed('PAID')]);
    expect(purchase.dueAt).toBe(sendAt);
  });

  test('ends with the bank’s refusal', () => {
    const purchase = begin();
    expect(purchase.send('DECLINE', 'system', PAID)).toBe('DECLINED');
    expect(purchase.takeEffects()).toEqual([]);
    expect(purchase.send('CHARGE', 'system', PAID)).toBe('refused in DECLINED');
  });

  test('is given up if the bank hasn’t decided within an hour', () => {
    const purchase = begin();
    expect(purchase.wait(BEGUN + GIFT_CARD_PAYMENT_MS - 1)).toBe('PAYING');
    expect(purchase.wait(BEGUN + GIFT_CARD_PAYMENT_MS)).toBe('FAILED');
    expect(purchase.takeEffects().map(({ type }) => type)).toEqual(['release', 'notifyBuyer']);
    expect(purchase.send('CHARGE', 'system', afterHours(2))).toBe('refused in FAILED');
  });

  test('is captured again an hour after each failure, and given up after the last', () => {
    const purchase = charging();
    purchase.takeEffects();
    let at = PAID;
    for (let tried = 1; tried < CAPTURES_AT_MOST; tried += 1) {
      expect(purchase.send('CAPTURE_FAILED', 'system', at)).toBe('CHARGING');
      expect(purchase.takeEffects()).toEqual([]);
      expect(purchase.wait(at + CAPTURE_RETRY_MS - 1)).toBe('CHARGING');
      expect(purchase.takeEffects()).toEqual([]);
      at += CAPTURE_RETRY_MS;
      expect(purchase.wait(at)).toBe('CHARGING');
      expect(purchase.takeEffects()).toEqual([{ type: 'capture', params: { amountCents: 5_000 } }]);
    }
    expect(purchase.send('CAPTURE_FAILED', 'system', at)).toBe('FAILED');
    expect(purchase.takeEffects()).toEqual([{ type: 'release' }, mailed('FAILED')]);
  });
});

describe('a paid gift card', () => {
  test('is sent on its day, to the millisecond, and only once', () => {
    const purchase = scheduled();
    expect(purchase.wait(sendAt - 1)).toBe('SCHEDULED');
    expect(purchase.takeEffects()).toEqual([]);
    expect(purchase.wait(sendAt)).toBe('SENT');
    expect(purchase.takeEffects()).toEqual([
      { type: 'send', params: { amountCents: 5_000 } },
      mailed('SENT'),
    ]);
    expect(purchase.send('CANCEL', 'buyer', sendAt)).toBe('refused in SENT');
    expect(purchase.send('CHANGE', 'buyer', sendAt, { sendAt: afterHours(72) })).toBe('refused in SENT');
  });

  test('is sent at once if its day has come', () => {
    const purchase = scheduled({ sendAt: BEGUN });
    expect(purchase.dueAt).toBe(PAID);
    expect(purchase.wait(PAID)).toBe('SENT');
  });

  test('is sent on another day that its buyer chooses', () => {
    const purchase = scheduled();
    const later = afterHours(96);
    expect(purchase.send('CHANGE', 'buyer', PAID, { sendAt: later })).toBe('SCHEDULED');
    expect(purchase.row.context).toMatchObject({ sendAt: later, dueAt: later });
    expect(purchase.wait(sendAt)).toBe('SCHEDULED');
    expect(purchase.wait(later)).toBe('SENT');
  });

  test('can’t be sent later than a year ahead', () => {
    const purchase = scheduled();
    const last = PAID + GIFT_CARD_AHEAD_MS;
    expect(purchase.send('CHANGE', 'buyer', PAID, { sendAt: last + 1 })).toBe('refused in SCHEDULED');
    expect(purchase.send('CHANGE', 'buyer', PAID, { sendAt: last })).toBe('SCHEDULED');
    for (const odd of [-1, 0.5, Number.NaN])
      expect(purchase.send('CHANGE', 'buyer', PAID, { sendAt: odd })).toBe('refused in SCHEDULED');
    expect(purchase.send('CHANGE', 'buyer', PAID, { sendAt: 0 })).toBe('SCHEDULED');
  });

  test('is refunded if its buyer cancels it before its day', () => {
    const purchase = scheduled();
    expect(purchase.send('CANCEL', 'buyer', PAID)).toBe('CANCELED');
    expect(purchase.takeEffects()).toEqual([
      { type: 'refund', params: { amountCents: 5_000 } },
      mailed('CANCELED'),
    ]);
    expect(purchase.wait(sendAt)).toBe('CANCELED');
  });

  test('isn’t canceled by an agent, who may not spend a customer’s money', () => {
    expect(scheduled().send('CANCEL', 'agent', PAID)).toBe('refused in SCHEDULED');
  });
});
