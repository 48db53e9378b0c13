import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAIL_INTERVAL_MS } from '#server/features/identity/constants.ts';
import { RESET_LINK_MS, VERIFY_LINK_MS } from '#machines/rules/link-lifetimes.ts';
import { makeLink } from '#server/features/identity/mailed-links.ts';
import { setRestrictions } from '#server/features/identity/access-restrictions.ts';
import { UNVERIFIED_KEPT_MS } from '#machines/rules/retention.ts';
import { deleteExpired } from '#server/app/delete-expired.ts';
import { addOrder } from '#tests/support/received-order.ts';
import { addMember, startSessionShop, Visitor, type SessionShop } from './identity-fixture.ts';
import { mailbox, PASSWORD, registration } from './mailbox.ts';
import { SIGN_IN_ATTEMPTS } from '#machines/session/constants.ts';

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
});
afterAll(() => site.close());
const { mailsTo, lastMailTo } = mailbox(() => site);

const statementText = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

/** Opens a verification link and enters the password there. */
async function confirm(visitor: Visitor, token: string, password = PASSWORD) {
  const emailPassword = await visitor.sealed({ password });
  return visitor.call('verifyEmail', { form: { token, emailPassword } });
}

async function setPassword(visitor: Visitor, token: string, password: string) {
  const emailPassword = await visitor.sealed({ password });
  return visitor.call('setNewPassword', { form: { token, emailPassword } });
}

describe('an unconfirmed account', () => {
  it('is deleted after a month, unless it has a valid link, an order, a restriction or a staff role', async () => {
    const { shop, clock, database } = site;
    const add = (name: string, isVerified = false, more: { isAgent?: boolean } = {}) =>
      addMember(site, { email: `${name}@unconfirmed.example`, password: PASSWORD, isVerified, ...more });
    await add('confirmed', true);
    await add('forgotten');
    await add('staff', false, { isAgent: true });
    const buyer = await add('buyer');
    await addOrder(database.pool, { buyerId: buyer, itemId: null });
    const invited = await add('invited');
    await add('restricted');
    await setRestrictions(shop, 'restricted@unconfirmed.example', ['no-reviews']);
    const left = async () => {
      await deleteExpired(shop);
      const { rows } = await database.pool.query<{ name: string }>(
        `select split_part(email, '@', 1) as name from account where email like '%@unconfirmed.example' order by 1`,
      );
      return rows.map(({ name }) => name);
    };
    clock.advance(UNVERIFIED_KEPT_MS);
    expect(await left()).toEqual(['buyer', 'confirmed', 'forgotten', 'invited', 'restricted', 'staff']);
    await makeLink(database.orm, invited, 'verify', clock.now());
    clock.advance(1);
    expect(await left()).toEqual(['buyer', 'confirmed', 'invited', 'restricted', 'staff']);
    clock.advance(VERIFY_LINK_MS);
    expect(await left()).toEqual(['buyer', 'confirmed', 'restricted', 'staff']);
  });
});

describe('opening an account', () => {
  it('works from the form to the first sign-in, in the visitor’s language', async () => {
    const visitor = new Visitor(site, 'fr');
    const email = 'elodie@example.com';
    const response = await visitor.register(registration('  Elodie@Example.COM '));
    expect([response.statusCode, response.json()]).toEqual([202, { done: true }]);
    expect((await visitor.signIn(email, PASSWORD)).json().code).toBe('EMAIL_NOT_VERIFIED');

    const [mail] = await mailsTo(email);
    expect(mail?.headers.get('subject')).toBe('Confirmez votre adresse courriel');
    expect(mail?.text).toContain('Bonjour Élodie,');
    expect(mail?.link).toMatch(/^https:\/\/shop\.example\/fr\/verify-email#token=[\w-]{43}$/);
    const token = mail?.token ?? '';
    expect((await confirm(visitor, token)).json()).toEqual({ done: true });
    const signedIn = await visitor.signIn(email, PASSWORD);
    expect(signedIn.json().user).toMatchObject({
      email,
      firstName: 'Élodie',
      lastName: 'Saint-Jean',
      fgmSeller: false,
    });
  });

  it('keeps when the visitor agreed to the terms, and the words that the form showed', async () => {
    const email = 'agrees@example.com';
    await new Visitor(site, 'fr').register(registration(email));
    const { rows } = await site.database.pool.query(
      'select terms_accepted_at as at, terms_wording as wording from account where email = $1',
      [email],
    );
    expect(rows).toEqual([
      {
        at: new Date(site.clock.now()),
        wording:
          'En créant un compte, vous acceptez les conditions d’utilisation et la politique de confidentialité.',
      },
    ]);
  });

  it('a member who confirms the address gets the orders placed with it as a guest', async () => {
    const { pool } = site.database;
    const guestOrder = async (email: string): Promise<string> => {
      const number = await addOrder(pool, { buyerId: null, itemId: null });
      await pool.query('update parent_order set email = $2 where number = $1', [number, email]);
      await pool.query(
        `insert into return_order (number, order_number, created_at) values ($1 || '-R', $1 || '-1', now())`,
        [number],
      );
      return number;
    };
    const own = await guestOrder('Gisele@Example.com');
    const others = await guestOrder('not-gisele@example.com');
    const buyersOf = async (): Promise<unknown> =>
      (
        await pool.query({
          text: `select parent.number, account.email, back.buyer_id = parent.buyer_id as "isReturnToo"
            from parent_order as parent left join account on account.id = buyer_id
            join return_order as back on back.number = parent.number || '-R' where parent.number = any ($1)
            order by parent.number`,
          values: [[own, others]],
          rowMode: 'array',
        })
      ).rows;
    const unjoined = [own, others].sort().map((number) => [number, null, null]);
    const visitor = new Visitor(site);
    await visitor.register(registration('gisele@example.com'));
    expect(await buyersOf(), 'an address that nobody confirmed gets no orders').toEqual(unjoined);
    await confirm(visitor, (await lastMailTo('gisele@example.com')).token);
    expect(await buyersOf()).toEqual(
      unjoined.map((row) => (row[0] === own ? [own, 'gisele@example.com', true] : row)),
    );
    const later = await guestOrder('gisele@example.com');
    const { token } = await lastMailTo('gisele@example.com');
    await confirm(visitor, token);
    const { rows } = await pool.query('select buyer_id from parent_order where number = $1', [later]);
    expect(rows, 'confirming twice joins nothing').toEqual([{ buyer_id: null }]);
  });

  it('stores neither the password nor the token of the link in plain text', async () => {
    const email = 'hidden@example.com';
    await new Visitor(site).register(registration(email));
    const { token } = await lastMailTo(email);
    expect(token).toHaveLength(43);
    const dump: string[] = [];
    for (const table of ['account', 'email_link', 'mail', 'sign_in_nonce', 'sign_in_failure']) {
      dump.push(JSON.stringify((await site.database.pool.query(`select * from ${table}`)).rows));
    }
    expect(dump.join()).toContain(email);
    expect(dump.join()).not.toContain(token);
    expect(dump.join()).not.toContain(PASSWORD);
    expect(dump.join()).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('gives the same answer for an address that has an account, and mails its owner', async () => {
    const email = 'owner@example.com';
    await addMember(site, { email, password: PASSWORD });
    const visitor = new Visitor(site);
    const [known, fresh] = [
      await visitor.register(registration(email, { password: 'somebody else’s' })),
      await visitor.register(registration('fresh@example.com')),
    ];
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body]);
    expect(Object.keys(known.headers)).toEqual(Object.keys(fresh.headers));
    const mail = await lastMailTo(email);
    expect(mail.headers.get('subject')).toBe('You already have an account');
    expect(mail.link).toBe('https://shop.example/forgotten-password');
    expect((await visitor.signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('with an existing address mails the owner in the language in which they last used the shop', async () => {
    const email = 'bilingual@example.com';
    await addMember(site, { email, password: PASSWORD });
    const owner = new Visitor(site, 'fr');
    await owner.signIn(email, PASSWORD);
    await new Visitor(site).register(registration(email));
    expect((await lastMailTo(email)).headers.get('subject')).toBe('Vous avez déjà un compte');

    // A refresh of the token saves the owner's switch to English.
    const { sessionId } = (await owner.whoami()).json().viewer;
    const headers = { 'x-language': 'en' };
    const json = { sessionId, lastActiveTime: site.clock.now(), rememberMe: true };
    expect((await owner.call('refreshToken', { json, headers })).statusCode).toBe(200);
    site.clock.advance(MAIL_INTERVAL_MS);
    await new Visitor(site, 'fr').register(registration(email));
    expect((await lastMailTo(email)).headers.get('subject')).toBe('You already have an account');
  });

  it('gives an unconfirmed account to the owner of the mailbox, not to the stranger who registered it', async () => {
    const email = 'prey@example.com';
    await new Visitor(site).register(registration(email, { password: 'the thief’s password' }));
    await new Visitor(site).register(registration(email));
    const mail = await lastMailTo(email);
    expect(mail.headers.get('subject')).toBe('Finish creating your account');
    const owner = new Visitor(site);
    expect((await setPassword(owner, mail.token, 'the owner’s password')).statusCode).toBe(200);
    expect((await owner.signIn(email, 'the thief’s password')).statusCode).toBe(401);
    expect((await owner.signIn(email, 'the owner’s password')).statusCode).toBe(200);
  });

  it('creates one account from two forms sent at the same time', async () => {
    const email = 'twice@example.com';
    const visitor = new Visitor(site);
    await Promise.all([visitor.register(registration(email)), visitor.register(registration(email))]);
    const { rowCount } = await site.database.pool.query('select 1 from account where email = $1', [email]);
    expect(rowCount).toBe(1);
  });

  it('refuses an invalid field with the message of §5, which names the field, and stores nothing', async () => {
    const visitor = new Visitor(site);
    const invalid = 'Please enter a valid value.';
    const wrong: [string, string, object][] = [
      ['email', 'Please enter a valid email address.', { email: 'no-address' }],
      ['email', 'Please enter a valid email address.', { email: `${'a'.repeat(50)}@example.com` }],
      ['email', 'Please enter a valid email address.', { email: 'x@example.com\r\nBcc: y@example.com' }],
      [
        'firstName',
        `${invalid} A first name can have letters, single spaces, hyphens, apostrophes and periods.`,
        { firstName: '<script>' },
      ],
      ['firstName', 'Enter your first name.', { firstName: '' }],
      ['firstName', 'Enter your first name.', { firstName: '   ' }],
      ['lastName', 'Must be 35 characters or less.', { lastName: 'x'.repeat(36) }],
      [
        'lastName',
        `${invalid} A last name can have letters, single spaces, hyphens, apostrophes and periods.`,
        { lastName: 'Ann\u0000' },
      ],
      ['password', 'Must be 10 characters or more.', { password: 'too short' }],
    ];
    const count = async () => (await site.database.pool.query('select 1 from account')).rowCount;
    const before = await count();
    const guessable = 'This password is easy to guess. Make it longer, or use less common words.';
    for (const password of [
      '1234567890',
      'password123',
      'azertyuiop',
      'Saint-Jean2026',
      'wrong@example.com',
    ]) {
      wrong.push(['password', guessable, { password }]);
    }
    for (const [field, message, more] of wrong) {
      const response = await visitor.register(registration('wrong@example.com', more));
      expect([response.statusCode, response.json().field, response.json().message]).toEqual([
        400,
        field,
        message,
      ]);
    }
    expect(await count()).toBe(before);
  });

  it('names every wrong field at once', async () => {
    const visitor = new Visitor(site);
    const response = await visitor.register(
      registration('wrong@example.com', { firstName: '', lastName: 'x'.repeat(36) }),
    );
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual({ firstName: 'MISSING', lastName: 'NAME_TOO_LONG' });
  });

  it('accepts each sealed form only once', async () => {
    const visitor = new Visitor(site);
    const emailPassword = await visitor.sealed(registration('once@example.com'));
    expect((await visitor.call('register', { form: { emailPassword } })).statusCode).toBe(202);
    const again = await visitor.call('register', { form: { emailPassword } });
    expect(again.json().code).toBe('REPLAYED_PAYLOAD');
  });
});

describe('a verification link', () => {
  const verify = (token: string, password?: string) => confirm(new Visitor(site), token, password);

  it('confirms nothing without the password with which the account was opened', async () => {
    const email = 'unasked@example.com';
    await new Visitor(site).register(registration(email, { password: 'the stranger’s secret' }));
    const { token } = await lastMailTo(email);
    const refused = await verify(token, 'whatever the owner types');
    expect(refused.json()).toMatchObject({ status: 400, code: 'PASSWORD_WRONG', field: 'password' });
    const stranger = await new Visitor(site).signIn(email, 'the stranger’s secret');
    expect(stranger.json().code).toBe('EMAIL_NOT_VERIFIED');
    expect((await verify(token, 'the stranger’s secret')).statusCode).toBe(200);
  });

  it('counts wrong passwords as failed sign-ins', async () => {
    const email = 'guessed@example.com';
    await new Visitor(site).register(registration(email));
    const { token } = await lastMailTo(email);
    for (let attempt = 0; attempt < SIGN_IN_ATTEMPTS; attempt += 1) {
      expect((await verify(token, `guess number ${attempt}`)).json().code).toBe('PASSWORD_WRONG');
    }
    const locked = await verify(token);
    expect([locked.statusCode, locked.json().code]).toEqual([423, 'LOCKED']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('may be used twice at the same time', async () => {
    const email = 'doubleclick@example.com';
    await new Visitor(site).register(registration(email));
    const { token } = await lastMailTo(email);
    const responses = await Promise.all([verify(token), verify(token)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('expires after two days', async () => {
    const email = 'late@example.com';
    await new Visitor(site).register(registration(email));
    const { token } = await lastMailTo(email);
    site.clock.advance(VERIFY_LINK_MS);
    const response = await verify(token);
    expect(response.json()).toMatchObject({ status: 400, code: 'LINK_NOT_VALID', field: 'token' });
  });

  it('is refused when it is unknown, truncated, malformed or a link to reset a password', async () => {
    const email = 'kind@example.com';
    await addMember(site, { email, password: PASSWORD });
    await new Visitor(site).call('forgottenPassword', { json: { email } });
    const { token } = await lastMailTo(email);
    for (const wrong of ['A'.repeat(43), token.slice(0, -1), token]) {
      expect((await verify(wrong)).json().code).toBe('LINK_NOT_VALID');
    }
    for (const invalid of ['', "' or 1=1 --".padEnd(43), '\u0000'.repeat(43)]) {
      expect((await verify(invalid)).json()).toMatchObject({ status: 400, field: 'token' });
    }
  });
});

describe('resetting a forgotten password', () => {
  const forgotten = (email: string, language: 'en' | 'fr' = 'en') =>
    new Visitor(site, language).call('forgottenPassword', { json: { email } });

  it('works through a mailed link, ends every session and lifts a lock', async () => {
    const email = 'forgetful@example.com';
    await addMember(site, { email, password: PASSWORD });
    const elsewhere = new Visitor(site);
    await elsewhere.signIn(email, PASSWORD);
    for (let attempt = 0; attempt < SIGN_IN_ATTEMPTS; attempt += 1) {
      await new Visitor(site).signIn(email, 'not remembered');
    }
    expect((await forgotten(email.toUpperCase(), 'fr')).statusCode).toBe(202);
    const { link, token } = await lastMailTo(email);
    expect(link).toMatch(/^https:\/\/shop\.example\/fr\/new-password#token=/);

    const visitor = new Visitor(site, 'fr');
    expect((await setPassword(visitor, token, 'brand new one')).statusCode).toBe(200);
    expect((await elsewhere.call('getUser')).statusCode).toBe(401);
    expect((await visitor.signIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await visitor.signIn(email, 'brand new one')).statusCode).toBe(200);
    const mail = await lastMailTo(email);
    expect(mail.headers.get('subject')).toBe('Votre mot de passe a été modifié');
  });

  it('runs the same SQL statements for a known and an unknown address', async () => {
    await addMember(site, { email: 'timed@example.com', password: PASSWORD });
    const asked = async (email: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await forgotten(email);
      const texts = query.mock.calls.map(([statement]) => statementText(statement));
      query.mockRestore();
      return texts;
    };
    await forgotten('warming@example.com');
    const known = await asked('timed@example.com');
    expect(known.length).toBeGreaterThan(0);
    expect(await asked('timeless@example.com')).toEqual(known);
  });

  it('refuses a new password that is easy to guess, and the link stays valid', async () => {
    const email = 'robin.common@example.com';
    await addMember(site, { email, password: PASSWORD });
    await forgotten(email);
    const { token } = await lastMailTo(email);
    const refused = await setPassword(new Visitor(site, 'fr'), token, 'robin.common1');
    expect(refused.json()).toMatchObject({
      status: 400,
      code: 'PASSWORD_GUESSABLE',
      field: 'password',
      message: 'Ce mot de passe est facile à deviner. Allongez-le ou choisissez des mots moins courants.',
    });
    expect((await setPassword(new Visitor(site), token, 'brand new and long')).statusCode).toBe(200);
  });

  it('gives the same answer for an unknown address, which gets no mail', async () => {
    await addMember(site, { email: 'known@example.com', password: PASSWORD });
    const [known, unknown] = [await forgotten('known@example.com'), await forgotten('unknown@example.com')];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await mailsTo('unknown@example.com')).toEqual([]);
    expect(await mailsTo('known@example.com')).toHaveLength(1);
  });

  it('sends an address one mail in two minutes, however many requests arrive', async () => {
    const email = 'impatient@example.com';
    await addMember(site, { email, password: PASSWORD });
    await Promise.all([forgotten(email), forgotten(email), forgotten(email)]);
    expect(await mailsTo(email)).toHaveLength(1);
    site.clock.advance(MAIL_INTERVAL_MS);
    await forgotten(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('takes a link that works once, expires after an hour, and invalidates the other links when it is used', async () => {
    const email = 'links@example.com';
    await addMember(site, { email, password: PASSWORD });
    const tokens: string[] = [];
    for (let request = 0; request < 2; request += 1) {
      await forgotten(email);
      tokens.push((await lastMailTo(email)).token);
      site.clock.advance(MAIL_INTERVAL_MS);
    }
    const [first = '', second = ''] = tokens;
    const visitor = new Visitor(site);
    const both = await Promise.all([
      setPassword(visitor, first, 'first new one'),
      setPassword(visitor, first, 'second new one'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await setPassword(visitor, second, 'third new one')).json().code).toBe('LINK_NOT_VALID');

    await forgotten(email);
    const { token } = await lastMailTo(email);
    site.clock.advance(RESET_LINK_MS);
    expect((await setPassword(visitor, token, 'fourth new one')).json()).toMatchObject({
      code: 'LINK_NOT_VALID',
      field: 'token',
    });
  });

  it('refuses an invalid address or password, naming the field', async () => {
    const address = await forgotten('nobody');
    expect(address.json()).toMatchObject({ status: 400, code: 'EMAIL_INVALID', field: 'email' });
    const long = await forgotten(`${'a'.repeat(50)}@example.com`);
    expect(long.json()).toMatchObject({ status: 400, field: 'email' });
    const short = await setPassword(new Visitor(site), 'A'.repeat(43), 'short');
    expect(short.json()).toMatchObject({ status: 400, code: 'TOO_SHORT', field: 'password' });
  });
});
