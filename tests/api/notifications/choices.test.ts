/** A member turns kinds of notices on and off, and the shop keeps each choice with its time and wording. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { openOnBehalf } from '#server/features/identity/sessions/sessions.ts';
import { addAccount } from '#tests/support/account.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { call, settle } from '../other-people/belongings.ts';
import { jsonOf, startSite, type Site } from '../site-fixture.ts';
import { addMember, BACK_IN_STOCK, choicesOf, keptOf, sentTo, SHIPPED } from './notifications-fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const STOP = { kind: 'BACK_IN_STOCK', channel: 'MAIL', isOn: false } as const;

describe('the choices of a member', () => {
  it('list the kinds that the member gets: those of a shop only for sellers', async () => {
    const ann = await addMember(site, 'ann');
    const kinds = (await choicesOf(ann)).map(({ kind, channel }) => `${kind} ${channel}`);
    expect(kinds).toEqual([
      'ACCOUNT MAIL',
      'ORDERS MAIL',
      'MESSAGES MAIL',
      'MESSAGES SITE',
      'REVIEWS MAIL',
      'BACK_IN_STOCK MAIL',
      'RECOMMENDATIONS SITE',
    ]);
    const seller = await addMember(site, 'sal', { isSeller: true });
    expect((await choicesOf(seller)).map(({ kind }) => kind)).toContain('SALES');
  });

  it('are kept with the time and the words, in the member’s language, and nothing is overwritten', async () => {
    const bea = await addMember(site, 'bea');
    const at = site.clock.now();
    const answer = await bea.choose(STOP);
    expect(answer.status).toBe(200);
    expect(jsonOf(answer)['choices']).toContainEqual({ ...STOP, isOptional: true, changedTime: at });
    expect((await bea.choose({ ...STOP, isOn: true })).status).toBe(200);
    expect(await keptOf(site, bea)).toMatchObject([
      {
        is_on: false,
        source: 'ACCOUNT',
        wording: expect.stringMatching(/^Back in stock\. .* Email: off\.$/),
      },
      { is_on: true, source: 'ACCOUNT', wording: expect.stringMatching(/ Email: on\.$/) },
    ]);
    await expect(
      site.database.pool.query(`update notification_choice set is_on = true where user_id = 'bea'`),
    ).rejects.toThrow('is only ever added to');
    await expect(
      site.database.pool.query(`delete from notification_choice where user_id = 'bea'`),
    ).rejects.toThrow('is only ever added to');
  });

  it('sent twice are one choice', async () => {
    const cyd = await addMember(site, 'cyd');
    const answers = await Promise.all([cyd.choose(STOP), cyd.choose(STOP), cyd.choose(STOP)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await keptOf(site, cyd)).toHaveLength(1);
  });

  it.each([
    ['ALWAYS_SENT', 403, { kind: 'ORDERS', channel: 'MAIL', isOn: false }],
    ['ALWAYS_SENT', 403, { kind: 'ACCOUNT', channel: 'MAIL', isOn: false }],
    ['VALIDATION', 400, { kind: 'ORDERS', channel: 'SITE', isOn: false }],
    ['VALIDATION', 400, { kind: 'SALES', channel: 'MAIL', isOn: false }],
    ['VALIDATION', 400, { kind: 'NEWS', channel: 'MAIL', isOn: false }],
    ['VALIDATION', 400, { kind: 'REVIEWS', channel: 'MAIL', isOn: 'no' }],
    ['VALIDATION', 400, { kind: 'REVIEWS', channel: 'MAIL', isOn: false, userId: 'ann' }],
  ])('that the shop doesn’t offer are refused with %s: %i %o', async (code, status, body) => {
    const dan = await addMember(site, `dan-${JSON.stringify(body).length}-${body.kind}-${body.channel}`);
    const answer = await dan.ask('chooseNotification', { body });
    expect(answer.status).toBe(status);
    expect(jsonOf(answer)).toMatchObject({ code, field: expect.any(String) });
    expect(await keptOf(site, dan)).toEqual([]);
  });

  it('are nobody else’s: a guest and an agent who acts for the member are refused', async () => {
    const eve = await addMember(site, 'eve');
    expect((await call(site, {}, 'chooseNotification', { body: STOP })).status).toBe(401);
    expect((await call(site, {}, 'notificationChoices')).status).toBe(401);
    const now = site.clock.now();
    await addAccount(site.database, 'agent', { isAgent: true, createdAt: new Date(now) });
    const acting = { agentId: 'agent', customerId: 'eve', device: { uuid: 'd', name: 't' } };
    const { secret } = await openOnBehalf(site.database.orm, acting, now, now + HOUR_MS);
    const answer = await call(site, { session: secret }, 'chooseNotification', { body: STOP });
    expect(jsonOf(answer).code).toBe('NOT_ON_BEHALF');
    const seen = await call(site, { session: secret }, 'notificationChoices');
    expect(jsonOf(seen).code).toBe('NOT_ON_BEHALF');
    expect(await keptOf(site, eve)).toEqual([]);
  });
});

describe('a mail', () => {
  it('is not queued if the member has turned its kind off, while mails about orders still are', async () => {
    const fay = await addMember(site, 'fay');
    await fay.choose(STOP);
    await fay.queue(BACK_IN_STOCK);
    await fay.queue('review.PUBLISHED');
    await fay.queue(SHIPPED);
    const subjects = (await sentTo(site, fay)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual(['Order 1 is on its way', 'Your review of Merino is online']);
    await fay.choose({ ...STOP, isOn: true });
    await fay.queue(BACK_IN_STOCK);
    expect(await sentTo(site, fay)).toHaveLength(1);
  });

  it('is not sent if its reader turns this kind off while the mail is queued', async () => {
    const gil = await addMember(site, 'gil');
    await gil.queue(BACK_IN_STOCK);
    await gil.choose(STOP);
    expect(await sentTo(site, gil)).toEqual([]);
    const { rows } = await site.database.pool.query('select from mail where recipient = $1', [gil.email]);
    expect(rows).toHaveLength(0);
  });

  it('of an optional kind is not sent to an address that no longer belongs to a member', async () => {
    const hal = await addMember(site, 'hal');
    await hal.queue(BACK_IN_STOCK);
    await site.database.pool.query(`update account set email = 'new@example.com' where id = 'hal'`);
    expect(await sentTo(site, hal)).toEqual([]);
  });
});

describe('the count of unread messages', () => {
  it('is 0 while the member has on-site notices turned off, and open pages are told at once', async () => {
    const { seller } = await settle(site, { buyer: 'ivy', seller: 'jo', isGuest: false });
    const choose = (isOn: boolean) =>
      call(site, seller, 'chooseNotification', { body: { kind: 'MESSAGES', channel: 'SITE', isOn } });
    const count = async () => jsonOf(await call(site, seller, 'unreadCount'));
    const told: string[] = [];
    const listener = await site.database.pool.connect();
    listener.on('notification', ({ payload = '' }) => told.push(payload));
    await listener.query('listen unread');
    const before = await count();
    expect(before, 'the buyer’s message and case').toEqual({ count: 0, sellerCount: 2 });
    expect((await choose(false)).status).toBe(200);
    expect(await count()).toEqual({ count: 0, sellerCount: 0 });
    await vi.waitFor(() => expect(told).toContain('user:jo'), { timeout: WAIT_TIMEOUT_MS });
    await choose(true);
    expect(await count()).toEqual(before);
    listener.release(true);
  });
});
