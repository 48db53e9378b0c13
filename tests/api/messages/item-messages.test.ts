/** Messages of a member and a seller about an item that the member may buy (§1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { QUESTIONS_PER_DAY } from '#server/features/messages/limits.ts';
import { mailUnread, UNREAD_FOR_MS } from '#server/features/messages/unread-mails.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { category, item } from '#server/platform/database/schema/index.ts';
import {
  NOON,
  ORDER,
  startAftersalesFixture,
  type AftersalesFixture,
  type Who,
} from '../aftersales/aftersales-fixture.ts';
import { aKey, answerOf, sent, unread } from './messages-fixture.ts';

let fixture: AftersalesFixture;
let sellerId: number;
const ART = { kind: 'pottery', colour: '#336699' };
const PLACE = { slug: 'mugs', name: { en: 'Mugs', fr: 'Tasses' }, intro: { en: '', fr: '' }, position: 1 };

beforeAll(async () => {
  fixture = await startAftersalesFixture();
  const { orm, pool } = fixture.database;
  await orm.insert(category).values({ id: 1, path: [1], ...PLACE, isLeaf: true, art: ART });
  const { rows } = await pool.query<{ id: number }>(`select id from seller where user_id = 'seller'`);
  sellerId = rows[0]?.id ?? 0;
  await pool.query('update account set verified_at = now()');
});
afterAll(() => fixture.close());

let items = 0;
/** An item of the seller, or of Atelier's own shop. */
async function list(of: number | null = sellerId): Promise<number> {
  items += 1;
  const [listed] = await fixture.database.orm
    .insert(item)
    .values({
      ...{ kind: 'product', itemType: 1, channel: of === null ? 'shop' : 'fgm', slug: 'blue-mug' },
      ...{ sku: `MUG-${String(items)}`, categoryId: 1, sellerId: of, attributes: [], options: [] },
      ...{ title: { en: 'Blue mug', fr: 'Tasse bleue' }, description: { en: '', fr: '' }, art: ART },
      ...{ priceMinCents: 1_500, priceMaxCents: 1_500, createdAt: new Date(NOON), updatedAt: new Date(NOON) },
    })
    .returning({ id: item.id });
  return listed?.id ?? 0;
}
const about = (itemId: number) => ({ params: { itemId: String(itemId) } });
const byId = (conversationId: number) => ({ params: { conversationId: String(conversationId) } });
const ask = (who: Who, itemId: number, text: string, clientKey = aKey()) =>
  fixture.ask(who, 'askAboutItem', { ...about(itemId), body: { clientKey, text } });
const answer = (who: Who, conversationId: number, text: string) =>
  fixture.ask(who, 'sendMessage', { ...byId(conversationId), body: { clientKey: aKey(), text } });

async function asked(who: Who, itemId: number, text: string): Promise<CallAnswer<'askAboutItem'>> {
  const answered = await ask(who, itemId, text);
  if (answered.statusCode !== 201) throw new Error(answered.body);
  return answered.json<CallAnswer<'askAboutItem'>>();
}

describe('a conversation about an item', () => {
  test('shows a member who has bought nothing the shop and the item, and the seller a first name and an initial', async () => {
    const itemId = await list();
    expect(await answerOf(fixture, 'stranger', 'itemConversation', about(itemId))).toMatchObject({
      ...{ conversationId: null, side: 'buyer', counterpart: 'Kiln', storePath: '/fgm/storefront/kiln' },
      about: { kind: 'ITEM', itemId, title: 'Blue mug', path: `/fgm/product/blue-mug-${String(itemId)}` },
      ...{ picture: { alt: 'Blue mug' }, hindrance: null, messages: { content: [], hasEarlier: false } },
    });
    const { conversationId, message } = await asked('stranger', itemId, 'Is it dishwasher safe?');
    expect(message).toMatchObject({ isOwn: true, author: 'Ann L.', text: 'Is it dishwasher safe?' });
    expect(await answerOf(fixture, 'seller', 'conversation', byId(conversationId))).toMatchObject({
      ...{ side: 'seller', counterpart: 'Ann L.', storePath: null, hindrance: null },
      messages: { content: [{ author: 'Ann L.', isOwn: false, isUnread: true }] },
    });
    const listed = await answerOf(fixture, 'seller', 'conversations', { query: '?side=seller' });
    expect(listed.content[0]).toMatchObject({
      ...{ counterpart: 'Ann L.', about: { kind: 'ITEM', title: 'Blue mug' }, unreadCount: 1 },
      picture: { alt: 'Blue mug' },
    });
    expect(JSON.stringify(listed)).not.toContain('stranger@example.com');
    expect((await unread(fixture, 'seller')).sellerCount).toBe(1);
    expect((await answer('seller', conversationId, 'On the top rack.')).statusCode).toBe(201);
    expect(await answerOf(fixture, 'stranger', 'itemConversation', about(itemId))).toMatchObject({
      ...{ conversationId, messages: { content: [{ isOwn: true }, { author: 'Kiln', isUnread: true }] } },
    });
    const french = await fixture.ask('stranger', 'conversations', { language: 'fr' });
    expect(french.json().content[0]).toMatchObject({ about: { title: 'Tasse bleue' }, counterpart: 'Kiln' });
  });

  test('is one for each member and item, even if a member sends two first messages at once', async () => {
    const itemId = await list();
    const both = await Promise.all([
      asked('buyer', itemId, 'Hello?'),
      asked('buyer', itemId, 'Hello again?'),
    ]);
    const own = new Set(both.map(({ conversationId }) => conversationId));
    expect(own.size).toBe(1);
    const { conversationId } = await asked('stranger', itemId, 'Hello?');
    expect(own).not.toContain(conversationId);
  });

  test('takes a message that a member sends twice under one key once, and refuses another text under it', async () => {
    const itemId = await list();
    const key = aKey();
    const answers = await Promise.all([1, 2, 3].map(() => ask('buyer', itemId, 'Once.', key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await ask('buyer', itemId, 'Twice.', key)).json()).toMatchObject({
      ...{ status: 409, code: 'KEY_REUSED', field: 'clientKey' },
    });
  });

  test('is not found by anybody but its member and the seller, nor by an agent or the back office', async () => {
    const { conversationId } = await asked('buyer', await list(), 'Hello?');
    for (const who of ['stranger', 'agent', 'office'] as const) {
      expect((await fixture.ask(who, 'conversation', byId(conversationId))).statusCode).toBe(404);
      expect((await answer(who, conversationId, 'Hello.')).statusCode).toBe(404);
    }
    expect((await fixture.ask('guest', 'conversation', byId(conversationId))).statusCode).toBe(401);
    expect((await fixture.ask('guest', 'itemConversation', about(await list()))).statusCode).toBe(401);
  });

  test('is written by an agent who acts for a member as that member', async () => {
    const itemId = await list();
    const asAgent = await fixture.actFor('buyer');
    const body = { clientKey: aKey(), text: 'The customer asks for two.' };
    const written = await asAgent('askAboutItem', { itemId: String(itemId) }, body);
    expect(written.json()).toMatchObject({ message: { author: 'Ann L.', isOwn: true } });
    const { rows } = await fixture.database.pool.query(
      'select user_id, agent_id from message order by id desc limit 1',
    );
    expect(rows).toEqual([{ user_id: 'buyer', agent_id: 'agent' }]);
  });

  test('can’t be begun by the seller of the item, about an unknown item, or about one that isn’t on sale', async () => {
    const [itemId, house, draft] = [await list(), await list(null), await list()];
    await fixture.database.pool.query(`update item set status = 'draft' where id = $1`, [draft]);
    for (const [who, id] of [
      ['seller', itemId],
      ['office', house],
      ['buyer', 999_999],
      ['buyer', draft],
    ] as const) {
      expect((await fixture.ask(who, 'itemConversation', about(id))).statusCode).toBe(404);
      expect((await ask(who, id, 'Hello.')).statusCode).toBe(404);
    }
    for (const id of ['0', 'x', '-1', '9'.repeat(30)])
      expect(
        (await fixture.ask('buyer', 'itemConversation', { params: { itemId: id } })).json(),
      ).toMatchObject({
        ...{ status: 400, field: 'itemId' },
      });
  });

  test('with Atelier’s own shop is answered by the back office', async () => {
    const { conversationId } = await asked('buyer', await list(null), 'Is it made in Québec?');
    expect(await answerOf(fixture, 'office', 'conversation', byId(conversationId))).toMatchObject({
      ...{ side: 'seller', counterpart: 'Ann L.' },
    });
    expect((await answer('office', conversationId, 'Yes.')).statusCode).toBe(201);
    expect((await answer('seller', conversationId, 'Yes.')).statusCode).toBe(404);
  });

  test('goes on with the title and picture of an item that its seller has taken down or deleted', async () => {
    const itemId = await list();
    const { conversationId } = await asked('buyer', itemId, 'Will there be more?');
    const { pool } = fixture.database;
    await pool.query(`update item set status = 'draft' where id = $1`, [itemId]);
    expect(await answerOf(fixture, 'buyer', 'itemConversation', about(itemId))).toMatchObject({
      ...{ conversationId, about: { itemId, title: 'Blue mug', path: null }, picture: { alt: 'Blue mug' } },
    });
    await pool.query('delete from item where id = $1', [itemId]);
    for (const who of ['buyer', 'seller'] as const) {
      expect(await answerOf(fixture, who, 'conversation', byId(conversationId))).toMatchObject({
        ...{ about: { itemId: null, title: 'Blue mug', path: null }, hindrance: null },
      });
      const { content } = await answerOf(fixture, who, 'conversations', { query: `?side=${who}` });
      const row = content.find((one) => one.conversationId === conversationId);
      expect(row).toMatchObject({ about: { itemId: null, title: 'Blue mug', path: null } });
    }
    expect((await answer('seller', conversationId, 'Next month.')).statusCode).toBe(201);
  });

  test('a seller whose shop is suspended reads the conversation and can’t write', async () => {
    const { conversationId } = await asked('buyer', await list(), 'Are you still there?');
    const { pool } = fixture.database;
    await pool.query(`update seller set status = 'SUSPENDED' where user_id = 'seller'`);
    const detail = await answerOf(fixture, 'seller', 'conversation', byId(conversationId));
    expect(detail.hindrance).toBe('SHOP_READ_ONLY');
    expect((await answer('seller', conversationId, 'Yes.')).json()).toMatchObject({
      ...{ status: 403, code: 'SHOP_READ_ONLY' },
    });
    await pool.query(`update seller set status = 'ACTIVE' where user_id = 'seller'`);
  });

  test('keeps its messages for the seller, without the name, after the member has deleted the account', async () => {
    const { conversationId } = await asked('stranger', await list(), 'Do you ship to Alaska?');
    await fixture.database.pool.query(
      `update conversation set buyer_id = null, buyer_name = 'Former customer' where id = $1`,
      [conversationId],
    );
    expect(await answerOf(fixture, 'seller', 'conversation', byId(conversationId))).toMatchObject({
      ...{ counterpart: 'Former customer', hindrance: 'NO_ACCOUNT_TO_MESSAGE' },
      messages: { content: [{ author: 'Former customer', text: 'Do you ship to Alaska?' }] },
    });
    expect((await answer('seller', conversationId, 'Yes.')).json()).toMatchObject({
      ...{ status: 403, code: 'NO_ACCOUNT_TO_MESSAGE' },
    });
  });
});

describe('the conversations about items that a member begins', () => {
  test('are QUESTIONS_PER_DAY at most, in either language, and more a day later', async () => {
    const fresh = await list();
    const ids = await Promise.all(Array.from({ length: QUESTIONS_PER_DAY }, () => list()));
    for (const id of ids) await asked('agent', id, 'Do you sell wholesale?');
    expect((await ask('agent', fresh, 'Do you sell wholesale?')).json()).toMatchObject({
      ...{ status: 429, code: 'QUESTIONS_PAUSED', details: { most: QUESTIONS_PER_DAY } },
      message: expect.stringContaining(`about ${String(QUESTIONS_PER_DAY)} items`),
    });
    const french = await fixture.ask('agent', 'askAboutItem', {
      ...{ ...about(fresh), body: { clientKey: aKey(), text: 'Bonjour?' }, language: 'fr' },
    });
    expect(french.json().message).toContain(`${String(QUESTIONS_PER_DAY)} articles`);
    // Conversations that have begun go on, and what was refused has left nothing.
    await asked('agent', ids[0] ?? 0, 'Or only a few?');
    expect(await answerOf(fixture, 'agent', 'itemConversation', about(fresh))).toMatchObject({
      conversationId: null,
    });
    fixture.clock.advance(DAY_MS);
    await asked('agent', fresh, 'Do you sell wholesale?');
  });

  test('are no more than that if a member asks about many items at once', async () => {
    fixture.clock.advance(DAY_MS);
    const ids = await Promise.all(Array.from({ length: QUESTIONS_PER_DAY + 4 }, () => list()));
    const answers = await Promise.all(ids.map((id) => ask('stranger', id, 'Hello?')));
    const begun = answers.filter(({ statusCode }) => statusCode === 201);
    expect(begun).toHaveLength(QUESTIONS_PER_DAY);
  });
});

describe('a mail about an unread message', () => {
  test('names the item to the seller, and links to the conversation', async () => {
    fixture.clock.advance(DAY_MS);
    await mailUnread(fixture.shop);
    await fixture.database.pool.query('delete from mail');
    const { conversationId } = await asked('buyer', await list(), 'Is the glaze food-safe?');
    await sent(fixture, 'seller', ORDER, 'Thank you for your order.');
    fixture.clock.advance(UNREAD_FOR_MS);
    expect(await mailUnread(fixture.shop)).toBe(2);
    const { rows } = await fixture.database.pool.query<Parameters<typeof renderMail>[0]>(
      `select language, template, values from mail where recipient = 'seller@example.com'`,
    );
    const [mail = expect.fail()] = rows;
    const { subject, text } = renderMail(mail, fixture.shop.settings);
    expect(subject).toBe('Ann L. asked about “Blue mug”');
    expect(text).toContain('Is the glaze food-safe?');
    expect(text).toContain(`/mp/messages/${String(conversationId)}`);
    const french = renderMail({ ...mail, language: 'fr' }, fixture.shop.settings);
    expect(french.text).toContain('Ann L. vous a écrit au sujet de l’article');
  });
});
