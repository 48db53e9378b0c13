/** Conversations of members with Atelier Support: about an order, a return or a dispute, claimed and answered by one agent at a time. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import { SUPPORT_EVENTS, SUPPORT_STATES } from '#contract/support.ts';
import { SUPPORT_CLAIM_MS, SUPPORT_IDLE_MS, SUPPORT_REOPEN_MS } from '#machines/support-request/constants.ts';
import { supportRequestMachine } from '#machines/support-request/machine.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import {
  SUPPORT_REQUESTS_OPEN_MAX,
  SUPPORT_REQUESTS_PER_DAY,
} from '#server/features/messages/support/limits.ts';
import { ERASE } from '#server/features/identity/personal-data/erase.ts';
import { EXPORTED } from '#server/features/identity/personal-data/exported.ts';
import { mailUnread, UNREAD_FOR_MS } from '#server/features/messages/unread-mails.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import {
  GUEST_ORDER,
  NOON,
  ORDER,
  PARENT,
  startAftersalesFixture,
  type AftersalesFixture,
  type Who,
} from '../aftersales/aftersales-fixture.ts';
import { aKey, answerOf, unread } from './messages-fixture.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
  await fixture.database.pool.query('update account set verified_at = now()');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // Each test begins without requests, and a day later.
  fixture.clock.advance(DAY_MS + 1);
  await fixture.database.pool.query(
    `update lifecycle set state = 'CLOSED', due_at = null where machine = 'support-request'`,
  );
});

interface Mail {
  readonly recipient: string;
  readonly language: 'en' | 'fr';
  readonly template: string;
  readonly values: Record<string, string>;
}

type Asked = Partial<CallBody<'askSupport'>>;
const ask = (who: Who | 'guest', asked: Asked = {}) =>
  fixture.ask(who, 'askSupport', {
    body: { clientKey: aKey(), topic: 'ACCOUNT', text: 'My email address is wrong.', ...asked },
  });
async function asked(who: Who, more: Asked = {}): Promise<number> {
  const answer = await ask(who, more);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<CallAnswer<'askSupport'>>().conversationId;
}
const byId = (conversationId: number) => ({ params: { conversationId: String(conversationId) } });
const write = (who: Who, conversationId: number, text = 'And one thing more.') =>
  fixture.ask(who, 'sendMessage', { ...byId(conversationId), body: { clientKey: aKey(), text } });
const send = (who: Who, conversationId: number, type: CallBody<'supportEvent'>['type']) =>
  fixture.ask(who, 'supportEvent', { ...byId(conversationId), body: { type } });
const read = (who: Who, conversationId: number) =>
  answerOf(fixture, who, 'conversation', byId(conversationId));
const queue = async (name: string): Promise<number[]> => {
  const listed = await answerOf(fixture, 'agent', 'supportRequests', { query: `?queue=${name}` });
  return listed.content.map(({ conversationId }) => conversationId);
};

describe('requests to Atelier Support', () => {
  test('the contract of support requests has the states and events of their machine', () => {
    expect(Object.keys(supportRequestMachine.states)).toEqual([...SUPPORT_STATES]);
    expect(supportRequestMachine.events.filter((type) => type !== 'TIME_UP').toSorted()).toEqual(
      [...SUPPORT_EVENTS].toSorted(),
    );
  });

  test('an agent claims and answers a member’s request without giving a name, and the member resolves it', async () => {
    const id = await asked('buyer');
    expect(await read('buyer', id)).toMatchObject({
      ...{ side: 'buyer', about: { kind: 'SUPPORT', topic: 'ACCOUNT', orderNumber: null }, hindrance: null },
      support: { state: 'WAITING_FOR_SUPPORT', permittedEvents: ['WRITE', 'RESOLVE'], claimedBy: null },
      messages: { content: [{ isOwn: true, text: 'My email address is wrong.' }] },
    });
    expect(await read('agent', id)).toMatchObject({
      ...{ side: 'seller', hindrance: 'SUPPORT_REQUEST_NOT_CLAIMED' },
      support: { permittedEvents: ['CLAIM'] },
    });
    expect((await write('agent', id)).json()).toMatchObject({
      ...{ status: 409, code: 'SUPPORT_REQUEST_NOT_CLAIMED' },
    });
    const claimed = await send('agent', id, 'CLAIM');
    expect(claimed.json()).toMatchObject({
      ...{ hindrance: null },
      support: { state: 'CLAIMED', permittedEvents: ['RELEASE', 'ANSWER', 'RESOLVE'] },
    });
    const agent = claimed.json<CallAnswer<'supportEvent'>>().support?.claimedBy ?? '';
    expect(agent).not.toBe('');
    expect((await write('agent', id, 'We’ve corrected it.')).statusCode).toBe(201);
    const seen = await read('buyer', id);
    expect(seen).toMatchObject({
      ...{ counterpart: 'Atelier', support: { state: 'WAITING_FOR_MEMBER', claimedBy: null } },
      messages: { content: [{ isOwn: true }, { isOwn: false, author: 'Atelier', isUnread: true }] },
    });
    expect((await unread(fixture, 'buyer')).count).toBe(1);
    const { rows } = await fixture.database.pool.query<{ user_id: string | null; agent_id: string | null }>(
      `select user_id, agent_id from message where conversation_id = $1 and sent_by = 'seller'`,
      [id],
    );
    expect(rows).toEqual([{ user_id: null, agent_id: 'agent' }]);
    const resolved = await send('buyer', id, 'RESOLVE');
    expect(resolved.json()).toMatchObject({ support: { state: 'CLOSED', permittedEvents: ['WRITE'] } });
    expect((await send('buyer', id, 'RESOLVE')).json()).toMatchObject({
      status: 409,
      code: 'NOT_POSSIBLE_NOW',
    });
  });

  test('only the agent who claimed a request can answer, release and close it', async () => {
    const id = await asked('buyer');
    expect((await send('agent', id, 'CLAIM')).statusCode).toBe(200);
    // Another agent has claimed it.
    await fixture.database.pool.query(
      `update lifecycle set context = context || '{"claimedBy": "agent-2"}'
        where id = (select lifecycle_id from support_request where conversation_id = $1)`,
      [id],
    );
    expect((await write('agent', id)).statusCode).toBe(409);
    for (const type of ['CLAIM', 'RELEASE', 'RESOLVE'] as const)
      expect((await send('agent', id, type)).statusCode).toBe(409);
    expect(await queue('MINE')).not.toContain(id);
  });

  test('agents see the longest wait first, and a request returns to the queue when its agent releases it or is too late', async () => {
    const first = await asked('buyer');
    fixture.clock.advance(HOUR_MS);
    const second = await asked('stranger');
    expect(await queue('WAITING')).toEqual([first, second]);
    await send('agent', first, 'CLAIM');
    expect([await queue('WAITING'), await queue('MINE')]).toEqual([[second], [first]]);
    await send('agent', first, 'RELEASE');
    expect(await queue('WAITING')).toEqual([first, second]);
    await send('agent', first, 'CLAIM');
    fixture.clock.advance(SUPPORT_CLAIM_MS);
    expect((await write('agent', first)).statusCode).toBe(409);
    await applyDeadlines(fixture.database.pool, fixture.clock.now(), { error: () => undefined });
    expect(await queue('WAITING')).toEqual([first, second]);
    const listed = await answerOf(fixture, 'agent', 'supportRequests');
    expect(listed.content[0]).toMatchObject({
      ...{ topic: 'ACCOUNT', state: 'WAITING_FOR_SUPPORT', unreadCount: 1 },
      lastMessage: { excerpt: 'My email address is wrong.', isOwn: false },
    });
  });

  test('every agent finds a claimed request among the open ones, with the name of the agent who claimed it', async () => {
    const waiting = await asked('buyer');
    const claimed = await asked('stranger');
    await send('agent', claimed, 'CLAIM');
    const open = await answerOf(fixture, 'agent', 'supportRequests', { query: '?queue=OPEN' });
    const held = open.content.map(({ conversationId, state, claimedBy }) => [
      ...[conversationId, state],
      claimedBy === null ? null : 'an agent',
    ]);
    expect(held).toEqual([
      [claimed, 'CLAIMED', 'an agent'],
      [waiting, 'WAITING_FOR_SUPPORT', null],
    ]);
    expect(open.total).toBe(2);
    await send('stranger', claimed, 'RESOLVE');
    expect(await queue('OPEN')).toEqual([waiting]);
  });

  test('a member can ask about their own order, return or dispute, and about nobody else’s', async () => {
    const { number } = await fixture.openReturn({ requestedAt: NOON, isReceiptExpected: true, quantity: 1 });
    const { disputeId } = await fixture.openDispute({ openedAt: NOON, maxRefundCents: 1_000 });
    const order = { orderNumber: ORDER, parentNumber: PARENT };
    const cases = [
      [
        { topic: 'ORDER', orderNumber: ORDER },
        { ...order, returnNumber: null, disputeId: null },
      ],
      [
        { topic: 'RETURN', returnNumber: number },
        { ...order, returnNumber: number },
      ],
      [
        { topic: 'DISPUTE', disputeId: Number(disputeId) },
        { ...order, disputeId: Number(disputeId) },
      ],
    ] as const;
    for (const [named, about] of cases) {
      const id = await asked('buyer', named);
      for (const who of ['buyer', 'agent'] as const)
        expect(await read(who, id)).toMatchObject({ about, picture: { alt: 'Mug' } });
      for (const who of ['stranger', 'seller', 'agent', 'office'] as const)
        expect((await ask(who, named)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await ask('buyer', { orderNumber: GUEST_ORDER })).statusCode).toBe(404);
    const listed = await answerOf(fixture, 'buyer', 'conversations');
    expect(listed.content[0]).toMatchObject({ about: { kind: 'SUPPORT' }, counterpart: 'Atelier' });
  });

  test('sellers, the back office and other members don’t find a request, and no unread message of it is counted for them', async () => {
    const before = await unread(fixture, 'office');
    const id = await asked('buyer', { topic: 'ORDER', orderNumber: ORDER });
    for (const who of ['seller', 'office', 'stranger'] as const) {
      expect((await fixture.ask(who, 'conversation', byId(id))).statusCode).toBe(404);
      expect((await write(who, id)).statusCode).toBe(404);
      expect((await send(who, id, 'CLAIM')).statusCode).toBe(404);
      expect((await fixture.ask(who, 'supportRequests')).json()).toMatchObject({ code: 'AGENTS_ONLY' });
    }
    expect(await unread(fixture, 'office')).toEqual(before);
    const sold = await answerOf(fixture, 'office', 'conversations', { query: '?side=seller' });
    expect(sold.content.map(({ conversationId }) => conversationId)).not.toContain(id);
    expect((await ask('guest')).statusCode).toBe(401);
  });

  test('a request closes two weeks after an answer; its member can reopen it for thirty days, and then has to begin another', async () => {
    const id = await asked('buyer');
    await send('agent', id, 'CLAIM');
    await write('agent', id);
    fixture.clock.advance(SUPPORT_IDLE_MS);
    expect(await read('buyer', id)).toMatchObject({ support: { state: 'CLOSED' }, hindrance: null });
    await applyDeadlines(fixture.database.pool, fixture.clock.now(), { error: () => undefined });
    expect(await queue('CLOSED')).toContain(id);
    expect((await write('buyer', id)).statusCode).toBe(201);
    expect(await read('buyer', id)).toMatchObject({ support: { state: 'WAITING_FOR_SUPPORT' } });
    await send('buyer', id, 'RESOLVE');
    fixture.clock.advance(SUPPORT_REOPEN_MS);
    expect(await read('buyer', id)).toMatchObject({ hindrance: 'SUPPORT_REQUEST_CLOSED' });
    expect((await write('buyer', id)).json()).toMatchObject({ status: 409, code: 'SUPPORT_REQUEST_CLOSED' });
  });

  test('a member who sends a request twice under one key begins one request, and can’t use the key for other words', async () => {
    const clientKey = aKey();
    const both = await Promise.all([ask('buyer', { clientKey }), ask('buyer', { clientKey })]);
    expect(new Set(both.map(({ body }) => body)).size).toBe(1);
    for (const other of [{ text: 'Something else.' }, { topic: 'PAYMENT' as const }])
      expect((await ask('buyer', { clientKey, ...other })).json()).toMatchObject({
        ...{ status: 409, code: 'KEY_REUSED', field: 'clientKey' },
      });
  });

  test('a member can’t have more requests open, or begin more in a day, than the limits allow', async () => {
    const open: number[] = [];
    for (let nth = 0; nth < SUPPORT_REQUESTS_OPEN_MAX; nth += 1) open.push(await asked('stranger'));
    expect((await ask('stranger')).json()).toMatchObject({
      ...{ status: 409, code: 'SUPPORT_REQUESTS_OPEN', details: { most: SUPPORT_REQUESTS_OPEN_MAX } },
    });
    for (let nth = open.length; nth < SUPPORT_REQUESTS_PER_DAY; nth += 1) {
      await send('stranger', open.shift() ?? 0, 'RESOLVE');
      open.push(await asked('stranger'));
    }
    await send('stranger', open.shift() ?? 0, 'RESOLVE');
    expect((await ask('stranger')).json()).toMatchObject({
      ...{ status: 429, code: 'SUPPORT_REQUESTS_PAUSED', details: { most: SUPPORT_REQUESTS_PER_DAY } },
    });
  });

  test('the photos of a request are shown to its member and to agents, and to nobody else', async () => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } });
    const file = { bytes: await picture.jpeg().toBuffer(), type: 'image/jpeg' };
    const { photoId } = (await fixture.ask('buyer', 'uploadPhoto', { file })).json<{ photoId: string }>();
    await asked('buyer', { text: '', photoIds: [photoId] });
    const see = async (who: Who) => (await fixture.ask(who, 'photo', { params: { photoId } })).statusCode;
    expect([await see('buyer'), await see('agent')]).toEqual([200, 200]);
    for (const who of ['seller', 'office', 'stranger'] as const) expect(await see(who)).toBe(404);
  });

  test('an agent who acts for a member writes a request in the member’s name, and can’t claim it meanwhile', async () => {
    const id = await asked('buyer');
    const act = await fixture.actFor('buyer');
    const params = { conversationId: String(id) };
    expect((await act('sendMessage', params, { clientKey: aKey(), text: 'By phone.' })).statusCode).toBe(201);
    expect((await act('supportEvent', params, { type: 'CLAIM' })).statusCode).toBe(409);
    const { rows } = await fixture.database.pool.query<{ user_id: string; agent_id: string }>(
      `select user_id, agent_id from message where conversation_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(rows).toEqual([{ user_id: 'buyer', agent_id: 'agent' }]);
  });

  test('a member who hasn’t read an answer gets a mail about it in Atelier Support’s name', async () => {
    const id = await asked('buyer');
    await send('agent', id, 'CLAIM');
    await write('agent', id, 'Please send us a photo.');
    fixture.clock.advance(UNREAD_FOR_MS);
    await mailUnread(fixture.shop);
    const { rows } = await fixture.database.pool.query<Mail>(
      'select recipient, language, template, values from mail order by id desc limit 1',
    );
    expect(rows[0]).toMatchObject({
      recipient: 'buyer@example.com',
      values: { key: 'message.buyer.UNREAD_FROM_SUPPORT' },
    });
    const { subject, text } = renderMail(rows[0] ?? expect.fail(), fixture.shop.settings);
    expect(subject).toBe('Atelier Support has answered your request');
    expect(text).toContain(`/account/messages/${String(id)}`);
    expect(text).toContain('Please send us a photo.');
  });

  test('a member’s export has their requests, and once the account is deleted only the answers of Atelier Support stay', async () => {
    const id = await asked('stranger', { text: 'My name is misspelled.' });
    await send('agent', id, 'CLAIM');
    await write('agent', id, 'It’s corrected now.');
    await write('stranger', id, 'Thank you!');
    const exported = EXPORTED.find(({ kind }) => kind === 'conversations') ?? expect.fail();
    const { pool } = fixture.database;
    const { rows } = await pool.query<{ entry: unknown }>(exported.sql, ['stranger']);
    expect(rows.map(({ entry }) => entry)).toContainEqual(
      expect.objectContaining({
        id,
        messages: [
          expect.objectContaining({ text: 'My name is misspelled.' }),
          expect.objectContaining({ text: 'It’s corrected now.' }),
          expect.objectContaining({ text: 'Thank you!' }),
        ],
        request: expect.objectContaining({ topic: 'ACCOUNT', state: 'WAITING_FOR_SUPPORT' }),
      }),
    );
    for (const statement of ERASE) await pool.query(statement, ['stranger']);
    const left = await read('agent', id);
    expect(left).toMatchObject({ counterpart: 'Former customer', hindrance: 'NO_ACCOUNT_TO_MESSAGE' });
    expect(left.messages.content.map(({ text }) => text)).toEqual(['', 'It’s corrected now.', '']);
    for (const name of ['WAITING', 'MINE', 'OPEN', 'CLOSED']) expect(await queue(name)).not.toContain(id);
  });
});
