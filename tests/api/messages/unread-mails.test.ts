/** Mails about unread messages: one for each conversation until it is read, after UNREAD_FOR_MS. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOBS } from '#server/app/scheduled-jobs.ts';
import { mailUnread, UNREAD_FOR_MS, unreadMails } from '#server/features/messages/unread-mails.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import {
  ORDER,
  startAftersalesFixture,
  type AftersalesFixture,
  type Who,
} from '../aftersales/aftersales-fixture.ts';
import { answerOf, sent } from './messages-fixture.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
  await fixture.database.pool.query('update account set verified_at = now()');
});
afterAll(() => fixture.close());

interface Mail {
  readonly recipient: string;
  readonly language: 'en' | 'fr';
  readonly template: string;
  readonly values: Record<string, string>;
}

/** Runs the job. @returns the mails that it queued */
async function mailsNow(): Promise<Mail[]> {
  await fixture.database.pool.query('delete from mail');
  await mailUnread(fixture.shop);
  const { rows } = await fixture.database.pool.query<Mail>(
    'select recipient, language, template, values from mail order by recipient',
  );
  return rows;
}

async function read(who: Who, conversationId: number): Promise<void> {
  const params = { conversationId: String(conversationId) };
  await answerOf(fixture, who, 'markAsRead', { params, body: { messageId: 2 ** 40 } });
}

describe('an unread message', () => {
  test('is mailed once to the seller after UNREAD_FOR_MS, and again only for a message after they have read it', async () => {
    const { conversationId } = await sent(fixture, 'buyer', ORDER, 'Is it dishwasher safe?');
    fixture.clock.advance(UNREAD_FOR_MS - 1_000);
    expect(await mailsNow()).toEqual([]);
    await sent(fixture, 'buyer', ORDER, 'And the lid? See https://evil.example');
    fixture.clock.advance(1_000);
    const [mail, ...others] = await mailsNow();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'seller@example.com',
      values: { key: 'message.seller.UNREAD', number: ORDER, name: 'Ann Lee' },
    });
    const { subject, text } = renderMail(mail ?? expect.fail(), fixture.shop.settings);
    expect(subject).toBe(`Ann Lee sent you a message about order ${ORDER}`);
    expect(text).toContain(`/mp/messages/${String(conversationId)}`);
    expect(text).toContain('And the lid?');
    expect(text).not.toContain('evil.example');

    await sent(fixture, 'buyer', ORDER, 'Hello?');
    fixture.clock.advance(2 * UNREAD_FOR_MS);
    expect(await mailsNow()).toEqual([]);
    await read('seller', conversationId);
    await sent(fixture, 'buyer', ORDER, 'Thanks anyway.');
    fixture.clock.advance(UNREAD_FOR_MS);
    expect(await mailsNow()).toHaveLength(1);
    await read('seller', conversationId);
  });

  test('that is read in time is not mailed, and neither is an own message', async () => {
    const { conversationId } = await sent(fixture, 'seller', ORDER, 'Yes, it is.');
    await read('buyer', conversationId);
    fixture.clock.advance(2 * UNREAD_FOR_MS);
    expect(await mailsNow()).toEqual([]);
  });

  test('is mailed to the buyer in their language, with the name of the shop', async () => {
    await fixture.database.pool.query(`update account set language = 'fr' where id = 'buyer'`);
    const { message, conversationId } = await sent(fixture, 'seller', ORDER, 'It ships today.');
    fixture.clock.advance(UNREAD_FOR_MS);
    const [mail] = await mailsNow();
    expect(mail).toMatchObject({
      ...{ recipient: 'buyer@example.com', language: 'fr' },
      values: { key: 'message.buyer.UNREAD', name: message.author },
    });
    const { text } = renderMail(mail ?? expect.fail(), fixture.shop.settings);
    expect(text).toContain(`/fr/account/messages/${String(conversationId)}`);
  });

  test('is not mailed to an unconfirmed address, and the job is on the schedule', async () => {
    await fixture.database.pool.query(`update account set verified_at = null where id = 'seller'`);
    await sent(fixture, 'buyer', ORDER, 'Great!');
    fixture.clock.advance(UNREAD_FOR_MS);
    expect(await mailsNow()).toEqual([]);
    expect(JOBS).toContain(unreadMails);
  });
});
