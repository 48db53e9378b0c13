/** Limits on guessing passwords: the guesser is locked out soon, and the account's owner is not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  KNOWN_NETWORK_MS,
  SIGN_IN_ATTEMPTS_ANYWHERE,
  SIGN_IN_WINDOW_MS,
} from '#server/features/identity/constants.ts';
import { emailHashOf } from '#server/features/identity/repository.ts';
import { countAttempt } from '#server/features/identity/sign-in-attempt-limit.ts';
import { deleteExpired } from '#server/app/delete-expired.ts';
import { addMember, DEVICE, startSessionShop, Visitor, type SessionShop } from './identity-fixture.ts';
import { SIGN_IN_ATTEMPTS, SIGN_IN_LOCK_MS } from '#machines/session/constants.ts';

const PASSWORD = 'plain and purl';

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
});
afterAll(() => site.close());

let members = 0;
async function member() {
  members += 1;
  const email = `locked${members}@example.com`;
  return { email, id: await addMember(site, { email, password: PASSWORD }) };
}

/** Signs in from an IP address, and returns the status. */
async function tryFrom(address: string, email: string, password: string): Promise<number> {
  return (await new Visitor(site, 'en', address).signIn(email, password)).statusCode;
}

async function guess(address: string, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await tryFrom(address, email, `guess ${n}`));
  return statuses;
}

/** Counts an attempt without the slow comparison of its password; true if the limit permits it. */
async function countFrom(clientAddress: string, email: string): Promise<boolean> {
  const tried = { emailHash: emailHashOf(email), clientAddress };
  return (await countAttempt(site.database.orm, tried, site.clock.now())) === null;
}

/** Counts enough guesses from enough networks to lock an email address for all other networks. */
async function guessFromEverywhere(email: string): Promise<void> {
  for (let n = 0; n < SIGN_IN_ATTEMPTS_ANYWHERE / SIGN_IN_ATTEMPTS; n += 1)
    for (let tries = 0; tries < SIGN_IN_ATTEMPTS; tries += 1)
      expect(await countFrom(`198.51.100.${n + 1}`, email)).toBe(true);
}

describe('an email address', () => {
  it.each([true, false])('is locked after repeated failures (has an account: %s)', async (isKnown) => {
    const email = isKnown ? (await member()).email : 'stranger@example.com';
    for (let attempt = 0; attempt < SIGN_IN_ATTEMPTS; attempt += 1) {
      expect((await new Visitor(site).signIn(email, 'wrong again')).statusCode).toBe(401);
    }
    const before = site.verifications();
    const locked = await new Visitor(site).signIn(email, PASSWORD);
    expect(locked.statusCode).toBe(423);
    expect(locked.json()).toMatchObject({ code: 'LOCKED', details: { minutes: SIGN_IN_LOCK_MS / 60_000 } });
    expect(locked.headers['retry-after']).toBe(String(SIGN_IN_LOCK_MS / 1000));
    expect(site.verifications()).toBe(before);

    site.clock.advance(SIGN_IN_LOCK_MS);
    expect((await new Visitor(site).signIn(email, PASSWORD)).statusCode).toBe(isKnown ? 200 : 401);
  });

  it('has its failures counted from zero after a right password', async () => {
    const { email } = await member();
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 1; attempt < SIGN_IN_ATTEMPTS; attempt += 1) {
        expect((await new Visitor(site).signIn(email, 'wrong again')).statusCode).toBe(401);
      }
      expect((await new Visitor(site).signIn(email, PASSWORD)).statusCode).toBe(200);
    }
  });

  it('is locked after the same number of failures when twenty guesses arrive at once', async () => {
    const { email } = await member();
    const visitor = new Visitor(site);
    const sealed = await Promise.all(
      Array.from({ length: 20 }, (_, guess) =>
        visitor.sealed({ ...DEVICE, email, password: `guess ${guess}` }),
      ),
    );
    const responses = await Promise.all(
      sealed.map((emailPassword) => visitor.call('signInSecure', { form: { emailPassword } })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(SIGN_IN_ATTEMPTS);
    expect(statuses.filter((status) => status === 423)).toHaveLength(20 - SIGN_IN_ATTEMPTS);
  });
});

describe('a stranger who guesses passwords', () => {
  const HOME = '203.0.113.7';
  const AWAY = '192.0.2.33';
  const STRANGER = '198.51.100.200';

  it('is locked out, while the owner can sign in from another network', async () => {
    const { email } = await member();
    expect((await guess(STRANGER, email, SIGN_IN_ATTEMPTS + 1)).at(-1)).toBe(423);
    expect(await tryFrom(STRANGER, email, PASSWORD)).toBe(423);
    expect(await tryFrom(AWAY, email, PASSWORD)).toBe(200);
    expect(await tryFrom(STRANGER, email, PASSWORD)).toBe(423);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', 423],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 401],
    ['::ffff:198.51.100.77', '198.51.100.77', 423],
    ['198.51.100.78', '198.51.100.79', 401],
  ])('from %s and then once from %s gets a %d', async (first, second, status) => {
    const { email } = await member();
    await guess(first, email, SIGN_IN_ATTEMPTS);
    expect(await tryFrom(second, email, 'one more guess')).toBe(status);
  });

  it('can’t lock the address for all networks by continuing, since refused attempts aren’t counted', async () => {
    const { email } = await member();
    for (let tries = 1; tries <= 3 * SIGN_IN_ATTEMPTS_ANYWHERE; tries += 1)
      expect(await countFrom(STRANGER, email)).toBe(tries <= SIGN_IN_ATTEMPTS);
    expect(await tryFrom(AWAY, email, PASSWORD)).toBe(200);
  });

  it('is locked out although an older failure of theirs has expired', async () => {
    const { email } = await member();
    expect(await countFrom(STRANGER, email)).toBe(true);
    site.clock.advance(SIGN_IN_WINDOW_MS);
    for (let tries = 1; tries <= 2 * SIGN_IN_ATTEMPTS; tries += 1)
      expect(await countFrom(STRANGER, email)).toBe(tries <= SIGN_IN_ATTEMPTS);
  });

  it('can’t lock the address by guessing slowly, since failures expire', async () => {
    const { email } = await member();
    for (let round = 0; round < 2 * SIGN_IN_ATTEMPTS_ANYWHERE; round += 1) {
      expect(await countFrom(STRANGER, email)).toBe(true);
      site.clock.advance(SIGN_IN_WINDOW_MS / 2);
    }
    expect(await tryFrom(AWAY, email, PASSWORD)).toBe(200);
  });

  it('from many networks locks the address except for networks its owner has signed in from', async () => {
    const { email } = await member();
    expect(await tryFrom(HOME, email, PASSWORD)).toBe(200);
    await guessFromEverywhere(email);
    const before = site.verifications();
    const locked = await new Visitor(site, 'en', AWAY).signIn(email, PASSWORD);
    expect(locked.statusCode).toBe(423);
    expect(locked.headers['retry-after']).toBe(String(SIGN_IN_LOCK_MS / 1000));
    expect(site.verifications()).toBe(before);
    expect(await tryFrom(HOME, email, PASSWORD)).toBe(200);
  });

  it('can’t tell from the lock whether an account exists: an unknown address is locked in the same way', async () => {
    const email = 'nobody-at-all@example.com';
    await guessFromEverywhere(email);
    expect(await tryFrom(AWAY, email, 'one more')).toBe(423);
    site.clock.advance(SIGN_IN_LOCK_MS);
    expect(await tryFrom(AWAY, email, 'one more')).toBe(401);
  });

  it('is limited in the owner’s network too, where the owner is then locked out as well', async () => {
    const { email } = await member();
    await tryFrom(HOME, email, PASSWORD);
    expect((await guess(HOME, email, SIGN_IN_ATTEMPTS + 1)).at(-1)).toBe(423);
    expect(await tryFrom(HOME, email, PASSWORD)).toBe(423);
    expect(await tryFrom(AWAY, email, PASSWORD)).toBe(200);
  });
});

describe('a network the owner has signed in from', () => {
  const HOME = '203.0.113.9';

  it('is exempt from a lock by other networks for thirty days', async () => {
    const { email } = await member();
    await tryFrom(HOME, email, PASSWORD);
    site.clock.advance(KNOWN_NETWORK_MS - SIGN_IN_WINDOW_MS);
    await deleteExpired(site.shop);
    await guessFromEverywhere(email);
    expect(await tryFrom(HOME, email, 'mistyped')).toBe(401);
    site.clock.advance(SIGN_IN_WINDOW_MS);
    await guessFromEverywhere(email);
    expect(await tryFrom(HOME, email, PASSWORD)).toBe(423);
  });

  it('is no longer exempt from a lock after the password is changed', async () => {
    const { email } = await member();
    await tryFrom(HOME, email, PASSWORD);
    const changing = new Visitor(site, 'en', '192.0.2.50');
    expect((await changing.signIn(email, PASSWORD, { newPassword: 'knit and sew' })).statusCode).toBe(200);
    await guessFromEverywhere(email);
    expect(await tryFrom(HOME, email, 'knit and sew')).toBe(423);
  });

  it('is stored as a hash that differs between email addresses', async () => {
    const rows = await site.database.pool.query('select email_hash, network from sign_in_failure');
    const kept = JSON.stringify(rows.rows);
    expect(kept).not.toMatch(/203\.0|198\.51|2001:db8/);
    const [one, other] = [await member(), await member()];
    for (const { email } of [one, other]) await tryFrom(HOME, email, PASSWORD);
    const { rows: both } = await site.database.pool.query<{ network: string }>(
      `select network from sign_in_failure where known_until is not null and email_hash in
        (select email_hash from account where email = any ($1))`,
      [[one.email, other.email]],
    );
    expect(new Set(both.map(({ network }) => network)).size).toBe(2);
  });
});
