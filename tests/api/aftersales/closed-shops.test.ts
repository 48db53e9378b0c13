/** A seller whose shop is suspended or closed, or whose account lost its seller role: past sales can be read, not changed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { attachPhotos, keepPhoto } from '#server/features/photos/repository.ts';
import {
  GUEST_ORDER,
  NOON,
  startAftersalesFixture,
  ORDER,
  type AftersalesFixture,
  type Who,
} from './aftersales-fixture.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
  const { rows } = await fixture.database.pool.query<{ id: string }>(
    'select lifecycle_id as id from seller_order where number = $1',
    [ORDER],
  );
  await move(fixture.database.pool, orderMachine, rows[0]?.id ?? '', {
    type: 'AUTHORIZED',
    by: 'system',
    at: NOON,
  });
});
afterAll(() => fixture.close());

const write = (text: string) => fixture.database.pool.query(text);
const CLOSINGS = [
  ['of a suspended shop', "update seller set status = 'SUSPENDED'"],
  ['of a deactivated shop', "update seller set status = 'DEACTIVATED'"],
  ['whose account is no longer a seller account', "update account set is_seller = false where id = 'seller'"],
] as const;

beforeEach(async () => {
  await write("update account set is_seller = true where id = 'seller'");
  await write("update seller set status = 'ACTIVE'");
});

const order = async (who: Who) => fixture.ask(who, 'sellerOrder', { query: `?orderNumber=${ORDER}` });
const isReadOnly = { status: 403, code: 'SHOP_READ_ONLY' };

describe.each(CLOSINGS)('a seller %s', (_, statement) => {
  test('can read an order but cannot send it an event', async () => {
    expect((await order('seller')).json().permittedEvents).toEqual(['SHIP', 'CANCEL']);
    await write(statement);
    const seen = (await order('seller')).json();
    expect(seen).toMatchObject({ orderNumber: ORDER, status: 'PROCESSING', permittedEvents: [] });
    const sent = await fixture.ask('seller', 'orderEvent', {
      params: { orderNumber: ORDER },
      query: `?revision=${String(seen.revision)}`,
      body: { type: 'CANCEL', reason: 'Out of clay' },
    });
    expect(sent.json()).toMatchObject(isReadOnly);
    expect((await order('seller')).json()).toMatchObject({ status: 'PROCESSING', revision: seen.revision });
  });

  test('sees past sales in lists, but may send no events about them', async () => {
    await write(statement);
    const listed = await fixture.ask('seller', 'sellerOrders');
    expect(listed.json().content).toMatchObject([{ orderNumber: ORDER, permittedEvents: [] }]);
    expect((await fixture.ask('seller', 'sellerReturns')).statusCode).toBe(200);
    expect((await fixture.ask('seller', 'disputes', { query: '?userType=SELLER' })).statusCode).toBe(200);
    expect(
      (await fixture.ask('seller', 'sellerOrder', { query: `?orderNumber=${GUEST_ORDER}` })).statusCode,
    ).toBe(404);
  });

  test('can read a return but cannot change one of its lines, or all of them at once', async () => {
    const { returnLineId, number } = await fixture.openReturn({
      requestedAt: NOON,
      isReceiptExpected: true,
      quantity: 1,
    });
    await write(statement);
    const seen = await fixture.ask('seller', 'sellerReturn', {
      query: `?returnOrderNumber=${number}`,
      params: { returnOrderNumber: number },
    });
    expect(seen.json().returnOrderLines).toMatchObject([{ returnLineId, permittedEvents: [] }]);
    const one = await fixture.ask('seller', 'returnLineEvent', {
      params: { returnLineId },
      body: { type: 'APPROVE' },
    });
    const all = await fixture.ask('seller', 'returnEvent', {
      params: { returnOrderNumber: number },
      body: { type: 'CANCEL' },
    });
    expect([one.json(), all.json()]).toMatchObject([isReadOnly, isReadOnly]);
  });

  test('can read a dispute but cannot answer it, and the buyer can still escalate it', async () => {
    fixture.clock.set(NOON);
    const { disputeId } = await fixture.openDispute({ openedAt: NOON, maxRefundCents: 4000 });
    await write(statement);
    const read = (who: Who) => fixture.ask(who, 'dispute', { params: { disputeId } });
    expect((await read('seller')).json()).toMatchObject({
      side: 'seller',
      mayComment: false,
      dispute: { permittedEvents: [] },
    });
    const offered = await fixture.ask('seller', 'disputeEvent', {
      params: { disputeId },
      body: { type: 'MAKE_OFFER', amountCents: 900 },
    });
    const written = await fixture.ask('seller', 'writeDisputeMessage', {
      params: { disputeId },
      body: { clientKey: 'k'.repeat(16), text: 'Wait' },
    });
    expect([offered.json(), written.json()]).toMatchObject([isReadOnly, isReadOnly]);
    expect((await read('agent')).json().dispute.permittedEvents).toContain('ESCALATE');
    // The buyer doesn't wait for an answer that can't come: after the deadline, the buyer can escalate.
    fixture.clock.set(NOON + 3 * DAY_MS + HOUR_MS);
    expect((await read('buyer')).json().dispute).toMatchObject({
      disputeStatus: 'WAITING_FOR_SELLER_ACTION',
      permittedEvents: expect.arrayContaining(['ESCALATE']),
    });
    fixture.clock.set(NOON);
  });

  test('sees the photos of a return', async () => {
    const { returnLineId } = await fixture.openReturn({
      requestedAt: NOON,
      isReceiptExpected: true,
      quantity: 1,
    });
    const drawn = { bytes: Buffer.from('webp'), width: 4, height: 3, small: null };
    const photoId = await keepPhoto(fixture.shop, { userId: 'buyer' }, drawn);
    const to = { returnLineId: Number(returnLineId) };
    await attachPhotos(fixture.database.pool, { photoIds: [photoId], to, whose: { userId: 'buyer' } });
    await write(statement);
    expect((await fixture.ask('seller', 'photo', { params: { photoId } })).statusCode).toBe(200);
    expect((await fixture.ask('stranger', 'photo', { params: { photoId } })).statusCode).toBe(404);
  });
});

test('an account that loses its seller role has its shop deactivated', async () => {
  await write("update account set is_seller = false where id in ('seller', 'buyer')");
  const { rows } = await fixture.database.pool.query('select user_id, status from seller');
  expect(rows).toEqual([{ user_id: 'seller', status: 'DEACTIVATED' }]);
});

test('a refused event is explained in the language of the request', async () => {
  await write("update seller set status = 'SUSPENDED'");
  const answer = await fixture.ask('seller', 'orderEvent', {
    params: { orderNumber: ORDER },
    query: '?revision=1',
    body: { type: 'CANCEL', reason: 'x' },
    language: 'fr',
  });
  expect(answer.json().message).toContain('boutique est suspendue ou désactivée');
});
