/** Several at once, over the connections of several processes: one completion, the last piece sold once, nobody waits for ever. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PayAnswer } from '#contract/checkout.ts';
import { completeCheckout } from '#server/features/buying/checkout/complete-checkout.ts';
import { paymentsOf } from '#server/features/money/payments/provider.ts';
import type { Shop } from '#server/platform/shop.ts';
import {
  CARDS,
  CONTACT,
  offerClass,
  openMarket,
  PORTLAND,
  stock,
  type Market,
  type Shopper,
} from './market.ts';

let market: Market;
let other: { shop: Shop; close(): Promise<void> };

beforeAll(async () => {
  market = await openMarket();
  other = await market.twin();
});
afterAll(async () => {
  await other.close();
  await market.close();
});

let next = 0;
let sku: string;
beforeEach(() => {
  sku = `T-${String((next += 1))}`;
});

/** A guest at the review, whose card was authorized at the provider, while nobody has placed anything. */
async function authorized(buyer: Shopper = market.guest()): Promise<{ buyer: Shopper; attemptId: string }> {
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
} as const;
const complete = (attemptId: string, shop: Shop = market.shop) =>
  completeCheckout(shop, attemptId, AUTHORIZED);

describe('one completion', () => {
  test('whoever comes first: browser and webhook, in two processes, ten times over', async () => {
    await stock(market, { sku, units: 5 });
    const guest = market.guest();
    await guest.visitor.add(sku, 2);
    const { attemptId } = await authorized(guest);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        complete(attemptId, index % 2 === 0 ? market.shop : other.shop),
      ),
    );
    const [first] = all;
    expect(first).toMatchObject({ outcome: 'PLACED' });
    expect(all).toEqual(all.map(() => first));
    expect(await market.count('select stock as n from variant where sku = $1', [sku])).toBe(3);
    expect(await market.count('select count(*) as n from order_line where sku = $1', [sku])).toBe(1);
  });

  test('the same payment sent twice at the same time is one payment', async () => {
    await stock(market, { sku, units: 5 });
    const guest = market.guest();
    await guest.visitor.add(sku, 1);
    const seen = await guest.fillIn();
    const attemptKey = guest.newAttempt();
    const answers = await Promise.all([guest.pay({ seen, attemptKey }), guest.pay({ seen, attemptKey })]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['PLACED', 'PLACED']);
    const [a, b] = answers;
    expect(a.checkout.placed).toEqual(b.checkout.placed);
    expect(await market.count('select stock as n from variant where sku = $1', [sku])).toBe(4);
  });

  test('two tabs that both pay buy once; the other card is let go', async () => {
    await stock(market, { sku, units: 5 });
    const guest = market.guest();
    await guest.visitor.add(sku, 1);
    const seen = await guest.fillIn();
    const answers = await Promise.all([guest.pay({ seen }), guest.pay({ seen, card: CARDS.mastercard })]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['PLACED', 'PLACED']);
    const [a, b] = answers;
    expect(a.checkout.placed).toEqual(b.checkout.placed);
    expect(await market.count('select stock as n from variant where sku = $1', [sku])).toBe(4);
    const kept = `select count(*) as n from payment_attempt where checkout_id = $1 and status = 'USED'`;
    expect(await market.count(kept, [seen.checkoutId])).toBe(1);
  });
});

describe('the last piece', () => {
  test('is sold to one of two shoppers; the other is told, and charged nothing', async () => {
    await stock(market, { sku, units: 1 });
    const two = await Promise.all(
      [market.guest(), market.guest()].map(async (guest) => {
        await guest.visitor.add(sku, 1);
        return authorized(guest);
      }),
    );
    const done = await Promise.all(
      two.map(({ attemptId }, index) => complete(attemptId, index === 0 ? market.shop : other.shop)),
    );
    expect(done.map(({ outcome }) => outcome).sort()).toEqual(['CHANGED', 'PLACED']);
    expect(await market.count('select stock as n from variant where sku = $1', [sku])).toBe(0);
    expect(await market.count('select count(*) as n from order_line where sku = $1', [sku])).toBe(1);
  });

  test('the last seats of a class, the same', async () => {
    await offerClass(market, { sku, seats: 3, taken: 1 });
    const two = await Promise.all(
      [market.guest(), market.guest()].map(async (guest) => {
        await guest.visitor.add(sku, 2);
        return authorized(guest);
      }),
    );
    const done = await Promise.all(two.map(({ attemptId }) => complete(attemptId)));
    expect(done.map(({ outcome }) => outcome).sort()).toEqual(['CHANGED', 'PLACED']);
    expect(await market.count('select seats_taken as n from class_session where sku = $1', [sku])).toBe(3);
    // Whoever hears of it when all was let go is told the same: what has changed.
    await market.database.pool.query(`update payment_attempt set status = 'VOIDED' where status = 'VOIDING'`);
    expect(await Promise.all(two.map(({ attemptId }) => complete(attemptId)))).toEqual(done);
  });

  test('carts with the same things the other way round wait for each other in no circle', async () => {
    await stock(market, { sku: `${sku}-a`, units: 40 });
    await stock(market, { sku: `${sku}-b`, units: 40 });
    await offerClass(market, { sku: `${sku}-c`, seats: 40 });
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const guest = market.guest();
        const things = [`${sku}-a`, `${sku}-b`, `${sku}-c`];
        for (const thing of index % 2 === 0 ? things : things.reverse()) await guest.visitor.add(thing, 1);
        return authorized(guest);
      }),
    );
    const done = await Promise.all(
      buyers.map(({ attemptId }, index) => complete(attemptId, index % 2 === 0 ? market.shop : other.shop)),
    );
    expect(done.every(({ outcome }) => outcome === 'PLACED')).toBe(true);
    expect(await market.count('select stock as n from variant where sku = $1', [`${sku}-b`])).toBe(28);
    expect(
      await market.count('select seats_taken as n from class_session where sku = $1', [`${sku}-c`]),
    ).toBe(12);
  });
});

describe('vouchers', () => {
  test('one voucher in two purchases at once pays once; the other is told', async () => {
    await stock(market, { sku, priceCents: 5_000, units: 9 });
    const member = await market.member(`together-${sku}`);
    const card = await market.voucher(`together-${sku}`, 2_000);
    await member.visitor.add(sku, 1);
    const first = await member.fillIn();
    await member.save('saveVouchers', { cardNumbers: [card] });
    const one = await authorizedOf(member);
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

  const authorizedOf = async (buyer: Shopper): Promise<string> => {
    const attemptKey = buyer.newAttempt();
    const seen = await buyer.checkout();
    await buyer.pay({ card: CARDS.challenged, attemptKey, seen });
    return `${seen.checkoutId}.${attemptKey}`;
  };

  test('pay first to last, each up to what is left; what they pay is shared among the lines to the cent', async () => {
    await stock(market, { sku: `${sku}-a`, priceCents: 1_001, units: 9 });
    await stock(market, { sku: `${sku}-b`, priceCents: 999, units: 9 });
    const id = `vouchers-${sku}`;
    const member = await market.member(id);
    const small = await market.voucher(id, 700);
    const large = await market.voucher(id, 100_000);
    await member.visitor.add(`${sku}-a`, 1);
    await member.visitor.add(`${sku}-b`, 1);
    await member.fillIn();
    const { quote } = await member.save('saveVouchers', { cardNumbers: [small, 'ATL-NOBODYS', large] });
    // 2000 for the things and 495 for carriage.
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
      await market.count('select sum(voucher_cents) as n from order_line where order_number = $1', [number]),
    ).toBe(2_495);
    expect(
      await market.count(`select sum(balance_cents) as n from voucher_entry where card_number = $1`, [large]),
    ).toBe(100_000 - 1_795);
    const { rows } = await market.database.pool.query(
      'select card_number as card, state from voucher join lifecycle on lifecycle.id = lifecycle_id where user_id = $1 order by 1',
      [id],
    );
    expect(rows).toEqual([
      { card: small, state: 'REDEEMED' },
      { card: large, state: 'AVAILABLE' },
    ]);
  });
});

test('a checkout that is begun at the moment in which the cart is bought and emptied says so, and is used for what comes next', async () => {
  await stock(market, { sku, units: 5 });
  const guest = market.guest();
  await guest.visitor.add(sku, 1);
  const bought = await guest.fillIn();
  expect((await guest.pay()).outcome).toBe('PLACED');
  // Another tab had looked into the cart while there was something in it.
  await market.database.pool.query(
    `insert into checkout (id, user_id, cart_id, status, details, created_at, updated_at)
     select $2, user_id, cart_id, 'OPEN', details - 'shown', updated_at, updated_at from checkout where id = $1`,
    [bought.checkoutId, crypto.randomUUID()],
  );
  const left = await guest.checkout();
  expect(left.quote?.problems).toMatchObject([{ code: 'CART_EMPTY', blocks: true }]);
  expect(await guest.pay({ seen: left })).toMatchObject({ outcome: 'CHANGED', checkout: { placed: null } });
  const tried = 'select count(*) as n from payment_attempt where checkout_id = $1';
  expect(await market.count(tried, [left.checkoutId])).toBe(0);
  await guest.visitor.add(sku, 2);
  expect((await guest.start()).checkoutId).toBe(left.checkoutId);
  expect((await guest.pay({ seen: await guest.fillIn() })).outcome).toBe('PLACED');
});

describe('a bank that takes its time', () => {
  test('keeps the goods for an order that waits, and the answer moves it on', async () => {
    await stock(market, { sku, units: 2 });
    const guest = market.guest();
    await guest.visitor.add(sku, 1);
    await guest.fillIn();
    const attemptKey = guest.newAttempt();
    const { outcome, checkout } = await guest.pay({ card: CARDS.late, attemptKey });
    expect(outcome).toBe('CONFIRMING');
    expect(checkout.placed).toMatchObject({ isConfirming: true });
    const { checkoutId } = checkout;
    const stateOf = async (): Promise<string> => {
      const { rows } = await market.database.pool.query<{ state: string }>(
        'select state from lifecycle join seller_order o on o.lifecycle_id = lifecycle.id where parent_number = $1',
        [checkout.placed?.parentOrderNumber],
      );
      return rows[0]?.state ?? '';
    };
    expect(await stateOf()).toBe('AWAITING_PAYMENT');
    expect(await market.count('select stock as n from variant where sku = $1', [sku])).toBe(1);
    await expect
      .poll(async () => (await paymentsOf(market.shop).find(`${checkoutId}.${attemptKey}`))?.status)
      .toBe('AUTHORIZED');
    const answer = await guest.visitor.call('confirmPayment', { checkoutId }, { body: { attemptKey } });
    expect(answer.json()).toMatchObject({ outcome: 'PLACED', checkout: { placed: { isConfirming: false } } });
    expect(await stateOf()).toBe('PROCESSING');
  });

  test('and says no: the orders are cancelled, and the shopper tries anew with all that was filled in', async () => {
    // The last piece: it is on the shelf again as soon as the shopper is asked for another card.
    await stock(market, { sku, units: 1 });
    await offerClass(market, { sku: `${sku}-SEATS`, seats: 4, taken: 0 });
    const guest = market.guest();
    await guest.visitor.add(sku, 1);
    await guest.visitor.add(`${sku}-SEATS`, 2);
    await guest.fillIn();
    const attemptKey = guest.newAttempt();
    const { checkout } = await guest.pay({ card: CARDS.lateDeclined, attemptKey });
    const { checkoutId } = checkout;
    expect((await guest.visitor.cart()).lines).toEqual([]);
    await expect
      .poll(async () => (await paymentsOf(market.shop).find(`${checkoutId}.${attemptKey}`))?.status)
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
    // There is nothing at the provider that the cancelled order could let go of.
    const held = 'select count(authorization_id) as n from payment_attempt where checkout_id = $1';
    expect(await market.count(held, [checkoutId])).toBe(0);
    expect(
      await market.count(
        `select count(*) as n from lifecycle join seller_order o on o.lifecycle_id = lifecycle.id
          where parent_number = $1 and state = 'CANCELLED'`,
        [checkout.placed?.parentOrderNumber],
      ),
    ).toBe(1);
    // Asked again, nothing is put into the cart a second time.
    expect((await ask()).checkout.checkoutId).toBe(answer.checkout.checkoutId);
    const lines = (await guest.visitor.cart()).lines.map((line) => [line.sku, line.quantity]);
    expect(lines).toEqual([
      [sku, 1],
      [`${sku}-SEATS`, 2],
    ]);
    const again = await guest.pay();
    expect(again).toMatchObject({ outcome: 'PLACED', checkout: { checkoutId: answer.checkout.checkoutId } });
  });

  test('and says no: what a voucher had paid can be used at once, and the purchase holds it again', async () => {
    await stock(market, { sku, units: 1, priceCents: 3_000 });
    const id = `late-voucher-${sku}`;
    const member = await market.member(id);
    const cardNumber = await market.voucher(id, 1_000);
    await member.visitor.add(sku, 1);
    await member.fillIn();
    const seen = await member.save('saveVouchers', { cardNumbers: [cardNumber] });
    const attemptKey = member.newAttempt();
    const { checkout } = await member.pay({ card: CARDS.lateDeclined, attemptKey, seen });
    const attemptId = `${checkout.checkoutId}.${attemptKey}`;
    const said = { status: 'DECLINED', authorizationId: 'of-test', reason: 'DECLINED' } as const;
    await completeCheckout(market.shop, attemptId, said);
    const again = await member.checkout();
    expect(again.quote).toMatchObject({ problems: [], voucherCents: 1_000, itemCount: 1 });
    expect(again.quote?.dueCents).toBe(seen.quote?.dueCents);
    expect((await member.pay()).outcome).toBe('PLACED');
    const waits = `select count(*) as n from outbox join seller_order o using (lifecycle_id)
      where parent_number = $1 and effect in ('restock', 'releasePayment') and done_at is null`;
    expect(await market.count(waits, [checkout.placed?.parentOrderNumber])).toBe(0);
    expect(await market.count('select stock as n from variant where sku = $1', [sku])).toBe(0);
  });

  test('and says no: bought again, it is not there twice', async () => {
    await stock(market, { sku, units: 9 });
    const member = await market.member(`late-again-${sku}`);
    await member.visitor.add(sku, 2);
    await member.fillIn();
    const attemptKey = member.newAttempt();
    const { checkout } = await member.pay({ card: CARDS.lateDeclined, attemptKey });
    const said = { status: 'DECLINED', authorizationId: 'of-test', reason: 'DECLINED' } as const;
    await completeCheckout(market.shop, `${checkout.checkoutId}.${attemptKey}`, said);
    const orderNumber = `${checkout.placed?.parentOrderNumber ?? ''}-1`;
    const cart = async () => (await member.visitor.cart()).lines.map(({ quantity }) => quantity);
    const again = async () => (await member.visitor.call('buyAgain', { orderNumber }, { body: {} })).json();
    expect(await again()).toEqual({ added: 1, missing: [] });
    expect(await cart()).toEqual([2]);
    const [line] = (await member.visitor.cart()).lines;
    await member.visitor.call('removeCartItem', { cartId: 'mine', lineId: line?.lineId ?? 0 });
    expect(await again()).toEqual({ added: 1, missing: [] });
    expect(await cart(), 'what was taken out meanwhile is put in again').toEqual([2]);
  });

  test('and said no before its first word was heard: it stays at that', async () => {
    await stock(market, { sku, units: 1 });
    const guest = market.guest();
    await guest.visitor.add(sku, 1);
    const { attemptId } = await authorized(guest);
    const said = { authorizationId: 'of-test' } as const;
    await completeCheckout(market.shop, attemptId, { ...said, status: 'DECLINED', reason: 'DECLINED' });
    for (const status of ['PENDING', 'DECLINED'] as const) {
      const told =
        status === 'PENDING' ? { ...said, status } : { ...said, status, reason: 'DECLINED' as const };
      expect(await completeCheckout(market.shop, attemptId, told)).toEqual({ outcome: 'DECLINED' });
    }
  });

  test('and says no to what was put into the cart anew meanwhile: it stays as it is', async () => {
    await stock(market, { sku, units: 9 });
    const guest = market.guest();
    await guest.visitor.add(sku, 1);
    await guest.fillIn();
    const { checkout } = await guest.pay({ card: CARDS.lateDeclined });
    await guest.visitor.add(sku, 3);
    const { checkoutId: next } = await guest.start();
    const { rows } = await market.database.pool.query<{ id: string }>(
      'select id from payment_attempt where checkout_id = $1',
      [checkout.checkoutId],
    );
    const said = { status: 'DECLINED', authorizationId: 'of-test', reason: 'DECLINED' } as const;
    await completeCheckout(market.shop, rows[0]?.id ?? '', said);
    expect((await guest.visitor.cart()).lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect((await guest.start()).checkoutId).toBe(next);
  });
});
