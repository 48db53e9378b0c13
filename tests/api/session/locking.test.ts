/** Guessing passwords: it ends soon, and nobody else is kept out by it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  KNOWN_NETWORK_MS,
  SIGN_IN_ATTEMPTS_ANYWHERE,
  SIGN_IN_WINDOW_MS,
} from '#server/features/identity/constants.ts';
import { emailHashOf } from '#server/features/identity/accounts.ts';
import { countAttempt } from '#server/features/identity/sign-in-attempt-limit.ts';
import { deleteExpired } from '#server/app/delete-expired.ts';
import { addMember, DEVICE, startSessionShop, Visitor, type SessionShop } from './shop.ts';
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

/** Signs in from somewhere, and answers the status. */
async function tryFrom(address: string, email: string, password: string): Promise<number> {
  return (await new Visitor(site, 'en', address).signIn(email, password)).statusCode;
}

async function guess(address: string, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await tryFrom(address, email, `guess ${n}`));
  return statuses;
}

/** A wrong try without its password being compared, which takes longest; true when it was let through. */
async function countFrom(clientAddress: string, email: string): Promise<boolean> {
  const tried = { emailHash: emailHashOf(email), clientAddress };
  return (await countAttempt(site.database.orm, tried, site.clock.now())) === null;
}

/** So many guesses as lock an address, from as many networks as that takes. */
async function guessFromEverywhere(email: string): Promise<void> {
  for (let n = 0; n < SIGN_IN_ATTEMPTS_ANYWHERE / SIGN_IN_ATTEMPTS; n += 1)
    for (let tries = 0; tries < SIGN_IN_ATTEMPTS; tries += 1)
      expect(await countFrom(`198.51.100.${n + 1}`, email)).toBe(true);
}

describe('an address', () => {
  it.each([true, false])('is locked after repeated failures, known: %s', async (isKnown) => {
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

  it('starts counting anew after a right password', async () => {
    const { email } = await member();
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 1; attempt < SIGN_IN_ATTEMPTS; attempt += 1) {
        expect((await new Visitor(site).signIn(email, 'wrong again')).statusCode).toBe(401);
      }
      expect((await new Visitor(site).signIn(email, PASSWORD)).statusCode).toBe(200);
    }
  });

  it('lets no more guesses through when they come all at once', async () => {
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

describe('a stranger who guesses', () => {
  const HOME = '203.0.113.7';
  const AWAY = '192.0.2.33';
  const STRANGER = '198.51.100.200';

  it('is locked out, and nobody else', async () => {
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
  ])('from %s is the same as from %s: %d', async (first, second, status) => {
    const { email } = await member();
    await guess(first, email, SIGN_IN_ATTEMPTS);
    expect(await tryFrom(second, email, 'one more guess')).toBe(status);
  });

  it('can’t lock the address by going on: what is refused counts nowhere else', async () => {
    const { email } = await member();
    for (let tries = 1; tries <= 3 * SIGN_IN_ATTEMPTS_ANYWHERE; tries += 1)
      expect(await countFrom(STRANGER, email)).toBe(tries <= SIGN_IN_ATTEMPTS);
    expect(await tryFrom(AWAY, email, PASSWORD)).toBe(200);
  });

  it('can’t lock it by patience: a count begins anew after its window', async () => {
    const { email } = await member();
    for (let round = 0; round < 2 * SIGN_IN_ATTEMPTS_ANYWHERE; round += 1) {
      expect(await countFrom(STRANGER, email)).toBe(true);
      site.clock.advance(SIGN_IN_WINDOW_MS / 2);
    }
    expect(await tryFrom(AWAY, email, PASSWORD)).toBe(200);
  });

  it('from many networks locks it for every network but those its owner has signed in from', async () => {
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

  it('is told nothing by it: an unknown address is locked alike', async () => {
    const email = 'nobody-at-all@example.com';
    await guessFromEverywhere(email);
    expect(await tryFrom(AWAY, email, 'one more')).toBe(423);
    site.clock.advance(SIGN_IN_LOCK_MS);
    expect(await tryFrom(AWAY, email, 'one more')).toBe(401);
  });

  it('has few guesses even in the owner’s own network', async () => {
    const { email } = await member();
    await tryFrom(HOME, email, PASSWORD);
    expect((await guess(HOME, email, SIGN_IN_ATTEMPTS + 1)).at(-1)).toBe(423);
    expect(await tryFrom(HOME, email, PASSWORD)).toBe(423);
    expect(await tryFrom(AWAY, email, PASSWORD)).toBe(200);
  });
});

describe('a network the owner has signed in from', () => {
  const HOME = '203.0.113.9';

  it('is known for thirty days, and then like any other', async () => {
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

  it('is forgotten with the password that proved it', async () => {
    const { email } = await member();
    await tryFrom(HOME, email, PASSWORD);
    const changing = new Visitor(site, 'en', '192.0.2.50');
    expect((await changing.signIn(email, PASSWORD, { newPassword: 'knit and sew' })).statusCode).toBe(200);
    await guessFromEverywhere(email);
    expect(await tryFrom(HOME, email, 'knit and sew')).toBe(423);
  });

  it('is kept as a hash that is another for each address', async () => {
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
