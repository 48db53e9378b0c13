/** A member deletes the account: what stands in the way, what goes, and what stays without the person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { SIGN_IN_ATTEMPTS } from '#machines/session/constants.ts';
import { emailHashOf } from '#server/features/identity/repository.ts';
import { openOnBehalf } from '#server/features/identity/sessions/sessions.ts';
import { addAccount } from '#tests/support/account.ts';
import { mailedKey } from '#tests/support/order-keys.ts';
import { call, openStore, settle, signIn, type Browser, type Owner } from '../other-people/belongings.ts';
import { jsonOf, startSite, type Site } from '../site-fixture.ts';
import {
  allColumns,
  CODES,
  columnsWith,
  deleteAs,
  finishEverything,
  givePassword,
  NAMES,
  PASSWORD,
  sealed,
  sendSealed,
  writeEverywhere,
} from './account-deletion-fixture.ts';
import { columnsOfPeople } from './columns-of-people.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_SIGN_IN: '1000000' });
});
afterAll(() => site.close());

const pool = () => site.database.pool;

/** A member without anything. */
async function member(
  id: string,
  more: { isAgent?: boolean; isBackOffice?: boolean } = {},
): Promise<Browser> {
  await addAccount(site.database, id, { createdAt: new Date(site.clock.now()), ...more });
  await givePassword(pool(), id);
  return { session: (await signIn(site, id)).secret };
}

const accounts = async (id: string): Promise<number> =>
  (await pool().query('select from account where id = $1', [id])).rows.length;

const mailsTo = async (email: string) =>
  (await pool().query('select template, language from mail where recipient = $1', [email])).rows;

describe('a member deletes the account', () => {
  it('with the password, is signed out everywhere and gets one last email', async () => {
    const browser = await member('ada');
    const other = { session: (await signIn(site, 'ada')).secret };
    expect(jsonOf(await call(site, browser, 'accountDeletion'))).toEqual({ obstacles: [] });
    const answer = await deleteAs(site, browser);
    expect([answer.status, jsonOf(answer)]).toEqual([200, { done: true }]);
    expect(answer.headers['set-cookie']?.join()).toMatch(/session=;/);
    for (const gone of [browser, other])
      expect(jsonOf(await call(site, gone, 'exportPersonalData')).code).toBe('SIGN_IN_NEEDED');
    expect(await mailsTo('ada@example.com')).toEqual([{ template: 'accountDeleted', language: 'en' }]);
  });

  it('and registers anew with the same address', async () => {
    await deleteAs(site, await member('again'));
    const person = { email: 'again@example.com', password: PASSWORD, firstName: 'New', lastName: 'Start' };
    await sendSealed(site, {}, 'register', await sealed(site, person));
    expect(await mailsTo('again@example.com')).toEqual([
      { template: 'accountDeleted', language: 'en' },
      { template: 'verify', language: 'en' },
    ]);
  });

  it('once, when a double click sends two requests, or one request twice', async () => {
    const browser = await member('twice');
    const answers = await Promise.all([deleteAs(site, browser), deleteAs(site, browser)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await mailsTo('twice@example.com')).toHaveLength(1);

    const again = await member('same');
    const payload = await sealed(site, { password: PASSWORD });
    const same = await Promise.all([1, 2].map(() => sendSealed(site, again, 'deleteAccount', payload)));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo('same@example.com')).toHaveLength(1);
  });

  it('who sells: the shop closes and belongs to nobody', async () => {
    const { session, store } = await openStore(site, 'sam');
    await givePassword(pool(), 'sam');
    expect((await deleteAs(site, { session })).status).toBe(200);
    const { rows } = await pool().query('select user_id, status, returns_address from seller where id = $1', [
      store,
    ]);
    expect(rows).toEqual([{ user_id: null, status: 'DEACTIVATED', returns_address: null }]);
  });
});

describe('the deletion of an account is refused', () => {
  it('with the wrong password, which counts as a failed sign-in', async () => {
    const browser = await member('wrong');
    for (let nth = 0; nth < SIGN_IN_ATTEMPTS; nth += 1) {
      const wrong = jsonOf(await deleteAs(site, browser, { password: 'not mine' }));
      expect(wrong).toMatchObject({ status: 400, code: 'PASSWORD_WRONG', field: 'password' });
    }
    const locked = await deleteAs(site, browser);
    expect([locked.status, jsonOf(locked).code]).toEqual([423, 'LOCKED']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect(await accounts('wrong')).toBe(1);
  });

  it('to a guest, and to an agent who acts for the member', async () => {
    await member('acted');
    await member('agent', { isAgent: true });
    expect(jsonOf(await deleteAs(site, {})).code).toBe('SIGN_IN_NEEDED');
    const now = site.clock.now();
    const acting = { agentId: 'agent', customerId: 'acted', device: { uuid: 'd', name: 't' } };
    const { secret } = await openOnBehalf(site.database.orm, acting, now, now + HOUR_MS);
    expect(jsonOf(await deleteAs(site, { session: secret })).code).toBe('NOT_ON_BEHALF');
    expect(jsonOf(await call(site, { session: secret }, 'accountDeletion')).code).toBe('NOT_ON_BEHALF');
    expect(await accounts('acted')).toBe(1);
  });

  it.each([
    ['an agent', 'works-a', { isAgent: true }],
    ['the back office', 'works-b', { isBackOffice: true }],
  ])('to %s', async (_, id, role) => {
    const browser = await member(id, role);
    expect(jsonOf(await call(site, browser, 'accountDeletion'))).toEqual({
      obstacles: [{ kind: 'STAFF', count: 1 }],
    });
    const refused = jsonOf(await deleteAs(site, browser));
    expect(refused).toMatchObject({ status: 409, code: 'ACCOUNT_IN_USE', details: { STAFF: 1 } });
    expect(await accounts(id)).toBe(1);
  });
});

describe('a member with orders', () => {
  let pia: Owner;
  const has = () => pia.has;
  beforeAll(async () => {
    pia = await settle(site, { buyer: 'member-pia', seller: 'sol', isGuest: false });
    await addAccount(site.database, 'helper', { isAgent: true, createdAt: new Date(site.clock.now()) });
    await givePassword(pool(), 'member-pia');
    await givePassword(pool(), 'sol');
    await writeEverywhere(pool(), 'member-pia', 'helper');
  });

  it('can’t delete the account while orders, a return, a case, a refund and a gift card are open', async () => {
    const refused = jsonOf(await deleteAs(site, pia.browser, { code: CODES[0] }));
    const details = { ORDERS: 3, RETURNS: 1, CASES: 1, REFUNDS: 1, GIFT_CARDS: 1 };
    expect(refused).toMatchObject({ status: 409, code: 'ACCOUNT_IN_USE', details });
    expect(jsonOf(await call(site, pia.browser, 'accountDeletion'))).toEqual({
      obstacles: Object.entries(details).map(([kind, count]) => ({ kind, count })),
    });
    expect(await accounts('member-pia')).toBe(1);
  });

  it('nor can the seller, whose orders and cases are open and whose earnings aren’t paid out', async () => {
    const refused = jsonOf(await deleteAs(site, pia.seller));
    expect(refused).toMatchObject({ status: 409, code: 'ACCOUNT_IN_USE' });
    expect(refused['details']).toEqual({ SALES: 3, SHOP_CASES: 2, EARNINGS: expect.any(Number) });
    await finishEverything(pool());
    const later = jsonOf(await deleteAs(site, pia.seller));
    expect(later['details']).toEqual({ EARNINGS: expect.any(Number) });
    expect(await accounts('sol')).toBe(1);
  });

  it('is found nowhere afterwards, except in the last email', async () => {
    await finishEverything(pool());
    const email = 'member-pia@example.com';
    const columns = await columnsOfPeople(pool());
    const ids = ['member-pia', emailHashOf(email)];
    const before = await columnsWith(pool(), columns, ids);
    const agentsAndOthers = columns.filter((name) => !before.includes(name)).sort();
    expect(agentsAndOthers).toEqual([
      'agent_session.agent_id',
      'agent_session.guest_email',
      'checkout.agent_id',
      'dispute_message.agent_id',
      'dispute_note.agent_id',
      'lifecycle_step.agent_id',
      'message.agent_id',
      'parent_order.agent_id',
      'payment_attempt.agent_id',
      'refund.settled_by',
      'seller.user_id',
      'session.agent_id',
    ]);
    const ledger = await pool().query('select count(*), sum(abs(cents)) from ledger_entry');
    const key = await mailedKey(site.shop, '8800010');

    expect((await deleteAs(site, pia.browser, { code: CODES[1] })).status).toBe(200);
    const person = [...ids, email, ...Object.values(NAMES)];
    expect(await columnsWith(pool(), columns, person)).toEqual(['mail.recipient']);
    const everywhere = await columnsWith(pool(), await allColumns(pool()), person);
    expect(everywhere).toEqual(['mail.recipient', 'mail.values']);
    expect(await mailsTo(email)).toEqual([{ template: 'accountDeleted', language: 'en' }]);
    expect(await mailsTo(`new-${email}`)).toEqual([]);

    expect((await pool().query('select count(*), sum(abs(cents)) from ledger_entry')).rows).toEqual(
      ledger.rows,
    );
    expect(await mailedKey(site.shop, '8800010')).not.toBe(key);
  });

  it('leaves orders, amounts, messages and published reviews behind, without the name', async () => {
    const { rows } = await pool().query(
      'select buyer_id, email, first_name, last_name, ship_to from parent_order where number = any ($1)',
      [[has().parentOrder, '8800010']],
    );
    const place = { city: 'Québec', state: 'QC', zipCode: 'G1R 1A1', country: 'CA' };
    const nobody = { firstName: '', lastName: '', line1: '', line2: '', phone: '' };
    const anonymous = { buyer_id: null, email: '', first_name: 'Ancien', last_name: 'client' };
    const ship_to = { ...place, ...nobody };
    expect(rows).toEqual([1, 2].map(() => ({ ...anonymous, ship_to })));
    const reviews = await pool().query(
      `select user_id, author, status, helpful_count from review where author <> 'Maya' and language = 'fr' or title = 'Liked by one'
        order by author`,
    );
    expect(reviews.rows).toContainEqual({
      ...{ user_id: null, author: 'Ancien client', status: 'published', helpful_count: 0 },
    });
    expect(reviews.rows).not.toContainEqual(expect.objectContaining({ status: 'pending' }));
    const conversation = await call(site, pia.seller, 'conversation', {
      params: { conversationId: has().conversation },
    });
    expect(conversation.text).toContain('Is it dishwasher safe?');
    expect(conversation.text).toContain('Ancien');
    const sale = await call(site, pia.seller, 'sellerOrder', { query: { orderNumber: has().order } });
    expect(sale.status).toBe(200);
    const voucher = await pool().query('select user_id from voucher where card_number = $1', [has().voucher]);
    expect(voucher.rows).toEqual([{ user_id: null }]);
    const points = await pool().query('select user_id, points from points_entry');
    expect(points.rows).toEqual([{ user_id: null, points: 7 }]);
    await expect(pool().query('update points_entry set points = 8')).rejects.toThrow('only ever added to');
  });
});
