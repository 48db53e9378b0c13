/** A member saves a card by paying with it, chooses the default card, and removes cards. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PayAnswer } from '#contract/checkout.ts';
import { SAVED_CARDS_MAX } from '#contract/limits.ts';
import { keepCard } from '#server/features/buying/saved-cards/repository.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { CARDS, startCheckoutFixture, type CheckoutFixture } from '../checkout/checkout-fixture.ts';
import {
  addMember,
  buy,
  cardsOf,
  memberWithCard,
  ownerOf,
  runForgetting,
  stillPays,
  stockMugs,
  tokenOf,
} from './saved-cards-fixture.ts';

const SECOND_MS = 1_000;

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stockMugs(fixture);
});
afterAll(() => fixture.close());

describe('a card is saved', () => {
  test('a card is saved when the member’s order is placed', async () => {
    const { saved } = await memberWithCard(fixture);
    expect(saved).toEqual({
      cardId: expect.any(String),
      brand: 'visa',
      lastFour: '4242',
      expiry: '12/49',
      isExpired: false,
      isDefault: true,
    });
  });

  test('a card that a member saves twice is listed once', async () => {
    const { shopper, saved } = await memberWithCard(fixture);
    const before = await tokenOf(fixture, saved.cardId);
    await buy(shopper, { keepCard: true });
    expect(await cardsOf(shopper)).toEqual([saved]);
    const token = await tokenOf(fixture, saved.cardId);
    await runForgetting(fixture);
    expect([await stillPays(fixture, before), await stillPays(fixture, token)]).toEqual([false, true]);
  });

  test('a card is saved after the member confirms the payment at the bank', async () => {
    const shopper = await addMember(fixture);
    const { outcome, checkout } = await buy(shopper, { card: CARDS.challenged, keepCard: true });
    expect([outcome, await cardsOf(shopper)]).toEqual(['CHALLENGED', []]);
    const { attemptKey = '', challengeUrl } = checkout.attempt ?? {};
    const body = new URLSearchParams({ answer: 'approve' });
    await fetch(String(challengeUrl), { method: 'POST', body, redirect: 'manual' });
    const { checkoutId } = checkout;
    const confirmed = await shopper.visitor.call('confirmPayment', { checkoutId }, { body: { attemptKey } });
    expect(confirmed.json<PayAnswer>().outcome).toBe('PLACED');
    expect(await cardsOf(shopper)).toMatchObject([{ lastFour: '3184' }]);
  });

  test('a card is saved when a bank that answers late authorizes the payment', async () => {
    const shopper = await addMember(fixture);
    const attemptKey = shopper.newAttempt();
    const { outcome, checkout } = await buy(shopper, { card: CARDS.late, keepCard: true, attemptKey });
    expect([outcome, await cardsOf(shopper)]).toEqual(['CONFIRMING', []]);
    const { checkoutId } = checkout;
    await vi.waitFor(async () => {
      const answer = await shopper.visitor.call('confirmPayment', { checkoutId }, { body: { attemptKey } });
      expect(answer.json<PayAnswer>().outcome).toBe('PLACED');
    }, WAIT_TIMEOUT_MS);
    expect(await cardsOf(shopper)).toMatchObject([{ lastFour: '3204' }]);
  });

  test('a card that two simultaneous orders save is listed once', async () => {
    const { shopper, saved } = await memberWithCard(fixture);
    const userId = await ownerOf(fixture, saved.cardId);
    fixture.clock.set(fixture.clock.now() + SECOND_MS);
    const card = { fingerprint: 'one-card', brand: 'visa', lastFour: '1111', expiry: '12/49' };
    await Promise.all(
      ['card-a', 'card-b', 'card-c'].map((token) =>
        keepCard(fixture.database.pool, { userId, card: { ...card, token }, at: fixture.clock.now() }),
      ),
    );
    expect(await cardsOf(shopper)).toMatchObject([{ lastFour: '4242' }, { lastFour: '1111' }]);
  });
});

describe('no card is saved', () => {
  test('a card is not saved if the member leaves the box unchecked', async () => {
    const shopper = await addMember(fixture);
    expect((await buy(shopper)).outcome).toBe('PLACED');
    expect(await cardsOf(shopper)).toEqual([]);
  });

  test('a card is not saved if the bank declines it', async () => {
    const shopper = await addMember(fixture);
    expect((await buy(shopper, { card: CARDS.declined, keepCard: true })).outcome).toBe('DECLINED');
    expect(await cardsOf(shopper)).toEqual([]);
  });

  test('a guest’s request to save a card is refused before anything is charged', async () => {
    const guest = fixture.guest();
    await guest.visitor.add('MUG', 1);
    const { checkoutId, quote } = await guest.fillIn();
    const sealedCard = await guest.seal(CARDS.approved);
    const body = { attemptKey: guest.newAttempt(), quoteHash: quote?.quoteHash, sealedCard, keepCard: true };
    const answer = await guest.visitor.call('payCheckout', { checkoutId }, { body });
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([400, { field: 'keepCard' }]);
    expect((await guest.checkout()).attempt).toBeNull();
  });

  test('a card is not saved if the member deletes the account before the bank answers, and the provider deletes it', async () => {
    const { saved } = await memberWithCard(fixture);
    const token = await tokenOf(fixture, saved.cardId);
    await fixture.database.pool.query('delete from saved_card where id = $1', [saved.cardId]);
    await fixture.database.pool.query('delete from forgotten_card');
    const card = { token, fingerprint: 'f', brand: 'visa', lastFour: '4242', expiry: '12/49' };
    await keepCard(fixture.database.pool, { userId: null, card, at: fixture.clock.now() });
    expect(await runForgetting(fixture)).toBe(1);
    expect(await stillPays(fixture, token)).toBe(false);
  });
});

describe('a member', () => {
  test('a member makes another card the default and removes it; the first card is then the default again', async () => {
    const { shopper, saved: visa } = await memberWithCard(fixture);
    fixture.clock.set(fixture.clock.now() + SECOND_MS);
    await buy(shopper, { card: CARDS.mastercard, keepCard: true });
    const [, mastercard] = await cardsOf(shopper);
    if (mastercard === undefined) throw new Error('the second card was not saved');
    expect(mastercard).toMatchObject({ brand: 'mastercard', isDefault: false });
    const cardId = mastercard.cardId;
    const chosen = await shopper.visitor.call('makeCardDefault', { cardId });
    expect(chosen.json<object>()).toMatchObject({
      cards: [
        { cardId, isDefault: true },
        { cardId: visa.cardId, isDefault: false },
      ],
    });
    const removed = await shopper.visitor.call('removeSavedCard', { cardId });
    expect(removed.json<object>()).toEqual({ cards: [visa] });
    expect((await shopper.visitor.call('removeSavedCard', { cardId })).statusCode).toBe(404);
    expect((await shopper.visitor.call('makeCardDefault', { cardId })).statusCode).toBe(404);
  });

  test('the provider deletes a card that a member has removed, even if it was unreachable at first', async () => {
    const { shopper, saved } = await memberWithCard(fixture);
    const { cardId } = saved;
    const token = await tokenOf(fixture, cardId);
    await runForgetting(fixture);
    await fixture.payments.stop();
    expect((await shopper.visitor.call('removeSavedCard', { cardId })).json<object>()).toEqual({ cards: [] });
    await expect(runForgetting(fixture)).rejects.toThrow();
    await fixture.payments.start();
    expect(await runForgetting(fixture)).toBe(1);
    expect(await runForgetting(fixture)).toBe(0);
    expect(await stillPays(fixture, token)).toBe(false);
  });

  test('a member who saves more than the limit keeps the default card and those used last', async () => {
    const { shopper, saved } = await memberWithCard(fixture);
    const userId = await ownerOf(fixture, saved.cardId);
    const at = fixture.clock.now();
    for (let n = 0; n < SAVED_CARDS_MAX + 1; n += 1) {
      const lastFour = String(1_000 + n);
      const card = { token: `card-${userId}-${lastFour}`, fingerprint: lastFour, brand: 'visa', lastFour };
      await keepCard(fixture.database.pool, { userId, card: { ...card, expiry: '12/49' }, at: at + n + 1 });
    }
    const names = (await cardsOf(shopper)).map(({ lastFour }) => lastFour);
    expect(names).toHaveLength(SAVED_CARDS_MAX);
    expect(names[0]).toBe('4242');
    expect(names).not.toContain('1000');
    expect(names).not.toContain('1001');
  });

  test('a member can’t see, choose or remove another member’s card', async () => {
    const { saved } = await memberWithCard(fixture);
    const other = await addMember(fixture);
    const { cardId } = saved;
    expect(await cardsOf(other)).toEqual([]);
    for (const name of ['makeCardDefault', 'removeSavedCard'] as const)
      expect((await other.visitor.call(name, { cardId })).statusCode).toBe(404);
    expect(await tokenOf(fixture, cardId)).not.toBe('');
  });
});

test('a guest who asks for saved cards is told to sign in', async () => {
  expect((await fixture.guest().visitor.call('savedCards', {})).statusCode).toBe(401);
});

test('no answer contains the token, and no table of the shop the number of a saved card', async () => {
  const { shopper, saved } = await memberWithCard(fixture);
  const token = await tokenOf(fixture, saved.cardId);
  const answer = await shopper.visitor.call('savedCards', {});
  expect(answer.body).not.toContain(token);
  const { rows } = await fixture.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows)
    expect(
      await fixture.count(`select count(*) as n from "${name}" t where to_jsonb(t)::text like $1`, [
        `%${CARDS.approved}%`,
      ]),
      name,
    ).toBe(0);
});
