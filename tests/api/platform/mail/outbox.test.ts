import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settableClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { queueMail, queueNews } from '#server/platform/mail/outbox.ts';
import { MAIL_TRIES, sendDueMails, startMailSender } from '#server/app/mail-sender.ts';
import {
  folderTransport,
  smtpTransport,
  type Message,
  type Transport,
} from '#server/platform/mail/transport.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { readMail, readOutbox } from '#tests/support/mails.ts';
import { startSmtpServer } from '#tests/support/smtp.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const NOW = Date.UTC(2026, 4, 4, 12);
const settings = readSettings({
  PUBLIC_ORIGIN: 'https://shop.example',
  MAIL_FROM: 'Atelier <shop@shop.example>',
});
const clock = settableClock(NOW);
const secrets = liveRing(makeRing(NOW), clock.now).ring;
const log = { error: () => undefined };

let database: TestDatabase;
let shop: Shop;
let folder: string;
beforeAll(async () => {
  database = await startTestDatabase();
  shop = { settings, clock, secrets, database };
  folder = await mkdtemp(join(tmpdir(), 'atelier-outbox-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.pool.query('truncate mail');
  await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name))));
});

const ANN = { recipient: 'ann@example.com', language: 'fr', region: 'CA' } as const;
const VALUES = { firstName: 'Zoë', token: 't'.repeat(43) };

const queue = (recipient: string = ANN.recipient): Promise<void> =>
  queueMail(database.orm, { ...ANN, recipient }, 'verify', VALUES, clock.now());

/** A transport that remembers what it was given, and refuses while `refusal` is set. */
function rememberingTransport() {
  const sent: Message[] = [];
  const transport: Transport & { refusal: string | null } = {
    refusal: null,
    async send(message) {
      if (transport.refusal !== null) throw new Error(transport.refusal);
      sent.push(message);
    },
    close: () => undefined,
  };
  return { transport, sent };
}

const rows = async () => (await database.pool.query('select * from mail order by id')).rows;

describe('the outbox', () => {
  it('holds no mail of a transaction that was rolled back', async () => {
    const undone = database.orm.transaction(async (tx) => {
      await queueMail(tx, ANN, 'verify', VALUES, clock.now());
      throw new Error('no account after all');
    });
    await expect(undone).rejects.toThrow('no account after all');
    expect(await rows()).toEqual([]);
  });

  it('sends each mail once and then forgets its link', async () => {
    const { transport, sent } = rememberingTransport();
    await queue();
    expect(await sendDueMails(shop, transport)).toBe(1);
    expect(await sendDueMails(shop, transport)).toBe(0);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@example.com', 'Confirmez votre adresse courriel'],
    ]);
    expect((await rows())[0]).toMatchObject({ values: {}, sent_at: new Date(clock.now()), last_error: null });
  });

  it('sends each mail once when several processes poll it at the same time', async () => {
    const addresses = Array.from({ length: 60 }, (_, index) => `reader${index}@example.com`);
    for (const address of addresses) await queue(address);
    const { transport, sent } = rememberingTransport();
    const others = await Promise.all([1, 2].map(() => openDatabase({ url: database.url, poolSize: 2 })));
    const counts = await Promise.all(
      [database, ...others].map((its) => sendDueMails({ ...shop, database: its }, transport)),
    );
    await Promise.all(others.map((its) => its.close()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(60);
    expect(sent.map(({ to }) => to).sort()).toEqual([...addresses].sort());
  });

  it('retries a refused mail after 1, 2, 4, … minutes, and gives up after the last try', async () => {
    const { transport, sent } = rememberingTransport();
    transport.refusal = 'mailbox\u0000 full';
    await queue();
    for (let attempt = 1; attempt <= MAIL_TRIES; attempt += 1) {
      expect(await sendDueMails(shop, transport)).toBe(0);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, last_error: 'mailbox full', sent_at: null });
      const wait = MINUTE_MS * 2 ** (attempt - 1);
      expect(row.next_attempt_at?.getTime() ?? null).toBe(attempt < MAIL_TRIES ? clock.now() + wait : null);
      clock.advance(wait - 1);
      expect(await sendDueMails(shop, transport)).toBe(0);
      expect((await rows())[0].attempts).toBe(attempt);
      clock.advance(1);
    }
    transport.refusal = null;
    expect(await sendDueMails(shop, transport)).toBe(0);
    expect(sent).toEqual([]);
  });

  it('resends a mail under the same message id if its process died before recording the success', async () => {
    const { transport, sent } = rememberingTransport();
    await queue();
    await sendDueMails(shop, transport);
    // The row of a process that was killed after the mail server accepted, before the success was recorded.
    await database.pool.query('update mail set sent_at = null, values = $1, next_attempt_at = $2', [
      JSON.stringify({ ...VALUES, region: 'CA' }),
      new Date(clock.now() + 2 * MINUTE_MS),
    ]);
    expect(await sendDueMails(shop, transport)).toBe(0);
    clock.advance(2 * MINUTE_MS);
    expect(await sendDueMails(shop, transport)).toBe(1);
    expect(sent[1]?.id).toBe(sent[0]?.id);
  });

  it('sends the other mails if one can’t be rendered', async () => {
    const { transport, sent } = rememberingTransport();
    await queue('first@example.com');
    await database.pool.query(`update mail set template = 'of a newer version'`);
    await queue('second@example.com');
    expect(await sendDueMails(shop, transport)).toBe(1);
    expect(sent.map(({ to }) => to)).toEqual(['second@example.com']);
    expect((await rows())[0].last_error).toBe('unknown mail template of a newer version');
  });

  it('is polled until the sender is stopped, also through a database outage, which is logged once', async () => {
    const { transport, sent } = rememberingTransport();
    const closed = await openDatabase({ url: database.url, poolSize: 1 });
    await closed.close();
    const errors: string[] = [];
    const noisy = { error: (_: object, sentence: string) => void errors.push(sentence) };
    let looks = 0;
    const cutOff: Shop = {
      ...shop,
      get database() {
        looks += 1;
        return closed;
      },
    };
    const broken = startMailSender(cutOff, noisy, transport);
    await vi.waitFor(() => expect(looks).toBeGreaterThan(2), WAIT_TIMEOUT_MS);
    await broken.stop();
    // One line for the whole outage.
    expect(errors).toEqual(['outbox not read']);
    await queue();
    const sender = startMailSender(shop, log, transport);
    await vi.waitFor(() => expect(sent).toHaveLength(1), WAIT_TIMEOUT_MS);
    await sender.stop();
  });
});

describe('a mail', () => {
  it('is written as one complete .eml file, with headers, text, HTML and link', async () => {
    await queue();
    await sendDueMails(shop, folderTransport(join(folder)));
    const names = await readdir(folder);
    expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z-\d+\.\d+_?.*\.eml$/)]);
    const [mail] = await readOutbox(folder, 'ann@example.com');
    expect(mail?.headers.get('from')).toBe('Atelier <shop@shop.example>');
    expect(mail?.text).toContain('Bonjour Zoë,');
    expect(mail?.link).toBe(`https://ca.shop.example/fr/verify-email#token=${VALUES.token}`);
    expect(mail?.html).toContain(`href="${mail?.link ?? 'no link'}"`);
    expect(mail?.html).toContain('<html lang="fr">');
  });

  it('contains the codes of tickets as pictures, and a calendar file', async () => {
    const attached = { codes: ['4300011-7'], calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' };
    const news = {
      key: 'order.buyer.TICKETS',
      firstName: 'Zoë',
      path: '/orders/4300011',
      number: '4300011',
    } as const;
    await queueNews(database.orm, ANN, { ...news, attached }, { onceKey: 'tickets', now: clock.now() });
    await sendDueMails(shop, folderTransport(folder));
    const [mail] = await readOutbox(folder, 'ann@example.com');
    const [picture, calendar] = mail?.attachments ?? [];
    expect(picture?.type).toBe('image/png; name=4300011-7.png');
    expect(mail?.html).toContain(
      `src="cid:${picture?.headers.get('content-id')?.slice(1, -1) ?? 'no picture'}"`,
    );
    expect((await sharp(picture?.content).metadata()).format).toBe('png');
    expect(calendar?.type).toMatch(/^text\/calendar;/);
    expect(calendar?.content.toString()).toBe(attached.calendar);
  });

  it('is sent by SMTP, and retried after a temporary refusal', async () => {
    const smtp = await startSmtpServer();
    const transport = smtpTransport(smtp.url);
    await queue();
    smtp.verdict = '451 try later';
    expect(await sendDueMails(shop, transport)).toBe(0);
    smtp.verdict = '250 taken';
    clock.advance(MINUTE_MS);
    expect(await sendDueMails(shop, transport)).toBe(1);
    const [delivery] = smtp.deliveries;
    expect(delivery).toMatchObject({ from: 'shop@shop.example', to: ['ann@example.com'] });
    const mail = readMail(delivery?.source ?? '');
    expect(mail.headers.get('subject')).toBe('Confirmez votre adresse courriel');
    expect(mail.token).toBe(VALUES.token);
    transport.close();
    await smtp.close();
  });

  it('can’t get further recipients or headers from its recipient or its values', async () => {
    const smtp = await startSmtpServer();
    const transport = smtpTransport(smtp.url);
    const evil = 'Ann\r\nBcc: victim\r\n\r\nBody <b>&';
    await queueMail(database.orm, ANN, 'verify', { ...VALUES, firstName: evil }, clock.now());
    await queueMail(
      database.orm,
      { ...ANN, recipient: 'ann@example.com, victim@example.com' },
      'verify',
      VALUES,
      clock.now(),
    );
    await queueMail(
      database.orm,
      { ...ANN, recipient: 'ann@example.com\r\nBcc: victim@example.com' },
      'verify',
      VALUES,
      clock.now(),
    );
    await sendDueMails(shop, transport);
    transport.close();
    await smtp.close();
    expect(smtp.deliveries.map(({ to }) => to)).toEqual([['ann@example.com']]);
    const mail = readMail(smtp.deliveries[0]?.source ?? '');
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.text).toContain('Bonjour Ann Bcc: victim Body <b>&,');
    expect(mail.html).toContain('Body &lt;b&gt;&amp;,');
  });
});
