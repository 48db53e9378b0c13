/** The second factor of staff: adding an authenticator, its codes, recovery codes, and the end of sessions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHALLENGE_LIFETIME_MS,
  CODE_PERIOD_S,
  SIGN_IN_ATTEMPTS,
  SIGN_IN_LOCK_MS,
  STAFF_SESSION_MAX_MS,
} from '#machines/session/constants.ts';
import { codeAt } from '#server/features/identity/second-factor/codes.ts';
import { removeSecondFactor } from '#server/features/identity/second-factor/remove-second-factor.ts';
import { setRestrictions } from '#server/features/identity/access-restrictions.ts';
import { deleteExpired } from '#server/app/delete-expired.ts';
import {
  addMember,
  mailTemplatesTo,
  startSessionShop,
  Visitor,
  type SessionShop,
} from './identity-fixture.ts';

const PASSWORD = 'papier mâché';
const STEP_MS = CODE_PERIOD_S * 1000;

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
});
afterAll(() => site.close());

let people = 0;
async function addAgent(): Promise<{ id: string; email: string }> {
  people += 1;
  const email = `agent-${people}@example.com`;
  return { email, id: await addMember(site, { email, password: PASSWORD, isAgent: true }) };
}

const codeNow = (key: string, afterSteps = 0): string =>
  codeAt(key, site.clock.now() + afterSteps * STEP_MS).code;

async function challengeOf(visitor: Visitor, email: string): Promise<string> {
  return (await visitor.signIn(email, PASSWORD)).json().challengeId;
}

/** An agent with an authenticator. The clock is advanced to the next code, since each works once. */
async function enrolled() {
  const agent = await addAgent();
  const visitor = new Visitor(site);
  const challengeId = await challengeOf(visitor, agent.email);
  const { key, recoveryCodes } = (await visitor.call('enrolSecondFactor', { json: { challengeId } })).json();
  const response = await visitor.enterCode(challengeId, codeNow(key));
  expect(response.statusCode).toBe(200);
  site.clock.advance(STEP_MS);
  return { ...agent, key: String(key), recoveryCodes: recoveryCodes.map(String), visitor };
}

const mailsTo = (email: string) => mailTemplatesTo(site, email);

describe('the owner of an account', () => {
  it('is mailed when an authenticator is added or a recovery code is used, but not at a usual sign-in', async () => {
    const { email, key, recoveryCodes } = await enrolled();
    expect(await mailsTo(email)).toEqual(['authenticatorAdded']);
    const usual = new Visitor(site);
    await usual.enterCode(await challengeOf(usual, email), codeNow(key));
    expect(await mailsTo(email)).toHaveLength(1);
    const withoutPhone = new Visitor(site);
    const wrong = await withoutPhone.enterCode(await challengeOf(withoutPhone, email), 'AAAA-AAAA-AAAA-AAAA');
    expect([wrong.statusCode, await mailsTo(email)]).toEqual([400, ['authenticatorAdded']]);
    await withoutPhone.enterCode(await challengeOf(withoutPhone, email), recoveryCodes[0] ?? '');
    expect(await mailsTo(email)).toEqual(['authenticatorAdded', 'recoveryCodeUsed']);
  });
});

describe('a sign-in of staff', () => {
  it.each([{ isAgent: true }, { isBackOffice: true }])(
    'opens no session by the password alone, and asks for an authenticator: %o',
    async (role) => {
      const email = `first-${Object.keys(role).join()}@example.com`.toLowerCase();
      await addMember(site, { email, password: PASSWORD, ...role });
      const visitor = new Visitor(site);
      const response = await visitor.signIn(email, PASSWORD);
      expect([response.statusCode, Object.keys(response.json())]).toEqual([
        200,
        ['challengeId', 'isEnrolment'],
      ]);
      expect(response.json().isEnrolment).toBe(true);
      expect(visitor.holds('session') || visitor.holds('token')).toBe(false);
      expect((await visitor.whoami()).json().viewer).toBeNull();
    },
  );

  it('adds an authenticator whose first code signs in, and stores none of its secrets in plain text', async () => {
    const { visitor, key, recoveryCodes } = await enrolled();
    const { viewer } = (await visitor.whoami()).json();
    expect(viewer.isAgent).toBe(true);
    expect((await visitor.call('getUser')).json().user.enableTwoStepVerification).toBe(true);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const table of ['second_factor', 'recovery_code']) {
      const { rows } = await site.database.pool.query(`select stored::text as row from ${table} as stored`);
      expect(rows).not.toHaveLength(0);
      for (const secret of [key, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it('adds no authenticator when its first code is wrong', async () => {
    const { email } = await addAgent();
    const visitor = new Visitor(site);
    const challengeId = await challengeOf(visitor, email);
    await visitor.call('enrolSecondFactor', { json: { challengeId } });
    const wrong = await visitor.enterCode(challengeId, '000000');
    expect(wrong.json()).toMatchObject({ status: 400, code: 'CODE_WRONG', field: 'code' });
    expect((await new Visitor(site).signIn(email, PASSWORD)).json().isEnrolment).toBe(true);
  });

  it('is ended by a no-sign-in restriction, even if that is lifted before the code is entered', async () => {
    const { id, email, key } = await enrolled();
    const visitor = new Visitor(site);
    const challengeId = await challengeOf(visitor, email);
    await setRestrictions(site.shop, email, ['no-sign-in']);
    const { rows } = await site.database.pool.query('select from sign_in_challenge where user_id = $1', [id]);
    expect(rows).toHaveLength(0);
    await setRestrictions(site.shop, email, []);
    const entered = await visitor.enterCode(challengeId, codeNow(key));
    expect([entered.statusCode, entered.json().code]).toEqual([409, 'CHALLENGE_ENDED']);
    expect(visitor.holds('session')).toBe(false);
  });

  it('is not ended by a restriction other than no-sign-in', async () => {
    const { email, key } = await enrolled();
    const visitor = new Visitor(site);
    const challengeId = await challengeOf(visitor, email);
    await setRestrictions(site.shop, email, ['no-reviews']);
    expect((await visitor.enterCode(challengeId, codeNow(key))).statusCode).toBe(200);
  });

  it('can’t replace an existing authenticator', async () => {
    const { email } = await enrolled();
    const visitor = new Visitor(site);
    const challengeId = await challengeOf(visitor, email);
    const again = await visitor.call('enrolSecondFactor', { json: { challengeId } });
    expect([again.statusCode, again.json().code]).toEqual([409, 'CHALLENGE_ENDED']);
  });

  it('adds only one of two authenticators whose codes are entered at the same time', async () => {
    const { email } = await addAgent();
    const visitors = [new Visitor(site), new Visitor(site)];
    const begun = await Promise.all(
      visitors.map(async (visitor) => {
        const challengeId = await challengeOf(visitor, email);
        const { key } = (await visitor.call('enrolSecondFactor', { json: { challengeId } })).json();
        return { visitor, challengeId, key };
      }),
    );
    const answers = await Promise.all(
      begun.map(({ visitor, challengeId, key }) => visitor.enterCode(challengeId, codeNow(key))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('ends when another browser has added an authenticator since this one was given a key', async () => {
    const { email } = await addAgent();
    const [first, second] = [new Visitor(site), new Visitor(site)];
    const firstId = await challengeOf(first, email);
    const secondId = await challengeOf(second, email);
    const { key } = (await first.call('enrolSecondFactor', { json: { challengeId: firstId } })).json();
    const other = (await second.call('enrolSecondFactor', { json: { challengeId: secondId } })).json();
    expect((await first.enterCode(firstId, codeNow(key))).statusCode).toBe(200);
    const late = await second.enterCode(secondId, codeNow(other.key));
    expect(late.json()).toMatchObject({ status: 409, code: 'CHALLENGE_ENDED' });
  });
});

describe('an authenticator code', () => {
  it('works once, and then earlier codes are refused too', async () => {
    const { email, key } = await enrolled();
    const visitor = new Visitor(site);
    const code = codeNow(key);
    expect((await visitor.enterCode(await challengeOf(visitor, email), code)).statusCode).toBe(200);
    for (const used of [code, codeNow(key, -1)]) {
      const again = await visitor.enterCode(await challengeOf(visitor, email), used);
      expect(again.json().code).toBe('CODE_WRONG');
    }
  });

  it('is accepted one step before or after its time, but not two', async () => {
    const { email, key } = await enrolled();
    site.clock.advance(4 * STEP_MS);
    const visitor = new Visitor(site);
    for (const [apart, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [1, 200],
    ] as const) {
      const answer = await visitor.enterCode(await challengeOf(visitor, email), codeNow(key, apart));
      expect([apart, answer.statusCode]).toEqual([apart, status]);
    }
  });

  it('is refused with 423 after as many wrong codes as wrong passwords, even with the right password each time', async () => {
    const { email, key } = await enrolled();
    const visitor = new Visitor(site);
    for (let attempt = 0; attempt < SIGN_IN_ATTEMPTS; attempt += 1) {
      const wrong = await visitor.enterCode(await challengeOf(visitor, email), '000000');
      expect(wrong.json().code).toBe('CODE_WRONG');
    }
    const locked = await visitor.enterCode(await challengeOf(visitor, email), codeNow(key));
    expect([locked.statusCode, locked.json().code]).toEqual([423, 'LOCKED']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    site.clock.advance(SIGN_IN_LOCK_MS);
    expect((await visitor.enterCode(await challengeOf(visitor, email), codeNow(key))).statusCode).toBe(200);
  });

  it('signs in only one of two browsers that enter it at the same time', async () => {
    const { email, key } = await enrolled();
    const visitors = [new Visitor(site), new Visitor(site)];
    const ids = await Promise.all(visitors.map((visitor) => challengeOf(visitor, email)));
    const answers = await Promise.all(
      visitors.map((visitor, nth) => visitor.enterCode(ids[nth] ?? '', codeNow(key))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('must be entered within five minutes, and completes each sign-in once', async () => {
    const { email, key } = await enrolled();
    const visitor = new Visitor(site);
    const late = await challengeOf(visitor, email);
    site.clock.advance(CHALLENGE_LIFETIME_MS);
    expect((await visitor.enterCode(late, codeNow(key))).json().code).toBe('CHALLENGE_ENDED');
    await deleteExpired(site.shop);
    const used = await challengeOf(visitor, email);
    expect((await visitor.enterCode(used, codeNow(key))).statusCode).toBe(200);
    site.clock.advance(STEP_MS);
    expect((await visitor.enterCode(used, codeNow(key))).json().code).toBe('CHALLENGE_ENDED');
    const json = { challengeId: 'A'.repeat(43), code: codeNow(key) };
    expect((await visitor.call('completeSignIn', { json })).json().code).toBe('CHALLENGE_ENDED');
  });

  it('is still accepted after the secrets are rotated', async () => {
    const { email, key } = await enrolled();
    site.rotateKeys();
    const visitor = new Visitor(site);
    expect((await visitor.enterCode(await challengeOf(visitor, email), codeNow(key))).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, also in lower case with spaces', async () => {
    const { email, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    const visitor = new Visitor(site);
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await visitor.enterCode(await challengeOf(visitor, email), typed)).statusCode).toBe(200);
    const again = await visitor.enterCode(await challengeOf(visitor, email), first);
    expect(again.json().code).toBe('CODE_WRONG');
    expect((await visitor.enterCode(await challengeOf(visitor, email), second)).statusCode).toBe(200);
  });

  it('of another member is refused', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const visitor = new Visitor(site);
    const answer = await visitor.enterCode(
      await challengeOf(visitor, one.email),
      other.recoveryCodes[0] ?? '',
    );
    expect(answer.json().code).toBe('CODE_WRONG');
  });
});

describe('a session of staff', () => {
  it('ends twelve hours after the sign-in, even if it is refreshed as a remembered one', async () => {
    const { email, key } = await enrolled();
    const visitor = new Visitor(site);
    await visitor.enterCode(await challengeOf(visitor, email), codeNow(key));
    const { sessionId } = (await visitor.whoami()).json().viewer;
    visitor.token = null;
    const refresh = async () =>
      visitor.call('refreshToken', {
        json: { sessionId, lastActiveTime: site.clock.now(), rememberMe: true },
      });
    site.clock.advance(STAFF_SESSION_MAX_MS - 1);
    expect((await refresh()).statusCode).toBe(200);
    visitor.token = null;
    expect((await visitor.whoami()).json().viewer).not.toBeNull();
    site.clock.advance(1);
    expect((await visitor.whoami()).json().viewer).toBeNull();
    expect((await refresh()).statusCode).toBe(401);
  });

  it('ends when the second factor is removed, and the next sign-in asks for a new one', async () => {
    const { email, visitor } = await enrolled();
    expect(await removeSecondFactor(site.shop, email)).toBe(true);
    expect(await removeSecondFactor(site.shop, email)).toBe(false);
    expect((await visitor.whoami()).json().viewer).toBeNull();
    expect((await new Visitor(site).signIn(email, PASSWORD)).json().isEnrolment).toBe(true);
  });
});

describe('a new password of staff', () => {
  it('is saved only after the code is entered', async () => {
    const { email, key } = await enrolled();
    const visitor = new Visitor(site);
    const begun = await visitor.signIn(email, PASSWORD, { newPassword: 'another good one' });
    expect((await new Visitor(site).signIn(email, 'another good one')).statusCode).toBe(401);
    const done = await visitor.enterCode(begun.json().challengeId, codeNow(key));
    expect(done.statusCode).toBe(200);
    expect((await new Visitor(site).signIn(email, 'another good one')).statusCode).toBe(200);
    expect(visitor.held('session')).toHaveLength(43);
  });
});
