/** Messages of a buyer and a seller about an order (§1), and how many of them are unread (§3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGE_TEXT_MAX } from '#contract/limits.ts';
import type { Conversation } from '#contract/messages.ts';
import { CONVERSATION_MESSAGES_MAX, MESSAGES_PER_HOUR } from '#server/features/messages/limits.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import {
  GUEST_ORDER,
  ORDER,
  PARENT,
  startAftersalesFixture,
  type AftersalesFixture,
} from '../aftersales/aftersales-fixture.ts';
import { aKey, answerOf, sent, unread, write } from './messages-fixture.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());

let orders = 0;
/** Another order of the buyer. */
async function order(given: { buyerId?: string | null; sellerId?: number | null } = {}): Promise<string> {
  const number = `42${String((orders += 1)).padStart(5, '0')}`;
  await fixture.place({ number, parentNumber: `43${number.slice(2)}`, ...given });
  return number;
}
const numberOf = (about: Conversation['about']) => (about.kind === 'ORDER' ? about.orderNumber : null);
const byId = (conversationId: number) => ({ params: { conversationId: String(conversationId) } });

describe('a conversation about an order', () => {
  test('starts with the first message of the buyer, and shows both sides who wrote what', async () => {
    const opened = await sent(fixture, 'buyer', ORDER, ' Which glaze\r\nis it?\n\n\n\nAnn ');
    expect(opened.message).toMatchObject({
      ...{ isOwn: true, author: 'Ann Lee', text: 'Which glaze\nis it?\n\nAnn', isUnread: false },
    });
    await sent(fixture, 'seller', ORDER, 'Celadon.');
    const asBuyer = await answerOf(fixture, 'buyer', 'conversation', byId(opened.conversationId));
    expect(asBuyer).toMatchObject({
      ...{ conversationId: opened.conversationId, side: 'buyer' },
      about: { kind: 'ORDER', orderNumber: ORDER, parentNumber: PARENT },
      ...{ hindrance: null, picture: { alt: expect.stringContaining('Mug') } },
      messages: {
        hasEarlier: false,
        content: [
          { isOwn: true, author: 'Ann Lee', isUnread: false },
          { isOwn: false, author: asBuyer.counterpart, isUnread: true, text: 'Celadon.' },
        ],
      },
    });
    const asSeller = await answerOf(fixture, 'seller', 'orderConversation', {
      params: { orderNumber: ORDER },
    });
    expect(asSeller).toMatchObject({
      ...{ conversationId: opened.conversationId, side: 'seller', counterpart: 'Ann Lee', storePath: null },
      messages: { content: [{ isOwn: false, isUnread: true }, { isOwn: true }] },
    });
  });

  test('is empty before the first message, which the seller may write too', async () => {
    const orderNumber = await order();
    const params = { params: { orderNumber } };
    expect(await answerOf(fixture, 'seller', 'orderConversation', params)).toMatchObject({
      ...{ conversationId: null, side: 'seller', messages: { content: [], hasEarlier: false } },
    });
    await sent(fixture, 'seller', orderNumber, 'Your mugs need another day to dry.');
    expect((await answerOf(fixture, 'buyer', 'orderConversation', params)).messages.content).toHaveLength(1);
  });

  test('is started once if the buyer and the seller send their first message at the same moment', async () => {
    const orderNumber = await order();
    const both = await Promise.all([
      sent(fixture, 'buyer', orderNumber, 'Hello!'),
      sent(fixture, 'seller', orderNumber, 'Hello!'),
    ]);
    expect(new Set(both.map(({ conversationId }) => conversationId)).size).toBe(1);
  });

  test('is not found by strangers, agents and the back office, nor is one that does not exist', async () => {
    const { conversationId } = await sent(fixture, 'buyer', ORDER, 'Thank you.');
    for (const who of ['stranger', 'agent', 'office'] as const) {
      for (const id of [conversationId, 999_999])
        expect((await fixture.ask(who, 'conversation', byId(id))).statusCode).toBe(404);
      expect((await write(fixture, who, ORDER, 'Hello.')).statusCode).toBe(404);
    }
    expect((await fixture.ask('guest', 'conversation', byId(conversationId))).statusCode).toBe(401);
  });

  test('of a guest’s order has no messages, because the buyer has no account', async () => {
    const detail = await answerOf(fixture, 'office', 'orderConversation', {
      params: { orderNumber: GUEST_ORDER },
    });
    expect(detail).toMatchObject({
      hindrance: 'NO_ACCOUNT_TO_MESSAGE',
      hindranceText: expect.stringContaining('has no account'),
    });
    expect((await write(fixture, 'office', GUEST_ORDER, 'Hello.')).json()).toMatchObject({
      ...{ status: 403, code: 'NO_ACCOUNT_TO_MESSAGE' },
    });
  });

  test('a seller whose shop is suspended reads the conversation and can’t write', async () => {
    const orderNumber = await order();
    const { conversationId } = await sent(fixture, 'buyer', orderNumber, 'Are you still there?');
    const { pool } = fixture.database;
    await pool.query(`update seller set status = 'SUSPENDED' where user_id = 'seller'`);
    const detail = await answerOf(fixture, 'seller', 'conversation', byId(conversationId));
    expect(detail.hindrance).toBe('SHOP_READ_ONLY');
    expect((await write(fixture, 'seller', orderNumber, 'Yes.')).json()).toMatchObject({ status: 403 });
    await pool.query(`update seller set status = 'ACTIVE' where user_id = 'seller'`);
  });
});

describe('a message', () => {
  test('that is sent twice under one key counts once; another text under the key is refused', async () => {
    const orderNumber = await order();
    const key = aKey();
    const answers = await Promise.all(
      [1, 2, 3].map(() => write(fixture, 'buyer', orderNumber, 'Once.', key)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await write(fixture, 'buyer', orderNumber, 'Twice.', key)).json()).toMatchObject({
      ...{ status: 409, code: 'KEY_REUSED' },
    });
    // The other side may use the same key.
    expect((await write(fixture, 'seller', orderNumber, 'Twice.', key)).statusCode).toBe(201);
  });

  test.each([
    ['', 'text'],
    [' \u200b\n ', 'text'],
    ['x'.repeat(MESSAGE_TEXT_MAX + 1), 'text'],
  ])('without words, or too long, is refused with the name of its field', async (text, field) => {
    expect((await write(fixture, 'buyer', ORDER, text)).json()).toMatchObject({ status: 400, field });
  });

  test('is refused after MESSAGES_PER_HOUR in an hour, and accepted an hour later', async () => {
    const orderNumber = await order();
    for (let nth = 0; nth < MESSAGES_PER_HOUR; nth += 1)
      await sent(fixture, 'buyer', orderNumber, `Question ${String(nth)}`);
    expect((await write(fixture, 'buyer', orderNumber, 'One more')).json()).toMatchObject({
      ...{ status: 429, code: 'MESSAGES_PAUSED', details: { most: MESSAGES_PER_HOUR } },
    });
    expect((await write(fixture, 'seller', orderNumber, 'Slowly')).statusCode).toBe(201);
    fixture.clock.advance(HOUR_MS);
    expect((await write(fixture, 'buyer', orderNumber, 'One more')).statusCode).toBe(201);
  });

  test('is refused after CONVERSATION_MESSAGES_MAX of one side, and the page says why', async () => {
    const orderNumber = await order();
    const { conversationId } = await sent(fixture, 'buyer', orderNumber, 'The first.');
    await fixture.database.pool.query(
      `insert into message (conversation_id, client_key, sent_by, text, created_at)
       select $1, 'older-' || n, 'buyer', 'older', $3 from generate_series(2, $2::int) n`,
      [conversationId, CONVERSATION_MESSAGES_MAX, new Date(fixture.clock.now() - 2 * HOUR_MS)],
    );
    expect((await write(fixture, 'buyer', orderNumber, 'One more')).json()).toMatchObject({
      ...{ status: 409, code: 'CONVERSATION_FULL' },
    });
    const detail = await answerOf(fixture, 'buyer', 'conversation', byId(conversationId));
    expect(detail).toMatchObject({
      hindrance: 'CONVERSATION_FULL',
      hindranceText: expect.stringContaining(String(CONVERSATION_MESSAGES_MAX)),
      messages: { hasEarlier: true },
    });
    const [first] = detail.messages.content;
    const earlier = await answerOf(fixture, 'buyer', 'earlierMessages', {
      ...byId(conversationId),
      query: `?before=${String(first?.messageId)}&size=5`,
    });
    expect(earlier.content).toHaveLength(5);
    expect(earlier.content.at(-1)?.messageId).toBeLessThan(first?.messageId ?? 0);
  });
});

describe('unread messages', () => {
  test('are counted for members alone', async () => {
    expect((await fixture.ask('guest', 'unreadCount')).statusCode).toBe(401);
    expect(await unread(fixture, 'stranger')).toEqual({ count: 0, sellerCount: 0 });
  });

  test('are counted for the buyer and the seller apart, until each has read them', async () => {
    const orderNumber = await order();
    const before = { buyer: await unread(fixture, 'buyer'), seller: await unread(fixture, 'seller') };
    await sent(fixture, 'buyer', orderNumber, 'One');
    const { conversationId, message } = await sent(fixture, 'buyer', orderNumber, 'Two');
    await sent(fixture, 'seller', orderNumber, 'Three');
    expect(await unread(fixture, 'buyer')).toEqual({ count: before.buyer.count + 1, sellerCount: 0 });
    const { sellerCount } = before.seller;
    expect(await unread(fixture, 'seller')).toEqual({ count: 0, sellerCount: sellerCount + 2 });
    const read = (messageId: number) =>
      answerOf(fixture, 'seller', 'markAsRead', { ...byId(conversationId), body: { messageId } });
    expect(await read(message.messageId - 1)).toEqual({ count: 0, sellerCount: sellerCount + 1 });
    expect(await read(message.messageId)).toEqual({ count: 0, sellerCount });
    // An earlier mark, and one beyond the last message, change nothing.
    for (const messageId of [1, message.messageId + 100])
      expect(await read(messageId)).toEqual({ count: 0, sellerCount });
    await sent(fixture, 'buyer', orderNumber, 'Four');
    expect(await unread(fixture, 'seller')).toEqual({ count: 0, sellerCount: sellerCount + 1 });
  });

  test('to Atelier’s own shop are counted for the back office', async () => {
    const before = await unread(fixture, 'office');
    const orderNumber = await order({ sellerId: null });
    await sent(fixture, 'buyer', orderNumber, 'Do you have this in blue?');
    expect((await unread(fixture, 'office')).sellerCount).toBe(before.sellerCount + 1);
    const list = await answerOf(fixture, 'office', 'conversations', { query: '?side=seller' });
    expect(list.content[0]).toMatchObject({ about: { orderNumber }, counterpart: 'Ann Lee', unreadCount: 1 });
    await sent(fixture, 'office', orderNumber, 'Next week.');
  });

  test('stay unread when an agent reads them for the customer, who may write for the customer', async () => {
    const orderNumber = await order();
    const { conversationId, message } = await sent(fixture, 'seller', orderNumber, 'It is on its way.');
    const asAgent = await fixture.actFor('buyer');
    const params = { conversationId: String(conversationId) };
    expect((await asAgent('conversation', params, {})).statusCode).toBe(200);
    expect((await asAgent('markAsRead', params, { messageId: message.messageId })).json()).toMatchObject({
      ...{ status: 403, code: 'NOT_ON_BEHALF' },
    });
    const written = await asAgent('sendMessage', params, { clientKey: aKey(), text: 'Thank you.' });
    expect(written.statusCode).toBe(201);
    const { rows } = await fixture.database.pool.query(
      `select sent_by, user_id, agent_id from message where conversation_id = $1 order by id desc limit 1`,
      [conversationId],
    );
    expect(rows).toEqual([{ sent_by: 'buyer', user_id: 'buyer', agent_id: 'agent' }]);
  });
});

describe('the list of conversations', () => {
  test('has unread ones first, then the newest, by pages, for each side', async () => {
    const fresh = await startAftersalesFixture();
    const numbers = ['4400001', '4400002', '4400003'];
    for (const number of numbers) {
      await fresh.place({ number, parentNumber: `45${number.slice(2)}` });
      fresh.clock.advance(1_000);
      await sent(fresh, 'buyer', number, `About ${number}\nand more`);
    }
    await sent(fresh, 'seller', '4400001', 'An answer');
    const listOf = async (who: 'buyer' | 'seller', query: string) =>
      answerOf(fresh, who, 'conversations', { query });
    const asBuyer = await listOf('buyer', '');
    expect(asBuyer.total).toBe(3);
    expect(asBuyer.content.map(({ about, unreadCount }) => [numberOf(about), unreadCount])).toEqual([
      ['4400001', 1],
      ['4400003', 0],
      ['4400002', 0],
    ]);
    expect(asBuyer.content[0]?.lastMessage).toMatchObject({ excerpt: 'An answer', isOwn: false });
    expect(asBuyer.content[1]?.lastMessage).toMatchObject({ excerpt: 'About 4400003 and more', isOwn: true });
    const second = await listOf('seller', '?side=seller&size=2&page=2');
    expect(second).toMatchObject({ page: 2, size: 2, total: 3 });
    expect(second.content.map(({ about }) => numberOf(about))).toEqual(['4400002']);
    expect((await fresh.ask('buyer', 'conversations', { query: '?side=seller' })).json()).toMatchObject({
      ...{ status: 403, code: 'SELLERS_ONLY' },
    });
    expect((await fresh.ask('guest', 'conversations')).statusCode).toBe(401);
    await fresh.close();
  });
});
