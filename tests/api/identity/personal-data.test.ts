/** A member downloads everything that the shop holds about them, and nothing about others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORTED, NOT_EXPORTED } from '#server/features/identity/personal-data/exported.ts';
import { openOnBehalf } from '#server/features/identity/sessions/sessions.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { addAccount } from '#tests/support/account.ts';
import { call, settle, type Owner } from '../other-people/belongings.ts';
import { jsonOf, startSite, type Site } from '../site-fixture.ts';
import { columnsOfPeople } from './columns-of-people.ts';

let site: Site;
let ann: Owner;
let bea: Owner;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_SIGN_IN: '1000000' });
  ann = await settle(site, { buyer: 'ann', seller: 'kit', isGuest: false });
  bea = await settle(site, { buyer: 'bea', seller: 'bob', isGuest: false });
});
afterAll(() => site.close());

describe('the export of personal data', () => {
  it('covers every column of the database that names a member, or says why not', async () => {
    const found = await columnsOfPeople(site.database.pool);
    const listed = [...EXPORTED.flatMap(({ columns }) => columns), ...Object.keys(NOT_EXPORTED)];
    expect(found.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !found.includes(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('has everything of the member under its kind, and no key, hash or picture bytes', async () => {
    const answer = await call(site, ann.browser, 'exportPersonalData');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="atelier-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const { data } = jsonOf(answer);
    const { has } = ann;
    expect(data).toMatchObject({
      account: [{ id: has.userId, email: has.email, loyalty_id: has.loyaltyId }],
      purchases: [{ number: has.parentOrder, orders: [{ number: has.order, state: 'DELIVERED' }, {}, {}] }],
      returns: [{ number: has.returnOrder, lines: [{ id: has.returnLine }] }],
      cases: [{ id: has.dispute, messages: [{ text: 'It came in pieces.' }] }],
      conversations: [
        { id: has.conversation, messages: [{ text: 'Is it dishwasher safe?' }] },
        { is_support: true, request: { topic: 'ACCOUNT', state: 'WAITING_FOR_SUPPORT' } },
      ],
      carts: [{ id: has.cart, lines: [{ id: has.cartLine }] }],
      checkouts: [{ id: has.checkout, payments: [{ status: 'DECLINED' }] }],
      vouchers: [{ card_number: has.voucher, entries: [{ balance_cents: 500 }] }],
      sessions: [{ device_name: 'test' }],
    });
    expect(Object.keys(Object(data)).sort()).toEqual(EXPORTED.map(({ kind }) => kind).sort());
    const photos: unknown = Object(data).photos;
    expect(photos).toHaveLength(3);
    expect(answer.text).not.toMatch(/password_hash|secret_hash|guest_key_nonce|"bytes"|"token"|"agent_id"/);
    expect(answer.text).not.toContain(has.sessionId);
  });

  it('of a seller has the shop with its payouts, imports and lists', async () => {
    const { data } = jsonOf(await call(site, ann.seller, 'exportPersonalData'));
    expect(data).toMatchObject({
      shops: [{ id: ann.has.store, payouts: [{ id: ann.has.payout, state: 'SCHEDULED' }] }],
      imports: [{ id: ann.has.importReport }],
      lists: expect.arrayContaining([
        expect.objectContaining({ id: ann.has.wishList, items: [expect.anything()] }),
      ]),
      addresses: [{ id: ann.has.address }],
    });
  });

  it('has nothing of another member', async () => {
    const { text } = await call(site, bea.browser, 'exportPersonalData');
    const { has } = ann;
    for (const id of [has.loyaltyId, has.order, has.parentOrder, has.returnOrder, has.voucher, has.photo])
      expect(text).not.toContain(id);
  });

  it('is refused to a guest and to an agent who acts for the member', async () => {
    expect(jsonOf(await call(site, {}, 'exportPersonalData')).code).toBe('SIGN_IN_NEEDED');
    await addAccount(site.database, 'agent', { isAgent: true, createdAt: new Date(site.clock.now()) });
    const now = site.clock.now();
    const acting = { agentId: 'agent', customerId: 'ann', device: { uuid: 'd', name: 't' } };
    const { secret } = await openOnBehalf(site.database.orm, acting, now, now + HOUR_MS);
    expect(jsonOf(await call(site, { session: secret }, 'exportPersonalData')).code).toBe('NOT_ON_BEHALF');
  });
});
