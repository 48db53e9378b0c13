/** Parcels of returns: tracking numbers are valid and unused, and a reported delivery counts only if it can be this parcel. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReturnOrder } from '#contract/returns.ts';
import type { ParcelEvent } from '#contract/carriers.ts';
import type { ParcelTracking } from '#contract/parcels.ts';
import { ingestParcelEvents } from '#server/features/orders/carriers/ingest-parcel-events.ts';
import { RETURNS } from '#tests/support/seller.ts';
import { someParcel } from '#tests/support/tracking.ts';
import { NOON, startAftersalesFixture, type AftersalesFixture, type Who } from '../aftersales-fixture.ts';
import { buy, runEffects } from './bought-order.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
beforeEach(() => fixture.clock.set(NOON));
afterAll(() => fixture.close());

const MUG = { quantity: 1, item: 2000 };

/** A return of one mug that waits for the seller's approval, with the events of its parties. */
async function openedReturn() {
  const { number: orderNumber, lineIds } = await buy(fixture, [MUG]);
  const lines = [{ orderLineId: lineIds[0], quantity: 1, reason: 'DAMAGED', note: '', photoIds: [] }];
  const answered = await fixture.ask('buyer', 'openReturn', {
    params: { orderNumber },
    body: { clientKey: randomUUID(), lines },
  });
  const opened: ReturnOrder = answered.json();
  const returnLineId = opened.returnOrderLines[0]?.returnLineId ?? '';
  const send = (who: Who, event: object) =>
    fixture.ask(who, 'returnLineEvent', { params: { returnLineId }, body: event });
  return {
    returnNumber: opened.returnOrderNumber,
    send,
    async state() {
      const { rows } = await fixture.database.pool.query<{ state: string; delivered: number | null }>(
        `select state, (context ->> 'deliveredAt')::float8 as delivered from lifecycle
          join return_line on lifecycle_id = lifecycle.id where return_line.id = $1`,
        [returnLineId],
      );
      return rows[0];
    },
    approve: () => send('seller', { type: 'APPROVE' }),
    ship: (tracking: ParcelTracking | null) => send('buyer', { type: 'SHIP', tracking }),
  };
}

const reportEvent = (parcel: ParcelTracking, more: Partial<ParcelEvent> = {}) =>
  ingestParcelEvents(fixture.shop, [
    { id: randomUUID(), ...parcel, status: 'DELIVERED', at: fixture.clock.now(), ...more },
  ]);

/** The tracking of an order on its way to its buyer. */
async function outgoing(): Promise<ParcelTracking> {
  const tracking = someParcel();
  const { number: orderNumber, lineIds } = await buy(fixture, [MUG], { to: 'PROCESSING' });
  const order = await fixture.ask('seller', 'sellerOrder', { query: `?orderNumber=${orderNumber}` });
  const { revision } = order.json<{ revision: number }>();
  const sent = await fixture.ask('seller', 'orderEvent', {
    params: { orderNumber },
    query: `?revision=${String(revision)}`,
    body: { type: 'SHIP', lines: [{ lineId: lineIds[0], quantity: 1 }], tracking },
  });
  expect(sent.statusCode).toBe(200);
  return tracking;
}

const refusalOf = ({ statusCode, json }: Awaited<ReturnType<AftersalesFixture['ask']>>) => {
  const { code, field }: { code?: string; field?: string } = json();
  return [statusCode, code, field];
};
const USED = [400, 'TRACKING_USED', 'tracking/number'];

describe('the tracking number of a returned parcel', () => {
  test('is refused when a parcel on its way to a buyer has it', async () => {
    const theirs = await outgoing();
    const back = await openedReturn();
    await back.approve();
    expect(refusalOf(await back.ship(theirs))).toEqual(USED);
    const spaced = {
      ...theirs,
      carrier: 'OTHER' as const,
      number: theirs.number.replace(/(.{4})/g, '$1 ').trim(),
    };
    expect(refusalOf(await back.ship(spaced)), 'of any carrier, however it is written').toEqual(USED);
    const whole = await fixture.ask('buyer', 'returnEvent', {
      params: { returnOrderNumber: back.returnNumber },
      body: { type: 'SHIP', tracking: theirs },
    });
    expect(refusalOf(whole), 'for all lines at once').toEqual(USED);
    await reportEvent(theirs, { to: RETURNS });
    expect(await back.state()).toEqual({ state: 'PENDING_ITEM_RETURN', delivered: null });
  });

  test('is refused when another return or a replacement has it', async () => {
    const [first, second, replaced] = [await openedReturn(), await openedReturn(), await openedReturn()];
    const tracking = someParcel();
    await Promise.all([first.approve(), second.approve()]);
    expect((await first.ship(tracking)).statusCode).toBe(200);
    expect(refusalOf(await second.ship(tracking))).toEqual(USED);
    await replaced.send('seller', { type: 'APPROVE_RESHIP' });
    const sent = (parcel: ParcelTracking) =>
      replaced.send('seller', { type: 'RESHIP_SENT', tracking: parcel });
    expect(refusalOf(await sent(tracking))).toEqual(USED);
    expect(refusalOf(await sent(await outgoing())), 'used for an order').toEqual(USED);
    const own = someParcel();
    expect((await sent(own)).statusCode).toBe(200);
    expect(refusalOf(await second.ship(own)), 'used for a replacement').toEqual(USED);
  });

  test('is accepted for only one of two returns that enter it at the same time', async () => {
    const [first, second] = [await openedReturn(), await openedReturn()];
    await Promise.all([first.approve(), second.approve()]);
    const tracking = someParcel();
    const answers = await Promise.all([first.ship(tracking), second.ship(tracking)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test.each([
    ['USPS', 'abc'],
    ['UPS', '1Z999AA10123456785'],
  ] as const)('is refused when it isn’t a valid %s number: %s', async (carrier, number) => {
    const back = await openedReturn();
    await back.approve();
    const refused = await back.ship({ carrier, number });
    expect(refusalOf(refused)).toEqual([400, 'TRACKING_INVALID', 'tracking/number']);
  });
});

describe('the buyer’s correction of a tracking number', () => {
  async function underWay() {
    const back = await openedReturn();
    await back.approve();
    fixture.clock.advance(HOUR_MS);
    const wrong = someParcel();
    expect((await back.ship(wrong)).statusCode).toBe(200);
    const correct = (tracking: ParcelTracking, who: Who = 'buyer') =>
      back.send(who, { type: 'CORRECT_TRACKING', tracking });
    return { ...back, wrong, correct };
  }

  test('is saved, shown to buyer and seller, and mailed to the seller', async () => {
    const { correct, returnNumber } = await underWay();
    const right = someParcel();
    expect((await correct(right)).json()).toMatchObject({ state: 'SHIPPED', tracking: right });
    const params = { returnOrderNumber: returnNumber };
    const seen = await fixture.ask('seller', 'sellerReturn', { params });
    expect(seen.json<ReturnOrder>().returnOrderLines).toMatchObject([{ tracking: right }]);
    await runEffects(fixture);
    const { rows } = await fixture.database.pool.query<{ key: string; recipient: string }>(
      `select recipient, values ->> 'key' as key from mail where values ->> 'number' = $1 order by id`,
      [returnNumber],
    );
    expect(rows.at(-1)).toEqual({
      recipient: 'seller@example.com',
      key: 'return.seller.CORRECT_TRACKING',
    });
  });

  test('is refused for an invalid, used or unchanged number, and when the seller sends it', async () => {
    const { correct, returnNumber, wrong } = await underWay();
    const refused = await correct({ carrier: 'UPS', number: '1Z999AA10123456785' });
    expect(refusalOf(refused)).toEqual([400, 'TRACKING_INVALID', 'tracking/number']);
    expect(refusalOf(await correct(await outgoing())), 'seen on its way to a buyer').toEqual(USED);
    const other = await underWay();
    expect(refusalOf(await correct(other.wrong)), 'of another return').toEqual(USED);
    expect(refusalOf(await correct(someParcel(), 'seller'))[0], 'sent by the seller').toBe(409);
    expect(refusalOf(await correct(wrong))[0], 'the unchanged number').toBe(409);
    const params = { returnOrderNumber: returnNumber };
    const whole = (tracking: ParcelTracking) =>
      fixture.ask('buyer', 'returnEvent', { params, body: { type: 'CORRECT_TRACKING', tracking } });
    expect(refusalOf(await whole(await outgoing())), 'for all lines at once').toEqual(USED);
    const right = someParcel();
    expect((await whole(right)).json<ReturnOrder>().returnOrderLines).toMatchObject([{ tracking: right }]);
  });

  const corrections = async (returnNumber: string) => {
    const { rows } = await fixture.database.pool.query<{ steps: number; told: number }>(
      `select (select count(*)::int from lifecycle_step s where s.lifecycle_id = line.lifecycle_id
                  and event = 'CORRECT_TRACKING') as steps,
              (select count(*)::int from outbox e where e.lifecycle_id = line.lifecycle_id
                  and params ->> 'about' = 'CORRECT_TRACKING') as told
         from return_line line where return_number = $1`,
      [returnNumber],
    );
    return rows;
  };

  test('is refused the sixth time, for one line and for the whole return', async () => {
    const { correct, returnNumber } = await underWay();
    for (const correctionsLeft of [4, 3, 2, 1, 0]) {
      expect((await correct(someParcel())).json()).toMatchObject({ correctionsLeft });
    }
    expect(refusalOf(await correct(someParcel()))[0]).toBe(409);
    const params = { returnOrderNumber: returnNumber };
    const body = { type: 'CORRECT_TRACKING', tracking: someParcel() };
    const whole = await fixture.ask('buyer', 'returnEvent', { params, body });
    expect(refusalOf(whole)[0], 'for all lines at once').toBe(409);
    expect(await corrections(returnNumber)).toEqual([{ steps: 5, told: 5 }]);
  });

  test('made before migration 0042 counts toward the limit', async () => {
    const { correct, returnNumber } = await underWay();
    await correct(someParcel());
    await correct(someParcel());
    await fixture.database.pool.query(
      `update lifecycle set shape = 2, context = context - 'corrections'
        where id in (select lifecycle_id from return_line where return_number = $1)`,
      [returnNumber],
    );
    const migration = 'server/platform/database/migrations/0042_tracking_corrections.sql';
    await fixture.database.pool.query(await readFile(migration, 'utf8'));
    expect((await correct(someParcel())).json()).toMatchObject({ correctionsLeft: 2 });
  });

  test('to the current number is refused, and the seller is not notified', async () => {
    const { correct, returnNumber, wrong } = await underWay();
    expect(refusalOf(await correct(wrong))[0]).toBe(409);
    const right = someParcel();
    expect((await correct(right)).statusCode).toBe(200);
    expect(refusalOf(await correct(right))[0]).toBe(409);
    expect(await corrections(returnNumber)).toEqual([{ steps: 1, told: 1 }]);
  });

  test('makes only a delivery under the new number count, and is refused after that delivery', async () => {
    const { correct, state, wrong } = await underWay();
    const right = someParcel();
    await correct(right);
    fixture.clock.advance(2 * DAY_MS);
    await reportEvent(wrong, { to: RETURNS });
    expect(await state()).toEqual({ state: 'SHIPPED', delivered: null });
    await reportEvent(right, { to: RETURNS });
    expect(await state()).toEqual({ state: 'SHIPPED', delivered: fixture.clock.now() });
    expect(refusalOf(await correct(someParcel()))[0], 'once it is delivered').toBe(409);
  });

  test.each([
    ['records an earlier delivery to the seller', RETURNS, true],
    ['ignores an earlier delivery to another address', { country: 'US', zipCode: '10001' }, false],
  ] as const)('%s under the new number', async (_, to, isRecorded) => {
    const { correct, state } = await underWay();
    const right = someParcel();
    fixture.clock.advance(2 * DAY_MS);
    await reportEvent(right, { to });
    expect(await state()).toEqual({ state: 'SHIPPED', delivered: null });
    const answered = await correct(right);
    expect(answered.json()).toMatchObject({ state: 'SHIPPED', tracking: right });
    expect(await state()).toEqual({ state: 'SHIPPED', delivered: isRecorded ? fixture.clock.now() : null });
  });

  test('ignores a delivery under the new number from before the return was shipped', async () => {
    const right = someParcel();
    await reportEvent(right, { to: RETURNS });
    const { correct, state } = await underWay();
    await correct(right);
    expect(await state()).toEqual({ state: 'SHIPPED', delivered: null });
  });
});

describe('a delivery reported by a carrier', () => {
  async function shipped() {
    const back = await openedReturn();
    await back.approve();
    fixture.clock.advance(HOUR_MS);
    const tracking = someParcel();
    await back.ship(tracking);
    fixture.clock.advance(2 * DAY_MS);
    return { ...back, tracking };
  }

  test('to the seller is recorded and mailed to the seller, who can reply that nothing arrived', async () => {
    const { tracking, state, returnNumber, send } = await shipped();
    await reportEvent(tracking, { to: RETURNS });
    expect(await state()).toEqual({ state: 'SHIPPED', delivered: fixture.clock.now() });
    await runEffects(fixture);
    const { rows } = await fixture.database.pool.query<{ recipient: string; key: string }>(
      `select recipient, values ->> 'key' as key from mail where values ->> 'number' = $1 order by id`,
      [returnNumber],
    );
    expect(rows.at(-1)).toMatchObject({ key: 'return.seller.CARRIER_DELIVERED' });
    const never = await send('seller', { type: 'NOT_ARRIVED', reason: 'Nothing was at my door.' });
    expect(never.json()).toMatchObject({ state: 'REFUND_REJECTED', sellerReason: 'Nothing was at my door.' });
  });

  test.each([
    ['is at another address', { to: { country: 'US', zipCode: '10001' } }],
    ['has no address', {}],
    ['is by another carrier', { to: RETURNS, carrier: 'UPS' }],
  ] as const)('is ignored for a return when it %s', async (_, news) => {
    const { tracking, state } = await shipped();
    await reportEvent(tracking, news);
    expect(await state()).toEqual({ state: 'SHIPPED', delivered: null });
  });

  test('is ignored when the carrier accepted the parcel before the seller approved the return', async () => {
    const { tracking, state } = await shipped();
    await reportEvent(tracking, { status: 'ACCEPTED', at: NOON - HOUR_MS });
    await reportEvent(tracking, { to: RETURNS });
    expect(await state()).toEqual({ state: 'SHIPPED', delivered: null });
  });

  test('is ignored, and the return has no label, when the seller has no returns address', async () => {
    const { tracking, state, returnNumber } = await shipped();
    const { pool } = fixture.database;
    await pool.query(`update seller set returns_address = null where user_id = 'seller'`);
    await reportEvent(tracking, { to: RETURNS });
    const params = { returnOrderNumber: returnNumber };
    const seen = await fixture.ask('buyer', 'sellerReturn', { params });
    await pool.query(`update seller set returns_address = $1 where user_id = 'seller'`, [RETURNS]);
    expect(await state()).toEqual({ state: 'SHIPPED', delivered: null });
    expect(seen.json<ReturnOrder>().label, 'no label without a street').toBeNull();
  });
});
