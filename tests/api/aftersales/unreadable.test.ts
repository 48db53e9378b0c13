/** Stored lifecycles that this version can't have written: calls refuse them, and other lifecycles stay readable. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { NOON, startAftersalesFixture, type AftersalesFixture } from './aftersales-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());

/** The name of each broken row, and the SQL assignment that breaks it. */
const BROKEN = [
  ['written by a later version', `shape = shape + 1`],
  ['written by an older version', `shape = 0`],
  ['of another machine', `machine = 'voucher'`],
  ['in an unknown state', `state = 'DREAMING'`],
  ['in a state named like a property of every object', `state = 'constructor'`],
  ['with a negative amount', `context = jsonb_set(context, '{maxRefundCents}', '-1')`],
  ['with a text as its deadline', `context = jsonb_set(context, '{dueAt}', '"soon"')`],
  ['with a missing field', `context = context - 'openedAt'`],
  ['with an unknown field', `context = context || '{"__proto__": {"agreed": true}}'`],
  ['with an empty context', `context = '{}'`],
  ['with a list as its context', `context = '[]'`],
] as const;

async function openBrokenDispute(assignment: string) {
  fixture.clock.set(NOON + HOUR_MS);
  const { disputeId, lifecycleId } = await fixture.openDispute({ openedAt: NOON, maxRefundCents: 4000 });
  await fixture.database.pool.query(`update lifecycle set ${assignment} where id = $1`, [lifecycleId]);
  return { disputeId, lifecycleId };
}

describe('a dispute', () => {
  test.each(BROKEN)('%s is refused with a message and left unchanged', async (_, assignment) => {
    const { disputeId, lifecycleId } = await openBrokenDispute(assignment);
    const before = await readRow(fixture.database.pool, lifecycleId);
    const params = { disputeId };
    const read = await fixture.ask('buyer', 'dispute', { params });
    expect(read.json()).toMatchObject({ status: 409, code: 'STORED_UNREADABLE' });
    const sent = await fixture.ask('seller', 'disputeEvent', {
      params,
      body: { type: 'REPLY' },
      language: 'fr',
    });
    expect(sent.statusCode).toBe(409);
    expect(sent.json().message).toContain('Impossible d’afficher ou de modifier');
    expect(await readRow(fixture.database.pool, lifecycleId)).toEqual(before);
    expect(sent.body).not.toMatch(/DREAMING|lifecycle|row /);
  });

  test('that is unreadable does not hide the others in the list', async () => {
    const fine = await fixture.openDispute({ openedAt: NOON + HOUR_MS, maxRefundCents: 4000 });
    const odd = await openBrokenDispute(`context = '{}'`);
    const answer = await fixture.ask('buyer', 'disputes', { query: '?size=50' });
    expect(answer.statusCode).toBe(200);
    const ids = answer.json().content.map((told: { disputeId: string }) => told.disputeId);
    expect(ids).toContain(fine.disputeId);
    expect(ids).not.toContain(odd.disputeId);
  });
});

test('unreadable returns and vouchers do not hide the others in their lists', async () => {
  const input = { requestedAt: NOON, quantity: 1, isReceiptExpected: true };
  const [odd, fine] = [await fixture.openReturn(input), await fixture.openReturn(input)];
  const voucher = { balanceCents: 500, expiresAt: null };
  const [spoilt, good] = [await fixture.issueVoucher(voucher), await fixture.issueVoucher(voucher)];
  await fixture.database.pool.query(`update lifecycle set context = '{}' where id = any ($1::bigint[])`, [
    [odd.lifecycleId, spoilt.lifecycleId],
  ]);
  const returns = (await fixture.ask('buyer', 'buyerReturns')).json().afterSalesRspVoList;
  expect(returns.map((told: { returnOrderNumber: string }) => told.returnOrderNumber)).toEqual([fine.number]);
  const one = await fixture.ask('seller', 'sellerReturn', { params: { returnOrderNumber: odd.number } });
  expect(one.json()).toMatchObject({ status: 409, code: 'STORED_UNREADABLE' });
  const { vouchers } = (await fixture.ask('buyer', 'vouchers')).json();
  expect(vouchers.map((told: { card_number: string }) => told.card_number)).toEqual([good.cardNumber]);
});
