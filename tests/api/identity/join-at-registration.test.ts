/** Joining the rewards program while registering: the membership begins when the address is confirmed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import { isLoyaltyId } from '#machines/rules/loyalty-id.ts';
import { MAIL_INTERVAL_MS } from '#server/features/identity/constants.ts';
import { addMember, startSessionShop, Visitor, type SessionShop } from './identity-fixture.ts';
import { mailbox, PASSWORD, registration } from './mailbox.ts';

const PHONE = '(503) 555-0123';

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
});
afterAll(() => site.close());
const { lastMailTo } = mailbox(() => site);

const joining = (email: string, mobilePhone = PHONE) =>
  registration(email, { joinRewards: true, mobilePhone });

const tokenTo = async (email: string): Promise<string> => (await lastMailTo(email)).token;

async function membershipOf(email: string) {
  const { rows } = await site.database.pool.query<{
    number: string | null;
    phone: string | null;
    joinedAt: Date | null;
  }>(
    `select loyalty_id as number, mobile_phone as phone, rewards_joined_at as "joinedAt" from account where email = $1`,
    [email],
  );
  return rows[0];
}

async function confirm(visitor: Visitor, email: string) {
  const [token, emailPassword] = [await tokenTo(email), await visitor.sealed({ password: PASSWORD })];
  return visitor.call('verifyEmail', { form: { token, emailPassword } });
}

describe('a visitor who joins the rewards program while registering', () => {
  test('is a member of it from the moment they confirm the address', async () => {
    const email = 'joins@example.com';
    const visitor = new Visitor(site);
    expect((await visitor.register(joining(email))).statusCode).toBe(202);
    expect(await membershipOf(email), 'not a member yet').toMatchObject({
      phone: '5035550123',
      joinedAt: null,
    });
    site.clock.advance(MINUTE_MS);
    expect((await confirm(visitor, email)).statusCode).toBe(200);
    const joined = await membershipOf(email);
    expect(isLoyaltyId(joined?.number ?? '')).toBe(true);
    expect(joined?.joinedAt).toEqual(new Date(site.clock.now()));
    const { user } = (await visitor.signIn(email, PASSWORD)).json();
    expect(user).toMatchObject({ loyaltyID: joined?.number });
  });

  test('gets the same answer for an address that has an account, whose membership stays as it was', async () => {
    const email = 'known@example.com';
    await addMember(site, { email, password: PASSWORD });
    const visitor = new Visitor(site);
    const known = await visitor.register(joining(email));
    const fresh = await visitor.register(joining('unknown@example.com'));
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body]);
    expect(await membershipOf(email)).toEqual({ number: null, phone: null, joinedAt: null });
  });

  test.each([
    ['', 'MISSING'],
    ['12', 'PHONE_MALFORMED'],
    ['800-555-0199', 'PHONE_INVALID'],
  ])(
    'reads that the phone number "%s" is wrong, whether the address has an account or not',
    async (phone, code) => {
      const [known, fresh] = ['has-account@example.com', `has-none${code}@example.com`.toLowerCase()];
      if ((await membershipOf(known)) === undefined)
        await addMember(site, { email: known, password: PASSWORD });
      for (const email of [known, fresh]) {
        const refused = await new Visitor(site).register(joining(email, phone));
        expect(refused.statusCode).toBe(400);
        expect(refused.json()).toMatchObject({ code, field: 'mobilePhone' });
      }
      expect(await membershipOf(fresh), 'no account is opened').toBeUndefined();
    },
  );
});

test('a visitor who doesn’t join has no number of the program, and no phone number is kept', async () => {
  const email = 'declines@example.com';
  const visitor = new Visitor(site);
  await visitor.register(registration(email, { joinRewards: false, mobilePhone: PHONE }));
  await confirm(visitor, email);
  expect(await membershipOf(email)).toEqual({ number: null, phone: null, joinedAt: null });
});

test('the owner of an address who sets a new password doesn’t get the membership that a stranger chose', async () => {
  const email = 'owner@example.com';
  await new Visitor(site).register(joining(email));
  site.clock.advance(MAIL_INTERVAL_MS);
  const owner = new Visitor(site);
  await owner.call('forgottenPassword', { json: { email } });
  const [token, emailPassword] = [
    await tokenTo(email),
    await owner.sealed({ password: 'brand new and long' }),
  ];
  expect((await owner.call('setNewPassword', { form: { token, emailPassword } })).statusCode).toBe(200);
  expect(await membershipOf(email)).toEqual({ number: null, phone: null, joinedAt: null });
});
