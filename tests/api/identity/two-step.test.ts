/** A signed-in member turns two-step verification on, renews the recovery codes and turns it off; staff may not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_PERIOD_S, SIGN_IN_ATTEMPTS } from '#machines/session/constants.ts';
import { TWO_STEP_ENROLMENT_MS } from '#machines/two-step/constants.ts';
import { deleteExpired } from '#server/app/delete-expired.ts';
import { RECOVERY_CODES } from '#server/features/identity/constants.ts';
import { codeAt } from '#server/features/identity/second-factor/codes.ts';
import { removeSecondFactor } from '#server/features/identity/second-factor/remove-second-factor.ts';
import { openOnBehalf } from '#server/features/identity/sessions/sessions.ts';
import {
  addMember,
  mailTemplatesTo,
  startSessionShop,
  Visitor,
  type SessionShop,
} from './identity-fixture.ts';

const PASSWORD = 'wool and linen';
const WRONG_CODE = '000000';

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
});
afterAll(() => site.close());

let members = 0;
async function member(roles: { isAgent?: true } = {}) {
  members += 1;
  const email = `two-step-${String(members)}@example.com`;
  const id = await addMember(site, { email, password: PASSWORD, ...roles });
  return { id, email };
}

async function signedIn() {
  const person = await member();
  const visitor = new Visitor(site);
  expect((await visitor.signIn(person.email, PASSWORD)).statusCode).toBe(200);
  return { ...person, visitor };
}

/** The code of the next 30 s step, because each code works once. */
function nextCode(key: string): string {
  site.clock.advance(CODE_PERIOD_S * 1000);
  return codeAt(key, site.clock.now()).code;
}

type SealedCall =
  | 'startTwoStep'
  | 'renewRecoveryCodes'
  | 'turnOffTwoStep'
  | 'requestEmailChange'
  | 'deleteAccount';
async function send(visitor: Visitor, name: SealedCall, typed: object) {
  return visitor.call(name, { form: { emailPassword: await visitor.sealed(typed) } });
}

async function start(visitor: Visitor): Promise<{ key: string; recoveryCodes: string[] }> {
  const response = await send(visitor, 'startTwoStep', { password: PASSWORD });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const confirm = (visitor: Visitor, code: string) => visitor.call('confirmTwoStep', { json: { code } });

/** A member who has turned it on. */
async function turnedOn() {
  const person = await signedIn();
  const { key, recoveryCodes } = await start(person.visitor);
  expect((await confirm(person.visitor, nextCode(key))).statusCode).toBe(200);
  return { ...person, key, recoveryCodes };
}

const shown = async (visitor: Visitor) => (await visitor.call('twoStep')).json().on;
const stateOf = async (userId: string) =>
  (
    await site.database.pool.query<{ state: string }>(
      `select state from lifecycle join lifecycle_step on lifecycle_step.lifecycle_id = lifecycle.id
        where machine = 'two-step' and user_id = $1 group by lifecycle.id, state order by lifecycle.id`,
      [userId],
    )
  ).rows.map(({ state }) => state);

const mailsTo = (email: string) => mailTemplatesTo(site, email);

describe('a member who turns two-step verification on', () => {
  it('needs the password and the first code of the key, and a code at each sign-in from then on', async () => {
    const { email, visitor, id } = await signedIn();
    expect(await shown(visitor)).toBeNull();
    const { key, recoveryCodes } = await start(visitor);
    expect(recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(await shown(visitor)).toBeNull();
    expect((await new Visitor(site).signIn(email, PASSWORD)).json().challengeId).toBeUndefined();
    const { on } = (await confirm(visitor, nextCode(key))).json();
    expect(on).toEqual({
      since: site.clock.now(),
      codesTime: expect.any(Number),
      codesLeft: RECOVERY_CODES,
      canTurnOff: true,
    });
    expect(await stateOf(id)).toEqual(['ON']);
    expect((await visitor.call('getUser')).json().user.enableTwoStepVerification).toBe(true);
    expect(await mailsTo(email)).toEqual(['authenticatorAdded']);
    const later = new Visitor(site);
    const challenge = (await later.signIn(email, PASSWORD)).json();
    expect(challenge.isEnrolment).toBe(false);
    expect((await later.whoami()).json().viewer).toBeNull();
    expect((await later.enterCode(challenge.challengeId, nextCode(key))).statusCode).toBe(200);
  });

  it('stays signed in on other devices', async () => {
    const { email, visitor } = await signedIn();
    const other = new Visitor(site);
    await other.signIn(email, PASSWORD);
    const { key } = await start(visitor);
    await confirm(visitor, nextCode(key));
    expect((await other.whoami()).json().viewer).not.toBeNull();
  });

  it('can ask for another key, which replaces the first', async () => {
    const { id, visitor } = await signedIn();
    const first = await start(visitor);
    const second = await start(visitor);
    expect((await confirm(visitor, nextCode(first.key))).json()).toMatchObject({
      status: 400,
      code: 'CODE_WRONG',
      field: 'code',
    });
    expect((await confirm(visitor, nextCode(second.key))).statusCode).toBe(200);
    expect(await stateOf(id)).toEqual(['CANCELED', 'ON']);
  });

  it('can cancel the setup, after which the key’s code is refused', async () => {
    const { visitor } = await signedIn();
    const { key } = await start(visitor);
    expect((await visitor.call('cancelTwoStep')).json()).toEqual({ on: null });
    expect((await visitor.call('cancelTwoStep')).json()).toEqual({ on: null });
    expect((await confirm(visitor, nextCode(key))).json()).toMatchObject({
      status: 409,
      code: 'TWO_STEP_CHANGED',
    });
  });

  it('has a quarter of an hour to enter the first code, after which the key is deleted', async () => {
    const { id, visitor } = await signedIn();
    const { key } = await start(visitor);
    site.clock.advance(TWO_STEP_ENROLMENT_MS);
    const code = codeAt(key, site.clock.now()).code;
    expect((await confirm(visitor, code)).json().code).toBe('TWO_STEP_CHANGED');
    site.clock.advance(1);
    await deleteExpired(site.shop);
    const kept = await site.database.pool.query('select from two_step_enrolment where user_id = $1', [id]);
    expect(kept.rows).toHaveLength(0);
  });

  it('is turned on once when a double click sends the code twice', async () => {
    const { id, visitor } = await signedIn();
    const { key } = await start(visitor);
    const code = nextCode(key);
    const answers = await Promise.all([confirm(visitor, code), confirm(visitor, code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await stateOf(id)).toEqual(['ON']);
  });

  it('can’t set it up again while it is on', async () => {
    const { visitor, key } = await turnedOn();
    const again = await send(visitor, 'startTwoStep', { password: PASSWORD });
    expect(again.json()).toMatchObject({ status: 409, code: 'TWO_STEP_CHANGED' });
    expect((await confirm(visitor, nextCode(key))).json().code).toBe('TWO_STEP_CHANGED');
  });

  it('stores neither the key nor a recovery code in plain text', async () => {
    const { visitor, id } = await signedIn();
    const { key, recoveryCodes } = await start(visitor);
    const { rows } = await site.database.pool.query(
      'select stored::text as row from two_step_enrolment as stored where user_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    for (const secret of [key, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a member with two-step verification', () => {
  it('replaces the recovery codes, of which only the new ones sign in', async () => {
    const { email, visitor, key, recoveryCodes } = await turnedOn();
    const renewed = (
      await send(visitor, 'renewRecoveryCodes', { password: PASSWORD, code: nextCode(key) })
    ).json();
    expect(renewed.recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(renewed.twoStep.on).toMatchObject({ codesTime: site.clock.now(), codesLeft: RECOVERY_CODES });
    const enter = async (code: string) => {
      const other = new Visitor(site);
      const { challengeId } = (await other.signIn(email, PASSWORD)).json();
      return (await other.enterCode(challengeId, code)).statusCode;
    };
    expect(await enter(recoveryCodes[0] ?? '')).toBe(400);
    expect(await enter(renewed.recoveryCodes[0])).toBe(200);
    expect((await shown(visitor)).codesLeft).toBe(RECOVERY_CODES - 1);
    expect(await mailsTo(email)).toEqual(['authenticatorAdded', 'recoveryCodesRenewed', 'recoveryCodeUsed']);
  });

  it('turns it off by password and recovery code, and signs in by the password alone', async () => {
    const { id, email, visitor, recoveryCodes } = await turnedOn();
    const proof = { password: PASSWORD, code: recoveryCodes[3] };
    expect((await send(visitor, 'turnOffTwoStep', proof)).json()).toEqual({ on: null });
    expect(await stateOf(id)).toEqual(['OFF']);
    expect(await mailsTo(email)).toEqual(['authenticatorAdded', 'authenticatorRemoved']);
    const other = new Visitor(site);
    await other.signIn(email, PASSWORD);
    expect((await other.whoami()).json().viewer).not.toBeNull();
    const again = await send(visitor, 'turnOffTwoStep', { ...proof, code: recoveryCodes[4] });
    expect(again.json()).toMatchObject({ status: 409, code: 'TWO_STEP_CHANGED' });
  });

  it('is signed out everywhere when an operator removes it', async () => {
    const { id, email, visitor } = await turnedOn();
    expect(await removeSecondFactor(site.shop, email)).toBe(true);
    expect(await stateOf(id)).toEqual(['OFF']);
    expect((await visitor.whoami()).json().viewer).toBeNull();
  });

  it.each([
    ['the wrong password', { password: 'not mine' }, 'PASSWORD_WRONG', 'password'],
    ['a wrong code', { code: WRONG_CODE }, 'CODE_WRONG', 'code'],
    ['no code', { code: '' }, 'TOO_SHORT', 'code'],
  ])('changes nothing with %s', async (_, wrong, code, field) => {
    const { visitor, key } = await turnedOn();
    for (const name of ['renewRecoveryCodes', 'turnOffTwoStep'] as const) {
      const refused = await send(visitor, name, { password: PASSWORD, code: nextCode(key), ...wrong });
      expect(refused.json()).toMatchObject({ status: 400, code, field });
    }
    expect(await shown(visitor)).toMatchObject({ codesLeft: RECOVERY_CODES });
  });

  it('is locked out of changes after as many wrong codes as wrong passwords', async () => {
    const { visitor, key } = await turnedOn();
    const proof = { password: PASSWORD, code: WRONG_CODE };
    for (let tries = 0; tries < SIGN_IN_ATTEMPTS; tries += 1) {
      expect((await send(visitor, 'turnOffTwoStep', proof)).statusCode).toBe(400);
    }
    const right = await send(visitor, 'turnOffTwoStep', { ...proof, code: nextCode(key) });
    expect([right.statusCode, right.json().code]).toEqual([423, 'LOCKED']);
    expect(right.headers['retry-after']).toBeDefined();
  });

  it('can’t use a code or a request twice', async () => {
    const { visitor, key } = await turnedOn();
    const code = nextCode(key);
    const emailPassword = await visitor.sealed({ password: PASSWORD, code });
    const renew = () => visitor.call('renewRecoveryCodes', { form: { emailPassword } });
    expect((await renew()).statusCode).toBe(200);
    expect((await renew()).json().code).toBe('REPLAYED_PAYLOAD');
    const again = await send(visitor, 'turnOffTwoStep', { password: PASSWORD, code });
    expect(again.json().code).toBe('CODE_WRONG');
  });
});

describe('who may change two-step verification', () => {
  it('staff renew their recovery codes and can’t turn it off', async () => {
    const { email } = await member({ isAgent: true });
    const agent = new Visitor(site);
    const { challengeId } = (await agent.signIn(email, PASSWORD)).json();
    const { key } = (await agent.call('enrolSecondFactor', { json: { challengeId } })).json();
    expect((await agent.enterCode(challengeId, nextCode(key))).statusCode).toBe(200);
    expect(await shown(agent)).toMatchObject({ canTurnOff: false });
    const off = await send(agent, 'turnOffTwoStep', { password: PASSWORD, code: nextCode(key) });
    expect(off.json()).toMatchObject({ status: 409, code: 'TWO_STEP_REQUIRED' });
    const renewed = await send(agent, 'renewRecoveryCodes', { password: PASSWORD, code: nextCode(key) });
    expect(renewed.statusCode).toBe(200);
  });

  it('guests and agents who act for the customer can neither read nor change it', async () => {
    const { id, visitor } = await signedIn();
    expect((await new Visitor(site).call('twoStep')).statusCode).toBe(401);
    const agentId = await addMember(site, {
      email: `for-${String(members)}@example.com`,
      password: PASSWORD,
      isAgent: true,
    });
    const { orm } = site.database;
    const now = site.clock.now();
    const device = { uuid: 'device-of-the-agent', name: 'desk' };
    const { secret } = await openOnBehalf(orm, { agentId, customerId: id, device }, now, now + 60_000);
    const agent = new Visitor(site);
    agent.holding('session', secret);
    for (const call of ['twoStep', 'cancelTwoStep'] as const) {
      expect((await agent.call(call)).json()).toMatchObject({ status: 403, code: 'NOT_ON_BEHALF' });
    }
    expect((await send(agent, 'startTwoStep', { password: PASSWORD })).json().code).toBe('NOT_ON_BEHALF');
    expect(await shown(visitor)).toBeNull();
  });
});

describe.each([
  ['change of the email address', 'requestEmailChange', { email: 'elsewhere@example.com' }],
  ['deletion of the account', 'deleteAccount', {}],
] as const)('with two-step verification, a %s', (_, call, typed) => {
  it('needs a code in addition to the password, and accepts each code only once', async () => {
    const { visitor, key, recoveryCodes } = await turnedOn();
    const [recovery = ''] = recoveryCodes;
    const proof = { ...typed, password: PASSWORD };
    const refusal = async (code?: string) => (await send(visitor, call, { ...proof, code })).json();
    expect(await refusal()).toMatchObject({ status: 400, code: 'MISSING', field: 'code' });
    expect(await refusal(' ')).toMatchObject({ status: 400, code: 'MISSING', field: 'code' });
    expect(await refusal(WRONG_CODE)).toMatchObject({ status: 400, code: 'CODE_WRONG', field: 'code' });
    const used = nextCode(key);
    await send(visitor, 'renewRecoveryCodes', { password: PASSWORD, code: used });
    expect(await refusal(used)).toMatchObject({ code: 'CODE_WRONG' });
    // The new recovery codes have replaced this one.
    expect(await refusal(recovery)).toMatchObject({ code: 'CODE_WRONG' });
    expect((await visitor.whoami()).json().viewer).not.toBeNull();
    const done = await send(visitor, call, { ...proof, code: nextCode(key) });
    expect(done.statusCode).toBe(200);
  });

  it('is refused after too many wrong codes, even with a right one', async () => {
    const { visitor, key } = await turnedOn();
    const proof = { ...typed, password: PASSWORD };
    for (let nth = 0; nth < SIGN_IN_ATTEMPTS; nth += 1)
      expect((await send(visitor, call, { ...proof, code: WRONG_CODE })).json().code).toBe('CODE_WRONG');
    expect((await send(visitor, call, { ...proof, code: nextCode(key) })).json().code).toBe('LOCKED');
  });
});
