/** Weekly payouts less fees: held while a store may not be paid, paid by the provider, reduced by earlier debts. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { settableClock, type SettableClock } from '#server/platform/clock.ts';
import { account, seller } from '#server/platform/database/schema/index.ts';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { runDueEffects, EFFECT_TRIES } from '#server/platform/jobs/effect-worker.ts';
import { composePayouts } from '#server/features/money/finance/compose-payouts.ts';
import { unanswered } from '#server/features/buying/payments/jobs.ts';
import { recordRefund, recordRelease, recordSale } from '#server/features/money/ledger/record.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addAccount } from '#tests/support/account.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { startPayments, type Payments } from '#tests/support/payments.ts';
import { LedgerFixture } from '../ledger/ledger-fixture.ts';

/** A Thursday; the payout week ends on the following Monday. */
const THURSDAY = Date.UTC(2026, 4, 7, 12);
const MONDAY = Date.UTC(2026, 4, 11);
const LISTING = 20;
const MUG = { item: 3000, shipping: 500, commission: 360, taxes: [['US-PA', 240]] } as const;
/** The earnings of one mug: item and shipping, less commission and listing fee. */
const EARNED = 3140 - LISTING;

let database: TestDatabase;
let payments: Payments;
let clock: SettableClock;
let shop: Shop;
let fixture: LedgerFixture;
let kiln: number;

async function open(closedAccounts: readonly string[] = []) {
  payments = await startPayments({ now: () => clock.now(), closedAccounts });
  shop = {
    settings: readSettings(payments.env),
    clock,
    database,
    secrets: liveRing(makeRing(THURSDAY), clock.now).ring,
  };
}

beforeEach(async () => {
  database = await startTestDatabase();
  clock = settableClock(THURSDAY);
  fixture = new LedgerFixture(database);
  const potter = { isSeller: true, enableTwoStepVerification: true, createdAt: new Date(THURSDAY) };
  await addAccount(database, 'potter', potter);
  kiln = await fixture.addSeller({ userId: 'potter' });
});
afterEach(async () => {
  await payments.close();
  await database.close();
});

async function earn(at = clock.now()): Promise<string> {
  const order = await fixture.placeOrder(kiln, [MUG], at);
  await fixture.record(async (client) => {
    await recordSale(client, order, at);
    await recordRelease(client, order, at);
  });
  return order;
}

const PAYOUT_EFFECTS = { payout: HANDLERS['payout'] ?? {} };

/** Sets the clock, then runs the payout job, deadlines and worker until nothing is due. */
async function runUntil(at: number): Promise<void> {
  clock.set(at);
  await composePayouts(database, at, failOnError);
  for (let busy = true; busy;) {
    const moved = await applyDeadlines(database.pool, at, failOnError);
    const tried = await runDueEffects(shop, PAYOUT_EFFECTS, failOnError);
    busy = moved + tried > 0;
  }
}

/** A payout on its payday while the provider is down. @returns the logged failures, and a call that runs the worker */
async function dueWithoutProvider() {
  await earn();
  await runUntil(MONDAY + HOUR_MS);
  await payments.stop();
  clock.set(MONDAY + DAY_MS);
  await applyDeadlines(database.pool, clock.now(), failOnError);
  const failures: string[] = [];
  const noting = { error: (_: object, sentence: string) => failures.push(sentence) };
  return { failures, tryAgain: () => runDueEffects(shop, PAYOUT_EFFECTS, noting) };
}

const payouts = async (): Promise<string[]> =>
  (
    await database.pool.query<{ told: string }>(
      `select amount_cents || ' ' || state as told from payout join lifecycle on lifecycle.id = lifecycle_id order by payout.id`,
    )
  ).rows.map(({ told }) => told);

const mails = async (): Promise<string[]> =>
  (
    await database.pool.query<{ key: string }>(`select "values" ->> 'key' as key from mail order by id`)
  ).rows.map(({ key }) => key);

const sellerBalance = async () => (await fixture.balances())[`SELLER_BALANCE ${String(kiln)}`] ?? 0;
const statement = async () => (await payments.ask('GET', '/v1/statement?after=0')).value['entries'];

describe('a payout', () => {
  beforeEach(() => open());

  test('pays the earnings released by the end of the week exactly once, on payday', async () => {
    await earn();
    await earn();
    await runUntil(MONDAY - 1);
    expect(await payouts()).toEqual([]);
    await earn(MONDAY + 1);
    await Promise.all([1, 2].map(() => composePayouts(database, MONDAY + HOUR_MS, failOnError)));
    await runUntil(MONDAY + HOUR_MS);
    expect(await payouts()).toEqual([`${String(2 * EARNED)} SCHEDULED`]);
    await runUntil(MONDAY + DAY_MS);
    expect(await payouts()).toEqual([`${String(2 * EARNED)} PAID`]);
    expect(await statement()).toMatchObject([
      { kind: 'PAYOUT', amountCents: 2 * EARNED, reference: '70001' },
    ]);
    expect(await mails()).toEqual(['payout.seller.PAID']);
    expect(await sellerBalance()).toBe(-EARNED);
    expect(await fixture.balances()).not.toHaveProperty(`PAYOUT_UNDERWAY ${String(kiln)}`);
    await runUntil(MONDAY + 8 * DAY_MS);
    expect(await payouts()).toEqual([`${String(2 * EARNED)} PAID`, `${String(EARNED)} PAID`]);
  });

  test('is not created for earnings that are not released', async () => {
    const order = await fixture.placeOrder(kiln, [MUG]);
    await fixture.record((client) => recordSale(client, order, THURSDAY));
    await runUntil(MONDAY + DAY_MS);
    expect(await payouts()).toEqual([]);
  });

  test('deducts the monthly plan fee once a month', async () => {
    await database.orm.update(seller).set({ sellerPlan: 'guild' });
    await earn();
    await runUntil(MONDAY + DAY_MS);
    expect(await payouts()).toEqual([`${String(EARNED - 1900)} PAID`]);
    await earn(MONDAY + 2 * DAY_MS);
    await runUntil(MONDAY + 8 * DAY_MS);
    expect((await payouts())[1]).toBe(`${String(EARNED)} PAID`);
  });

  test('is reduced by a refund that was made after the previous payout', async () => {
    const order = await earn();
    await runUntil(MONDAY + DAY_MS);
    const all = await fixture.askRefund(order, [{ line: 0, item: 3000, shipping: 500, tax: 240 }]);
    await fixture.record((client) => recordRefund(client, all, clock.now()));
    expect(await sellerBalance()).toBe(3140);
    await runUntil(MONDAY + 8 * DAY_MS);
    expect(await payouts()).toHaveLength(1);
    await earn();
    await earn();
    await runUntil(MONDAY + 15 * DAY_MS);
    expect((await payouts())[1]).toBe(`${String(2 * EARNED - 3140)} PAID`);
    expect(await sellerBalance()).toBe(0);
  });

  test('is reduced by a refund made after the end of the week but before the payout is composed', async () => {
    const order = await earn();
    await earn();
    clock.set(MONDAY + HOUR_MS);
    const some = await fixture.askRefund(order, [{ line: 0, item: 1000 }]);
    await fixture.record((client) => recordRefund(client, some, clock.now()));
    await runUntil(MONDAY + DAY_MS);
    expect(await payouts()).toEqual([`${String(2 * EARNED - 880)} PAID`]);
  });

  test.each([
    ['SUSPENDED', { status: 'SUSPENDED' }],
    ['DEACTIVATED', { status: 'DEACTIVATED' }],
    ['UNVERIFIED', { authStatus: 2 }],
  ])('to a store that is %s is held, and paid once the store is active and verified', async (_, standing) => {
    await earn();
    await database.orm.update(seller).set(standing);
    await runUntil(MONDAY + DAY_MS);
    await runUntil(MONDAY + 3 * DAY_MS);
    expect(await payouts()).toEqual([`${String(EARNED)} HELD`]);
    expect(await mails()).toEqual(['payout.seller.HELD']);
    expect(await statement()).toEqual([]);
    await database.orm.update(seller).set({ status: 'ACTIVE', authStatus: 3 });
    await runUntil(MONDAY + 4 * DAY_MS);
    expect(await payouts()).toEqual([`${String(EARNED)} PAID`]);
  });

  test('to an owner without two-step verification is held, mailed once, and paid after it is turned on', async () => {
    await earn();
    await database.orm.update(account).set({ enableTwoStepVerification: false });
    await runUntil(MONDAY + DAY_MS);
    await runUntil(MONDAY + 3 * DAY_MS);
    expect(await payouts()).toEqual([`${String(EARNED)} HELD`]);
    expect(await mails()).toEqual(['payout.seller.HELD']);
    await database.orm.update(account).set({ enableTwoStepVerification: true });
    await runUntil(MONDAY + 4 * DAY_MS);
    expect(await payouts()).toEqual([`${String(EARNED)} PAID`]);
  });

  test('is paid only once when the worker retries after an outage and repeats the request', async () => {
    const { failures, tryAgain } = await dueWithoutProvider();
    for (const _ of [1, 2]) await tryAgain();
    expect(failures).toContain('effect failed');
    await payments.start();
    await runUntil(MONDAY + DAY_MS + HOUR_MS);
    await database.pool.query(
      `update outbox set done_at = null, next_attempt_at = 0 where effect = 'payOut'`,
    );
    await runUntil(MONDAY + DAY_MS + 2 * HOUR_MS);
    expect(await payouts()).toEqual([`${String(EARNED)} PAID`]);
    expect(await statement()).toHaveLength(1);
    expect(await sellerBalance()).toBe(0);
  });

  test('is paid once after an outage that outlasted its retries', async () => {
    const { failures, tryAgain } = await dueWithoutProvider();
    while (!failures.includes('effect given up') && failures.length < 2 * EFFECT_TRIES) {
      await tryAgain();
      clock.advance(HOUR_MS);
    }
    await payments.start();
    await unanswered.work(shop, failOnError);
    await runUntil(clock.now() + HOUR_MS);
    expect(await payouts()).toEqual([`${String(EARNED)} PAID`]);
    expect(await statement()).toHaveLength(1);
  });
});

test('a payout that the bank rejects returns to the balance, is mailed, and joins the next payout', async () => {
  const closed: string[] = [`seller-${String(kiln)}`];
  await open(closed);
  await earn();
  for (const hours of [0, 6, 12, 18]) await runUntil(MONDAY + DAY_MS + hours * HOUR_MS);
  expect(await payouts()).toEqual([`${String(EARNED)} FAILED`]);
  expect(await mails()).toEqual(['payout.seller.FAILED']);
  expect(await sellerBalance()).toBe(-EARNED);
  closed.pop();
  await earn();
  await runUntil(MONDAY + 8 * DAY_MS);
  expect(await payouts()).toEqual([`${String(EARNED)} FAILED`, `${String(2 * EARNED)} PAID`]);
  expect(await fixture.balances()).not.toHaveProperty(`PAYOUT_UNDERWAY ${String(kiln)}`);
});

test('a payout to a store without an account is paid without a mail', async () => {
  await open();
  await database.orm.update(seller).set({ userId: null });
  await earn();
  await runUntil(MONDAY + DAY_MS);
  expect(await payouts()).toEqual([`${String(EARNED)} PAID`]);
  expect(await mails()).toEqual([]);
});

test('a payout to an owner who lost the seller role is held, and one mail is sent', async () => {
  await open();
  await database.orm.update(account).set({ isSeller: false }).where(eq(account.id, 'potter'));
  await earn();
  await runUntil(MONDAY + DAY_MS);
  expect(await payouts()).toEqual([`${String(EARNED)} HELD`]);
  expect(await mails()).toHaveLength(1);
});
