/** The ledger of vouchers: issued, held, redeemed, credited, expired; its entries always sum to the voucher's balance. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { CREDIT_LASTS_MS } from '#machines/voucher/constants.ts';
import { settableClock } from '#server/platform/clock.ts';
import { recordRefund, recordSale } from '#server/features/money/ledger/record.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { readSettings } from '#server/platform/settings.ts';
import { voucherEffects } from '#server/features/money/vouchers/effects.ts';
import { creditForCanceledOrder, creditForRefund } from '#server/features/money/vouchers/credit-vouchers.ts';
import { holdVoucher, issueVoucher, redeemVouchers } from '#server/features/money/vouchers/move-vouchers.ts';
import { addAccount } from '#tests/support/account.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { LedgerFixture, NOON } from './ledger-fixture.ts';

let database: TestDatabase;
let fixture: LedgerFixture;
beforeEach(async () => {
  database = await startTestDatabase();
  fixture = new LedgerFixture(database);
  await addAccount(database, 'ann', { createdAt: new Date(NOON) });
  await addAccount(database, 'bea', { createdAt: new Date(NOON) });
});
afterEach(() => database.close());

const MUG = { item: 3000, shipping: 500, commission: 360, taxes: [['US-PA', 240]] } as const;

async function issue(cents: number, expiresAt: number | null = NOON + 48 * HOUR_MS): Promise<string> {
  let card = '';
  await fixture.record(async (client) => {
    card = await issueVoucher(client, { userId: 'ann', cents, expiresAt, at: NOON });
  });
  return card;
}

const placeHold = async (
  cardNumber: string,
  order: string,
  cents: number,
  userId = 'ann',
): Promise<boolean> => {
  let isHeld = false;
  await fixture.record(async (client) => {
    isHeld = await holdVoucher(client, { cardNumber, parentNumber: `P${order}`, cents, at: NOON, userId });
  });
  return isHeld;
};
const redeem = (order: string) => fixture.record((client) => redeemVouchers(client, `P${order}`, NOON));

/** Each voucher's state and balance by its lifecycle, then its balance and held amount by its entries. */
async function voucherRows() {
  const { rows } = await database.pool.query<{ state: string; balance: number; rows: number; held: number }>(
    `select state, (context ->> 'balanceCents')::int as balance, sum(balance_cents)::int as rows, sum(held_cents)::int as held
       from voucher join lifecycle on lifecycle.id = lifecycle_id
       join voucher_entry using (card_number)
      group by card_number, state, context order by card_number`,
  );
  return rows.map(
    ({ state, balance, rows: written, held }) =>
      `${state} ${String(balance)} ${String(written)} ${String(held)}`,
  );
}

describe('a voucher', () => {
  test('is held by an order and redeemed at payment, for the amount that the order uses', async () => {
    const [small, large] = [await issue(500), await issue(2000)];
    const order = await fixture.placeOrder(null, [{ ...MUG, voucher: 1700 }]);
    expect([await placeHold(small, order, 500), await placeHold(large, order, 1200)]).toEqual([true, true]);
    expect(await voucherRows()).toEqual(['HELD 500 500 500', 'HELD 2000 2000 1200']);
    await redeem(order);
    await redeem(order);
    expect(await voucherRows()).toEqual(['REDEEMED 0 0 0', 'AVAILABLE 800 800 0']);
    await fixture.record((client) => recordSale(client, order, NOON));
    expect(await fixture.balances()).toMatchObject({ VOUCHERS_GRANTED: 2500, VOUCHERS_OUTSTANDING: -800 });
  });

  test('can’t be held beyond its balance, by a second order, or for another member', async () => {
    const card = await issue(500);
    const order = await fixture.placeOrder(null, [MUG]);
    expect(await placeHold(card, order, 501)).toBe(false);
    expect(await placeHold(card, order, 500, 'bea')).toBe(false);
    expect(await placeHold(card, order, 500)).toBe(true);
    expect(await placeHold(card, await fixture.placeOrder(null, [MUG]), 100)).toBe(false);
    expect(await voucherRows()).toEqual(['HELD 500 500 500']);
  });

  test('is available again after its order is canceled, even if that is reported twice', async () => {
    const card = await issue(500);
    const order = await fixture.placeOrder(null, [{ ...MUG, voucher: 500 }]);
    await placeHold(card, order, 500);
    await fixture.record((client) => creditForCanceledOrder(client, order, NOON));
    await fixture.record((client) => creditForCanceledOrder(client, order, NOON));
    expect(await voucherRows()).toEqual(['AVAILABLE 500 500 0']);
  });

  test('that expires while an order holds it is available for 30 more days after a cancellation', async () => {
    const card = await issue(500, NOON + HOUR_MS);
    const order = await fixture.placeOrder(null, [{ ...MUG, voucher: 300 }]);
    await placeHold(card, order, 300);
    const later = NOON + 5 * HOUR_MS;
    await applyDeadlines(database.pool, later, { error: () => undefined });
    await fixture.record((client) => creditForCanceledOrder(client, order, later));
    await applyDeadlines(database.pool, later, { error: () => undefined });
    expect(await voucherRows()).toEqual(['AVAILABLE 500 500 0']);
    const due = `select due_at::float8 as due from lifecycle join voucher on lifecycle_id = lifecycle.id where card_number = $1`;
    expect((await database.pool.query(due, [card])).rows).toEqual([{ due: later + CREDIT_LASTS_MS }]);
  });
});

describe('an amount paid with vouchers', () => {
  async function paid() {
    const cards = [await issue(500), await issue(1500)];
    const order = await fixture.placeOrder(null, [{ ...MUG, voucher: 2000 }]);
    await placeHold(cards[0] ?? '', order, 500);
    await placeHold(cards[1] ?? '', order, 1500);
    await redeem(order);
    return order;
  }

  test('is credited in full, once, if the order is canceled before the card is charged', async () => {
    const order = await paid();
    await fixture.record((client) => creditForCanceledOrder(client, order, NOON));
    await fixture.record((client) => creditForCanceledOrder(client, order, NOON));
    expect(await voucherRows()).toEqual(['AVAILABLE 500 500 0', 'AVAILABLE 1500 1500 0']);
  });

  test('is credited with each refund, in proportion to the vouchers, and once per refund', async () => {
    const order = await paid();
    const some = await fixture.askRefund(order, [{ line: 0, item: 1870 }], { voucher: 1001 });
    const rest = await fixture.askRefund(order, [{ line: 0, item: 1130, shipping: 500, tax: 240 }], {
      voucher: 999,
    });
    await fixture.record((client) => recordSale(client, order, NOON));
    for (const refund of [some, some, rest, rest]) {
      await fixture.record(async (client) => {
        await creditForRefund(client, String(refund), NOON);
        await recordRefund(client, refund, NOON);
      });
      if (refund === some)
        expect(await voucherRows()).toEqual(['AVAILABLE 250 250 0', 'AVAILABLE 751 751 0']);
    }
    expect(await voucherRows()).toEqual(['AVAILABLE 500 500 0', 'AVAILABLE 1500 1500 0']);
    expect(await fixture.balances()).toEqual({ VOUCHERS_GRANTED: 2000, VOUCHERS_OUTSTANDING: -2000 });
  });

  test('is never credited beyond what the vouchers paid', async () => {
    const order = await paid();
    const greedy = await fixture.askRefund(order, [{ line: 0, item: 3000 }], { voucher: 2001 });
    const back = fixture.record((client) => creditForRefund(client, String(greedy), NOON));
    await expect(back).rejects.toThrow(RangeError);
  });

  test('is credited to a new voucher if the old one has expired', async () => {
    const card = await issue(1000, NOON + HOUR_MS);
    const order = await fixture.placeOrder(null, [{ ...MUG, voucher: 600 }]);
    await placeHold(card, order, 600);
    await redeem(order);
    const later = NOON + 5 * HOUR_MS;
    await fixture.record((client) => creditForCanceledOrder(client, order, later));
    expect(await voucherRows()).toEqual(['EXPIRED 400 400 0', 'AVAILABLE 600 600 0']);
    const { rows } = await database.pool.query(
      `select due_at::float8 as due, user_id as whose from voucher join lifecycle on lifecycle.id = lifecycle_id
        where card_number <> $1`,
      [card],
    );
    expect(rows).toEqual([{ due: later + CREDIT_LASTS_MS, whose: 'ann' }]);
  });
});

test('the remaining balance of an expired voucher is written off once', async () => {
  await issue(1000, NOON + HOUR_MS);
  const clock = settableClock(NOON + 2 * HOUR_MS);
  const shop = {
    settings: readSettings({}),
    clock,
    database,
    secrets: liveRing(makeRing(NOON), clock.now).ring,
  };
  await applyDeadlines(database.pool, clock.now(), failOnError);
  await runDueEffects(shop, { voucher: voucherEffects }, failOnError);
  await database.pool.query('update outbox set done_at = null, next_attempt_at = 0');
  await runDueEffects(shop, { voucher: voucherEffects }, failOnError);
  expect(await voucherRows()).toEqual(['EXPIRED 1000 0 0']);
  expect(await fixture.balances()).toEqual({});
});
