/** What agents note about a dispute: nobody else is told of it, whichever way they ask. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DISPUTE_NOTES_MAX } from '#contract/disputes.ts';
import { keyCookie } from '#tests/support/order-keys.ts';
import { NOON, openDesk, PEOPLE, type Desk, type Who } from '../aftersales/desk.ts';
import { delivered, type Delivered } from './delivered.ts';

const SECRET = 'The buyer has claimed three mugs this month.';

let desk: Desk;
let order: Delivered;
let disputeId: string;
beforeAll(async () => {
  desk = await openDesk();
  desk.clock.set(NOON);
  order = await delivered(desk);
  const body = { orderNumber: order.number, reason: 'DAMAGED', clientKey: randomUUID(), text: 'It broke.' };
  disputeId = (await desk.ask('buyer', 'openDispute', { body })).json().disputeId;
});
afterAll(() => desk.close());

const note = (text: string, more: object = {}) => ({ clientKey: randomUUID(), text, ...more });
const write = (who: Who | 'guest', body: object, id = disputeId) =>
  desk.ask(who, 'writeDisputeNote', { params: { disputeId: id }, body });
const read = (who: Who | 'guest', id = disputeId) =>
  desk.ask(who, 'disputeNotes', { params: { disputeId: id } });

describe('a note about a dispute', () => {
  test('is kept with the name of its agent, and read by agents', async () => {
    const written = await write('agent', note(SECRET));
    expect(written.statusCode).toBe(201);
    const { content } = (await read('agent')).json();
    expect(content).toEqual([written.json()]);
    expect(content[0]).toMatchObject({ text: SECRET, time: new Date(NOON).toISOString() });
  });

  test('is told to nobody else, by no call about the dispute or its order', async () => {
    const key = await keyCookie(desk.shop, order.parentNumber);
    for (const who of [...PEOPLE, 'guest'] as const) {
      const params = { disputeId };
      const answers = await Promise.all([
        desk.ask(who, 'dispute', { params, cookie: who === 'guest' ? key : '' }),
        desk.ask(who, 'disputeMessages', { params, cookie: who === 'guest' ? key : '' }),
        desk.ask(who, 'disputes'),
        desk.ask(who, 'disputes', { query: '?userType=SELLER' }),
        desk.ask(who, 'parentOrder', { params: { parentOrderNumber: order.parentNumber } }),
        desk.ask(who, 'sellerOrder', { query: `?orderNumber=${order.number}` }),
      ]);
      for (const answer of answers) expect([who, answer.payload.includes(SECRET)]).toEqual([who, false]);
      const isParty = who === 'buyer' || who === 'seller';
      if (isParty) expect(answers.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });

  test.each(['buyer', 'seller', 'stranger', 'office'] as const)(
    'is neither read nor written by the %s, who does not learn whether there is such a dispute',
    async (who) => {
      for (const id of [disputeId, '999999'])
        for (const answer of [await read(who, id), await write(who, note('Hello'), id)])
          expect([answer.statusCode, answer.json().code]).toEqual([403, 'AGENTS_ONLY']);
    },
  );

  test('is neither read nor written by a guest, with the key of the order or without', async () => {
    expect((await read('guest')).statusCode).toBe(401);
    expect((await write('guest', note('Hello'))).statusCode).toBe(401);
    const cookie = await keyCookie(desk.shop, order.parentNumber);
    expect((await desk.ask('guest', 'disputeNotes', { params: { disputeId }, cookie })).statusCode).toBe(401);
  });

  test('is kept from an agent who acts for the buyer, and from one who bought', async () => {
    const acting = await desk.actFor('buyer');
    expect((await acting('writeDisputeNote', disputeId, note('Hello'))).json()).toMatchObject({
      ...{ status: 403, code: 'AGENTS_ONLY' },
    });
    const own = await delivered(desk, { buyerId: 'agent' });
    const body = { orderNumber: own.number, reason: 'DAMAGED', clientKey: randomUUID(), text: 'It broke.' };
    const opened = (await desk.ask('agent', 'openDispute', { body })).json().disputeId;
    expect((await read('agent', opened)).json()).toMatchObject({ status: 403, code: 'AGENTS_ONLY' });
    expect((await write('agent', note('Mine'), opened)).statusCode).toBe(403);
  });

  test('that does not exist is a 404 for an agent', async () => {
    expect((await read('agent', '999999')).statusCode).toBe(404);
    expect((await write('agent', note('Hello'), '999999')).statusCode).toBe(404);
  });

  test('sent twice is kept once; its key serves no other text', async () => {
    const body = note('Asked the carrier.');
    const answers = await Promise.all([write('agent', body), write('agent', body)]);
    expect(new Set(answers.map((answer) => answer.json().noteId)).size).toBe(1);
    expect((await write('agent', { ...body, text: 'Something else' })).json()).toMatchObject({
      ...{ status: 409, code: 'KEY_REUSED' },
    });
  });

  test('needs something to read, and has an end', async () => {
    expect((await write('agent', note(' \n'))).json()).toMatchObject({ status: 400, code: 'TEXT_MISSING' });
    await desk.database.pool.query(
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

describe('agents find a dispute', () => {
  const search = async (who: Who, text: string, userType = 'AGENT') =>
    desk.ask(who, 'disputes', { query: `?userType=${userType}&search=${encodeURIComponent(text)}` });
  const found = async (text: string) => {
    const { content, total } = (await search('agent', text)).json();
    expect(content).toHaveLength(total);
    return content.map((each: { disputeId: string }) => each.disputeId);
  };

  test('by its number, its order, its purchase and its buyer’s email address, however that is written', async () => {
    expect(await found(disputeId)).toEqual([disputeId]);
    expect(await found(` ${order.number} `)).toEqual([disputeId]);
    expect(await found(order.parentNumber)).toEqual([disputeId]);
    expect(await found('Ann@Example.COM')).toContain(disputeId);
    expect(await found('buyer@example.com')).toContain(disputeId);
  });

  test('and nothing by what is only a part of these, or by what the database reads as more', async () => {
    for (const text of [
      'ann@example',
      '%@example.com',
      order.number.slice(1),
      "1' or '1'='1",
      '9'.repeat(200),
    ])
      expect(await found(text)).toEqual([]);
  });

  test('and nobody else searches', async () => {
    for (const userType of ['BUYER', 'SELLER'])
      expect((await search('seller', 'ann@example.com', userType)).json()).toMatchObject({
        ...{ status: 403, code: 'AGENTS_ONLY' },
      });
    expect((await search('seller', 'ann@example.com')).statusCode).toBe(403);
  });
});
