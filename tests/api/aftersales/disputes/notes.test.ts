/** Notes of agents about a dispute, which no call shows to anyone else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DISPUTE_NOTES_MAX } from '#contract/limits.ts';
import { keyCookie } from '#tests/support/order-keys.ts';
import {
  NOON,
  startAftersalesFixture,
  PEOPLE,
  type AftersalesFixture,
  type Who,
} from '../aftersales-fixture.ts';
import { delivered, type Delivered } from './delivered-order.ts';

const SECRET = 'The buyer has claimed three mugs this month.';

let fixture: AftersalesFixture;
let order: Delivered;
let disputeId: string;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
  fixture.clock.set(NOON);
  order = await delivered(fixture);
  const body = { orderNumber: order.number, reason: 'DAMAGED', clientKey: randomUUID(), text: 'It broke.' };
  disputeId = (await fixture.ask('buyer', 'openDispute', { body })).json().disputeId;
});
afterAll(() => fixture.close());

const note = (text: string, more: object = {}) => ({ clientKey: randomUUID(), text, ...more });
const write = (who: Who | 'guest', body: object, id = disputeId) =>
  fixture.ask(who, 'writeDisputeNote', { params: { disputeId: id }, body });
const read = (who: Who | 'guest', id = disputeId) =>
  fixture.ask(who, 'disputeNotes', { params: { disputeId: id } });

describe('a note about a dispute', () => {
  test('is stored and shown to agents', async () => {
    const written = await write('agent', note(SECRET));
    expect(written.statusCode).toBe(201);
    const { content } = (await read('agent')).json();
    expect(content).toEqual([written.json()]);
    expect(content[0]).toMatchObject({ text: SECRET, time: new Date(NOON).toISOString() });
  });

  test('does not appear in any other call about the dispute or its order', async () => {
    const key = await keyCookie(fixture.shop, order.parentNumber);
    for (const who of [...PEOPLE, 'guest'] as const) {
      const params = { disputeId };
      const answers = await Promise.all([
        fixture.ask(who, 'dispute', { params, cookie: who === 'guest' ? key : '' }),
        fixture.ask(who, 'disputeMessages', { params, cookie: who === 'guest' ? key : '' }),
        fixture.ask(who, 'disputes'),
        fixture.ask(who, 'disputes', { query: '?userType=SELLER' }),
        fixture.ask(who, 'parentOrder', { params: { parentOrderNumber: order.parentNumber } }),
        fixture.ask(who, 'sellerOrder', { query: `?orderNumber=${order.number}` }),
      ]);
      for (const answer of answers) expect([who, answer.payload.includes(SECRET)]).toEqual([who, false]);
      const isParty = who === 'buyer' || who === 'seller';
      if (isParty) expect(answers.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });

  test('does not appear to a guest who opened the dispute with the key of their order', async () => {
    const bought = await delivered(fixture, { buyerId: null });
    const cookie = await keyCookie(fixture.shop, bought.parentNumber);
    const body = {
      orderNumber: bought.number,
      reason: 'DAMAGED',
      clientKey: randomUUID(),
      text: 'It broke.',
    };
    const opened: string = (await fixture.ask('guest', 'openDispute', { body, cookie })).json().disputeId;
    expect((await write('agent', note(SECRET), opened)).statusCode).toBe(201);
    const params = { disputeId: opened };
    for (const name of ['dispute', 'disputeMessages'] as const) {
      const { statusCode, payload } = await fixture.ask('guest', name, { params, cookie });
      expect([name, statusCode, payload.includes(SECRET)]).toEqual([name, 200, false]);
    }
    expect((await fixture.ask('guest', 'disputeNotes', { params, cookie })).statusCode).toBe(401);
  });

  test.each(['buyer', 'seller', 'stranger', 'office'] as const)(
    'cannot be read or written by the %s, who gets the same answer for an unknown dispute',
    async (who) => {
      for (const id of [disputeId, '999999'])
        for (const answer of [await read(who, id), await write(who, note('Hello'), id)])
          expect([answer.statusCode, answer.json().code]).toEqual([403, 'AGENTS_ONLY']);
    },
  );

  test('cannot be read or written by a guest, or read with the key of the order', async () => {
    expect((await read('guest')).statusCode).toBe(401);
    expect((await write('guest', note('Hello'))).statusCode).toBe(401);
    const cookie = await keyCookie(fixture.shop, order.parentNumber);
    expect((await fixture.ask('guest', 'disputeNotes', { params: { disputeId }, cookie })).statusCode).toBe(
      401,
    );
  });

  test('cannot be written by an agent acting for the buyer, or read or written by an agent who is the buyer', async () => {
    const acting = await fixture.actFor('buyer');
    expect((await acting('writeDisputeNote', disputeId, note('Hello'))).json()).toMatchObject({
      ...{ status: 403, code: 'AGENTS_ONLY' },
    });
    const own = await delivered(fixture, { buyerId: 'agent' });
    const body = { orderNumber: own.number, reason: 'DAMAGED', clientKey: randomUUID(), text: 'It broke.' };
    const opened = (await fixture.ask('agent', 'openDispute', { body })).json().disputeId;
    expect((await read('agent', opened)).json()).toMatchObject({ status: 403, code: 'AGENTS_ONLY' });
    expect((await write('agent', note('Mine'), opened)).statusCode).toBe(403);
  });

  test('about an unknown dispute answers 404 to an agent', async () => {
    expect((await read('agent', '999999')).statusCode).toBe(404);
    expect((await write('agent', note('Hello'), '999999')).statusCode).toBe(404);
  });

  test('sent twice is stored once, and another text under its key is refused', async () => {
    const body = note('Asked the carrier.');
    const answers = await Promise.all([write('agent', body), write('agent', body)]);
    expect(new Set(answers.map((answer) => answer.json().noteId)).size).toBe(1);
    expect((await write('agent', { ...body, text: 'Something else' })).json()).toMatchObject({
      ...{ status: 409, code: 'KEY_REUSED' },
    });
  });

  test('is refused without text, and when the dispute has the maximum number of notes', async () => {
    expect((await write('agent', note(' \n'))).json()).toMatchObject({ status: 400, code: 'TEXT_MISSING' });
    await fixture.database.pool.query(
      `insert into dispute_note (dispute_id, client_key, agent_id, text, created_at)
       select $1, 'filled-up-' || nth, 'agent', 'Filled up', now()
         from generate_series(1, $2 - 1 - (select count(*)::int from dispute_note where dispute_id = $1)) as nth`,
      [disputeId, DISPUTE_NOTES_MAX],
    );
    expect((await write('agent', note('The last one'))).statusCode).toBe(201);
    expect((await write('agent', note('One more'))).json()).toMatchObject({
      status: 409,
      code: 'NOTES_FULL',
    });
  });
});

describe('the dispute search of agents', () => {
  const search = async (who: Who, text: string, userType = 'AGENT') =>
    fixture.ask(who, 'disputes', { query: `?userType=${userType}&search=${encodeURIComponent(text)}` });
  const found = async (text: string) => {
    const { content, total } = (await search('agent', text)).json();
    expect(content).toHaveLength(total);
    return content.map((each: { disputeId: string }) => each.disputeId);
  };

  test('finds a dispute by its number, order, purchase and buyer’s email, ignoring case and spaces', async () => {
    expect(await found(disputeId)).toEqual([disputeId]);
    expect(await found(` ${order.number} `)).toEqual([disputeId]);
    expect(await found(order.parentNumber)).toEqual([disputeId]);
    expect(await found('Ann@Example.COM')).toContain(disputeId);
    expect(await found('buyer@example.com')).toContain(disputeId);
  });

  test('finds nothing for a part of these values, a wildcard or SQL', async () => {
    for (const text of [
      'ann@example',
      '%@example.com',
      order.number.slice(1),
      "1' or '1'='1",
      '9'.repeat(200),
    ])
      expect(await found(text)).toEqual([]);
  });

  test('refuses a seller, whichever user type the seller asks for', async () => {
    for (const userType of ['BUYER', 'SELLER'])
      expect((await search('seller', 'ann@example.com', userType)).json()).toMatchObject({
        ...{ status: 403, code: 'AGENTS_ONLY' },
      });
    expect((await search('seller', 'ann@example.com')).statusCode).toBe(403);
  });
});
