/** The effects of payments at a running provider: capture at shipment, void on cancellation, refund, and their failures. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { paymentEffects } from '#server/features/money/payments/effects.ts';
import { unanswered } from '#server/features/buying/payments/jobs.ts';
import { EFFECT_TRIES } from '#server/platform/jobs/effect-worker.ts';
import { CARDS } from '#tests/support/payments.ts';
import {
  startPaymentFixture,
  quiet,
  SHARE_CENTS,
  type PaidOrder,
  type PaymentFixture,
} from './payment-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await startPaymentFixture();
});
afterEach(() => fixture.close());

const moved = async (): Promise<unknown[]> => {
  const { value } = await fixture.payments.ask('GET', '/v1/statement');
  const entries: unknown = value['entries'];
  return Array.isArray(entries)
    ? entries.map(({ kind, reference, amountCents }: Record<string, unknown>) => [
        kind,
        reference,
        amountCents,
      ])
    : [];
};
const journals = () =>
  fixture
    .query<{ key: string }>('select key from journal order by id')
    .then((rows) => rows.map(({ key }) => key));
const mails = () =>
  fixture.query<{ recipient: string; key: string }>(
    `select recipient, values ->> 'key' as key from mail order by id`,
  );
const refundOf = async (id: string) =>
  (
    await fixture.query(
      'select settled_at is not null as settled, failed_at is not null as failed, failures from refund where id = $1',
      [id],
    )
  )[0];

/** An order whose payment is captured. */
async function captured(card: string): Promise<PaidOrder> {
  const order = await fixture.addOrder(card);
  await fixture.send(order, { type: 'CAPTURE' });
  await fixture.work();
  expect(await fixture.stateOf(order)).toBe('CAPTURED');
  return order;
}

describe('capture', () => {
  test('captures the order’s share, and records the sale in the ledger', async () => {
    const order = await captured(CARDS.approved);
    expect(await moved()).toEqual([['CAPTURE', order.number, SHARE_CENTS]]);
    expect(await journals()).toEqual([`sale-${order.number}`]);
  });

  test('is repeated after a crash before it was recorded, and captures only once', async () => {
    const order = await fixture.addOrder(CARDS.approved);
    await fixture.send(order, { type: 'CAPTURE' });
    const [wanted] = await fixture.query<{ id: string; revision: number }>(
      `select id, revision from outbox where lifecycle_id = $1 and effect = 'capture'`,
      [order.paymentId],
    );
    const { capture } = paymentEffects;
    if (wanted === undefined || typeof capture !== 'object' || !('run' in capture))
      throw new Error('no capture');
    const effect = { ...wanted, lifecycleId: order.paymentId, params: { amountCents: SHARE_CENTS }, at: 0 };
    await Promise.all([capture.run(effect, fixture.shop), capture.run(effect, fixture.shop)]);
    await fixture.work();
    expect(await moved()).toHaveLength(1);
    expect(await journals()).toEqual([`sale-${order.number}`]);
    expect(await fixture.stateOf(order)).toBe('CAPTURED');
  });

  test('is retried each hour, and succeeds at the third try', async () => {
    const order = await fixture.addOrder(CARDS.captureFailsTwice);
    await fixture.send(order, { type: 'CAPTURE' });
    for (let failures = 0; failures < 2; failures += 1) {
      await fixture.work();
      expect(await fixture.stateOf(order)).toBe('CAPTURING');
      fixture.clock.advance(HOUR_MS);
      await applyDeadlines(fixture.database.pool, fixture.clock.now(), quiet);
    }
    await fixture.work();
    expect(await fixture.stateOf(order)).toBe('CAPTURED');
    expect(await moved()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test('is given up after five failures, and the seller is mailed once', async () => {
    const order = await fixture.addOrder(CARDS.captureFails);
    await fixture.send(order, { type: 'CAPTURE' });
    await fixture.workHourly(5);
    await fixture.work();
    await fixture.work();
    expect(await fixture.stateOf(order)).toBe('UNCAPTURED');
    expect(await mails()).toEqual([{ recipient: 'seller@example.com', key: 'payment.seller.UNCAPTURED' }]);
    expect(await moved()).toEqual([]);
    expect(await journals()).toEqual([]);
  });

  test('waits for an unreachable provider', async () => {
    const order = await fixture.addOrder(CARDS.approved);
    await fixture.send(order, { type: 'CAPTURE' });
    await fixture.payments.stop();
    await fixture.work();
    expect(await fixture.stateOf(order)).toBe('CAPTURING');
    await fixture.payments.start();
    fixture.clock.advance(5_000);
    await fixture.work();
    expect(await fixture.stateOf(order)).toBe('CAPTURED');
    expect(await moved()).toEqual([['CAPTURE', order.number, SHARE_CENTS]]);
  });

  test('is requested again after an outage that outlasted its retries', async () => {
    const order = await fixture.addOrder(CARDS.approved);
    await fixture.send(order, { type: 'CAPTURE' });
    await fixture.payments.stop();
    for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
      await fixture.work();
      fixture.clock.advance(HOUR_MS);
    }
    expect(await fixture.stateOf(order)).toBe('CAPTURING');
    await fixture.payments.start();
    await applyDeadlines(fixture.database.pool, fixture.clock.now(), quiet);
    await fixture.work();
    expect(await fixture.stateOf(order)).toBe('CAPTURED');
    expect(await moved()).toEqual([['CAPTURE', order.number, SHARE_CENTS]]);
    expect(await journals()).toEqual([`sale-${order.number}`]);
  });
});

describe('void', () => {
  test('of a canceled order’s share makes a capture impossible', async () => {
    const order = await fixture.addOrder(CARDS.approved);
    await fixture.send(order, { type: 'VOID' });
    await fixture.work();
    const found = await fixture.payments.ask('GET', `/v1/authorizations?key=${order.attemptId}`);
    expect(found.value).toMatchObject({ voidedCents: SHARE_CENTS, capturedCents: 0 });
    const late = await fixture.payments.ask('POST', '/v1/captures', {
      key: 'capture-too-late',
      authorizationId: order.authorizationId,
      orderNumber: order.number,
      amountCents: SHARE_CENTS,
    });
    expect(late).toMatchObject({ status: 409, value: { code: 'AMOUNT' } });
    expect(await journals()).toEqual([`cancellation-${order.number}`]);
  });

  test('is requested again after an outage that outlasted its retries', async () => {
    const order = await fixture.addOrder(CARDS.approved);
    await fixture.send(order, { type: 'VOID' });
    await fixture.payments.stop();
    for (let tries = 0; tries <= EFFECT_TRIES; tries += 1) {
      await fixture.work();
      fixture.clock.advance(HOUR_MS);
    }
    await fixture.payments.start();
    expect(await fixture.work(), 'given up').toBe(0);
    await unanswered.work(fixture.shop, quiet);
    await fixture.work();
    const found = await fixture.payments.ask('GET', `/v1/authorizations?key=${order.attemptId}`);
    expect(found.value).toMatchObject({ voidedCents: SHARE_CENTS });
    expect(await journals()).toEqual([`cancellation-${order.number}`]);
  });
});

describe('refund', () => {
  test('goes to the card, is marked as settled, and is recorded in the ledger', async () => {
    const order = await captured(CARDS.approved);
    const refund = await fixture.askRefund(order, 1_000, 'half-a-mug');
    await fixture.work();
    expect(await refundOf(refund)).toEqual({ settled: true, failed: false, failures: 0 });
    expect(await moved()).toContainEqual(['REFUND', order.number, 1_000]);
    expect(await fixture.stateOf(order)).toBe('PARTIALLY_REFUNDED');
    expect(await journals()).toEqual([`sale-${order.number}`, `refund-${refund}`]);
  });

  test('is retried with growing delays, and succeeds at the third try', async () => {
    const order = await captured(CARDS.refundFailsTwice);
    const refund = await fixture.askRefund(order, SHARE_CENTS, 'all-of-it');
    await fixture.work();
    expect(await refundOf(refund)).toEqual({ settled: false, failed: false, failures: 1 });
    fixture.clock.advance(4_999);
    expect(await fixture.work()).toBe(0);
    fixture.clock.advance(1);
    await fixture.work();
    expect(await refundOf(refund)).toMatchObject({ settled: false, failures: 2 });
    fixture.clock.advance(10_000);
    await fixture.work();
    expect(await refundOf(refund)).toEqual({ settled: true, failed: false, failures: 2 });
    expect((await moved()).filter((move) => String(move).startsWith('REFUND'))).toEqual([
      ['REFUND', order.number, SHARE_CENTS],
    ]);
    expect(await mails()).toEqual([]);
  });

  test('is given up after the last failure, and the seller is mailed once', async () => {
    const order = await captured(CARDS.refundFails);
    const refund = await fixture.askRefund(order, SHARE_CENTS, 'all-of-it');
    for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
      await fixture.work();
      fixture.clock.advance(HOUR_MS);
    }
    expect(await fixture.work()).toBe(0);
    expect(await refundOf(refund)).toEqual({ settled: false, failed: true, failures: EFFECT_TRIES });
    expect(await mails()).toEqual([{ recipient: 'seller@example.com', key: 'payment.seller.REFUND_FAILED' }]);
    expect((await moved()).filter((move) => String(move).startsWith('REFUND'))).toEqual([]);
  });

  test('above the captured amount is refused by the shop and by the provider', async () => {
    const order = await captured(CARDS.approved);
    await expect(fixture.askRefund(order, SHARE_CENTS + 1, 'too-much')).rejects.toThrow('TOO_MUCH');
    const body = { authorizationId: order.authorizationId, orderNumber: order.number };
    const direct = await fixture.payments.ask('POST', '/v1/refunds', {
      key: 'refund-too-much',
      ...body,
      amountCents: SHARE_CENTS + 1,
    });
    expect(direct).toMatchObject({ status: 409, value: { code: 'AMOUNT' } });
  });
});
