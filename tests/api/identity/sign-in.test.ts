import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieName } from '#contract/cookies.ts';
import { SIGN_IN_PAYLOAD_LIFETIME_MS } from '#contract/user.ts';
import { setRestrictions } from '#server/features/identity/access-restrictions.ts';
import { seal, sealText } from '#tests/support/sealing.ts';
import { makeLink } from '#server/features/identity/mailed-links.ts';
import { addMember, DEVICE, startSessionShop, Visitor, type SessionShop } from './identity-fixture.ts';
import { PASSING_SESSION_MS } from '#machines/session/constants.ts';

const PASSWORD = 'Crème brûlée 🧶 and tea';

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
});
afterAll(() => site.close());

/** A new member for each test, so that locks and sessions don't interfere. */
let members = 0;
async function member(more: { isSeller?: boolean; isVerified?: boolean } = {}) {
  members += 1;
  const email = `member${members}@example.com`;
  return { email, id: await addMember(site, { email, password: PASSWORD, ...more }) };
}

describe('signing in', () => {
  it('accepts a sealed password with accents and emoji, and returns the user, token and session id', async () => {
    const { email, id } = await member();
    const response = await new Visitor(site).signIn(email, PASSWORD);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { user, token, sessionId, sellerStoreProfile, userAccessRestrictions } = response.json();
    expect(user).toMatchObject({ id, userId: id, email, fgmSeller: false, admin: false });
    expect(user).not.toHaveProperty('passwordHash');
    expect(token.split('.')).toHaveLength(3);
    expect(sessionId).toMatch(/^[\w-]{43}$/);
    expect(sellerStoreProfile).toBeNull();
    expect(userAccessRestrictions).toEqual([]);
  });

  it('returns the restrictions of the account and whether its member holds a card (§3, §4)', async () => {
    const { email, id } = await member();
    const { pool } = site.database;
    await pool.query(`update account set access_restrictions = '{no-reviews,no-returns}' where id = $1`, [
      id,
    ]);
    for (const [status, isHolder] of [
      [null, false],
      [1, false],
      [2, false],
      [3, true],
      [4, true],
      [5, false],
    ] as const) {
      await pool.query('update account set plcc_status = $2 where id = $1', [id, status]);
      const visitor = new Visitor(site);
      const { user, userAccessRestrictions } = (await visitor.signIn(email, PASSWORD)).json();
      expect(userAccessRestrictions).toEqual(['no-reviews', 'no-returns']);
      expect([status, user.existingCardHolder]).toEqual([status, isHolder]);
      const simple = (await visitor.call('getSimpleUser')).json();
      expect([status, simple.user.existingCardHolder]).toEqual([status, isHolder]);
    }
  });

  it('accepts an email address in upper case and with spaces around it', async () => {
    const { email } = await member();
    const response = await new Visitor(site).signIn(`  ${email.toUpperCase()} `, PASSWORD);
    expect(response.statusCode).toBe(200);
  });

  it('accepts a password whose accents are in another Unicode normal form', async () => {
    const { email } = await member();
    const response = await new Visitor(site).signIn(email, PASSWORD.normalize('NFD'));
    expect(response.statusCode).toBe(200);
  });

  it('sets the cookies of §9 with their lifetimes in hours', async () => {
    const { email } = await member({ isSeller: true });
    const visitor = new Visitor(site);
    const emailPassword = await visitor.sealed({ ...DEVICE, email, password: PASSWORD });
    visitor.cookies.clear();
    const response = await visitor.call('signInSecure', {
      form: { emailPassword },
      headers: { 'x-time-zone': 'America/Toronto' },
    });
    const given = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]));
    const shared = { path: '/', sameSite: 'Lax', secure: true };
    const { token } = response.json();
    expect(given[cookieName('token', true)]).toEqual({
      ...shared,
      name: cookieName('token', true),
      value: token,
      maxAge: 17_520 * 3600,
    });
    expect(given[cookieName('session', true)]).toMatchObject({
      ...shared,
      httpOnly: true,
      maxAge: 525_600 * 3600,
    });
    expect(given[cookieName('timeZone', true)]).toMatchObject({
      value: 'America/Toronto',
      maxAge: 720 * 3600,
    });
    expect(given[cookieName('uniqueId', true)]).toMatchObject({ ...shared, maxAge: 8_760 * 3600 });
    expect(given['isSeller']).toMatchObject({ value: '1' });
    expect(given['isSeller']).not.toHaveProperty('httpOnly');
  });

  it('sets isSeller to 0 for a shopper, keeps the unique id, and stores no invalid time zone', async () => {
    const { email } = await member();
    const visitor = new Visitor(site);
    await visitor.key();
    const id = visitor.held('uniqueId');
    await visitor.call('getPublicKey', { headers: { 'x-time-zone': 'Mars/Olympus' } });
    await visitor.signIn(email, PASSWORD);
    expect(visitor.cookies.get('isSeller')).toBe('0');
    expect(visitor.held('uniqueId')).toBe(id);
    expect(visitor.holds('timeZone')).toBe(false);
  });

  it('marks no cookie Secure when the shop is reached by plain HTTP', async () => {
    const plain = await startSessionShop({ PUBLIC_ORIGIN: 'http://localhost:3000' });
    try {
      const { cookies } = await new Visitor(plain).call('getPublicKey');
      expect(cookies).toHaveLength(1);
      expect(cookies[0]).not.toHaveProperty('secure');
    } finally {
      await plain.close();
    }
  });

  it('gives the session cookie a secret that neither the response body nor the database contains', async () => {
    const { email, id } = await member();
    const visitor = new Visitor(site);
    const body = (await visitor.signIn(email, PASSWORD)).body;
    const secret = visitor.held('session') ?? '';
    const { rows } = await site.database.pool.query('select * from session where user_id = $1', [id]);
    expect(secret).toHaveLength(43);
    expect(body).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('ends the previous session of the same browser', async () => {
    const { email } = await member();
    const visitor = new Visitor(site);
    const first = (await visitor.signIn(email, PASSWORD)).json();
    await visitor.signIn(email, PASSWORD);
    const stale = await new Visitor(site).whoami({ authorization: `Bearer ${first.token}` });
    expect(stale.json().viewer).toBeNull();
  });

  it('refuses a newPassword that is easy to guess, naming the field, and changes nothing', async () => {
    const email = 'easy.new@example.com';
    await addMember(site, { email, password: PASSWORD });
    const refused = await new Visitor(site).signIn(email, PASSWORD, { newPassword: 'easynew123' });
    expect(refused.json()).toMatchObject({ status: 400, code: 'PASSWORD_GUESSABLE', field: 'newPassword' });
    expect((await new Visitor(site).signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('invalidates mailed reset links when newPassword replaces the password', async () => {
    const email = 'old.link@example.com';
    const id = await addMember(site, { email, password: PASSWORD });
    const token = await makeLink(site.shop.database.orm, id, 'reset', site.clock.now());
    const visitor = new Visitor(site);
    await visitor.signIn(email, PASSWORD, { newPassword: 'one more good one' });
    const emailPassword = await visitor.sealed({ password: 'of whoever has the old link' });
    const late = await visitor.call('setNewPassword', { form: { token, emailPassword } });
    expect(late.json().code).toBe('LINK_NOT_VALID');
    expect((await visitor.call('getUser')).statusCode).toBe(200);
  });

  it('replaces the password by newPassword and signs out every other device', async () => {
    const { email } = await member();
    const other = new Visitor(site);
    await other.signIn(email, PASSWORD);
    const changed = await new Visitor(site).signIn(email, PASSWORD, { newPassword: 'another good one' });
    expect(changed.statusCode).toBe(200);
    expect((await other.call('getUser')).statusCode).toBe(401);
    expect((await new Visitor(site).signIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await new Visitor(site).signIn(email, 'another good one')).statusCode).toBe(200);
  });

  it('without “Keep me signed in” opens a session that ends after half a day without use', async () => {
    const { email } = await member();
    const [passing, remembered] = [new Visitor(site), new Visitor(site)];
    await passing.signIn(email, PASSWORD, { rememberMe: false });
    await remembered.signIn(email, PASSWORD);
    passing.token = null;
    remembered.token = null;
    site.clock.advance(PASSING_SESSION_MS - 1);
    expect((await passing.whoami()).json().viewer).not.toBeNull();
    site.clock.advance(1);
    expect((await passing.whoami()).json().viewer).toBeNull();
    expect((await remembered.whoami()).json().viewer).not.toBeNull();
  });
});

describe('a failed sign-in', () => {
  it('gets the same answer for a wrong password and an unknown address, after the same work', async () => {
    const { email } = await member();
    const before = site.verifications();
    const wrong = await new Visitor(site).signIn(email, 'not this one');
    const unknown = await new Visitor(site).signIn('nobody@example.com', 'not this one');
    const impossible = await new Visitor(site).signIn('no address\u0000at all', 'not this one');
    expect(site.verifications() - before).toBe(3);
    const problem = { status: 401, code: 'WRONG_CREDENTIALS' };
    for (const response of [wrong, unknown, impossible]) {
      expect(response.json()).toMatchObject(problem);
      expect(response.json()).not.toHaveProperty('field');
      expect(response.statusCode).toBe(401);
    }
    expect(wrong.json().message).toBe(unknown.json().message);
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
  });

  it('is explained in the visitor’s language', async () => {
    const response = await new Visitor(site, 'fr').signIn('nobody2@example.com', 'not this one');
    expect(response.json().message).toBe('L’adresse courriel ou le mot de passe est erroné.');
  });

  it('reports an unverified address only for the right password, and mails its link again, but not twice', async () => {
    const { email } = await member({ isVerified: false });
    const mails = async () =>
      (await site.database.pool.query(`select template from mail where recipient = $1`, [email])).rowCount;
    expect((await new Visitor(site).signIn(email, 'not this one')).statusCode).toBe(401);
    expect(await mails()).toBe(0);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const response = await new Visitor(site).signIn(email, PASSWORD);
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('EMAIL_NOT_VERIFIED');
      expect(response.cookies.map(({ name }) => name)).not.toContain(cookieName('token', true));
    }
    expect(await mails()).toBe(1);
  });
});

describe('an account restricted from signing in', () => {
  it.each([
    ['en', 'This account is blocked'],
    ['fr', 'Ce compte est bloqué'],
  ] as const)(
    'is refused with the reason only for the right password, until the restriction is lifted (%s)',
    async (language, sentence) => {
      const { email } = await member();
      await setRestrictions(site.shop, email, ['no-sign-in']);
      const visitor = new Visitor(site, language);
      expect((await visitor.signIn(email, 'not this one')).json()).not.toMatchObject({
        code: 'RESTRICTED_SIGN_IN',
      });
      const refused = await visitor.signIn(email, PASSWORD);
      expect(refused.json()).toMatchObject({ status: 403, code: 'RESTRICTED_SIGN_IN', field: 'email' });
      expect(refused.json().message).toContain(sentence);
      expect([visitor.holds('session'), visitor.holds('token')]).toEqual([false, false]);
      await setRestrictions(site.shop, email, []);
      expect((await visitor.signIn(email, PASSWORD)).statusCode).toBe(200);
    },
  );
});

describe('a sealed sign-in form', () => {
  const post = (emailPassword: string) => new Visitor(site).call('signInSecure', { form: { emailPassword } });

  it('is accepted for five minutes', async () => {
    const { email } = await member();
    const visitor = new Visitor(site);
    const sealed = await visitor.sealed({ ...DEVICE, email, password: PASSWORD });
    const late = await visitor.sealed({ ...DEVICE, email, password: PASSWORD });
    site.clock.advance(SIGN_IN_PAYLOAD_LIFETIME_MS);
    expect((await post(sealed)).statusCode).toBe(200);
    site.clock.advance(1);
    const response = await post(late);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'STALE_SERVER_TIME', field: 'serverTime' });
  });

  it('is refused with a server time in the future', async () => {
    const { email } = await member();
    const visitor = new Visitor(site);
    const serverTime = site.clock.now() + 60_000;
    const response = await visitor.signIn(email, PASSWORD, { serverTime });
    expect(response.json().code).toBe('STALE_SERVER_TIME');
  });

  it('is accepted once, even when it is sent three times at the same time', async () => {
    const { email } = await member();
    const sealed = await new Visitor(site).sealed({ ...DEVICE, email, password: PASSWORD });
    const responses = await Promise.all([post(sealed), post(sealed), post(sealed)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const replayed = await post(sealed);
    expect(replayed.json()).toMatchObject({ code: 'REPLAYED_PAYLOAD', field: 'emailPassword' });
  });

  it('is still accepted after the keys are rotated', async () => {
    const { email } = await member();
    const sealed = await new Visitor(site).sealed({ ...DEVICE, email, password: PASSWORD });
    site.rotateKeys();
    expect((await post(sealed)).statusCode).toBe(200);
  });

  it('is readable with the longest permitted values', async () => {
    const response = await new Visitor(site).signIn(`${'é'.repeat(100)}@example.com`, '🧶'.repeat(64), {
      deviceName: '🧶'.repeat(60),
      loginAddress: '🧵'.repeat(100),
    });
    expect(response.json().code).toBe('WRONG_CREDENTIALS');
  });

  it('is refused with an invalid field, naming it', async () => {
    const { serverTime, publicKey } = await new Visitor(site).key();
    const right = { ...DEVICE, email: 'a@example.com', password: PASSWORD, serverTime };
    const wrong: [string, object][] = [
      ['email', { ...right, email: 7 }],
      ['password', { ...right, password: 'x'.repeat(129) }],
      ['serverTime', { ...right, serverTime: 'now' }],
      ['serverTime', { ...right, serverTime: 1.5 }],
      ['deviceType', { ...right, deviceType: 1 }],
      ['deviceUuid', { ...right, deviceUuid: 'nul\u0000nul\u0000' }],
      ['platform', { ...right, platform: 'ios' }],
      ['rememberMe', { ...right, rememberMe: undefined }],
      ['newPassword', { ...right, newPassword: 'short' }],
    ];
    for (const [field, payload] of wrong) {
      const response = await post(seal(payload, publicKey));
      expect([response.statusCode, response.json().field]).toEqual([400, field]);
    }
  });

  it('is refused without a specific reason when it can’t be read', async () => {
    const { publicKey } = await new Visitor(site).key();
    const good = seal({ a: 1 }, publicKey);
    const foreign = await startSessionShop();
    const foreignKey = (await new Visitor(foreign).key()).publicKey;
    await foreign.close();
    const unreadable = [
      'AAAA',
      '.',
      `${good}.`,
      good.slice(0, -4),
      `${good}.${'A'.repeat(342)}==`,
      seal({ a: 1 }, foreignKey),
      sealText('not JSON', publicKey),
      sealText('', publicKey) || '..',
    ];
    for (const text of unreadable) {
      const response = await post(text);
      expect([text.length, response.statusCode, response.json().code]).toEqual([
        text.length,
        400,
        'PAYLOAD_UNREADABLE',
      ]);
    }
    expect((await post(sealText('[]', publicKey))).json().field).toBe('emailPassword');
    expect((await post('né')).json()).toMatchObject({ status: 400, field: 'emailPassword' });
    expect((await post('A'.repeat(20_000))).json()).toMatchObject({ status: 400, field: 'emailPassword' });
    expect((await post('A'.repeat(40_000))).statusCode).toBe(413);
    const more = await new Visitor(site).call('signInSecure', {
      form: { emailPassword: 'AAAA', admin: 'true' },
    });
    expect(more.json()).toMatchObject({ status: 400, field: 'admin' });
    const without = await new Visitor(site).call('signInSecure', { form: {} });
    expect(without.json()).toMatchObject({ status: 400, field: 'emailPassword' });
  });
});

describe('the sign-in limit', () => {
  it('refuses the third call of one client address when two are permitted', async () => {
    const strict = await startSessionShop({ RATE_LIMIT_SIGN_IN: '2' });
    try {
      const statuses: number[] = [];
      for (let call = 0; call < 3; call += 1) {
        statuses.push(
          (await new Visitor(strict).call('signInSecure', { form: { emailPassword: 'AAAA' } })).statusCode,
        );
      }
      expect(statuses).toEqual([400, 400, 429]);
    } finally {
      await strict.close();
    }
  });
});
