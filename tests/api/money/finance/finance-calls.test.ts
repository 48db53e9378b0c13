/** A seller's own transactions, balance and payouts, and a member's own vouchers (§3, §4, §7). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { composePayouts } from '#server/features/money/finance/compose-payouts.ts';
import {
  recordCancellation,
  recordFee,
  recordRefund,
  recordRelease,
  recordSale,
} from '#server/features/money/ledger/record.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { holdVoucher, issueVoucher } from '#server/features/money/vouchers/move-vouchers.ts';
import { addAccount } from '#tests/support/account.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { planOf, statementsOf } from '#tests/support/statements.ts';
import { jsonOf, startSite, type Site } from '#tests/api/site-fixture.ts';
import { LedgerFixture, NOON } from '../ledger/ledger-fixture.ts';

let site: Site;
let fixture: LedgerFixture;
let kiln: number;
let sold: string;
let released: string;
let cancelled: string;
let card: string;
const cookies = new Map<string, string>();
/** A Monday. */
const NOW = Date.UTC(2026, 10, 16, 12);
const MUG = { item: 3000, shipping: 500, commission: 360, taxes: [['US-PA', 240]] } as const;

beforeAll(async () => {
  site = await startSite();
  site.clock.set(NOW);
  const { database } = site;
  fixture = new LedgerFixture(database);
  for (const id of ['potter', 'weaver', 'ann']) {
    await addAccount(database, id, {
      isSeller: id !== 'ann',
      loyaltyId: `L-${id}`,
      createdAt: new Date(NOW),
    });
    const { secret } = await openSession(database.orm, id, { uuid: 'device', name: 'test' }, true, NOW);
    cookies.set(id, secret);
  }
  kiln = await fixture.addSeller({ userId: 'potter', sellerPlan: 'studio' });
  await fixture.addSeller({ userId: 'weaver' });
  sold = await fixture.placeOrder(kiln, [MUG]);
  released = await fixture.placeOrder(kiln, [MUG]);
  cancelled = await fixture.placeOrder(kiln, [MUG]);
  const before = NOW - 4 * DAY_MS;
  const refund = await fixture.askRefund(released, [{ line: 0, item: 1000, tax: 80 }]);
  const nothing = await fixture.askRefund(released, [{ line: 0, item: 0, tax: 0 }]);
  await fixture.record(async (client) => {
    await recordSale(client, released, before);
    await recordRelease(client, released, before + 1);
    await recordRefund(client, refund, before + 2);
    await recordRefund(client, nothing, before + 2);
    await recordCancellation(client, cancelled, before + 3);
    await recordSale(client, sold, NOW);
    const fee = {
      kind: 'RETURN_SHIPPING_LABEL_FEE',
      key: 'label-x',
      sellerId: kiln,
      amountCents: 495,
    } as const;
    await recordFee(client, { ...fee, at: before + 4 });
    card = await issueVoucher(client, { userId: 'ann', cents: 1500, expiresAt: null, at: NOW });
    await holdVoucher(client, {
      cardNumber: card,
      parentNumber: `P${sold}`,
      cents: 400,
      at: NOW,
      userId: 'ann',
    });
  });
  await composePayouts(database, NOW, failOnError);
});
afterAll(() => site.close());

async function ask(who: string, path: string, body?: object) {
  const secret = cookies.get(who);
  const answer = await site.ask(path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { cookie: `${COOKIES.session.name}=${secret}` }),
    },
  });
  return { status: answer.status, value: jsonOf(answer) };
}

const list = (query = '', who = 'potter') =>
  ask(who, `/api/financials/seller/order/detail/${String(kiln)}${query}`);

describe("a seller's transactions", () => {
  test('are listed newest first, five to a page, from page 0, with the fields of §3', async () => {
    const { status, value } = await list();
    expect(status).toBe(200);
    expect(value).toMatchObject({ pageNumber: 0, pageSize: 5, total: 3 });
    expect(value).toHaveProperty('content', [
      expect.objectContaining({
        transactionType: 1,
        status: 2,
        orderNumber: sold,
        totalAmountWithShipping: 3500,
        netAmount: 3140,
        totalFee: 360,
        occurTime: new Date(NOW).toISOString(),
      }),
      expect.objectContaining({
        transactionType: 2,
        status: 1,
        orderNumber: released,
        totalAmountWithShipping: -1000,
        netAmount: -880,
        totalFee: -120,
      }),
      expect.objectContaining({ transactionType: 1, status: 1, orderNumber: released, netAmount: 3140 }),
    ]);
  });

  test('can be filtered by type, status, order number and time, and paged', async () => {
    expect((await list('?pageNumber=1&pageSize=2')).value).toMatchObject({
      total: 3,
      content: [{ status: 1 }],
    });
    expect((await list('?transactionType=1')).value).toMatchObject({ total: 2 });
    expect((await list('?transactionType=1&status=2')).value).toMatchObject({
      total: 1,
      content: [{ orderNumber: sold }],
    });
    expect((await list(`?orderNumber=${released}`)).value).toMatchObject({ total: 2 });
    const day = String(NOW - HOUR_MS);
    expect((await list(`?startTime=${day}`)).value).toMatchObject({ total: 1 });
    expect((await list(`?endTime=${day}`)).value).toMatchObject({ total: 2 });
    expect((await list('?pageNumber=9')).value).toMatchObject({ total: 3, content: [] });
  });

  test('leave out an order canceled before payment and a refund of zero', async () => {
    const { rows } = await site.database.pool.query(
      `select kind, count(*)::int as noted from journal where kind in ('REFUND', 'CANCELLATION') group by kind order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'CANCELLATION', noted: 1 },
      { kind: 'REFUND', noted: 2 },
    ]);
    expect((await list(`?orderNumber=${cancelled}`)).value).toMatchObject({ total: 0, content: [] });
    expect((await list('?transactionType=6')).value).toMatchObject({ total: 0 });
    expect((await list('?transactionType=2')).value).toMatchObject({ total: 1 });
  });

  test.each([
    ['?pageSize=0', 'pageSize'],
    ['?pageNumber=-1', 'pageNumber'],
    ['?transactionType=3', 'transactionType'],
    ['?startTime=yesterday', 'startTime'],
    ['?endTime=9e99', 'endTime'],
    ['?orderNumber=%27', 'orderNumber'],
  ])('answer 400 to the query %s and name the invalid field', async (query, field) => {
    const { status, value } = await list(query);
    expect(status).toBe(400);
    expect(JSON.stringify(value)).toContain(field);
  });

  test.each(['', '?transactionType=1&pageNumber=1&pageSize=2', '?status=1', '?status=2'])(
    'are found and counted by one SQL statement, through journal indexes alone (query "%s")',
    async (query) => {
      const asked = await statementsOf(() => list(query));
      const [listing, ...others] = asked.filter(({ text }) => text.includes('from journal'));
      expect(others).toEqual([]);
      const plan = await planOf(site.database, listing ?? expect.unreachable('nothing was asked'));
      const readings = plan.split('\n').filter((line) => /Scan.* on journal/.test(line));
      expect(readings).not.toEqual([]);
      for (const reading of readings) {
        expect(reading).toMatch(/Index Only Scan (Backward )?using journal_(listed|released) /);
      }
    },
  );

  test('are hidden from other sellers, shoppers and guests; balance and payouts from other sellers', async () => {
    expect((await list('', 'weaver')).status).toBe(404);
    expect((await list('', 'ann')).status).toBe(403);
    expect((await list('', 'nobody')).status).toBe(401);
    expect((await ask('potter', '/api/financials/seller/order/detail/99')).status).toBe(404);
    for (const path of ['balance', 'payouts'])
      expect((await ask('weaver', `/api/financials/seller/${path}/${String(kiln)}`)).status).toBe(404);
    const other = `/api/financials/seller/payouts/${String(kiln + 1)}/70001`;
    expect((await ask('weaver', other)).status).toBe(404);
  });
});

test('the finance page is rendered in both languages and marked noindex', async () => {
  for (const [path, heading] of [
    ['/mp/finance', 'See what you’ve earned'],
    ['/fr/mp/finance', 'Consultez vos gains'],
  ] as const) {
    const { status, text } = await site.ask(path);
    expect(status).toBe(200);
    expect(text).toContain(heading);
    expect(text).toContain('noindex');
  }
});

test('the store id "mine" lists the transactions of the signed-in seller; the id 0 is refused', async () => {
  expect((await ask('potter', '/api/financials/seller/order/detail/mine')).value).toMatchObject({ total: 3 });
  expect((await ask('weaver', '/api/financials/seller/order/detail/mine')).value).toMatchObject({ total: 0 });
  expect((await ask('potter', '/api/financials/seller/order/detail/0')).status).toBe(400);
});

describe('balance and payouts', () => {
  /** 3140 earned, less 20 for the listing, 880 refunded, 495 for a return label, 900 for the plan. */
  const PAID = 3140 - 20 - 880 - 495 - 900;

  test('show the pending, held, available and underway amounts and the time of the next payout', async () => {
    const { value } = await ask('potter', `/api/financials/seller/balance/${String(kiln)}`);
    expect(value).toEqual({
      pending: 3140,
      held: 0,
      available: 0,
      underway: PAID,
      nextPayoutTime: new Date(Date.UTC(2026, 10, 17)).toISOString(),
    });
  });

  test('hold the earnings of an order while it has an open return or dispute', async () => {
    const { database } = site;
    const { rows } = await database.pool.query<{ id: string }>(
      'select lifecycle_id as id from seller_order where number = $1',
      [sold],
    );
    const id = rows[0]?.id ?? expect.unreachable('the order has no lifecycle');
    const send = <Event extends { type: string }>(event: Event, by: 'system' | 'seller' = 'system') =>
      move(database.pool, orderMachine, id, { ...event, by, at: NOON });
    const balance = async () => (await ask('potter', '/api/financials/seller/balance/mine')).value;
    await send({ type: 'AUTHORIZED' });
    await send({ type: 'SHIP', lines: [{ lineId: 1, quantity: 1 }], tracking: null }, 'seller');
    await send({ type: 'CASE_OPENED' });
    expect(await balance()).toMatchObject({ pending: 0, held: 3140, underway: PAID });
    await send({ type: 'CASE_CLOSED' });
    expect(await balance()).toMatchObject({ pending: 3140, held: 0, underway: PAID });
  });

  test('sum ledger entries with an index-only scan, and find open cases by their index', async () => {
    const asked = await statementsOf(() => ask('potter', '/api/financials/seller/balance/mine'));
    const summing = asked.find(({ text }) => text.includes('ledger_entry'));
    const plan = await planOf(site.database, summing ?? expect.unreachable('nothing was asked'));
    expect(plan).toContain('Index Only Scan using ledger_entry_seller on ledger_entry');
    expect(plan).toContain('using lifecycle_open_cases');
  });

  test('itemize a payout to the cent: earnings, refunds and each fee', async () => {
    const { value } = await ask('potter', `/api/financials/seller/payouts/${String(kiln)}`);
    expect(value).toMatchObject({
      total: 1,
      content: [{ payoutId: '70001', state: 'SCHEDULED', amount: PAID }],
    });
    const one = await ask('potter', `/api/financials/seller/payouts/${String(kiln)}/70001`);
    expect(one.value).toMatchObject({
      payout: { amount: PAID },
      parts: [
        { part: 'EARNINGS', amount: 3140 },
        { part: 'REFUNDS', amount: -880 },
        { part: 'MEMBERSHIP_FEE', amount: -900 },
        { part: 'RETURN_SHIPPING_LABEL_FEE', amount: -495 },
        { part: 'TOTAL_LISTING_FEE', amount: -20 },
      ],
    });
  });
});

test('a member who lost the seller role still reads the balance of the store; a shopper does not', async () => {
  const store = `/api/financials/seller`;
  const before = await ask('weaver', `${store}/balance/mine`);
  await site.database.pool.query("update account set is_seller = false where id = 'weaver'");
  expect(await ask('weaver', `${store}/balance/mine`)).toEqual(before);
  expect((await ask('ann', `${store}/balance/mine`)).value).toMatchObject({ code: 'SELLERS_ONLY' });
});

describe('memberLookUp', () => {
  const company = { company: 'MIK', source: 'ECOM' } as const;
  const lookUp = (body: object, who = 'ann') => ask(who, '/api/rewards/direct/loyalty/memberLookUp', body);

  test('returns the vouchers of a member who asks for them', async () => {
    const { status, value } = await lookUp({ ...company, loyaltyId: 'L-ann', getVouchers: true });
    expect(status).toBe(200);
    expect(value).toMatchObject({
      vouchers: [
        { card_number: card, balance: 1500, current_balance: 1100, state: 'HELD', isApplied: false },
      ],
    });
  });

  test('refuses another member’s loyalty id, an unknown email, a guest, and an unknown company', async () => {
    expect((await lookUp({ ...company, loyaltyId: 'L-potter' })).status).toBe(404);
    expect((await lookUp({ ...company, emailId: 'somebody@example.com' })).status).toBe(404);
    expect((await lookUp(company, 'nobody')).status).toBe(401);
    expect((await lookUp({ ...company, company: 'ACME' })).status).toBe(400);
    expect((await ask('ann', '/api/rewards/loyalty/findLoyaltyIdByUserId')).value).toEqual({
      loyaltyId: 'L-ann',
    });
  });
});
