/** Refunds for undelivered goods that the provider refuses: retried hourly, listed for agents, and settled by agents. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FailedRefund } from '#contract/payments.ts';
import { EFFECT_TRIES } from '#server/platform/jobs/effect-worker.ts';
import { failedRefunds } from '#server/features/buying/payments/jobs.ts';
import { failedRefundsRoutes } from '#server/features/money/refunds/failed-refunds-routes.ts';
import { CARDS } from '#tests/support/payments.ts';
import { startAgentCalls } from './agent-calls.ts';
import { startPaymentFixture, quiet, type PaidOrder, type PaymentFixture } from './payment-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

let fixture: PaymentFixture;
let agents: Awaited<ReturnType<typeof startAgentCalls>>;
beforeAll(async () => {
  fixture = await startPaymentFixture();
  agents = await startAgentCalls(fixture, failedRefundsRoutes);
});
afterAll(async () => {
  await agents.close();
  await fixture.close();
});

const seen = async (): Promise<FailedRefund[]> => (await agents.ask('agent', 'failedRefunds')).json().refunds;
const paidByHand = (refundId: string, who = 'agent') =>
  agents.ask(who, 'failedRefundEvent', { id: refundId, body: { type: 'REFUND_SETTLED' } });

/** An order with an undelivered part whose refund the provider has refused at every try. */
async function givenUp(card: string): Promise<{ order: PaidOrder; refundId: string }> {
  const order = await fixture.addOrder(card);
  await fixture.send(order, { type: 'CAPTURE' });
  await fixture.work();
  const refundId = await fixture.askRefund(order, 1200, `not-coming-${order.number}`);
  await fixture.work();
  expect(await seen()).toEqual([]);
  // effects.test.ts covers the tries in between.
  await fixture.query(
    `update outbox set attempts = $2 where effect = 'refund' and (params ->> 'refundId')::bigint = $1`,
    [refundId, EFFECT_TRIES - 1],
  );
  fixture.clock.advance(HOUR_MS);
  await fixture.work();
  return { order, refundId };
}

test('failed refunds are mailed to seller and agents, listed until they are paid, and retried every hour', async () => {
  const { order, refundId } = await givenUp(CARDS.refundFailsTwice);
  expect(await agents.mailed()).toEqual([['payment.agent.REFUND_FAILED', order.number]]);
  expect(
    await fixture.query(`select values ->> 'key' as key from mail where recipient = 'seller@example.com'`),
  ).toEqual([{ key: 'payment.seller.REFUND_FAILED' }]);
  expect(await seen()).toEqual([
    {
      ...{ refundId, orderNumber: order.number, parentOrderNumber: `P${order.number}`, amount: 1200 },
      ...{ customerFirstName: 'Ann', customerLastName: 'Lee', email: 'buyer@example.com' },
      ...{ soldBy: expect.any(String), sinceTime: new Date(fixture.clock.now()).toISOString() },
    },
  ]);
  expect(await fixture.work()).toBe(0);

  expect(await failedRefunds.work(fixture.shop, quiet)).toBe(1);
  await fixture.work();
  expect(await seen()).toEqual([]);
  expect(await fixture.query('select failed_at, settled_at from refund where id = $1', [refundId])).toEqual([
    { failed_at: null, settled_at: new Date(fixture.clock.now()) },
  ]);
  expect(await failedRefunds.work(fixture.shop, quiet)).toBe(0);
  expect((await paidByHand(refundId)).json()).toMatchObject({ status: 409, code: 'REFUND_NOT_FAILED' });
});

test('failed refunds that an agent paid outside the provider are settled, and the agent’s id is recorded', async () => {
  const { refundId } = await givenUp(CARDS.refundFails);
  expect(await seen()).toHaveLength(1);
  const [first, second] = await Promise.all([paidByHand(refundId), paidByHand(refundId)]);
  expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409]);
  expect(await seen()).toEqual([]);
  expect(await failedRefunds.work(fixture.shop, quiet)).toBe(0);
  fixture.clock.advance(HOUR_MS);
  expect(await fixture.work()).toBe(0);
  const booked = `select settled_by, (select sum(cents)::int from journal join ledger_entry on journal_id = journal.id
     where refund_id = refund.id and account = 'BY_HAND') as cents from refund where id = $1`;
  expect(await fixture.query(booked, [refundId])).toEqual([{ settled_by: 'agent', cents: -1200 }]);
});

test.each([
  ['shopper', 403, 'AGENTS_ONLY'],
  ['nobody', 401, 'SIGN_IN_NEEDED'],
])('failed refunds can be neither read nor settled by: %s', async (who, status, code) => {
  for (const answered of [await agents.ask(who, 'failedRefunds'), await paidByHand('1', who)])
    expect([answered.statusCode, answered.json().code]).toEqual([status, code]);
});

test('settling an unknown refund answers 404, and an invalid refund number 400', async () => {
  expect((await paidByHand('970001')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await paidByHand('0')).json()).toMatchObject({ status: 400, field: 'refundId' });
});
