/** Simultaneous checkouts in two processes: each completes once, without overselling or deadlock. Late answers of a bank. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PayAnswer } from '#contract/checkout.ts';
import { completeCheckout } from '#server/features/buying/checkout/complete-checkout.ts';
import { payCheckout } from '#server/features/buying/checkout/pay-checkout.ts';
import type { CheckoutCaller } from '#server/features/buying/checkout/serialize-checkout.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { paymentsOf } from '#server/features/money/payments/provider.ts';
import type { Shop } from '#server/platform/shop.ts';
import {
  CARDS,
  CONTACT,
  offerClass,
  startCheckoutFixture,
  PORTLAND,
  stock,
  type CheckoutFixture,
  type Shopper,
} from './checkout-fixture.ts';

let fixture: CheckoutFixture;
let other: { shop: Shop; close(): Promise<void> };

beforeAll(async () => {
  fixture = await startCheckoutFixture();
  other = await fixture.twin();
});
afterAll(async () => {
  await other.close();
  await fixture.close();
});

let next = 0;
let sku: string;
beforeEach(() => {
  sku = `T-${String((next += 1))}`;
});

/** Fills in a checkout and pays with a card that the bank challenges, so that no order is placed yet. */
async function challenged(buyer: Shopper = fixture.guest()): Promise<{ buyer: Shopper; attemptId: string }> {
  const seen = await buyer.fillIn();
  const attemptKey = buyer.newAttempt();
  const { checkoutId } = seen;
  const { outcome } = await buyer.pay({ card: CARDS.challenged, attemptKey, seen });
  expect(outcome).toBe('CHALLENGED');
  return { buyer, attemptId: `${checkoutId}.${attemptKey}` };
}
const AUTHORIZED = {
  status: 'AUTHORIZED',
  authorizationId: 'of-test',
  brand: 'visa',
  lastFour: '4242',
  savedCard: null,
} as const;
const complete = (attemptId: string, shop: Shop = fixture.shop) =>
  completeCheckout(shop, attemptId, AUTHORIZED);

describe('completing a checkout', () => {
  test('places the order once when two processes complete it ten times at the same moment', async () => {
    await stock(fixture, { sku, units: 5 });
    const guest = fixture.guest();
    await guest.visitor.add(sku, 2);
    const { attemptId } = await challenged(guest);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        complete(attemptId, index % 2 === 0 ? fixture.shop : other.shop),
      ),
    );
    const [first] = all;
    expect(first).toMatchObject({ outcome: 'PLACED' });
    expect(all).toEqual(all.map(() => first));
    expect(await fixture.count('select stock as n from variant where sku = $1', [sku])).toBe(3);
    expect(await fixture.count('select count(*) as n from order_line where sku = $1', [sku])).toBe(1);
  });

  test('places the order once when the same payment is sent twice at the same moment', async () => {
    await stock(fixture, { sku, units: 5 });
    const guest = fixture.guest();
    await guest.visitor.add(sku, 1);
    const seen = await guest.fillIn();
    const attemptKey = guest.newAttempt();
    const answers = await Promise.all([guest.pay({ seen, attemptKey }), guest.pay({ seen, attemptKey })]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['PLACED', 'PLACED']);
    const [a, b] = answers;
    expect(a.checkout.placed).toEqual(b.checkout.placed);
    expect(await fixture.count('select stock as n from variant where sku = $1', [sku])).toBe(4);
  });

  test('places the order once when two tabs pay, and uses only one of their cards', async () => {
    await stock(fixture, { sku, units: 5 });
    const guest = fixture.guest();
    await guest.visitor.add(sku, 1);
    const seen = await guest.fillIn();
    const answers = await Promise.all([guest.pay({ seen }), guest.pay({ seen, card: CARDS.mastercard })]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['PLACED', 'PLACED']);
    const [a, b] = answers;
    expect(a.checkout.placed).toEqual(b.checkout.placed);
    expect(await fixture.count('select stock as n from variant where sku = $1', [sku])).toBe(4);
    const kept = `select count(*) as n from payment_attempt where checkout_id = $1 and status = 'USED'`;
    expect(await fixture.count(kept, [seen.checkoutId])).toBe(1);
  });

  test('answers a second tab with the placed order if the first one pays before the second has priced the cart', async () => {
    await stock(fixture, { sku, units: 5 });
    const userId = 'two-tabs';
    const member = await fixture.member(userId);
    await member.visitor.add(sku, 1);
    const { attemptId } = await challenged(member);
    const { checkoutId, quote } = await member.checkout();
    // Over a single connection, so that the second payment waits for it after it has read the checkout.
    const database = await openDatabase({ url: fixture.database.url, poolSize: 1 });
    const requester: CheckoutCaller = {
      caller: { viewer: { userId, restrictions: [] }, guest: null },
      agentId: null,
      needsCustomerCode: false,
      clientAddress: null,
      locale: { language: 'en', region: 'US' },
      preferredStore: () => Promise.resolve(null),
    };
    const second = payCheckout({ ...fixture.shop, database }, requester, checkoutId, {
      attemptKey: member.newAttempt(),
      quoteHash: quote?.quoteHash ?? '',
      sealedCard: await member.seal(CARDS.mastercard),
    });
    const connection = await database.pool.connect();
    const first = await complete(attemptId);
    connection.release();
    expect(first).toMatchObject({ outcome: 'PLACED' });
    const { outcome, checkout } = await second;
    expect({ outcome, parentNumber: checkout.placed?.parentOrderNumber }).toEqual(first);
    expect(await fixture.count('select stock as n from variant where sku = $1', [sku])).toBe(4);
    await database.close();
  });
});

describe('limited stock', () => {
  test('sells the last unit to one of two shoppers, and answers CHANGED to the other', async () => {
    await stock(fixture, { sku, units: 1 });
    const two = await Promise.all(
      [fixture.guest(), fixture.guest()].map(async (guest) => {
        await guest.visitor.add(sku, 1);
        return challenged(guest);
      }),
    );
    const done = await Promise.all(
      two.map(({ attemptId }, index) => complete(attemptId, index === 0 ? fixture.shop : other.shop)),
    );
    expect(done.map(({ outcome }) => outcome).sort()).toEqual(['CHANGED', 'PLACED']);
    expect(await fixture.count('select stock as n from variant where sku = $1', [sku])).toBe(0);
    expect(await fixture.count('select count(*) as n from order_line where sku = $1', [sku])).toBe(1);
  });

  test('sells the last seats of a class to one of two shoppers, and repeats each answer to a repeated call', async () => {
    await offerClass(fixture, { sku, seats: 3, taken: 1 });
    const two = await Promise.all(
      [fixture.guest(), fixture.guest()].map(async (guest) => {
        await guest.visitor.add(sku, 2);
        return challenged(guest);
      }),
    );
    const done = await Promise.all(two.map(({ attemptId }) => complete(attemptId)));
    expect(done.map(({ outcome }) => outcome).sort()).toEqual(['CHANGED', 'PLACED']);
    expect(await fixture.count('select seats_taken as n from class_session where sku = $1', [sku])).toBe(3);
    // A call after the authorization was voided gets the same answer.
    await fixture.database.pool.query(
      `update payment_attempt set status = 'VOIDED' where status = 'VOIDING'`,
    );
    expect(await Promise.all(two.map(({ attemptId }) => complete(attemptId)))).toEqual(done);
  });

  test('causes no deadlock between carts with the same items in opposite order', async () => {
    await stock(fixture, { sku: `${sku}-a`, units: 40 });
    await stock(fixture, { sku: `${sku}-b`, units: 40 });
    await offerClass(fixture, { sku: `${sku}-c`, seats: 40 });
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const guest = fixture.guest();
        const things = [`${sku}-a`, `${sku}-b`, `${sku}-c`];
        for (const thing of index % 2 === 0 ? things : things.reverse()) await guest.visitor.add(thing, 1);
        return challenged(guest);
      }),
    );
    const done = await Promise.all(
      buyers.map(({ attemptId }, index) => complete(attemptId, index % 2 === 0 ? fixture.shop : other.shop)),
    );
    expect(done.every(({ outcome }) => outcome === 'PLACED')).toBe(true);
    expect(await fixture.count('select stock as n from variant where sku = $1', [`${sku}-b`])).toBe(28);
    expect(
      await fixture.count('select seats_taken as n from class_session where sku = $1', [`${sku}-c`]),
    ).toBe(12);
  });
});

describe('vouchers', () => {
  test('pay in one purchase only: the next purchase reports the used voucher as not valid', async () => {
    await stock(fixture, { sku, priceCents: 5_000, units: 9 });
    const member = await fixture.member(`together-${sku}`);
    const card = await fixture.voucher(`together-${sku}`, 2_000);
    await member.visitor.add(sku, 1);
    const first = await member.fillIn();
    await member.save('saveVouchers', { cardNumbers: [card] });
    const one = await challengedAttemptOf(member);
    expect(await complete(one)).toMatchObject({ outcome: 'PLACED' });
    expect(first.quote?.vouchers).toMatchObject([{ cardNumber: card, balanceCents: 2_000, isWanted: false }]);
    await member.visitor.add(sku, 1);
    await member.fillIn();
    const { quote } = await member.save('saveVouchers', { cardNumbers: [card] });
    expect(quote).toMatchObject({
      voucherCents: 0,
      problems: [{ code: 'VOUCHER_NOT_VALID', blocks: false }],
    });
  });

  const challengedAttemptOf = async (buyer: Shopper): Promise<string> => {
    const attemptKey = buyer.newAttempt();
    const seen = await buyer.checkout();
    await buyer.pay({ card: CARDS.challenged, attemptKey, seen });
    return `${seen.checkoutId}.${attemptKey}`;
  };

  test('pay in order up to the amount due, and their amounts are split among the order lines to the cent', async () => {
    await stock(fixture, { sku: `${sku}-a`, priceCents: 1_001, units: 9 });
    await stock(fixture, { sku: `${sku}-b`, priceCents: 999, units: 9 });
    const id = `vouchers-${sku}`;
    const member = await fixture.member(id);
    const small = await fixture.voucher(id, 700);
    const large = await fixture.voucher(id, 100_000);
    await member.visitor.add(`${sku}-a`, 1);
    await member.visitor.add(`${sku}-b`, 1);
    await member.fillIn();
    const { quote } = await member.save('saveVouchers', { cardNumbers: [small, 'ATL-NOBODYS', large] });
    // 2000 for the items and 495 for shipping.
    expect(quote).toMatchObject({ totalCents: 2_495, voucherCents: 2_495, dueCents: 0 });
    expect(quote?.vouchers).toMatchObject([
      { cardNumber: small, appliedCents: 700, isError: false },
      { cardNumber: large, appliedCents: 1_795, isError: false },
      { cardNumber: 'ATL-NOBODYS', appliedCents: 0, isError: true },
    ]);
    const { outcome, checkout } = await member.pay({ card: null });
    expect(outcome).toBe('PLACED');
    const number = `${checkout.placed?.parentOrderNumber ?? ''}-1`;
    expect(
      await fixture.count('select sum(voucher_cents) as n from order_line where order_number = $1', [number]),
    ).toBe(2_495);
    expect(
      await fixture.count(`select sum(balance_cents) as n from voucher_entry where card_number = $1`, [
        large,
      ]),
    ).toBe(100_000 - 1_795);
    const { rows } = await fixture.database.pool.query(
      'select card_number as card, state from voucher join lifecycle on lifecycle.id = lifecycle_id where user_id = $1 order by 1',
      [id],
    );
    expect(rows).toEqual([
      { card: small, state: 'REDEEMED' },
      { card: large, state: 'AVAILABLE' },
    ]);
  });
});

test('a second checkout of a cart that was just bought reports an empty cart, and then serves the next purchase', async () => {
  await stock(fixture, { sku, units: 5 });
  const guest = fixture.guest();
  await guest.visitor.add(sku, 1);
  const bought = await guest.fillIn();
  expect((await guest.pay()).outcome).toBe('PLACED');
  // Another tab began this checkout while the item was still in the cart.
  await fixture.database.pool.query(
    `insert into checkout (id, user_id, cart_id, status, details, created_at, updated_at)
     select $2, user_id, cart_id, 'OPEN', details - 'shown', updated_at, updated_at from checkout where id = $1`,
    [bought.checkoutId, crypto.randomUUID()],
  );
  const left = await guest.checkout();
  expect(left.quote?.problems).toMatchObject([{ code: 'CART_EMPTY', blocks: true }]);
  expect(await guest.pay({ seen: left })).toMatchObject({ outcome: 'CHANGED', checkout: { placed: null } });
  const tried = 'select count(*) as n from payment_attempt where checkout_id = $1';
  expect(await fixture.count(tried, [left.checkoutId])).toBe(0);
  await guest.visitor.add(sku, 2);
  expect((await guest.start()).checkoutId).toBe(left.checkoutId);
  expect((await guest.pay({ seen: await guest.fillIn() })).outcome).toBe('PLACED');
});

describe('a late answer of the bank', () => {
  test('that approves confirms the waiting order, whose stock is already reserved', async () => {
    await stock(fixture, { sku, units: 2 });
    const guest = fixture.guest();
    await guest.visitor.add(sku, 1);
    await guest.fillIn();
    const attemptKey = guest.newAttempt();
    const { outcome, checkout } = await guest.pay({ card: CARDS.late, attemptKey });
    expect(outcome).toBe('CONFIRMING');
    expect(checkout.placed).toMatchObject({ isConfirming: true });
    const { checkoutId } = checkout;
    const stateOf = async (): Promise<string> => {
      const { rows } = await fixture.database.pool.query<{ state: string }>(
        'select state from lifecycle join seller_order o on o.lifecycle_id = lifecycle.id where parent_number = $1',
        [checkout.placed?.parentOrderNumber],
      );
      return rows[0]?.state ?? '';
    };
    expect(await stateOf()).toBe('AWAITING_PAYMENT');
    expect(await fixture.count('select stock as n from variant where sku = $1', [sku])).toBe(1);
    await expect
      .poll(async () => (await paymentsOf(fixture.shop).find(`${checkoutId}.${attemptKey}`))?.status)
      .toBe('AUTHORIZED');
    const answer = await guest.visitor.call('confirmPayment', { checkoutId }, { body: { attemptKey } });
    expect(answer.json()).toMatchObject({ outcome: 'PLACED', checkout: { placed: { isConfirming: false } } });
    expect(await stateOf()).toBe('PROCESSING');
  });

  test('that declines cancels the order, and the shopper gets the filled-in checkout and the cart back', async () => {
    // The last unit is in stock again as soon as the shopper is asked for another card.
    await stock(fixture, { sku, units: 1 });
    await offerClass(fixture, { sku: `${sku}-SEATS`, seats: 4, taken: 0 });
    const guest = fixture.guest();
    await guest.visitor.add(sku, 1);
    await guest.visitor.add(`${sku}-SEATS`, 2);
    await guest.fillIn();
    const attemptKey = guest.newAttempt();
    const { checkout } = await guest.pay({ card: CARDS.lateDeclined, attemptKey });
    const { checkoutId } = checkout;
    expect((await guest.visitor.cart()).lines).toEqual([]);
    await expect
      .poll(async () => (await paymentsOf(fixture.shop).find(`${checkoutId}.${attemptKey}`))?.status)
      .toBe('DECLINED');
    const ask = async (): Promise<PayAnswer> =>
      (await guest.visitor.call('confirmPayment', { checkoutId }, { body: { attemptKey } })).json();
    const answer = await ask();
    expect(answer).toMatchObject({
      outcome: 'DECLINED',
      checkout: {
        status: 'OPEN',
        contact: CONTACT,
        address: PORTLAND,
        placed: null,
        attempt: { attemptKey, state: 'DECLINED', message: expect.stringContaining('bank') },
      },
    });
    expect(answer.checkout.checkoutId).not.toBe(checkoutId);
    // The canceled order has no authorization at the provider that it could release.
    const held = 'select count(authorization_id) as n from payment_attempt where checkout_id = $1';
    expect(await fixture.count(held, [checkoutId])).toBe(0);
    expect(
      await fixture.count(
        `select count(*) as n from lifecycle join seller_order o on o.lifecycle_id = lifecycle.id
          where parent_number = $1 and state = 'CANCELLED'`,
        [checkout.placed?.parentOrderNumber],
      ),
    ).toBe(1);
    // A second call puts nothing into the cart again.
    expect((await ask()).checkout.checkoutId).toBe(answer.checkout.checkoutId);
    const lines = (await guest.visitor.cart()).lines.map((line) => [line.sku, line.quantity]);
    expect(lines).toEqual([
      [sku, 1],
      [`${sku}-SEATS`, 2],
    ]);
    const again = await guest.pay();
    expect(again).toMatchObject({ outcome: 'PLACED', checkout: { checkoutId: answer.checkout.checkoutId } });
  });

  test('that declines frees the voucher at once, and the next payment of the purchase uses it', async () => {
    await stock(fixture, { sku, units: 1, priceCents: 3_000 });
    const id = `late-voucher-${sku}`;
    const member = await fixture.member(id);
    const cardNumber = await fixture.voucher(id, 1_000);
    await member.visitor.add(sku, 1);
    await member.fillIn();
    const seen = await member.save('saveVouchers', { cardNumbers: [cardNumber] });
    const attemptKey = member.newAttempt();
    const { checkout } = await member.pay({ card: CARDS.lateDeclined, attemptKey, seen });
    const attemptId = `${checkout.checkoutId}.${attemptKey}`;
    const declined = { status: 'DECLINED', authorizationId: 'of-test', reason: 'DECLINED' } as const;
    await completeCheckout(fixture.shop, attemptId, declined);
    const again = await member.checkout();
    expect(again.quote).toMatchObject({ problems: [], voucherCents: 1_000, itemCount: 1 });
    expect(again.quote?.dueCents).toBe(seen.quote?.dueCents);
    expect((await member.pay()).outcome).toBe('PLACED');
    const waits = `select count(*) as n from outbox join seller_order o using (lifecycle_id)
      where parent_number = $1 and effect in ('restock', 'releasePayment') and done_at is null`;
    expect(await fixture.count(waits, [checkout.placed?.parentOrderNumber])).toBe(0);
    expect(await fixture.count('select stock as n from variant where sku = $1', [sku])).toBe(0);
  });

  test('that declines restores the cart, and buyAgain does not double the quantity in it', async () => {
    await stock(fixture, { sku, units: 9 });
    const member = await fixture.member(`late-again-${sku}`);
    await member.visitor.add(sku, 2);
    await member.fillIn();
    const attemptKey = member.newAttempt();
    const { checkout } = await member.pay({ card: CARDS.lateDeclined, attemptKey });
    const declined = { status: 'DECLINED', authorizationId: 'of-test', reason: 'DECLINED' } as const;
    await completeCheckout(fixture.shop, `${checkout.checkoutId}.${attemptKey}`, declined);
    const orderNumber = `${checkout.placed?.parentOrderNumber ?? ''}-1`;
    const cart = async () => (await member.visitor.cart()).lines.map(({ quantity }) => quantity);
    const again = async () => (await member.visitor.call('buyAgain', { orderNumber }, { body: {} })).json();
    expect(await again()).toEqual({ added: 1, missing: [] });
    expect(await cart()).toEqual([2]);
    const [line] = (await member.visitor.cart()).lines;
    await member.visitor.call('removeCartItem', { cartId: 'mine', lineId: line?.lineId ?? 0 });
    expect(await again()).toEqual({ added: 1, missing: [] });
    expect(await cart(), 'a removed item is added again').toEqual([2]);
  });

  test('that reports pending after a decline leaves the attempt declined', async () => {
    await stock(fixture, { sku, units: 1 });
    const guest = fixture.guest();
    await guest.visitor.add(sku, 1);
    const { attemptId } = await challenged(guest);
    const authorization = { authorizationId: 'of-test' } as const;
    await completeCheckout(fixture.shop, attemptId, {
      ...authorization,
      status: 'DECLINED',
      reason: 'DECLINED',
    });
    for (const status of ['PENDING', 'DECLINED'] as const) {
      const result =
        status === 'PENDING'
          ? { ...authorization, status }
          : { ...authorization, status, reason: 'DECLINED' as const };
      expect(await completeCheckout(fixture.shop, attemptId, result)).toEqual({ outcome: 'DECLINED' });
    }
  });

  test('that declines changes neither a newer cart nor a newer checkout of the shopper', async () => {
    await stock(fixture, { sku, units: 9 });
    const guest = fixture.guest();
    await guest.visitor.add(sku, 1);
    await guest.fillIn();
    const { checkout } = await guest.pay({ card: CARDS.lateDeclined });
    await guest.visitor.add(sku, 3);
    const { checkoutId: next } = await guest.start();
    const { rows } = await fixture.database.pool.query<{ id: string }>(
      'select id from payment_attempt where checkout_id = $1',
      [checkout.checkoutId],
    );
    const declined = { status: 'DECLINED', authorizationId: 'of-test', reason: 'DECLINED' } as const;
    await completeCheckout(fixture.shop, rows[0]?.id ?? '', declined);
    expect((await guest.visitor.cart()).lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect((await guest.start()).checkoutId).toBe(next);
  });
});
