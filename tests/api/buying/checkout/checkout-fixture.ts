/**
 * The checkout of an empty shop over a real database and a real payment provider: shoppers with a cookie jar each, and a clock
 * that the test sets. Tests add items, classes and sellers with `stock`, `offerClass` and `openSellerShop`.
 */
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Checkout, CheckoutAddress, PayAnswer } from '#contract/checkout.ts';
import { agentRoutes } from '#server/features/identity/on-behalf/routes.ts';
import { cartRoutes } from '#server/features/buying/cart/routes.ts';
import { giftCardPurchaseRoutes } from '#server/features/buying/gift-cards/routes.ts';
import { savedCardRoutes } from '#server/features/buying/saved-cards/routes.ts';
import { approvedExemptions } from '#server/features/buying/tax/exemptions/exemptions-of.ts';
import { taxExemptionRoutes } from '#server/features/buying/tax/exemptions/routes.ts';
import { rewardsRoutes } from '#server/features/rewards/routes.ts';
import { checkoutRoutes } from '#server/features/buying/checkout/routes.ts';
import { settableClock, type SettableClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { disputesRoutes } from '#server/features/aftersales/disputes/routes.ts';
import { openableCases } from '#server/features/aftersales/openable-cases.ts';
import { buyAgainRoutes } from '#server/features/buying/cart/buy-again-routes.ts';
import { ordersRoutes } from '#server/features/orders/routes.ts';
import { previewPlugin } from '#server/features/preview/preview-of-request.ts';
import { returnsRoutes } from '#server/features/aftersales/returns/routes.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { issueToken } from '#server/features/identity/sessions/tokens.ts';
import { sessionPlugin } from '#server/features/identity/sessions/viewer.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { argonPasswords } from '#server/features/identity/index.ts';
import { issueGiftCard, makeGiftCard } from '#server/features/money/gift-cards/issue-gift-card.ts';
import { giftCardRoutes } from '#server/features/money/gift-cards/routes.ts';
import { issueVoucher } from '#server/features/money/vouchers/move-vouchers.ts';
import { vouchersRoutes } from '#server/features/money/vouchers/routes.ts';
import { addAccount } from '#tests/support/account.ts';
import { minimalServer, unlimitedCarts } from '#tests/support/minimal-server.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { CARDS, startPayments, type PaymentOptions, type Payments } from '#tests/support/payments.ts';
import { NOON, Visitor } from '../cart/cart-fixture.ts';

export { CARDS, NOON };
export { offerClass, openSellerShop, stock } from '../cart/cart-fixture.ts';

export const CONTACT = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Weaver' };
/** An address without sales tax, which keeps the amounts of a test simple. */
export const PORTLAND: CheckoutAddress = {
  firstName: 'Ada',
  lastName: 'Weaver',
  line1: '12 Loom St',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
  phone: '',
};
export const MONTREAL: CheckoutAddress = {
  ...PORTLAND,
  city: 'Montréal',
  state: 'QC',
  zipCode: 'H2X 1Y4',
  country: 'CA',
};

/** A buyer, who makes the calls of a browser. */
export class Shopper {
  readonly visitor: Visitor;
  readonly #payments: Payments;
  #attempts = 0;

  constructor(visitor: Visitor, payments: Payments) {
    this.visitor = visitor;
    this.#payments = payments;
  }

  async checkout(checkoutId = 'mine'): Promise<Checkout> {
    const answer = await this.visitor.call('checkout', { checkoutId });
    expect(answer.statusCode).toBe(200);
    return answer.json<Checkout>();
  }

  async start(): Promise<Checkout> {
    const answer = await this.visitor.call('startCheckout', {});
    expect(answer.statusCode).toBe(200);
    return answer.json<Checkout>();
  }

  async save(
    name: 'saveContact' | 'saveAddress' | 'saveDelivery' | 'saveVouchers',
    body: object,
  ): Promise<Checkout> {
    const answer = await this.visitor.call(name, { checkoutId: 'mine' }, { body });
    expect([answer.statusCode, answer.json<object>()]).toEqual([200, expect.anything()]);
    return answer.json<Checkout>();
  }

  /** Fills in every step, with standard delivery unless `choices` names another. */
  async fillIn(
    address: CheckoutAddress = PORTLAND,
    choices: Record<string, { method: string; storeId?: number }> = {},
  ): Promise<Checkout> {
    await this.start();
    await this.save('saveContact', CONTACT);
    const { quote } = await this.save('saveAddress', address);
    return this.save('saveDelivery', {
      choices: (quote?.sellers ?? [])
        .filter(({ isSent }) => isSent)
        .map(({ seller }) => ({
          seller,
          method: choices[seller]?.method ?? 'standard',
          storeId: choices[seller]?.storeId ?? null,
        })),
    });
  }

  newAttempt(): string {
    this.#attempts += 1;
    return `attempt-${String(this.#attempts)}-${crypto.randomUUID()}`;
  }

  seal(card: string): Promise<string> {
    return this.#payments.seal(card);
  }

  /** Pays the checkout as it was `seen`, by default as it is now. */
  async pay({
    card = CARDS.approved,
    seen,
    attemptKey = this.newAttempt(),
    ...more
  }: {
    card?: string | null;
    seen?: Checkout;
    attemptKey?: string;
    /** Saves the card for the next purchase. */
    keepCard?: boolean;
    /** A saved card that pays; `card` is then null. */
    savedCardId?: string;
  } = {}): Promise<PayAnswer> {
    const { checkoutId, quote } = seen ?? (await this.checkout());
    const sealedCard = card === null ? null : await this.seal(card);
    const body = { attemptKey, quoteHash: quote?.quoteHash, sealedCard, ...more };
    const answer = await this.visitor.call('payCheckout', { checkoutId }, { body });
    expect([answer.statusCode, answer.json<object>()]).toEqual([200, expect.anything()]);
    return answer.json<PayAnswer>();
  }
}

export interface CheckoutFixture {
  readonly shop: Shop;
  readonly database: TestDatabase;
  readonly clock: SettableClock;
  readonly payments: Payments;
  guest(): Shopper;
  member(id: string, more?: { isBackOffice?: boolean }): Promise<Shopper>;
  /** Stands in for another process of the shop: the same shop with its own database connections. */
  twin(): Promise<{ shop: Shop; close(): Promise<void> }>;
  voucher(userId: string, cents: number, expiresAt?: number): Promise<string>;
  /** Issues a gift card that no member has added. @returns its number and PIN, and the number of its voucher */
  giftCard(cents: number): Promise<{ number: string; pin: string; cardNumber: string }>;
  count(sql: string, values?: unknown[]): Promise<number>;
  close(): Promise<void>;
}

async function serve(shop: Shop): Promise<FastifyInstance> {
  const app = minimalServer();
  await app.register(formbody);
  await sessionPlugin(app, shop);
  previewPlugin(app, shop);
  await cartRoutes(app, shop, unlimitedCarts);
  await checkoutRoutes(app, shop);
  await vouchersRoutes(app, shop);
  giftCardRoutes(app, shop);
  giftCardPurchaseRoutes(app, shop);
  savedCardRoutes(app, shop);
  taxExemptionRoutes(app, shop);
  rewardsRoutes(app, shop, (userId) => approvedExemptions(shop, userId));
  await ordersRoutes(app, shop, { openableCases });
  buyAgainRoutes(app, shop, unlimitedCarts);
  await returnsRoutes(app, shop);
  await disputesRoutes(app, shop);
  await agentRoutes(app, shop);
  return app;
}

export async function startCheckoutFixture(options: PaymentOptions = {}): Promise<CheckoutFixture> {
  const database = await startTestDatabase();
  const clock = settableClock(NOON);
  const payments = await startPayments(options);
  const secrets = liveRing(makeRing(NOON), clock.now).ring;
  const shop: Shop = { settings: readSettings(payments.env), clock, secrets, database };
  const app = await serve(shop);
  const passwords = argonPasswords();
  return {
    shop,
    database,
    clock,
    payments,
    guest: () => new Shopper(new Visitor(app), payments),
    async member(id, more = {}) {
      await addAccount(database, id, { createdAt: new Date(NOON), ...more });
      const visitor = new Visitor(app);
      const device = { uuid: 'device-of-test', name: 'test' };
      const { sessionId } = await openSession(database.orm, id, device, true, clock.now());
      visitor.token = await issueToken(secrets.token, { userId: id, sessionId }, clock.now());
      return new Shopper(visitor, payments);
    },
    async twin() {
      const other = await openDatabase({ url: database.url, poolSize: 5 });
      return { shop: { ...shop, database: other }, close: () => other.close() };
    },
    voucher: (userId, cents, expiresAt) =>
      issueVoucher(database.pool, { userId, cents, expiresAt: expiresAt ?? null, at: clock.now() }),
    async giftCard(cents) {
      const card = await makeGiftCard(secrets, passwords);
      const cardNumber = await issueGiftCard(database.pool, card, { cents, at: clock.now() });
      return { number: card.number, pin: card.pin, cardNumber };
    },
    async count(sql, values = []) {
      const { rows } = await database.pool.query<{ n: string }>(sql, values);
      return Number(rows[0]?.n);
    },
    async close() {
      await app.close();
      await database.close();
      await payments.close();
    },
  };
}
