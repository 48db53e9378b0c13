/**
 * Disputes of earlier shapes: before migration 0047 the most that can be refunded was called `mostCents`, and before migration 0079 the
 * party whom an agent asked for information `askedOf`.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { NOON, startAftersalesFixture, type AftersalesFixture } from '../aftersales-fixture.ts';

const MIGRATIONS = ['0047_max_refund_cents', '0079_information_from'].map(
  (name) => `server/platform/database/migrations/${name}.sql`,
);
const MOST = 3_740;
const OPENED = { openedAt: NOON, maxRefundCents: MOST };
const OFFER = { version: 1, amountCents: 900 };
const NOTHING_YET = { offer: null, agreed: null, decision: null };
/** The context's field for the asked party while no agent waits for information: before migration 0079, and after it. */
const NOT_ASKED_BEFORE = { askedOf: null };
const NOT_ASKED = { informationFrom: null };

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());

/** A dispute's row as that server wrote it. */
async function storedBefore(state: string, dueAt: number | null, different: object = {}) {
  fixture.clock.set(NOON + HOUR_MS);
  const ids = await fixture.openDispute(OPENED);
  const context = {
    openedAt: NOON,
    mostCents: MOST,
    dueAt,
    ...NOTHING_YET,
    ...NOT_ASKED_BEFORE,
    ...different,
  };
  await fixture.database.pool.query(
    `update lifecycle set shape = 1, state = $2, context = $3, due_at = $4 where id = $1`,
    [ids.lifecycleId, state, JSON.stringify(context), dueAt],
  );
  return ids;
}

const migrate = async () => {
  for (const migration of MIGRATIONS) await fixture.database.pool.query(await readFile(migration, 'utf8'));
};

const rowOf = (lifecycleId: string) => readRow(fixture.database.pool, lifecycleId);

const read = async (disputeId: string) =>
  (await fixture.ask('buyer', 'dispute', { params: { disputeId } })).json();

const send = (who: 'buyer' | 'seller', disputeId: string, body: object) =>
  fixture.ask(who, 'disputeEvent', { params: { disputeId }, body });

describe('a dispute stored before the maximum refund was renamed', () => {
  test('is unreadable until it is migrated, and then shows the same maximum refund', async () => {
    const { disputeId } = await storedBefore('OPEN', NOON + 72 * HOUR_MS);
    expect(await read(disputeId)).toMatchObject({ status: 409, code: 'STORED_UNREADABLE' });
    await migrate();
    expect(await read(disputeId)).toMatchObject({
      dispute: { disputeStatus: 'OPEN', maxRefundCents: MOST, offer: null },
    });
  });

  test('accepts an offer of the maximum refund and refuses a higher one', async () => {
    const { disputeId, lifecycleId } = await storedBefore('OPEN', NOON + 72 * HOUR_MS);
    await migrate();
    const tooMuch = await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: MOST + 1 });
    expect(tooMuch.statusCode).toBe(409);
    expect((await send('seller', disputeId, { type: 'MAKE_OFFER', amountCents: MOST })).statusCode).toBe(200);
    expect(await rowOf(lifecycleId)).toMatchObject({
      shape: 3,
      state: 'OFFER_MADE',
      context: { ...OPENED, offer: { version: 1, amountCents: MOST } },
      revision: 2,
    });
  });

  test('with an open offer is settled when the buyer accepts it', async () => {
    const { disputeId, lifecycleId } = await storedBefore('OFFER_MADE', NOON + 72 * HOUR_MS, {
      offer: OFFER,
    });
    await migrate();
    expect((await send('buyer', disputeId, { type: 'ACCEPT_OFFER', version: 1 })).statusCode).toBe(200);
    expect(await rowOf(lifecycleId)).toMatchObject({ state: 'OFFER_ACCEPTED', context: { agreed: OFFER } });
  });

  test('keeps its decision if it is closed', async () => {
    const decision = { inFavourOf: 'buyer', refundCents: MOST };
    const { disputeId, lifecycleId } = await storedBefore('RESOLVED', null, { decision });
    await migrate();
    expect(await read(disputeId)).toMatchObject({ dispute: { maxRefundCents: null, decision } });
    expect((await rowOf(lifecycleId))?.context).toEqual({
      ...OPENED,
      dueAt: null,
      ...NOTHING_YET,
      ...NOT_ASKED,
      decision,
    });
  });
});

test('a dispute that waited for the buyer’s information before migration 0079 takes it from the buyer and refuses the seller', async () => {
  fixture.clock.set(NOON + HOUR_MS);
  const { disputeId, lifecycleId } = await fixture.openDispute(OPENED);
  const dueAt = NOON + 72 * HOUR_MS;
  await fixture.database.pool.query(
    `update lifecycle set shape = 2, state = 'ESCALATION_WAITING_FOR_MORE_INFORMATION', context = $2, due_at = $3 where id = $1`,
    [lifecycleId, JSON.stringify({ ...OPENED, dueAt, ...NOTHING_YET, askedOf: 'buyer' }), dueAt],
  );
  expect(await read(disputeId)).toMatchObject({ status: 409, code: 'STORED_UNREADABLE' });
  await migrate();
  expect(await read(disputeId)).toMatchObject({ dispute: { informationFrom: 'buyer' } });
  const answer = { type: 'PROVIDE_INFORMATION' };
  expect((await send('seller', disputeId, answer)).statusCode).toBe(409);
  expect((await send('buyer', disputeId, answer)).statusCode).toBe(200);
  expect((await rowOf(lifecycleId))?.context).toMatchObject({ ...OPENED, ...NOT_ASKED });
});

test('the migrations leave disputes of the current shape and other lifecycles unchanged', async () => {
  const { lifecycleId } = await fixture.openDispute(OPENED);
  const line = await fixture.openReturn({ requestedAt: NOON, quantity: 1, isReceiptExpected: true });
  const ids = [lifecycleId, line.lifecycleId];
  const before = await Promise.all(ids.map(rowOf));
  await migrate();
  expect(await Promise.all(ids.map(rowOf))).toEqual(before);
});
