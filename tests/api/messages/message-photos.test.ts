/** A buyer and a seller send each other photos; nobody outside their conversation sees them. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHOTOS_MAX } from '#contract/limits.ts';
import { MESSAGES_PER_HOUR } from '#server/features/messages/limits.ts';
import { mailUnread, UNREAD_FOR_MS } from '#server/features/messages/unread-mails.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import {
  ORDER,
  startAftersalesFixture,
  type AftersalesFixture,
  type Who,
} from '../aftersales/aftersales-fixture.ts';
import { aKey, answerOf } from './messages-fixture.ts';

let fixture: AftersalesFixture;
let file: { bytes: Buffer; type: string };
beforeAll(async () => {
  fixture = await startAftersalesFixture();
  await fixture.database.pool.query('update account set verified_at = now()');
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } });
  file = { bytes: await picture.jpeg().toBuffer(), type: 'image/jpeg' };
});
afterAll(() => fixture.close());

async function upload(who: Who): Promise<string> {
  const answered = await fixture.ask(who, 'uploadPhoto', { file });
  if (answered.statusCode !== 201) throw new Error(answered.body);
  return answered.json().photoId;
}
const send = (who: Who, photoIds: readonly string[], text = '', clientKey = aKey()) =>
  fixture.ask(who, 'startConversation', {
    params: { orderNumber: ORDER },
    body: { clientKey, text, photoIds },
  });
const see = (who: Who | 'guest', photoId: string) => fixture.ask(who, 'photo', { params: { photoId } });
const read = (who: Who) => answerOf(fixture, who, 'orderConversation', { params: { orderNumber: ORDER } });

describe('a message with photos', () => {
  test('the buyer and the seller of a conversation see the photos of its messages, and nobody else does', async () => {
    const photos = [await upload('buyer'), await upload('buyer')];
    const answered = await send('buyer', photos, 'Is this the right side?');
    expect(answered.statusCode).toBe(201);
    const shown = photos.map((photoId) =>
      expect.objectContaining({ photoId, url: expect.stringContaining(photoId), width: 60, height: 40 }),
    );
    expect(answered.json().message.photos).toEqual(expect.arrayContaining(shown));
    for (const who of ['buyer', 'seller'] as const) {
      expect((await read(who)).messages.content.at(-1)).toMatchObject({ text: 'Is this the right side?' });
      expect((await read(who)).messages.content.at(-1)?.photos).toHaveLength(photos.length);
      for (const photoId of photos) {
        const seen = await see(who, photoId);
        expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
        expect(seen.headers['cache-control']).toBe('private, no-store');
      }
    }
    for (const who of ['stranger', 'agent', 'office'] as const)
      expect((await see(who, photos[0] ?? '')).statusCode).toBe(404);
    expect((await see('guest', photos[0] ?? '')).statusCode).toBe(401);
  });

  test('a member can send photos without text, and gets an error for a message with neither', async () => {
    expect((await send('seller', [await upload('seller')])).json().message).toMatchObject({ text: '' });
    const { content } = await answerOf(fixture, 'buyer', 'conversations');
    expect(content[0]?.lastMessage).toMatchObject({ excerpt: '', isOwn: false });
    for (const text of ['', ' \n ', '\u200B'])
      expect((await send('buyer', [], text)).json()).toMatchObject({
        ...{ status: 400, code: 'TEXT_MISSING', field: 'text' },
      });
  });

  test('a message with photos that a member sends twice is stored once; other photos under its key are refused', async () => {
    const [photoId, other] = [await upload('buyer'), await upload('buyer')];
    const key = aKey();
    const answers = await Promise.all([1, 2, 3].map(() => send('buyer', [photoId], 'Once.', key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const others of [[], [other], [photoId, other]])
      expect((await send('buyer', others, 'Once.', key)).json()).toMatchObject({
        ...{ status: 409, code: 'KEY_REUSED', field: 'clientKey' },
      });
  });

  test('a message with unknown photos, another member’s or those of another message is refused, and nothing is stored', async () => {
    const [own, theirs] = [await upload('buyer'), await upload('seller')];
    const used = await upload('buyer');
    expect((await send('buyer', [used], 'First.')).statusCode).toBe(201);
    const before = (await read('buyer')).messages.content.length;
    for (const wrong of [theirs, 'N'.repeat(22), used])
      expect((await send('buyer', [own, wrong], 'Look.')).json()).toMatchObject({
        ...{ status: 404, code: 'NOT_FOUND', field: 'photoIds' },
      });
    expect((await read('buyer')).messages.content).toHaveLength(before);
    expect((await send('buyer', [own], 'Look.')).statusCode).toBe(201);
  });

  test('a message with too many photos, the same photo twice or a malformed id is refused by field', async () => {
    const photoId = await upload('buyer');
    const many = Array.from({ length: PHOTOS_MAX + 1 }, (_, nth) => String(nth).repeat(22));
    for (const photoIds of [many, [photoId, photoId], ['../../etc/passwd'], ['']]) {
      const refused = await send('buyer', photoIds, 'Look.');
      expect([refused.statusCode, refused.json().field]).toEqual([400, expect.stringMatching(/^photoIds/)]);
    }
  });

  test('a photo that a member sends in two messages at once belongs to one of them', async () => {
    const photoId = await upload('buyer');
    const answers = await Promise.all([send('buyer', [photoId], 'One.'), send('buyer', [photoId], 'Two.')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
  });

  test('the other side reads a message without its photos after the sender has deleted the account', async () => {
    const photoId = await upload('seller');
    expect((await send('seller', [photoId])).statusCode).toBe(201);
    await fixture.database.pool.query('delete from photo where id = $1', [photoId]);
    expect((await read('buyer')).messages.content.at(-1)).toMatchObject({ text: '', photos: [] });
    expect((await see('buyer', photoId)).statusCode).toBe(404);
  });

  test('an agent who acts for a member sends photos that were uploaded for that member', async () => {
    const photoId = await upload('buyer');
    const asAgent = await fixture.actFor('buyer');
    const body = { clientKey: aKey(), text: '', photoIds: [photoId] };
    const answered = await asAgent('startConversation', { orderNumber: ORDER }, body);
    expect(answered.json().message).toMatchObject({ photos: [{ photoId }] });
    expect((await see('agent', photoId)).statusCode).toBe(404);
  });

  test('a member who has reached the hourly limit keeps the uploaded photo for a later message', async () => {
    fixture.clock.advance(HOUR_MS + 1);
    for (let nth = 0; nth < MESSAGES_PER_HOUR; nth += 1)
      expect((await send('buyer', [], `Message ${String(nth)}.`)).statusCode).toBe(201);
    const photoId = await upload('buyer');
    expect((await send('buyer', [photoId])).json()).toMatchObject({ status: 429, code: 'MESSAGES_PAUSED' });
    fixture.clock.advance(HOUR_MS + 1);
    expect((await send('buyer', [photoId])).statusCode).toBe(201);
  });
});

test('the mail about an unread message of photos alone names the sender and quotes no text', async () => {
  await mailUnread(fixture.shop);
  await fixture.database.pool.query('delete from mail');
  const { conversationId, messages } = await read('seller');
  await fixture.ask('seller', 'markAsRead', {
    params: { conversationId: String(conversationId) },
    body: { messageId: messages.content.at(-1)?.messageId ?? 0 },
  });
  expect((await send('buyer', [await upload('buyer')])).statusCode).toBe(201);
  fixture.clock.advance(UNREAD_FOR_MS);
  await mailUnread(fixture.shop);
  const { rows } = await fixture.database.pool.query<Parameters<typeof renderMail>[0]>(
    `select language, template, values from mail where recipient = 'seller@example.com'`,
  );
  const [mail = expect.fail()] = rows;
  const { text, html } = renderMail(mail, fixture.shop.settings);
  expect(text).not.toMatch(/\n{4,}/);
  expect(html).not.toContain('class="details"');
});
