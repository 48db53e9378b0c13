/** Changes between the review and the payment: the shopper gets each of them named, and pays only what they agreed to. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeCheckout } from '#server/features/buying/checkout/complete-checkout.ts';
import {
  CARDS,
  MONTREAL,
  NOON,
  offerClass,
  startCheckoutFixture,
  openSellerShop,
  PORTLAND,
  stock,
} from './checkout-fixture.ts';
import type { CheckoutFixture, Shopper } from './checkout-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

let fixture: CheckoutFixture;
let guest: Shopper;
let next = 0;

beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await openSellerShop(fixture, 1_001, 'Northern Fleece');
});
afterAll(() => fixture.close());
beforeEach(() => {
  guest = fixture.guest();
  fixture.clock.set(NOON);
});

const newSku = (): string => `X-${String((next += 1))}`;
const run = (sql: string, values: unknown[] = []): Promise<unknown> =>
  fixture.database.pool.query(sql, values);
const authorized = async (): Promise<number> =>
  (await fixture.payments.journal()).split('"entry":"authorization"').length - 1;

async function inCart(more: { priceCents?: number; units?: number; sellerId?: number } = {}, quantity = 1) {
  const sku = newSku();
  await stock(fixture, { sku, ...more });
  await guest.visitor.add(sku, quantity);
  return sku;
}

/** Changes that a test makes between the review and the payment. */
const CHANGES: readonly [what: string, codes: string[], change: (sku: string) => Promise<unknown>][] = [
  [
    'a higher price',
    ['PRICE_CHANGED', 'TOTAL_CHANGED'],
    (sku) => run(`update variant set price_cents = price_cents + 1 where sku = $1`, [sku]),
  ],
  [
    'a lower price',
    ['PRICE_CHANGED', 'TOTAL_CHANGED'],
    (sku) => run(`update variant set price_cents = price_cents - 1 where sku = $1`, [sku]),
  ],
  ['a sold-out item', ['LINE_SOLD_OUT'], (sku) => run(`update variant set stock = 0 where sku = $1`, [sku])],
  [
    'a stock below the quantity in the cart',
    ['LINE_SHORT'],
    (sku) => run(`update variant set stock = 2 where sku = $1`, [sku]),
  ],
  [
    'an item taken off sale',
    ['LINE_NOT_FOR_SALE'],
    (sku) => run(`update item set status = 'draft' where sku = $1`, [`I-${sku}`]),
  ],
  ['a suspended seller', ['SELLER_CLOSED'], () => run(`update seller set status = 'SUSPENDED'`)],
  ['a deactivated seller', ['SELLER_CLOSED'], () => run(`update seller set status = 'DEACTIVATED'`)],
  ['a seller with a bad card', ['SELLER_CLOSED'], () => run(`update seller set auth_status = 2`)],
  ['a seller with broken policies', ['SELLER_CLOSED'], () => run(`update seller set admin_status = false`)],
  [
    'a quantity raised in another tab',
    ['QUANTITY_CHANGED', 'TOTAL_CHANGED'],
    (sku) => guest.visitor.add(sku, 1),
  ],
];

describe('a change before the card is authorized', () => {
  test.each(CHANGES)(
    'is reported, no card is authorized and no order is placed: %s',
    async (_, codes, change) => {
      await run(`update seller set status = 'ACTIVE', auth_status = 3, admin_status = true`);
      const sku = await inCart({ sellerId: 1_001, units: 5 }, 3);
      const seen = await guest.fillIn();
      await change(sku);
      const before = await authorized();
      const { outcome, checkout } = await guest.pay({ seen });
      expect(outcome).toBe('CHANGED');
      const problemCodes = checkout.quote?.problems.map(({ code }) => code) ?? [];
      for (const code of codes) expect(problemCodes).toContain(code);
      expect(problemCodes, 'no line was added or removed').not.toContain('LINES_CHANGED');
      expect(await authorized()).toBe(before);
      expect(await fixture.count(`select count(*) as n from order_line where sku = $1`, [sku])).toBe(0);
      await run(`update seller set status = 'ACTIVE', auth_status = 3, admin_status = true`);
    },
  );

  test('is reported for a class that has begun', async () => {
    const sku = newSku();
    await offerClass(fixture, { sku });
    await guest.visitor.add(sku, 1);
    const seen = await guest.fillIn();
    fixture.clock.advance(49 * HOUR_MS);
    const { outcome, checkout } = await guest.pay({ seen });
    expect([outcome, checkout.quote?.problems[0]?.code]).toEqual(['CHANGED', 'CLASS_STARTED']);
  });

  test('is reported for a cart that was emptied', async () => {
    await inCart();
    const seen = await guest.fillIn();
    const { lines } = await guest.visitor.cart();
    await guest.visitor.call('removeCartItem', { cartId: 'mine', lineId: lines[0]?.lineId ?? 0 });
    const { outcome, checkout } = await guest.pay({ seen });
    expect([outcome, checkout.quote?.problems.map(({ code }) => code)]).toEqual([
      'CHANGED',
      ['CART_EMPTY', 'LINES_CHANGED', 'TOTAL_CHANGED'],
    ]);
  });

  test('of a price is reported with the old and the new price, in the language of the reader', async () => {
    const sku = await inCart({ priceCents: 1_000 });
    const seen = await guest.fillIn();
    await fixture.database.pool.query('update variant set price_cents = 1250 where sku = $1', [sku]);
    const body = { attemptKey: guest.newAttempt(), quoteHash: seen.quote?.quoteHash, sealedCard: 'unread' };
    const answer = await guest.visitor.call('payCheckout', { checkoutId: 'mine' }, { body, language: 'fr' });
    const [price] = answer.json<{ checkout: { quote: { problems: { message: string }[] } } }>().checkout.quote
      .problems;
    expect(price?.message).toBe(
      `Le prix de Laine ${sku} est passé de 10,00\u00a0$\u00a0US à 12,50\u00a0$\u00a0US.`,
    );
  });

  test('can be agreed to by paying again, and the changed cart is bought', async () => {
    const sku = await inCart({ priceCents: 1_000, units: 3 }, 3);
    const seen = await guest.fillIn();
    await run(`update variant set stock = 2, price_cents = 900 where sku = $1`, [sku]);
    const { checkout } = await guest.pay({ seen });
    expect((await guest.pay({ seen: checkout })).outcome).toBe('PLACED');
    expect(await fixture.count(`select item_subtotal_cents as n from order_line where sku = $1`, [sku])).toBe(
      1_800,
    );
  });
});

describe('a payment attempt whose answer was lost', () => {
  test('cannot be sent again for another price, which needs a new attempt', async () => {
    const sku = await inCart({ priceCents: 1_000 });
    const seen = await guest.fillIn();
    const attemptKey = guest.newAttempt();
    const body = {
      attemptKey,
      quoteHash: seen.quote?.quoteHash,
      sealedCard: await guest.seal(CARDS.approved),
    };
    await fixture.payments.stop();
    await guest.visitor.call('payCheckout', { checkoutId: 'mine' }, { body });
    await fixture.payments.start();
    await run('update variant set price_cents = 1250 where sku = $1', [sku]);
    const { quote } = await guest.checkout();
    const other = { ...body, quoteHash: quote?.quoteHash };
    const answer = await guest.visitor.call('payCheckout', { checkoutId: 'mine' }, { body: other });
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([
      409,
      { code: 'KEY_REUSED', field: 'attemptKey' },
    ]);
    expect((await guest.pay()).outcome).toBe('PLACED');
    expect(await fixture.count(`select item_subtotal_cents as n from order_line where sku = $1`, [sku])).toBe(
      1_250,
    );
  });
});

describe('completing a challenged payment', () => {
  /** Pays with a card that the bank challenges, so that no order is placed yet. */
  async function challenged(seen = guest.fillIn()) {
    const checkout = await seen;
    const attemptKey = guest.newAttempt();
    const { outcome, checkout: now } = await guest.pay({
      card: CARDS.challenged,
      attemptKey,
      seen: checkout,
    });
    expect([outcome, now.attempt?.state]).toEqual(['CHALLENGED', 'CHALLENGED']);
    expect(now.attempt?.challengeUrl).toMatch(/^http/);
    return { attemptKey, attemptId: `${checkout.checkoutId}.${attemptKey}` };
  }
  const authorization = {
    status: 'AUTHORIZED',
    authorizationId: 'none',
    brand: 'visa',
    lastFour: '4242',
    savedCard: null,
  } as const;

  test('places no order and voids the authorization if the item has sold out', async () => {
    const sku = await inCart({ units: 1 });
    const { attemptId } = await challenged();
    await run(`update variant set stock = 0 where sku = $1`, [sku]);
    const done = await completeCheckout(fixture.shop, attemptId, authorization);
    expect(done).toMatchObject({
      outcome: 'CHANGED',
      changes: [{ code: 'LINE_SOLD_OUT' }, { code: 'TOTAL_CHANGED' }],
    });
    expect(
      await fixture.count(`select count(*) as n from payment_attempt where id = $1 and status = 'VOIDING'`, [
        attemptId,
      ]),
    ).toBe(1);
    const checkout = await guest.checkout();
    expect([checkout.status, checkout.attempt?.state]).toEqual(['OPEN', 'CHANGED']);
    expect(checkout.quote?.problems.map(({ code }) => code)).toContain('LINE_SOLD_OUT');
  });

  test('buys the agreed items, and keeps an item in the cart that was added later', async () => {
    const sku = await inCart({ units: 9 }, 2);
    const { attemptId } = await challenged();
    const other = await inCart({ units: 9 });
    expect(await completeCheckout(fixture.shop, attemptId, authorization)).toMatchObject({
      outcome: 'PLACED',
    });
    expect(await fixture.count(`select sum(quantity) as n from order_line where sku = $1`, [sku])).toBe(2);
    expect((await guest.visitor.cart()).lines.map((line) => line.sku)).toEqual([other]);
  });

  test('answers DECLINED if the challenge failed', async () => {
    await inCart();
    const { attemptKey, attemptId } = await challenged();
    const declined = { status: 'DECLINED', authorizationId: 'none', reason: 'CHALLENGE_FAILED' } as const;
    expect(await completeCheckout(fixture.shop, attemptId, declined)).toEqual({ outcome: 'DECLINED' });
    const answer = await guest.visitor.call(
      'confirmPayment',
      { checkoutId: 'mine' },
      { body: { attemptKey } },
    );
    expect(answer.json()).toMatchObject({
      outcome: 'DECLINED',
      checkout: { attempt: { state: 'DECLINED' } },
    });
  });
});

describe('the delivery address', () => {
  test('outside of the shipping area of a seller is reported with the name of the seller; the shop still ships', async () => {
    await run(`update seller set policies = $1 where id = 1001`, [
      JSON.stringify({
        shipping: {
          shipsTo: ['CA'],
          flatCents: 700,
          perKgCents: 0,
          freeFromCents: null,
          expressCents: null,
          studioPickup: false,
        },
        returns: { days: 30, isReceiptExpected: true },
        classes: { fullRefundHours: 48, partRefundHours: 24, partPercent: 50 },
      }),
    ]);
    await inCart({ sellerId: 1_001 });
    await inCart();
    await guest.start();
    const { quote } = await guest.save('saveAddress', PORTLAND);
    expect(quote?.problems).toMatchObject([
      {
        code: 'NOT_SENT_THERE',
        seller: '1001',
        blocks: true,
        message: expect.stringContaining('Northern Fleece'),
      },
    ]);
    expect(quote?.sellers).toMatchObject([
      { seller: '1001', options: [], delivery: null },
      { seller: 'house', delivery: { method: 'standard' } },
    ]);
    const there = await guest.save('saveAddress', MONTREAL);
    expect(there.quote?.problems).toEqual([]);
    expect(there.quote?.sellers[0]).toMatchObject({ options: [{ method: 'standard', costCents: 700 }] });
  });
});
