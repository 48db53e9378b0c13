/** Refunds: one for each key, never above the amount paid, to the card and vouchers that paid, requested again after a failure. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { refundableCents, requestRefund } from '#server/features/money/refunds/request-refund.ts';
import type { RefundRequest } from '#server/features/money/refunds/request-refund.ts';
import {
  countRefusal,
  failRefund,
  refundKey,
  settleRefund,
} from '#server/features/money/refunds/settle-refund.ts';
import { holdVoucher, issueVoucher, redeemVouchers } from '#server/features/money/vouchers/move-vouchers.ts';
import {
  NOON,
  startAftersalesFixture,
  type AftersalesFixture,
} from '#tests/api/aftersales/aftersales-fixture.ts';
import { buy } from '#tests/api/aftersales/returns/bought-order.ts';
import type { Bought } from '#tests/api/aftersales/returns/bought-order.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clock.set(NOON));

const MUGS = { quantity: 3, item: 1000, shipping: 500, tax: 133 };
let asked = 0;

const ask = (
  { number }: Bought,
  what: RefundRequest['what'],
  { key, causeLifecycleId = null }: { key?: string; causeLifecycleId?: string | null } = {},
) => {
  asked += 1;
  const request: RefundRequest = {
    ...{ orderNumber: number, cause: 'dispute', causeLifecycleId, at: fixture.clock.now(), what },
    key: key ?? `test-${String(asked)}`,
  };
  return withTransaction(fixture.database, ({ client }) => requestRefund(client, request));
};
const settle = (refundId: string) =>
  withTransaction(fixture.database, ({ client }) => settleRefund(client, refundId, fixture.clock.now()));
const queuedRefunds = async ({ paymentId }: Bought) =>
  (
    await fixture.database.pool.query<{
      params: { amountCents: number; refundId: number };
      attempts: number;
    }>(
      `select params, attempts from outbox where lifecycle_id = $1 and effect = 'refund' and done_at is null
         and next_attempt_at is not null order by id`,
      [paymentId],
    )
  ).rows;
const paymentOf = async ({ paymentId }: Bought) =>
  (
    await fixture.database.pool.query<{ state: string }>('select state from lifecycle where id = $1', [
      paymentId,
    ])
  ).rows[0]?.state;

describe('a refund', () => {
  test('of two of three pieces queues their share at the payment, which becomes partially refunded', async () => {
    const bought = await buy(fixture, [MUGS]);
    const [orderLineId = 0] = bought.lineIds;
    const { refundId, cardCents, voucherCents, isNew } = await ask(bought, {
      pieces: [{ orderLineId, quantity: 2 }],
    });
    expect({ cardCents, voucherCents, isNew }).toEqual({ cardCents: 1090, voucherCents: 0, isNew: true });
    expect(await queuedRefunds(bought)).toEqual([
      { params: { amountCents: 1090, refundId: Number(refundId) }, attempts: 0 },
    ]);
    expect(await paymentOf(bought)).toBe('PARTIALLY_REFUNDED');
    expect(await refundableCents(fixture.database.pool, bought.number)).toBe(543);
  });

  test('requested three times at once under one key is made once', async () => {
    const bought = await buy(fixture, [MUGS]);
    const again = () => ask(bought, { amountCents: 1000 }, { key: `once-${bought.number}` });
    const answers = await Promise.all([again(), again(), again()]);
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await queuedRefunds(bought)).toHaveLength(1);
  });

  test('never exceeds the amount paid, even with five requests at the same time', async () => {
    const bought = await buy(fixture, [MUGS]);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => ask(bought, { amountCents: 600 })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refundableCents(fixture.database.pool, bought.number)).toBe(433);
    await expect(ask(bought, { amountCents: 434 })).rejects.toMatchObject({ problem: 'TOO_MUCH' });
    await ask(bought, { amountCents: 433 });
    expect(await paymentOf(bought)).toBe('REFUNDED');
  });

  test('of too many pieces, of another order’s line or of a negative amount is refused', async () => {
    const bought = await buy(fixture, [MUGS]);
    const [orderLineId = 0] = bought.lineIds;
    await expect(ask(bought, { pieces: [{ orderLineId, quantity: 4 }] })).rejects.toMatchObject({
      problem: 'TOO_MUCH',
    });
    await expect(ask(bought, { pieces: [{ orderLineId: 1, quantity: 1 }] })).rejects.toMatchObject({
      problem: 'UNKNOWN_LINE',
    });
    await expect(ask(bought, { amountCents: -1 })).rejects.toMatchObject({ problem: 'TOO_MUCH' });
    expect(await refundableCents(fixture.database.pool, bought.number)).toBe(1633);
  });

  test('is refused before the payment is captured', async () => {
    const bought = await buy(fixture, [MUGS], { to: 'PROCESSING' });
    await expect(ask(bought, { amountCents: 100 })).rejects.toMatchObject({ problem: 'TOO_EARLY' });
    expect(await refundableCents(fixture.database.pool, bought.number)).toBe(1633);
  });

  test('of an amount for one line draws on other lines only after that line is fully refunded', async () => {
    const bought = await buy(fixture, [MUGS, MUGS]);
    const [first = 0, second = 0] = bought.lineIds;
    await ask(bought, { amountCents: 1633, firstOf: first });
    await ask(bought, { amountCents: 1, firstOf: first });
    const rest = await ask(bought, { pieces: [{ orderLineId: second, quantity: 3 }] });
    expect(rest.cardCents).toBe(1632);
  });
});

describe('a refund refused by the provider', () => {
  test('gets a new provider key, and is queued again when it is requested under its own key', async () => {
    const bought = await buy(fixture, [MUGS]);
    const key = `failing-${bought.number}`;
    const { refundId } = await ask(bought, { amountCents: 1633 }, { key });
    const { pool } = fixture.database;
    expect(await refundKey(pool, refundId)).toBe(`refund-${refundId}-0`);
    await countRefusal(pool, refundId);
    expect(await refundKey(pool, refundId)).toBe(`refund-${refundId}-1`);
    await pool.query(
      `update outbox set attempts = 15, next_attempt_at = null where lifecycle_id = $1 and effect = 'refund'`,
      [bought.paymentId],
    );
    await withTransaction(fixture.database, ({ client }) =>
      failRefund(client, refundId, fixture.clock.now()),
    );
    expect(await queuedRefunds(bought)).toEqual([]);
    expect(await ask(bought, { amountCents: 1633 }, { key })).toMatchObject({ refundId, isNew: false });
    expect(await queuedRefunds(bought)).toMatchObject([{ attempts: 0 }]);
    expect(await refundableCents(pool, bought.number)).toBe(0);
  });

  test('is not marked as failed once it is settled', async () => {
    const bought = await buy(fixture, [MUGS]);
    const { refundId } = await ask(bought, { amountCents: 1633 });
    await settle(refundId);
    await withTransaction(fixture.database, ({ client }) =>
      failRefund(client, refundId, fixture.clock.now()),
    );
    const { rows } = await fixture.database.pool.query('select failed_at from refund where id = $1', [
      refundId,
    ]);
    expect(rows).toEqual([{ failed_at: null }]);
  });
});

describe('vouchers', () => {
  const balance = async (cardNumber: string) =>
    (
      await fixture.database.pool.query<{ cents: number }>(
        `select (context ->> 'balanceCents')::int as cents from lifecycle join voucher on voucher.lifecycle_id = lifecycle.id
          where card_number = $1`,
        [cardNumber],
      )
    ).rows[0]?.cents;

  /** Two vouchers pay 600 of 1633. */
  async function paidByVouchers() {
    const bought = await buy(fixture, [{ ...MUGS, voucher: 600 }]);
    const { parentNumber } = bought;
    const cards = await withTransaction(fixture.database, async ({ client }) => {
      const made: string[] = [];
      for (const cents of [500, 400]) {
        made.push(await issueVoucher(client, { userId: 'buyer', cents, expiresAt: null, at: NOON }));
      }
      for (const [index, cents] of [400, 200].entries()) {
        const use = { cardNumber: made[index] ?? '', parentNumber, cents, at: NOON, userId: 'buyer' };
        expect(await holdVoucher(client, use)).toBe(true);
      }
      await redeemVouchers(client, parentNumber, NOON);
      return made;
    });
    return { bought, cards };
  }

  test('get their share of each settled refund once, in proportion to their payments; the card gets the remainder', async () => {
    const { bought, cards } = await paidByVouchers();
    expect(await Promise.all(cards.map(balance))).toEqual([100, 200]);
    const [orderLineId = 0] = bought.lineIds;
    const first = await ask(bought, { pieces: [{ orderLineId, quantity: 1 }] });
    expect([first.cardCents, first.voucherCents]).toEqual([346, 200]);
    expect(await Promise.all(cards.map(balance))).toEqual([100, 200]);
    await settle(first.refundId);
    await settle(first.refundId);
    expect(await Promise.all(cards.map(balance))).toEqual([233, 267]);
    const rest = await ask(bought, { pieces: [{ orderLineId, quantity: 2 }] });
    await settle(rest.refundId);
    expect(first.cardCents + rest.cardCents).toBe(1033);
    expect(await Promise.all(cards.map(balance))).toEqual([500, 400]);
  });

  test('that paid for a whole order are refunded immediately, without a card refund', async () => {
    const bought = await buy(fixture, [{ quantity: 1, item: 500, voucher: 500 }]);
    const cardNumber = await withTransaction(fixture.database, async ({ client }) => {
      const card = await issueVoucher(client, { userId: 'buyer', cents: 500, expiresAt: null, at: NOON });
      const { parentNumber } = bought;
      await holdVoucher(client, { cardNumber: card, parentNumber, cents: 500, at: NOON, userId: 'buyer' });
      await redeemVouchers(client, parentNumber, NOON);
      return card;
    });
    const back = await ask(bought, { amountCents: 500 });
    expect([back.cardCents, back.voucherCents]).toEqual([0, 500]);
    expect(await balance(cardNumber)).toBe(500);
    expect(await queuedRefunds(bought)).toEqual([]);
  });
});

test('the balance of the provider’s account in the ledger is the sale minus a settled refund', async () => {
  const bought = await buy(fixture, [MUGS]);
  const { refundId } = await ask(bought, { amountCents: 700 });
  await settle(refundId);
  const { rows } = await fixture.database.pool.query<{ cents: number }>(
    `select sum(cents)::int as cents from ledger_entry join journal on journal.id = journal_id
      where order_number = $1 and account = 'PROVIDER'`,
    [bought.number],
  );
  expect(rows).toEqual([{ cents: 1633 - 700 }]);
});
