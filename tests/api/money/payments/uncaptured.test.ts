/** Failed captures: agents are mailed, list them and have them retried; all others are refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UncapturedPayment } from '#contract/payments.ts';
import { uncapturedRoutes } from '#server/features/money/payments/uncaptured-routes.ts';
import { CARDS } from '#tests/support/payments.ts';
import { startAgentCalls } from './agent-calls.ts';
import { startPaymentFixture, SHARE_CENTS, type PaidOrder, type PaymentFixture } from './payment-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

let fixture: PaymentFixture;
let agents: Awaited<ReturnType<typeof startAgentCalls>>;

beforeAll(async () => {
  fixture = await startPaymentFixture();
  agents = await startAgentCalls(fixture, uncapturedRoutes);
});
afterAll(async () => {
  await agents.close();
  await fixture.close();
});

const ask = (who: string, name: 'uncapturedPayments' | 'uncapturedPaymentEvent', id = '', query = '') =>
  agents.ask(who, name, {
    ...{ id, query },
    ...(name === 'uncapturedPaymentEvent' ? { body: { type: 'CAPTURE' } } : {}),
  });
const seen = async (): Promise<UncapturedPayment[]> =>
  (await ask('agent', 'uncapturedPayments')).json().payments;

/** An order whose payment could not be captured: the shop tried five times, an hour apart, and gave up. */
async function givenUp(): Promise<PaidOrder> {
  const order = await fixture.addOrder(CARDS.captureFails);
  await fixture.send(order, { type: 'CAPTURE' });
  await fixture.workHourly(5);
  await fixture.work();
  await fixture.work();
  return order;
}

test('agents are mailed about a failed capture, list it, and have it retried; another failure lists it again', async () => {
  expect(await seen()).toEqual([]);
  const { number } = await givenUp();
  expect(await agents.mailed()).toEqual([['payment.agent.UNCAPTURED', number]]);
  const [payment] = await seen();
  expect(payment).toMatchObject({
    orderNumber: number,
    amount: SHARE_CENTS,
    state: 'UNCAPTURED',
    sinceTime: new Date(fixture.clock.now() - HOUR_MS).toISOString(),
    permittedEvents: ['CAPTURE'],
  });

  const stale = await ask('agent', 'uncapturedPaymentEvent', number, '?revision=1');
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'MOVED_ON']);
  const asked = await ask(
    'agent',
    'uncapturedPaymentEvent',
    number,
    `?revision=${String(payment?.revision)}`,
  );
  expect([asked.statusCode, asked.json()]).toMatchObject([200, { state: 'CAPTURING', permittedEvents: [] }]);
  expect(await seen()).toEqual([]);
  const twice = await ask('agent', 'uncapturedPaymentEvent', number);
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'NOTHING_POSSIBLE_NOW']);
  const [step] = await fixture.query(
    `select sent_by, user_id from lifecycle_step where event = 'CAPTURE' order by lifecycle_id desc, revision desc limit 1`,
  );
  expect(step).toEqual({ sent_by: 'agent', user_id: 'agent' });

  await fixture.work();
  await fixture.work();
  expect(await seen()).toMatchObject([{ orderNumber: number, state: 'UNCAPTURED' }]);
  expect(await agents.mailed()).toHaveLength(2);
});

test.each([
  ['shopper', 403, 'AGENTS_ONLY'],
  ['nobody', 401, 'SIGN_IN_NEEDED'],
])('failed captures can be neither read nor retried by: %s', async (who, status, code) => {
  for (const name of ['uncapturedPayments', 'uncapturedPaymentEvent'] as const) {
    const answered = await ask(who, name, '1');
    expect([answered.statusCode, answered.json().code]).toEqual([status, code]);
  }
});

test('a retry is refused for an unknown order, and for one whose capture has not failed', async () => {
  const unknown = await ask('agent', 'uncapturedPaymentEvent', 'NOWHERE-1');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'NOT_FOUND']);
  const order = await fixture.addOrder(CARDS.approved);
  const well = await ask('agent', 'uncapturedPaymentEvent', order.number);
  expect([well.statusCode, well.json().code]).toEqual([409, 'NOTHING_POSSIBLE_NOW']);
});
