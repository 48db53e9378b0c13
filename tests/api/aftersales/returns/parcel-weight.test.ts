/** A carrier reports how heavy a return's parcel is. Its delivery counts only if the parcel weighs enough for the goods in it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReturnOrder } from '#contract/returns.ts';
import type { ParcelTracking } from '#contract/parcels.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { ingestParcelEvents } from '#server/features/orders/carriers/ingest-parcel-events.ts';
import { RETURNS } from '#tests/support/seller.ts';
import { someParcel } from '#tests/support/tracking.ts';
import { stock } from '#tests/api/buying/cart/cart-fixture.ts';
import { NOON, startAftersalesFixture, type AftersalesFixture } from '../aftersales-fixture.ts';
import { buy } from './bought-order.ts';

const MUG_GRAMS = 350;
const JUG_GRAMS = 900;

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
  await stock(fixture, { sku: 'MUG' });
  await stock(fixture, { sku: 'JUG' });
});
beforeEach(async () => {
  fixture.clock.set(NOON);
  await weigh('MUG', MUG_GRAMS);
  await weigh('JUG', JUG_GRAMS);
});
afterAll(() => fixture.close());

const weigh = (sku: string, grams: number) =>
  fixture.database.pool.query('update variant set weight_grams = $2 where sku = $1', [sku, grams]);

/** A return of some of an order's three mugs and of its jug, which the seller has approved. */
async function approvedReturn(mugs: number) {
  const sizes = [
    { quantity: 3, item: 6000 },
    { quantity: 1, item: 4000 },
  ];
  const { number: orderNumber, lineIds } = await buy(fixture, sizes);
  for (const [nth, sku] of ['MUG', 'JUG'].entries())
    await fixture.database.pool.query(
      'update order_line set variant_id = (select id from variant where sku = $2) where id = $1',
      [lineIds[nth], sku],
    );
  const lines = [mugs, 1].map((quantity, nth) => ({
    ...{ orderLineId: lineIds[nth], quantity, reason: 'DAMAGED', note: '', photoIds: [] },
  }));
  const answered = await fixture.ask('buyer', 'openReturn', {
    params: { orderNumber },
    body: { clientKey: randomUUID(), lines },
  });
  const opened: ReturnOrder = answered.json();
  const ids = opened.returnOrderLines.map(({ returnLineId }) => returnLineId);
  const params = { returnOrderNumber: opened.returnOrderNumber };
  for (const returnLineId of ids)
    await fixture.ask('seller', 'returnLineEvent', { params: { returnLineId }, body: { type: 'APPROVE' } });
  fixture.clock.advance(HOUR_MS);
  return {
    async ship(tracking: ParcelTracking, nth?: number) {
      const body = { type: 'SHIP', tracking };
      const sent =
        nth === undefined
          ? await fixture.ask('buyer', 'returnEvent', { params, body })
          : await fixture.ask('buyer', 'returnLineEvent', {
              params: { returnLineId: ids[nth] ?? '' },
              body,
            });
      expect(sent.statusCode).toBe(200);
    },
    /** Whether each line, the mugs' first, counts as delivered to the seller. */
    async delivered() {
      const { rows } = await fixture.database.pool.query<{ isThere: boolean }>(
        `select coalesce(lifecycle.context ->> 'deliveredAt', '') <> '' as "isThere" from return_line
           join lifecycle on lifecycle.id = lifecycle_id join order_line on order_line.id = order_line_id
          where return_number = $1 order by order_line.id`,
        [opened.returnOrderNumber],
      );
      return rows.map(({ isThere }) => isThere);
    },
  };
}

/** The carrier has delivered the parcel to the seller, with the weight that it measured. */
const report = (parcel: ParcelTracking, weightGrams?: number) =>
  ingestParcelEvents(fixture.shop, [
    {
      ...{ id: randomUUID(), ...parcel, status: 'DELIVERED', at: fixture.clock.now(), to: RETURNS },
      ...(weightGrams === undefined ? {} : { weightGrams }),
    },
  ]);

test('a parcel with less than half the weight of its returned goods does not count as their delivery, a heavier one does', async () => {
  // Two of the three mugs and the jug: 1,600 g.
  const half = (2 * MUG_GRAMS + JUG_GRAMS) / 2;
  const [light, heavy] = [await approvedReturn(2), await approvedReturn(2)];
  for (const [back, grams, isTaken] of [
    [light, half - 1, false],
    [heavy, half, true],
  ] as const) {
    const tracking = someParcel();
    await back.ship(tracking);
    await report(tracking, grams);
    expect(await back.delivered(), `${String(grams)} g`).toEqual([isTaken, isTaken]);
  }
});

test('goods of the return that are sent in another parcel do not count for this parcel', async () => {
  const back = await approvedReturn(1);
  const [mug, jug] = [someParcel(), someParcel()];
  await back.ship(mug, 0);
  await back.ship(jug, 1);
  await report(mug, MUG_GRAMS / 2);
  expect(await back.delivered()).toEqual([true, false]);
  await report(jug, JUG_GRAMS / 2 - 1);
  expect(await back.delivered()).toEqual([true, false]);
});

test('a parcel counts as the delivery of its goods if the carrier or the catalog has no weight', async () => {
  const unweighed = await approvedReturn(3);
  const first = someParcel();
  await unweighed.ship(first);
  await report(first);
  expect(await unweighed.delivered(), 'without a weight of the carrier').toEqual([true, true]);

  await weigh('MUG', 0);
  await weigh('JUG', 0);
  const unlisted = await approvedReturn(3);
  const second = someParcel();
  await unlisted.ship(second);
  await report(second, 0);
  expect(await unlisted.delivered(), 'without a weight of the goods').toEqual([true, true]);
});
