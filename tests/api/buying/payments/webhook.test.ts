/** The payment webhook: each event counts once, also late, twice or out of order; unsigned requests are refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { SIGNATURE_HEADER, SIGNATURE_LIFETIME_MS } from '#contract/payment-provider.ts';
import { signatureOf } from '#payment-provider/webhooks.ts';
import { CARDS } from '#tests/support/payments.ts';
import {
  startPaymentFixture,
  SHARE_CENTS,
  type PaidOrder,
  type PaymentFixture,
} from '#tests/api/money/payments/payment-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await startPaymentFixture();
});
afterAll(() => fixture.close());

let eventCount = 0;
const eventOf = (order: PaidOrder, more: object = {}): Record<string, unknown> => {
  eventCount += 1;
  return {
    id: `evt-test-${String(eventCount)}`,
    type: 'capture.succeeded',
    key: 'effect-0',
    authorizationId: order.authorizationId,
    orderNumber: order.number,
    amountCents: SHARE_CENTS,
    at: fixture.clock.now(),
    ...more,
  };
};

type WebhookAnswer = { status: number; body: Record<string, unknown> };

/** Posts a webhook as the provider does, but for the deviations in `how`. */
async function postEvents(
  body: string | object,
  how: { at?: number; secret?: string; signature?: string | null } = {},
): Promise<WebhookAnswer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { at = fixture.clock.now(), secret = fixture.payments.webhookSecret } = how;
  const signature = how.signature === undefined ? signatureOf(secret, at, text) : how.signature;
  const response = await fetch(fixture.webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }),
    },
    body: text,
  });
  const value: unknown = await response.json();
  return { status: response.status, body: { ...Object(value) } };
}

const noted = async (id: unknown): Promise<number> =>
  (await fixture.query('select id from webhook_event where id = $1', [id])).length;

/** The pending effect that captures a payment. */
async function capturing(card: string): Promise<{ order: PaidOrder; key: string }> {
  const order = await fixture.addOrder(card);
  await fixture.send(order, { type: 'CAPTURE' });
  const [wanted] = await fixture.query<{ id: string }>(
    `select id from outbox where lifecycle_id = $1 and effect = 'capture'`,
    [order.paymentId],
  );
  return { order, key: `effect-${wanted?.id ?? ''}` };
}

const sales = (order: PaidOrder) =>
  fixture.query('select key from journal where order_number = $1', [order.number]);

describe('a webhook', () => {
  test('counts once if it arrives twice at the same time and again later', async () => {
    const { order, key } = await capturing(CARDS.approved);
    const event = eventOf(order, { key });
    const both = await Promise.all([postEvents({ events: [event] }), postEvents({ events: [event] })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await postEvents({ events: [event] })).toEqual({ status: 200, body: { received: 0 } });
    expect(await fixture.stateOf(order)).toBe('CAPTURED');
    expect(await sales(order)).toHaveLength(1);
    await fixture.work();
    expect(await sales(order)).toHaveLength(1);
  });

  test('that arrives after a newer one changes nothing', async () => {
    const { order, key } = await capturing(CARDS.approved);
    await postEvents({ events: [eventOf(order, { key })] });
    const late = eventOf(order, { key, type: 'capture.failed' });
    expect((await postEvents({ events: [late] })).status).toBe(200);
    expect(await fixture.stateOf(order)).toBe('CAPTURED');
    expect(await noted(late['id'])).toBe(1);
  });

  test('about a failed capture schedules a retry in an hour, as the provider’s answer to the capture call does', async () => {
    const { order, key } = await capturing(CARDS.approved);
    await postEvents({ events: [eventOf(order, { key, type: 'capture.failed' })] });
    const [row] = await fixture.query<{ due: number }>(
      'select due_at::float8 as due from lifecycle where id = $1',
      [order.paymentId],
    );
    expect(row?.due).toBe(fixture.clock.now() + HOUR_MS);
  });

  test('about a refund settles the refund before the provider answers the refund call', async () => {
    const { order } = await capturing(CARDS.approved);
    await fixture.work();
    const refund = await fixture.askRefund(order, 500, `webhook-${order.number}`);
    const event = eventOf(order, { type: 'refund.succeeded', key: `refund-${refund}-0`, amountCents: 500 });
    expect((await postEvents({ events: [event] })).status).toBe(200);
    const [row] = await fixture.query('select settled_at is not null as settled from refund where id = $1', [
      refund,
    ]);
    expect(row).toEqual({ settled: true });
    await fixture.work();
    const { value } = await fixture.payments.ask('GET', `/v1/authorizations?key=${order.attemptId}`);
    expect(value).toMatchObject({ refundedCents: 500 });
  });

  test('about an unknown payment is accepted and ignored', async () => {
    const order = await fixture.addOrder(CARDS.approved);
    for (const strange of [
      { type: 'capture.succeeded', key: 'effect-999999999' },
      { type: 'capture.succeeded', key: 'not-an-effect' },
      { type: 'refund.succeeded', key: 'refund-999999999-0' },
      { type: 'refund.failed', key: 'refund-1-0' },
      { type: 'authorization.authorized', key: 'nobody-knows-it' },
    ])
      expect(await postEvents({ events: [eventOf(order, strange)] })).toEqual({
        status: 200,
        body: { received: 1 },
      });
  });
});

describe('a webhook is refused and changes nothing', () => {
  let order: PaidOrder;
  let key: string;
  beforeAll(async () => {
    ({ order, key } = await capturing(CARDS.approved));
  });

  const refused = async (answer: WebhookAnswer, status: number, code: string): Promise<void> => {
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await fixture.stateOf(order)).toBe('CAPTURING');
  };

  test('if signed with another secret', async () => {
    const answer = await postEvents(
      { events: [eventOf(order, { key })] },
      { secret: 'another-secret-entirely' },
    );
    await refused(answer, 401, 'SIGNATURE_WRONG');
  });

  test('if signed for another body', async () => {
    const signature = signatureOf(fixture.payments.webhookSecret, fixture.clock.now(), '{"events":[]}');
    await refused(
      await postEvents({ events: [eventOf(order, { key })] }, { signature }),
      401,
      'SIGNATURE_WRONG',
    );
  });

  test.each([
    ['none', null],
    ['nonsense', 'yes'],
    ['a short one', 't=1,v1=ab'],
  ])('without a valid signature: %s', async (_, signature) => {
    await refused(
      await postEvents({ events: [eventOf(order, { key })] }, { signature }),
      401,
      'SIGNATURE_WRONG',
    );
  });

  test('if the time of the signature was changed', async () => {
    const text = JSON.stringify({ events: [eventOf(order, { key })] });
    const old = fixture.clock.now() - SIGNATURE_LIFETIME_MS - 1;
    const signature = signatureOf(fixture.payments.webhookSecret, old, text).replace(
      String(old),
      String(fixture.clock.now()),
    );
    await refused(await postEvents(text, { signature }), 401, 'SIGNATURE_WRONG');
  });

  test('if signed too long ago, or in the future', async () => {
    for (const at of [-1, 1].map((sign) => fixture.clock.now() + sign * (SIGNATURE_LIFETIME_MS + 1)))
      await refused(await postEvents({ events: [eventOf(order, { key })] }, { at }), 401, 'SIGNATURE_STALE');
  });

  test('if unreadable, though signed', async () => {
    await refused(await postEvents('{"events":'), 400, 'INVALID_JSON');
    await refused(await postEvents(''), 400, 'INVALID_JSON');
    await refused(await postEvents({ events: [] }), 400, 'VALIDATION');
    await refused(await postEvents({ events: [{ ...eventOf(order), type: 'gift' }] }), 400, 'VALIDATION');
    await refused(await postEvents({ events: [eventOf(order, { amountCents: -1 })] }), 400, 'VALIDATION');
    await refused(await postEvents([]), 400, 'VALIDATION');
  });

  test('with another method (404)', async () => {
    const { area, path } = endpoints.paymentWebhook;
    expect(new URL(fixture.webhookUrl).pathname).toBe(urlPrefix(area) + path);
    const response = await fetch(fixture.webhookUrl);
    expect(response.status).toBe(404);
  });
});
