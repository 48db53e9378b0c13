/** Payments that could not be had: agents hear of them, see them, and have them tried again; nobody else does. */
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaBase, COOKIES, endpoints } from '../../../contract/endpoints.ts';
import type { UncapturedPayment } from '../../../contract/payment-calls.ts';
import { answerProblems } from '../../../server/http/problems.ts';
import { validatorCompiler } from '../../../server/http/validation.ts';
import { applyDeadlines } from '../../../server/lifecycle/due.ts';
import { uncapturedArea } from '../../../server/payments/uncaptured.ts';
import { openSession } from '../../../server/session/sessions.ts';
import { sessionPlugin } from '../../../server/session/viewer.ts';
import { addAccount } from '../../support/account.ts';
import { CARDS } from '../../support/payments.ts';
import { HOUR_MS, NOON, openTill, SHARE_CENTS, type PaidOrder, type Till } from './till.ts';

let till: Till;
let app: FastifyInstance;
const secrets = new Map<string, string>();
const quiet = { error: () => undefined };

beforeAll(async () => {
  till = await openTill();
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest('traceId', 'trace-of-test');
  app.decorateRequest('locale');
  app.addHook('onRequest', async (request) => {
    request.locale = { language: 'en', region: 'US' };
  });
  answerProblems(app, async (_request, reply, { status }) => reply.code(status).send(''));
  await sessionPlugin(app, till.shop);
  uncapturedArea(app, till.shop);
  for (const id of ['agent', 'shopper']) {
    await addAccount(till.database, id, { isAgent: id === 'agent', createdAt: new Date(NOON) });
    const device = { uuid: 'device', name: 'test' };
    secrets.set(id, (await openSession(till.database.orm, id, device, true, NOON)).secret);
  }
});
afterAll(async () => {
  await app.close();
  await till.close();
});

const ask = (who: string, name: 'uncapturedPayments' | 'uncapturedPaymentEvent', order = '', query = '') => {
  const { area, method, path } = endpoints[name];
  return app.inject({
    method,
    url: areaBase(area) + path.replace(':orderNumber', order) + query,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `${COOKIES.session.name}=${secrets.get(who) ?? ''}` },
    ...(method === 'POST' ? { payload: { type: 'CAPTURE' } } : {}),
  });
};
const seen = async (): Promise<UncapturedPayment[]> =>
  (await ask('agent', 'uncapturedPayments')).json().payments;

/** Five tries, an hour apart, and none of them works. */
async function givenUp(): Promise<PaidOrder> {
  const order = await till.addOrder(CARDS.captureFails);
  await till.send(order, { type: 'CAPTURE' });
  for (let hour = 0; hour < 5; hour += 1) {
    await till.work();
    till.clock.advance(HOUR_MS);
    await applyDeadlines(till.database.pool, till.clock.now(), quiet);
  }
  await till.work();
  await till.work();
  return order;
}

const mailed = async () =>
  (
    await till.query<{ recipient: string; key: string; number: string }>(
      `select recipient, values ->> 'key' as key, values ->> 'number' as number from mail
        where recipient = 'agent@example.com' order by id`,
    )
  ).map(({ key, number }) => [key, number]);

test('an agent hears of it by mail, sees it, and has it tried again; refused again, it comes back', async () => {
  expect(await seen()).toEqual([]);
  const { number } = await givenUp();
  expect(await mailed()).toEqual([['payment.agent.UNCAPTURED', number]]);
  const [payment] = await seen();
  expect(payment).toMatchObject({
    orderNumber: number,
    amount: SHARE_CENTS,
    state: 'UNCAPTURED',
    sinceTime: new Date(till.clock.now() - HOUR_MS).toISOString(),
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
  const [step] = await till.query(
    `select sent_by, user_id from lifecycle_step where event = 'CAPTURE' order by lifecycle_id desc, revision desc limit 1`,
  );
  expect(step).toEqual({ sent_by: 'agent', user_id: 'agent' });

  await till.work();
  await till.work();
  expect(await seen()).toMatchObject([{ orderNumber: number, state: 'UNCAPTURED' }]);
  expect(await mailed()).toHaveLength(2);
});

test.each([
  ['shopper', 403, 'AGENTS_ONLY'],
  ['nobody', 401, 'SIGN_IN_NEEDED'],
])('%s sees and moves nothing', async (who, status, code) => {
  for (const name of ['uncapturedPayments', 'uncapturedPaymentEvent'] as const) {
    const answered = await ask(who, name, '1');
    expect([answered.statusCode, answered.json().code]).toEqual([status, code]);
  }
});

test('an order that nobody knows, or that is well paid for, is not moved', async () => {
  const unknown = await ask('agent', 'uncapturedPaymentEvent', 'NOWHERE-1');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'NOT_FOUND']);
  const order = await till.addOrder(CARDS.approved);
  const well = await ask('agent', 'uncapturedPaymentEvent', order.number);
  expect([well.statusCode, well.json().code]).toEqual([409, 'NOTHING_POSSIBLE_NOW']);
});
