/** The open sessions of an account: listing and ending them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOnBehalf } from '#server/features/identity/sessions/sessions.ts';
import { addMember, startSessionShop, Visitor, type SessionShop } from './identity-fixture.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const PASSWORD = 'wool and linen';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
});
afterAll(() => site.close());

let members = 0;
async function member(): Promise<{ id: string; email: string }> {
  members += 1;
  const email = `member-${String(members)}@example.com`;
  return { id: await addMember(site, { email, password: PASSWORD }), email };
}

async function signedIn(email: string, deviceName = FIREFOX): Promise<Visitor> {
  const visitor = new Visitor(site);
  expect((await visitor.signIn(email, PASSWORD, { deviceName })).statusCode).toBe(200);
  return visitor;
}

const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.whoami()).json().viewer !== null;
const idOf = async (visitor: Visitor): Promise<string> => (await visitor.whoami()).json().viewer.sessionId;
const end = (visitor: Visitor, sessionId: string) =>
  visitor.call('endOpenSession', { params: { sessionId } });

describe('listing the sessions of an account', () => {
  it('shows the device, start and last use of each open session, and marks the current one', async () => {
    const { email } = await member();
    const phone = await signedIn(email, SAFARI);
    const begun = site.clock.now();
    const sessionId = await idOf(phone);
    site.clock.advance(20 * MINUTE_MS);
    const lastActiveTime = site.clock.now() - MINUTE_MS;
    const use = { sessionId, lastActiveTime, rememberMe: true };
    await phone.call('refreshToken', { json: use });
    site.clock.advance(-10 * MINUTE_MS);
    const desktop = await signedIn(email);
    const response = await desktop.call('openSessions');
    expect(response.json()).toEqual({
      sessions: [
        {
          sessionId: await idOf(desktop),
          isCurrent: true,
          kind: 'OWN',
          browser: 'Firefox',
          system: 'Windows',
          createdTime: begun + 10 * MINUTE_MS,
          lastActiveTime: begun + 10 * MINUTE_MS,
        },
        {
          sessionId: await idOf(phone),
          isCurrent: false,
          kind: 'OWN',
          browser: 'Safari',
          system: 'iPhone',
          createdTime: begun,
          lastActiveTime,
        },
      ],
    });
  });

  it('shows the last request of another session as its last use, to within five minutes', async () => {
    const { email } = await member();
    const [desktop, phone] = [await signedIn(email), await signedIn(email)];
    const phoneId = await idOf(phone);
    const lastUse = async (): Promise<number> => {
      const { sessions }: { sessions: { sessionId: string; lastActiveTime: number }[] } = (
        await desktop.call('openSessions')
      ).json();
      return sessions.find(({ sessionId }) => sessionId === phoneId)?.lastActiveTime ?? 0;
    };
    const begun = site.clock.now();
    site.clock.advance(4 * MINUTE_MS);
    await phone.whoami();
    expect(await lastUse()).toBe(begun);
    site.clock.advance(MINUTE_MS);
    await Promise.all([phone.whoami(), phone.whoami(), phone.whoami()]);
    expect(await lastUse()).toBe(begun + 5 * MINUTE_MS);
  });

  it('keeps the last use of a session while an idle page refreshes its token', async () => {
    const { email } = await member();
    const [desktop, phone] = [await signedIn(email), await signedIn(email)];
    const sessionId = await idOf(phone);
    const lastActiveTime = site.clock.now();
    site.clock.advance(50 * MINUTE_MS);
    const use = { sessionId, lastActiveTime, rememberMe: true };
    expect((await phone.call('refreshToken', { json: use })).statusCode).toBe(200);
    const { sessions } = (await desktop.call('openSessions')).json();
    expect(sessions[1]).toMatchObject({ sessionId, lastActiveTime });
  });

  it('omits sessions that have ended, have expired or belong to another member', async () => {
    const { id, email } = await member();
    const [here, ended, old] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    await signedIn((await member()).email);
    await ended.call('signOut');
    await site.database.pool.query(`update session set expires_at = '2000-01-01' where id = $1`, [
      await idOf(old),
    ]);
    const listed: { sessionId: string }[] = (await here.call('openSessions')).json().sessions;
    expect(listed.map(({ sessionId }) => sessionId)).toEqual([await idOf(here)]);
    const { rows } = await site.database.pool.query('select id from session where user_id = $1', [id]);
    expect(rows).toHaveLength(3);
  });

  it('is refused to guests and to an acting agent, whose session the member sees and can end', async () => {
    expect((await new Visitor(site).call('openSessions')).statusCode).toBe(401);
    const { id, email } = await member();
    const agentId = await addMember(site, {
      email: `agent-of-${id}@example.com`,
      password: PASSWORD,
      isAgent: true,
    });
    const now = site.clock.now();
    const device = { uuid: 'device', name: SAFARI };
    const acting = { agentId, customerId: id, device };
    const { secret } = await openOnBehalf(site.database.orm, acting, now, now + 60 * MINUTE_MS);
    const owner = await signedIn(email);
    const agent = new Visitor(site);
    agent.holding('session', secret);
    for (const name of ['openSessions', 'endOtherSessions', 'addresses'] as const)
      expect((await agent.call(name)).json()).toMatchObject({ status: 403, code: 'NOT_ON_BEHALF' });
    expect((await end(agent, await idOf(owner))).json()).toMatchObject({
      status: 403,
      code: 'NOT_ON_BEHALF',
    });
    const { sessions } = (await owner.call('openSessions')).json();
    expect(sessions.map(({ kind }: { kind: string }) => kind)).toEqual(['OWN', 'SUPPORT']);
    expect((await end(owner, sessions[1].sessionId)).statusCode).toBe(200);
    expect(await isIn(agent)).toBe(false);
  });
});

describe('ending one session', () => {
  it('signs out that browser immediately, and no other', async () => {
    const { email } = await member();
    const [here, there, third] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    const response = await end(here, await idOf(there));
    expect([response.statusCode, response.json()]).toEqual([200, { done: true }]);
    expect(await Promise.all([here, there, third].map(isIn))).toEqual([true, false, true]);
    expect(here.holds('session')).toBe(true);
  });

  it('clears the cookies when it is the current session', async () => {
    const { email } = await member();
    const here = await signedIn(email);
    await end(here, await idOf(here));
    expect(here.holds('session')).toBe(false);
    expect(await isIn(here)).toBe(false);
  });

  it('gives the same 404 for another member’s, an ended and an unknown session', async () => {
    const [{ email }, other] = [await member(), await member()];
    const [here, over, theirs] = [await signedIn(email), await signedIn(email), await signedIn(other.email)];
    const overId = await idOf(over);
    await over.call('signOut');
    const answers = [];
    for (const id of [await idOf(theirs), overId, 'N'.repeat(43)]) {
      const { statusCode, body } = await end(here, id);
      answers.push([statusCode, body.replace(/"traceId":"[^"]*"/, '')]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    expect(await isIn(theirs)).toBe(true);
  });

  it('is refused from a page of another site, as is ending all others', async () => {
    const { email } = await member();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const sessionId = await idOf(there);
    here.token = null;
    const headers = { origin: 'https://evil.example' };
    for (const response of [
      await here.call('endOpenSession', { params: { sessionId }, headers }),
      await here.call('endOtherSessions', { headers }),
    ])
      expect(response.json()).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
    expect(await isIn(there)).toBe(true);
  });
});

describe('ending all other sessions', () => {
  it('keeps the current session and those of other members', async () => {
    const [{ email }, other] = [await member(), await member()];
    const [here, there, third] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    const theirs = await signedIn(other.email);
    expect((await here.call('endOtherSessions')).statusCode).toBe(200);
    expect(await Promise.all([here, there, third, theirs].map(isIn))).toEqual([true, false, false, true]);
  });

  it('changes nothing when there is no other session', async () => {
    const { email } = await member();
    const here = await signedIn(email);
    for (let nth = 0; nth < 2; nth += 1) expect((await here.call('endOtherSessions')).statusCode).toBe(200);
    expect(await isIn(here)).toBe(true);
  });
});
