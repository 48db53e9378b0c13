/** Cases among the conversations of their buyer and their seller: listed, counted as unread, and read by their page (§1, §3). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinGuestOrders } from '#server/features/identity/join-guest-orders.ts';
import { mailUnread, UNREAD_FOR_MS } from '#server/features/messages/unread-mails.ts';
import { keyCookie } from '#tests/support/order-keys.ts';
import {
  startAftersalesFixture,
  type AftersalesFixture,
  type Who,
} from '../aftersales/aftersales-fixture.ts';
import { delivered } from '../aftersales/disputes/delivered-order.ts';
import { answerOf, unread } from './messages-fixture.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.database.pool.query('update conversation set buyer_unread = 0, seller_unread = 0');
});

const words = (text: string) => ({ clientKey: randomUUID(), text });

/** The buyer, or a guest with the key of the order, opens a case. @returns its number, and its order */
async function opened(text = 'The handle is broken.', buyerId: string | null = 'buyer') {
  const { number, parentNumber } = await delivered(fixture, { buyerId });
  const cookie = buyerId === null ? await keyCookie(fixture.shop, parentNumber) : '';
  const body = { orderNumber: number, reason: 'DAMAGED', ...words(text) };
  const answer = await fixture.ask(buyerId === null ? 'guest' : 'buyer', 'openDispute', { body, cookie });
  expect(answer.statusCode).toBe(201);
  return { disputeId: Number(answer.json().disputeId), orderNumber: number };
}
const params = (disputeId: number) => ({ params: { disputeId: String(disputeId) } });
const write = async (who: Who, disputeId: number, text: string): Promise<number> => {
  const answer = await fixture.ask(who, 'writeDisputeMessage', { ...params(disputeId), body: words(text) });
  expect(answer.statusCode).toBe(201);
  return answer.json().messageId;
};
const mark = (who: Who | 'guest', disputeId: number, messageId: number) =>
  fixture.ask(who, 'markDisputeAsRead', { ...params(disputeId), body: { messageId } });
const listed = async (who: Who, disputeId: number) => {
  const query = who === 'buyer' ? '' : '?side=seller';
  const { content } = await answerOf(fixture, who, 'conversations', { query });
  return content.find(({ about }) => about.kind === 'CASE' && about.disputeId === disputeId);
};
const unreadIn = async (who: Who | 'guest', disputeId: number, cookie = ''): Promise<number> =>
  (await fixture.ask(who, 'dispute', { ...params(disputeId), cookie })).json().unreadCount;

describe('a case', () => {
  test('that a buyer opens is in the seller’s inbox with its first message, unread until the seller has read it', async () => {
    const { disputeId, orderNumber } = await opened('The handle\nis broken.');
    expect(await unread(fixture, 'seller')).toEqual({ count: 0, sellerCount: 1 });
    expect(await listed('seller', disputeId)).toMatchObject({
      about: { kind: 'CASE', disputeId, orderNumber },
      ...{ counterpart: 'Ann Lee', unreadCount: 1, picture: { alt: expect.stringContaining('Mug') } },
      lastMessage: { excerpt: 'The handle is broken.', isOwn: false, isFromSupport: false },
    });
    expect(await unreadIn('seller', disputeId)).toBe(1);
    const first = (await fixture.ask('seller', 'dispute', params(disputeId))).json().messages.content[0];
    const marked = await mark('seller', disputeId, first.messageId);
    expect(marked.json()).toEqual({ count: 0, sellerCount: 0 });
    expect(await unreadIn('seller', disputeId)).toBe(0);
    expect(await listed('buyer', disputeId)).toMatchObject({ unreadCount: 0, lastMessage: { isOwn: true } });
  });

  test('counts the messages after the last one that the buyer marked as read; an earlier mark changes nothing', async () => {
    const { disputeId } = await opened();
    const [first, second] = [
      await write('seller', disputeId, 'I am sorry.'),
      await write('seller', disputeId, 'A new one?'),
    ];
    await mark('buyer', disputeId, first);
    expect(await unreadIn('buyer', disputeId)).toBe(1);
    await mark('buyer', disputeId, second);
    await mark('buyer', disputeId, first);
    expect((await unread(fixture, 'buyer')).count).toBe(0);
    await mark('buyer', disputeId, 2 ** 40);
    await write('seller', disputeId, 'Or your money back?');
    expect((await unread(fixture, 'buyer')).count).toBe(1);
  });

  test('is unread for the buyer and for the seller when an agent writes, and the row says that Atelier Support did', async () => {
    const { disputeId } = await opened();
    await write('seller', disputeId, 'I am sorry.');
    await write('agent', disputeId, 'We are looking into this.');
    expect(await listed('buyer', disputeId)).toMatchObject({
      unreadCount: 2,
      lastMessage: { excerpt: 'We are looking into this.', isOwn: false, isFromSupport: true },
    });
    expect(await listed('seller', disputeId)).toMatchObject({ unreadCount: 2, counterpart: 'Ann Lee' });
    expect(await unreadIn('agent', disputeId)).toBe(0);
  });

  test('counts an event with a text as a message, and an event without one not at all', async () => {
    const { disputeId } = await opened();
    const send = (body: object) => fixture.ask('seller', 'disputeEvent', { ...params(disputeId), body });
    expect((await send({ type: 'REPLY', message: words('Sorry about that.') })).statusCode).toBe(200);
    const offer = { type: 'MAKE_OFFER', amountCents: 500, message: words('') };
    expect((await send(offer)).statusCode).toBe(200);
    expect(await listed('buyer', disputeId)).toMatchObject({
      unreadCount: 1,
      lastMessage: { excerpt: 'Sorry about that.' },
    });
  });

  test('counts a message once that is sent twice under one key', async () => {
    const { disputeId } = await opened();
    const body = words('I am sorry.');
    for (const _ of [1, 2])
      await fixture.ask('seller', 'writeDisputeMessage', { ...params(disputeId), body });
    expect(await unreadIn('buyer', disputeId)).toBe(1);
  });

  test('is read by its buyer and its seller alone, and not by an agent for the customer', async () => {
    const { disputeId } = await opened();
    const messageId = await write('seller', disputeId, 'I am sorry.');
    for (const who of ['stranger', 'agent', 'office'] as const)
      expect([who, (await mark(who, disputeId, messageId)).statusCode]).toEqual([who, 404]);
    expect((await mark('guest', disputeId, messageId)).statusCode).toBe(401);
    const asAgent = await fixture.actFor('buyer');
    const refused = await asAgent('markDisputeAsRead', { disputeId: String(disputeId) }, { messageId });
    expect(refused.json()).toMatchObject({ status: 403, code: 'NOT_ON_BEHALF' });
    expect((await unread(fixture, 'buyer')).count).toBe(1);
  });

  test('can’t be read or written by the calls of conversations, which answer 404', async () => {
    const { disputeId } = await opened();
    const row = await listed('buyer', disputeId);
    const ofRow = { params: { conversationId: String(row?.conversationId) } };
    expect((await fixture.ask('buyer', 'conversation', ofRow)).statusCode).toBe(404);
    expect((await fixture.ask('buyer', 'earlierMessages', ofRow)).statusCode).toBe(404);
    const sent = await fixture.ask('buyer', 'sendMessage', { ...ofRow, body: words('Hello?') });
    expect(sent.statusCode).toBe(404);
  });

  test('causes no mail about unread messages, because cases have mails of their own', async () => {
    await opened();
    fixture.clock.advance(UNREAD_FOR_MS + 1);
    expect(await mailUnread(fixture.shop)).toBe(0);
  });

  test('leaves the inbox of a buyer whose account is deleted, and stays in the seller’s', async () => {
    const { disputeId } = await opened();
    await fixture.database.pool.query('update conversation set buyer_id = null where dispute_id = $1', [
      disputeId,
    ]);
    expect(await listed('buyer', disputeId)).toBeUndefined();
    expect(await listed('seller', disputeId)).toMatchObject({ unreadCount: 1 });
  });

  test('of a guest is unread for the seller alone, and joins the inbox of the account that the order joins', async () => {
    const { disputeId } = await opened('It broke.', null);
    await write('seller', disputeId, 'I am sorry.');
    expect((await unread(fixture, 'buyer')).count).toBe(0);
    expect((await unread(fixture, 'seller')).sellerCount).toBe(1);
    await joinGuestOrders(fixture.database.orm, { userId: 'buyer', email: 'ann@example.com' });
    expect(await listed('buyer', disputeId)).toMatchObject({ unreadCount: 1 });
  });
});
