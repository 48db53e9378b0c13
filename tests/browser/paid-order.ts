/** Test orders paid by card at the test provider, inserted as if they had been placed two days ago. */
import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Compile } from 'typebox/compile';
import { Statement } from '#contract/payment-provider.ts';
import { EFFECT_TRIES } from '#server/platform/jobs/effect-worker.ts';
import { holdVoucher, issueVoucher, redeemVouchers } from '#server/features/money/vouchers/move-vouchers.ts';
import { place, type Bought } from '../api/aftersales/returns/bought-order.ts';
import { CARDS, paymentsAt } from '../support/payments.ts';
import type { Member, Seller } from './people.ts';
import { expect, test } from './shop-test.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

const statements = Compile(Statement);

const LINE = { item: 3000, shipping: 300 };
/** The price of the goods plus shipping. */
export const PAID_CENTS = LINE.item + LINE.shipping;
/** Later than the end of any test. */
const MUCH_LATER_MS = 1_000 * DAY_MS;

export interface PaidOrder extends Bought {
  readonly authorizationId: string;
}

interface Paying {
  readonly card?: keyof typeof CARDS;
  readonly quantity?: number;
  /** The part that a voucher pays; the card pays the rest. */
  readonly voucherCents?: number;
  /** Whether refunds of the order wait until `releaseRefund`. */
  readonly isRefundHeld?: boolean;
}

const provider = () => {
  const url = process.env['ATELIER_PAYMENT_URL'];
  test.skip(
    url === undefined,
    'needs ATELIER_PAYMENT_URL, the payment provider of the shop under ATELIER_URL',
  );
  return paymentsAt(url ?? '');
};

/** Authorizes and captures the payment at the provider, as for a shipped order. @returns the authorization's id */
async function pay(
  attemptId: string,
  { orderNumber, amountCents, card }: { orderNumber: string; amountCents: number; card: keyof typeof CARDS },
): Promise<string> {
  const { ask, seal } = provider();
  const { value: authorized } = await ask('POST', '/v1/authorizations', {
    key: attemptId,
    amountCents,
    sealedCard: await seal(CARDS[card]),
    language: 'en',
    returnUrl: 'http://127.0.0.1/',
  });
  expect(authorized['status']).toBe('AUTHORIZED');
  const authorizationId = String(authorized['authorizationId']);
  const taken = { authorizationId, orderNumber, amountCents };
  const { value: captured } = await ask('POST', '/v1/captures', { key: `${attemptId}-1`, ...taken });
  expect(captured['status']).toBe('SUCCEEDED');
  return authorizationId;
}

/** The amount that the provider has refunded for an order, in cents. */
export async function refundedCents({ number }: PaidOrder): Promise<number> {
  const { ask } = provider();
  let cents = 0;
  for (let after: number | null = 0; after !== null;) {
    const { entries, next }: Statement = statements.Parse(
      (await ask('GET', `/v1/statement?after=${String(after)}`)).value,
    );
    for (const { kind, reference, amountCents } of entries)
      if (kind === 'REFUND' && reference === number) cents += amountCents;
    after = next;
  }
  return cents;
}

/** Mugs that a member bought by card from a seller, delivered two days ago. */
export async function addPaidOrder(
  database: pg.Client,
  { buyer, seller }: { buyer: Member; seller: Seller },
  { card = 'approved', quantity = 2, voucherCents = 0, isRefundHeld = false }: Paying = {},
): Promise<PaidOrder> {
  const at = Date.now() - 2 * DAY_MS;
  const attemptId = randomUUID();
  const amountCents = PAID_CENTS - voucherCents;
  const { rows } = await database.query<{ number: string }>(
    `select nextval('parent_order_number_seq') as number`,
  );
  const number = Number(rows[0]?.number);
  const orm = drizzle(database);
  // In one transaction: the shop's worker must not see the order's effects before they are marked as done.
  await database.query('begin');
  const bought = await place(
    { client: database, orm, at, sellerId: seller.sellerId, buyerId: buyer.id, number },
    [{ ...LINE, quantity, voucher: voucherCents }],
  );
  const authorizationId = await pay(attemptId, { orderNumber: bought.number, amountCents, card });
  if (voucherCents > 0) {
    const userId = buyer.id;
    const { parentNumber } = bought;
    const cardNumber = await issueVoucher(database, { userId, cents: voucherCents, expiresAt: null, at });
    await holdVoucher(database, { cardNumber, parentNumber, cents: voucherCents, at, userId });
    await redeemVouchers(database, parentNumber, at);
  }
  await database.query(ADD_CHECKOUT, [
    attemptId,
    buyer.id,
    bought.parentNumber,
    amountCents,
    authorizationId,
    new Date(at),
  ]);
  await database.query(MARK_EFFECTS_DONE, [[bought.lifecycleId, bought.paymentId], at]);
  if (isRefundHeld) await database.query(HOLD_CAPTURE, [bought.paymentId, at + MUCH_LATER_MS]);
  await database.query('commit');
  return { ...bought, authorizationId };
}

const ADD_CHECKOUT = `with begun as (
    insert into checkout (id, user_id, cart_id, status, details, parent_number, created_at, updated_at)
    values ($1, $2, $1, 'COMPLETED', '{}', $3, $6, $6) returning id),
  tried as (
    insert into payment_attempt (id, checkout_id, amount_cents, status, authorization_id, quote, created_at, updated_at)
    select id, id, $4, 'USED', $5, '{}', $6, $6 from begun returning id)
  update parent_order set checkout_id = $1, attempt_id = $1 where number = $3`;
const MARK_EFFECTS_DONE = `update outbox set done_at = $2, next_attempt_at = null where lifecycle_id = any($1)`;

/** The effects of a lifecycle run in order, so a capture that waits also holds up the refunds after it. */
const HOLD_CAPTURE = `update outbox set done_at = null, next_attempt_at = $2 where lifecycle_id = $1 and effect = 'capture'`;
const RELEASE_CAPTURE = `update outbox set done_at = $2, next_attempt_at = null where lifecycle_id = $1 and effect = 'capture'`;
const SPEND_TRIES = `update outbox set attempts = $2 where lifecycle_id = $1 and effect = 'refund' and done_at is null`;

/**
 * Releases the held refund to the provider.
 * @param how `failed` leaves only the last try, for a card that refuses every refund
 */
export async function releaseRefund(
  database: pg.Client,
  { paymentId }: PaidOrder,
  how: 'settled' | 'failed',
): Promise<void> {
  await expect
    .poll(async () => (await database.query(PENDING_REFUND, [paymentId])).rowCount, 'a refund waits')
    .toBe(1);
  if (how === 'failed') await database.query(SPEND_TRIES, [paymentId, EFFECT_TRIES - 1]);
  await database.query(RELEASE_CAPTURE, [paymentId, Date.now()]);
}

const PENDING_REFUND = `select from outbox where lifecycle_id = $1 and effect = 'refund' and done_at is null
  and next_attempt_at is not null`;
