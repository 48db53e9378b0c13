/** Carrier events (carrierWebhook): accepted once, if signed and fresh, and applied by the machines. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARRIER_SIGNATURE_HEADER, type ParcelEvent } from '#contract/carriers.ts';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { SIGNATURE_LIFETIME_MS } from '#contract/payment-provider.ts';
import type { OrderEvent } from '#machines/order/events.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { ARRIVES_MS } from '#machines/return-line/constants.ts';
import type { ReturnLineEvent } from '#machines/return-line/events.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { signatureOf } from '#payment-provider/webhooks.ts';
import { carrierRoutes } from '#server/features/orders/carriers/routes.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { readSettings } from '#server/platform/settings.ts';
import { minimalServer } from '#tests/support/minimal-server.ts';
import {
  NOON,
  startAftersalesFixture,
  PARENT,
  type AftersalesFixture,
} from '../aftersales/aftersales-fixture.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

const SECRET = 'what only carriers and the shop know';
/** The place of `RETURNS` in a carrier's notation. */
const SELLER = { country: 'US', zipCode: '16501-0001' } as const;
const BUYER = { country: 'CA', zipCode: 'H2T 2S1' } as const;

let fixture: AftersalesFixture;
let app: FastifyInstance;
let orders = 0;
let scanCount = 0;
const parcelLike = { id: 'scan', carrier: 'UPS', number: '1', status: 'DELIVERED', at: NOON };

async function serve(secret: string): Promise<FastifyInstance> {
  const served = minimalServer();
  await carrierRoutes(served, { ...fixture.shop, settings: readSettings({ CARRIER_SECRET: secret }) });
  return served;
}

beforeAll(async () => {
  fixture = await startAftersalesFixture();
  app = await serve(SECRET);
});
beforeEach(() => fixture.clock.set(NOON));
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const parcel = (more: Partial<ParcelEvent> = {}): ParcelEvent => {
  scanCount += 1;
  const at = fixture.clock.now();
  return {
    id: `scan-${String(scanCount)}`,
    carrier: 'UPS',
    number: `1Z999AA${String(orders)}`,
    status: 'DELIVERED',
    at,
    ...more,
  };
};

async function postScans(
  events: unknown,
  {
    at = fixture.clock.now(),
    secret = SECRET,
    signature,
    to = app,
  }: { at?: number; secret?: string; signature?: string; to?: FastifyInstance } = {},
) {
  const payload = typeof events === 'string' ? events : JSON.stringify({ events });
  const { area, path } = endpoints.carrierWebhook;
  const answered = await to.inject({
    method: 'POST',
    url: urlPrefix(area) + path,
    headers: {
      'content-type': 'application/json',
      [CARRIER_SIGNATURE_HEADER]: signature ?? signatureOf(secret, at, payload),
    },
    payload,
  });
  const { code, received }: { code?: string; received?: number } = answered.json();
  return [answered.statusCode, code ?? received];
}

const stateOf = async (id: string): Promise<string | undefined> =>
  (await fixture.database.pool.query<{ state: string }>('select state from lifecycle where id = $1', [id]))
    .rows[0]?.state;

/** A paid order with one line of `pieces`, none of them shipped. */
async function paidOrder(pieces: number) {
  orders += 1;
  const number = `81${String(orders).padStart(4, '0')}1`;
  const { lifecycleId, lineIds } = await fixture.place({
    number,
    parentNumber: `${number}0`,
    lines: [{ quantity: pieces }],
  });
  const [lineId = 0] = lineIds;
  const send = (event: OrderEvent) =>
    move(fixture.database.pool, orderMachine, lifecycleId, event, { userId: 'seller' });
  await send({ type: 'AUTHORIZED', by: 'system', at: fixture.clock.now() });
  return {
    lifecycleId,
    cancelRest: () =>
      fixture.ask('seller', 'orderEvent', {
        params: { orderNumber: number },
        body: { type: 'CANCEL_REST', reason: 'It broke.' },
      }),
    tracking: { carrier: 'UPS', number: `1z 999-AA${String(orders)}` },
    ship: (quantity: number, tracking: { carrier: string; number: string } | null) =>
      send({ type: 'SHIP', by: 'seller', at: fixture.clock.now(), lines: [{ lineId, quantity }], tracking }),
  };
}

describe('an order', () => {
  test('is delivered once when its carrier reports so, however the tracking number is written', async () => {
    const { lifecycleId, ship, tracking } = await paidOrder(1);
    await ship(1, tracking);
    fixture.clock.advance(2 * DAY_MS);
    expect(await postScans([parcel({ status: 'IN_TRANSIT' })])).toEqual([200, 1]);
    expect(await stateOf(lifecycleId)).toBe('SHIPPED');
    const news = parcel();
    expect(await postScans([news, news])).toEqual([200, 1]);
    expect(await stateOf(lifecycleId)).toBe('DELIVERED');
    expect(await postScans([news])).toEqual([200, 0]);
    const { rows } = await fixture.database.pool.query(
      `select sent_by, at::float8 from lifecycle_step where lifecycle_id = $1 and event = 'DELIVERED'`,
      [lifecycleId],
    );
    expect(rows).toEqual([{ sent_by: 'system', at: fixture.clock.now() }]);
  });

  test('in two parcels is delivered after both are, even if the first arrives before the second ships', async () => {
    const { lifecycleId, ship } = await paidOrder(2);
    await ship(1, { carrier: 'USPS', number: 'FIRST' });
    fixture.clock.advance(DAY_MS);
    expect(await postScans([parcel({ carrier: 'USPS', number: 'FIRST' })])).toEqual([200, 1]);
    expect(await stateOf(lifecycleId)).toBe('PARTIALLY_SHIPPED');
    await ship(1, { carrier: 'USPS', number: 'SECOND' });
    expect(await stateOf(lifecycleId)).toBe('SHIPPED');
    fixture.clock.advance(DAY_MS);
    await postScans([parcel({ carrier: 'USPS', number: 'SECOND' })]);
    expect(await stateOf(lifecycleId)).toBe('DELIVERED');
  });

  test('is delivered by canceling its unshipped pieces if its only parcel has arrived', async () => {
    const { lifecycleId, ship, tracking, cancelRest } = await paidOrder(2);
    await ship(1, tracking);
    fixture.clock.advance(DAY_MS);
    await postScans([parcel()]);
    expect(await stateOf(lifecycleId)).toBe('PARTIALLY_SHIPPED');
    expect((await cancelRest()).json()).toMatchObject({ status: 'DELIVERED', reason: 'It broke.' });
  });

  test('is delivered if its parcel is reported while the seller cancels its unshipped pieces', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      fixture.clock.set(NOON);
      const { lifecycleId, ship, tracking, cancelRest } = await paidOrder(2);
      await ship(1, tracking);
      fixture.clock.advance(DAY_MS);
      const [, given] = await Promise.all([postScans([parcel()]), cancelRest()]);
      expect([given.statusCode, await stateOf(lifecycleId)]).toEqual([200, 'DELIVERED']);
    }
  });

  test.each([
    ['another parcel is in transit', 'SECOND'],
    ['another parcel has no tracking number', null],
  ])('is not delivered by canceling its unshipped pieces while %s', async (_, second) => {
    const { lifecycleId, ship, tracking, cancelRest } = await paidOrder(3);
    await ship(1, tracking);
    await ship(1, second === null ? null : { carrier: 'UPS', number: second });
    fixture.clock.advance(DAY_MS);
    await postScans([parcel()]);
    await cancelRest();
    expect(await stateOf(lifecycleId)).toBe('SHIPPED');
  });

  test.each([
    ['another carrier', 'the same', { carrier: 'FEDEX' }],
    ['a parcel to another place', 'the same', { to: SELLER }],
    ['an earlier parcel with the same number', 'the same', { at: NOON - 1 }],
    ['a parcel of another order', 'the same', { number: 'SOMEBODY-ELSES' }],
    ['one of its parcels while another has no number', 'none', {}],
  ] as const)('is not delivered by an event for %s', async (_, second, news) => {
    const { lifecycleId, ship, tracking } = await paidOrder(2);
    await fixture.database.pool.query(
      `update parent_order set ship_to = $1
        where number = (select parent_number from seller_order where lifecycle_id = $2)`,
      [BUYER, lifecycleId],
    );
    await ship(1, tracking);
    await ship(1, second === 'none' ? null : tracking);
    expect((await postScans([parcel(news)]))[0]).toBe(200);
    expect(await stateOf(lifecycleId)).toBe('SHIPPED');
  });
});

describe('a returned item', () => {
  async function returned(...events: ReturnLineEvent[]): Promise<string> {
    const { lifecycleId } = await fixture.openReturn({
      requestedAt: NOON,
      quantity: 1,
      isReceiptExpected: true,
    });
    for (const event of events) {
      const { accepted } = await move(fixture.database.pool, returnLineMachine, lifecycleId, event, {
        userId: 'buyer',
      });
      expect(accepted).toBe(true);
    }
    return lifecycleId;
  }

  test('counts as delivered when the carrier reports it, which gives the seller five days', async () => {
    const line = await returned(
      { type: 'APPROVE', by: 'seller', at: NOON },
      { type: 'SHIP', by: 'buyer', at: NOON, tracking: { carrier: 'CANADA_POST', number: 'CP123456' } },
    );
    fixture.clock.advance(ARRIVES_MS - DAY_MS);
    const back = { carrier: 'CANADA_POST', number: 'cp 123-456', to: SELLER } as const;
    expect(await postScans([parcel(back)])).toEqual([200, 1]);
    const { rows } = await fixture.database.pool.query(
      `select state, (context ->> 'deliveredAt')::float8 as delivered, due_at::float8 from lifecycle where id = $1`,
      [line],
    );
    expect(rows).toEqual([
      { state: 'SHIPPED', delivered: fixture.clock.now(), due_at: fixture.clock.now() + 5 * DAY_MS },
    ]);
  });

  test('becomes RESHIPPED when its replacement is delivered to the buyer’s address, and to no other', async () => {
    const line = await returned(
      { type: 'APPROVE_RESHIP', by: 'seller', at: NOON },
      { type: 'RESHIP_SENT', by: 'seller', at: NOON, tracking: { carrier: 'UPS', number: 'NEW1' } },
    );
    await fixture.database.pool.query('update parent_order set ship_to = $1 where number = $2', [
      BUYER,
      PARENT,
    ]);
    fixture.clock.advance(DAY_MS);
    await postScans([parcel({ number: 'NEW1', to: SELLER })]);
    expect(await stateOf(line), 'delivered to another address').toBe('WAITING_FOR_RESHIP');
    fixture.clock.advance(DAY_MS);
    await postScans([parcel({ number: 'NEW1', to: BUYER })]);
    expect(await stateOf(line)).toBe('RESHIPPED');
  });
});

describe('a carrier webhook is refused', () => {
  test('if its signature is wrong, malformed, stale or of another body, and nothing is stored', async () => {
    const news = parcel();
    const now = fixture.clock.now();
    expect(await postScans([news], { secret: 'a secret of somebody else' })).toEqual([
      401,
      'SIGNATURE_WRONG',
    ]);
    expect(await postScans([news], { signature: 'v1=00' })).toEqual([401, 'SIGNATURE_WRONG']);
    const other = signatureOf(SECRET, now, JSON.stringify({ events: [parcel()] }));
    expect(await postScans([news], { signature: other }), 'of another body').toEqual([
      401,
      'SIGNATURE_WRONG',
    ]);
    const late = { at: now - SIGNATURE_LIFETIME_MS - 1 };
    expect(await postScans([news], late)).toEqual([401, 'SIGNATURE_STALE']);
    const { rowCount } = await fixture.database.pool.query('select from parcel_event where id like $1', [
      `%${news.id}`,
    ]);
    expect(rowCount).toBe(0);
  });

  test('if the shop has no carrier secret', async () => {
    const closed = await serve('');
    expect(await postScans([parcel()], { to: closed, secret: '' })).toEqual([401, 'SIGNATURE_WRONG']);
    await closed.close();
  });

  test.each([
    ['malformed JSON', '{', 'INVALID_JSON'],
    ['no events', [], 'VALIDATION'],
    ['an unknown carrier', [{ ...parcelLike, carrier: 'PIGEON' }], 'VALIDATION'],
    ['a time out of range', [{ ...parcelLike, at: 8.65e15 }], 'VALIDATION'],
  ])('if its body has %s', async (_, events, code) => {
    expect(await postScans(events)).toEqual([400, code]);
  });
});
