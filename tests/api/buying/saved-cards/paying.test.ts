/** A member pays with a saved card instead of typing it again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayAnswer } from '#contract/checkout.ts';
import {
  CARDS,
  startCheckoutFixture,
  type CheckoutFixture,
  type Shopper,
} from '../checkout/checkout-fixture.ts';
import {
  addMember,
  buy,
  memberWithCard,
  runForgetting,
  SKU,
  stockMugs,
  tokenOf,
} from './saved-cards-fixture.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stockMugs(fixture);
});
afterAll(() => fixture.close());

/** Fills in a checkout and sends a request to pay with `more`. */
async function tryToPay(
  shopper: Shopper,
  more: object,
): Promise<{ status: number } & Record<string, unknown>> {
  await shopper.visitor.add(SKU, 1);
  const { checkoutId, quote } = await shopper.fillIn();
  const body = { attemptKey: shopper.newAttempt(), quoteHash: quote?.quoteHash, sealedCard: null, ...more };
  const answer = await shopper.visitor.call('payCheckout', { checkoutId }, { body });
  return { status: answer.statusCode, ...answer.json<object>() };
}

describe('a saved card', () => {
  test('a member pays for an order with a saved card that the checkout lists', async () => {
    const { shopper, saved } = await memberWithCard(fixture);
    await shopper.visitor.add(SKU, 1);
    const checkout = await shopper.fillIn();
    expect(checkout.savedCards).toEqual([saved]);
    const token = await tokenOf(fixture, saved.cardId);
    expect(JSON.stringify(checkout)).not.toContain(token);
    const paid = await shopper.pay({ card: null, savedCardId: saved.cardId });
    expect(paid.outcome).toBe('PLACED');
    const { rows } = await fixture.database.pool.query<{ card: object }>(
      `select a.card from payment_attempt a join parent_order p on p.attempt_id = a.id where p.number = $1`,
      [paid.checkout.placed?.parentOrderNumber],
    );
    expect(rows).toEqual([{ card: { brand: 'visa', lastFour: '4242' } }]);
  });

  test('a saved card is charged once if the request to pay is sent several times', async () => {
    const { shopper, saved } = await memberWithCard(fixture);
    await shopper.visitor.add(SKU, 1);
    const { checkoutId, quote } = await shopper.fillIn();
    const body = {
      ...{ attemptKey: shopper.newAttempt(), quoteHash: quote?.quoteHash },
      ...{ sealedCard: null, savedCardId: saved.cardId },
    };
    const pay = () => shopper.visitor.call('payCheckout', { checkoutId }, { body });
    const answers = (await Promise.all([pay(), pay()])).map((answer) => answer.json<PayAnswer>());
    const again = (await pay()).json<PayAnswer>();
    const numbers = [...answers, again].flatMap(({ checkout }) => checkout.placed?.parentOrderNumber ?? []);
    expect(again.outcome).toBe('PLACED');
    expect(new Set(numbers).size).toBe(1);
  });

  test('the bank asks a member who pays with a saved card to confirm, as for a typed one', async () => {
    const { shopper, saved } = await memberWithCard(fixture);
    await fixture.database.pool.query('delete from saved_card where id = $1', [saved.cardId]);
    const first = await buy(shopper, { card: CARDS.challenged, keepCard: true });
    const { attemptKey = '', challengeUrl } = first.checkout.attempt ?? {};
    const body = new URLSearchParams({ answer: 'approve' });
    await fetch(String(challengeUrl), { method: 'POST', body, redirect: 'manual' });
    const { checkoutId } = first.checkout;
    await shopper.visitor.call('confirmPayment', { checkoutId }, { body: { attemptKey } });
    await shopper.visitor.add(SKU, 1);
    const { savedCards } = await shopper.fillIn();
    const { outcome } = await shopper.pay({ card: null, savedCardId: savedCards[0]?.cardId ?? '' });
    expect(outcome).toBe('CHALLENGED');
  });

  test('the checkout marks a saved card that has expired', async () => {
    const { shopper, saved } = await memberWithCard(fixture);
    const { pool } = fixture.database;
    await pool.query(`update saved_card set expiry = '01/20' where id = $1`, [saved.cardId]);
    await shopper.visitor.add(SKU, 1);
    expect((await shopper.fillIn()).savedCards).toMatchObject([{ isExpired: true }]);
  });

  test('a saved card that the provider has deleted is declined, and the checkout stays open', async () => {
    const { shopper, saved } = await memberWithCard(fixture);
    const { pool } = fixture.database;
    await pool.query('insert into forgotten_card (token) values ($1)', [
      await tokenOf(fixture, saved.cardId),
    ]);
    await runForgetting(fixture);
    const { outcome, checkout } = await buy(shopper, { card: null, savedCardId: saved.cardId });
    expect([outcome, checkout.status]).toEqual(['DECLINED', 'OPEN']);
  });
});

describe('nothing is charged', () => {
  test('a member who names a removed card or another member’s isn’t charged', async () => {
    const { saved } = await memberWithCard(fixture);
    const { shopper, saved: removed } = await memberWithCard(fixture);
    await shopper.visitor.call('removeSavedCard', { cardId: removed.cardId });
    for (const { cardId } of [saved, removed])
      expect(await tryToPay(shopper, { savedCardId: cardId })).toMatchObject({
        status: 400,
        code: 'SAVED_CARD_UNKNOWN',
        field: 'savedCardId',
      });
    expect((await shopper.checkout()).attempt).toBeNull();
  });

  test('a guest who names a saved card isn’t charged', async () => {
    const { saved } = await memberWithCard(fixture);
    expect(await tryToPay(fixture.guest(), { savedCardId: saved.cardId })).toMatchObject({
      status: 400,
      field: 'savedCardId',
    });
  });

  test('a member who names two cards, or none, isn’t charged', async () => {
    const { shopper, saved } = await memberWithCard(fixture);
    const sealedCard = await shopper.seal(CARDS.approved);
    expect(await tryToPay(shopper, { sealedCard, savedCardId: saved.cardId })).toMatchObject({
      status: 400,
      field: 'savedCardId',
    });
    expect(await tryToPay(await addMember(fixture), {})).toMatchObject({ status: 400, field: 'sealedCard' });
  });
});
