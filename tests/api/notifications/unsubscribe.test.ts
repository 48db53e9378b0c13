/** The link in a mail that stops mails of its kind: RFC 8058, and CASL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#machines/rules/durations.ts';
import { folderTransport } from '#server/platform/mail/transport.ts';
import { readOutbox } from '#tests/support/mails.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendDueMails } from '#server/app/mail-sender.ts';
import { startSite, type Site } from '../site-fixture.ts';
import {
  addMember,
  BACK_IN_STOCK,
  choicesOf,
  keptOf,
  sentTo,
  SHIPPED,
  unsubscribePath,
  type Member,
} from './notifications-fixture.ts';

/** CASL s. 11(2): the link works for at least this long after the mail was sent. */
const LINK_WORKS_MS = 60 * DAY_MS;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, body = '', headers: Record<string, string> = URLENCODED) =>
  site.ask(path, { method: 'POST', headers, body });
const isMailed = async (member: Member): Promise<boolean> => {
  await member.queue(BACK_IN_STOCK);
  return (await sentTo(site, member)).length > 0;
};

describe('an optional mail', () => {
  it('has the link in its text, its HTML and its headers, and the shop’s postal address', async () => {
    const ann = await addMember(site, 'ann');
    await ann.queue(BACK_IN_STOCK);
    const folder = await mkdtemp(join(tmpdir(), 'atelier-unsubscribe-'));
    await sendDueMails(site.shop, folderTransport(folder));
    const [mail] = await readOutbox(folder, ann.email);
    await rm(folder, { recursive: true });
    const [, url = ''] = /<(.+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '') ?? [];
    expect(url).toMatch(/^http:\/\/localhost:3000\/unsubscribe\?token=ann\.BACK_IN_STOCK\./);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe(ONE_CLICK);
    expect(mail?.text).toContain(`Stop these emails: ${url}`);
    expect(mail?.html).toContain(`href="${url}"`);
    expect(mail?.text).toContain(site.shop.settings.contact.postalAddress);
  });

  it('is a service mail without such a link if it is about an order', async () => {
    const abe = await addMember(site, 'abe');
    await abe.queue(SHIPPED);
    const [mail] = await sentTo(site, abe);
    expect(mail?.unsubscribeUrl).toBeNull();
    expect(mail?.text).not.toContain('unsubscribe');
  });
});

describe('the unsubscribe link', () => {
  it('only shows a page when it is opened, and stops the mails by the form of that page, without signing in', async () => {
    const bea = await addMember(site, 'bea');
    const path = await unsubscribePath(site, bea);
    const page = await site.ask(path);
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.text).toContain('b***@example.com');
    expect(page.text).not.toContain(bea.email);
    expect(page.text).toContain('Back in stock');
    expect(page.text).toContain(`action="${path}"`);
    expect(await isMailed(bea)).toBe(true);

    const posted = await post(path);
    expect(posted.status).toBe(303);
    expect(posted.headers.location).toBe(path);
    expect((await site.ask(path)).text).toContain('We’ve stopped these emails');
    expect(await isMailed(bea)).toBe(false);
    expect(await keptOf(site, bea)).toMatchObject([
      { kind: 'BACK_IN_STOCK', is_on: false, source: 'MAIL', wording: 'Back in stock: Stop these emails' },
    ]);
  });

  it.each([
    ['url-encoded', ONE_CLICK, URLENCODED],
    [
      'in parts',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
  ])(
    'stops the mails by one click of a mail program: %s, from another site, without a redirect',
    async (kind, body, type) => {
      const member = await addMember(site, kind === 'in parts' ? 'cyd' : 'cy');
      const path = await unsubscribePath(site, member);
      const answer = await post(path, body, {
        ...type,
        'sec-fetch-site': 'cross-site',
        origin: 'https://mail.example',
      });
      expect(answer.status).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await isMailed(member)).toBe(false);
    },
  );

  it('used again has the same outcome, and can’t turn mails on', async () => {
    const dan = await addMember(site, 'dan');
    const path = await unsubscribePath(site, dan);
    const answers = await Promise.all([post(path, ONE_CLICK), post(path, ONE_CLICK), post(path, ONE_CLICK)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await keptOf(site, dan)).toHaveLength(1);
    expect(await isMailed(dan)).toBe(false);
  });

  it('works more than 60 days later, and after the keys were rotated', async () => {
    const eve = await addMember(site, 'eve');
    const path = await unsubscribePath(site, eve);
    site.rotateSecrets();
    site.clock.advance(LINK_WORKS_MS + DAY_MS);
    expect((await site.ask(path)).status).toBe(200);
    expect((await post(path, ONE_CLICK)).status).toBe(200);
    expect(await isMailed(eve)).toBe(false);
  });

  it('stops only the mails of its kind, and only those of its member', async () => {
    const fay = await addMember(site, 'fay');
    const gil = await addMember(site, 'gil');
    await post(await unsubscribePath(site, fay), ONE_CLICK);
    const off = (await choicesOf(fay)).filter(({ isOn, changedTime }) => !isOn && changedTime !== null);
    expect(off.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual(['BACK_IN_STOCK MAIL']);
    expect(await isMailed(gil)).toBe(true);
  });

  it.each<[string, (path: string) => string]>([
    ['of another member', (path) => path.replace('hal.', 'fay.')],
    ['of another kind', (path) => path.replace('BACK_IN_STOCK', 'MESSAGES')],
    ['of a service mail', (path) => path.replace('BACK_IN_STOCK', 'ORDERS')],
    ['with another signature', (path) => path.replace(/.{43}$/, 'A'.repeat(43))],
    ['of another key', (path) => path.replace(/\.[^.]+(\.[^.]+)$/, '.nokey$1')],
    ['cut short', (path) => path.slice(0, -1)],
    ['without a token', (path) => path.replace(/\?.*/, '')],
    ['with two tokens', (path) => `${path}&token=x`],
    ['with a NUL', (path) => `${path}%00`],
  ])('that is forged (%s) gets a 404 page and changes nothing', async (name, forge) => {
    const hal = await memberHal();
    const path = forge(await unsubscribePath(site, hal));
    const posted = await post(path, ONE_CLICK, { ...URLENCODED, accept: 'text/html' });
    expect([400, 404], name).toContain(posted.status);
    if (name !== 'with two tokens') {
      const page = await site.ask(path);
      expect([400, 404]).toContain(page.status);
      expect(page.headers['content-type']).toContain('text/html');
    }
    expect(await keptOf(site, hal)).toEqual([]);
  });

  it('of a deleted account gets a 404 page', async () => {
    const ida = await addMember(site, 'ida');
    const path = await unsubscribePath(site, ida);
    await post(path, ONE_CLICK);
    await site.database.pool.query(`delete from account where id = 'ida'`);
    expect((await site.ask(path)).status).toBe(404);
    expect((await post(path, ONE_CLICK)).status).toBe(404);
    expect(await keptOf(site, ida)).toEqual([]);
  });

  it('refuses a body that no mail program sends', async () => {
    const jan = await addMember(site, 'jan');
    const path = await unsubscribePath(site, jan);
    expect((await post(path, 'x'.repeat(2_000))).status).toBe(413);
    expect(await keptOf(site, jan)).toEqual([]);
  });
});

let hal: Promise<Member> | undefined;
const memberHal = (): Promise<Member> => (hal ??= addMember(site, 'hal'));
