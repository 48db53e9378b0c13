/** A signed-in member changes the password: what it takes, what it ends, and who may not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { SIGN_IN_ATTEMPTS } from '#machines/session/constants.ts';
import { makeLink } from '#server/features/identity/mailed-links.ts';
import { openOnBehalf } from '#server/features/identity/sessions/sessions.ts';
import { mail } from '#server/platform/database/schema/index.ts';
import { addMember, startSessionShop, Visitor, type SessionShop } from './identity-fixture.ts';

const PASSWORD = 'wool and linen';
const NEW_PASSWORD = 'three skeins of merino';

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
});
afterAll(() => site.close());

let members = 0;
async function member(): Promise<{ id: string; email: string; visitor: Visitor }> {
  members += 1;
  const email = `changes-${String(members)}@example.com`;
  const id = await addMember(site, { email, password: PASSWORD });
  const visitor = new Visitor(site);
  expect((await visitor.signIn(email, PASSWORD)).statusCode).toBe(200);
  return { id, email, visitor };
}

async function change(visitor: Visitor, typed: object) {
  const emailPassword = await visitor.sealed(typed);
  return visitor.call('changePassword', { form: { emailPassword } });
}

const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.whoami()).json().viewer !== null;

const mailsTo = (email: string) =>
  site.database.orm
    .select({ template: mail.template, language: mail.language })
    .from(mail)
    .where(eq(mail.recipient, email));

describe('a member who changes the password', () => {
  it('stays signed in, is signed out everywhere else, and is told by email', async () => {
    const { email, visitor } = await member();
    const other = new Visitor(site);
    await other.signIn(email, PASSWORD);
    expect((await change(visitor, { password: PASSWORD, newPassword: NEW_PASSWORD })).json()).toEqual({
      done: true,
    });
    expect(await isIn(visitor)).toBe(true);
    expect(await isIn(other)).toBe(false);
    expect((await new Visitor(site).signIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await new Visitor(site).signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await mailsTo(email)).toEqual([{ template: 'passwordChanged', language: 'en' }]);
  });

  it('invalidates mailed links for a new password', async () => {
    const { id, visitor } = await member();
    const token = await makeLink(site.shop.database.orm, id, 'reset', site.clock.now());
    await change(visitor, { password: PASSWORD, newPassword: NEW_PASSWORD });
    const emailPassword = await visitor.sealed({ password: 'of whoever has the old link' });
    const late = await visitor.call('setNewPassword', { form: { token, emailPassword } });
    expect(late.json().code).toBe('LINK_NOT_VALID');
  });
});

describe('a change of the password is refused', () => {
  it.each([
    ['the wrong current password', { password: 'not mine' }, 'PASSWORD_WRONG', 'password'],
    [
      'a new password that is easy to guess',
      { newPassword: 'password1234' },
      'PASSWORD_GUESSABLE',
      'newPassword',
    ],
    ['a short new password', { newPassword: 'short' }, 'TOO_SHORT', 'newPassword'],
    ['no new password', { newPassword: undefined }, 'VALIDATION', 'newPassword'],
  ])('with %s, and every session stays', async (_, wrong, code, field) => {
    const { email, visitor } = await member();
    const other = new Visitor(site);
    await other.signIn(email, PASSWORD);
    const refused = await change(visitor, { password: PASSWORD, newPassword: NEW_PASSWORD, ...wrong });
    expect(refused.json()).toMatchObject({ status: 400, code, field });
    expect(await isIn(other)).toBe(true);
    expect((await new Visitor(site).signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('after as many wrong passwords as lock a sign-in, with the time to wait', async () => {
    const { visitor } = await member();
    for (let nth = 0; nth < SIGN_IN_ATTEMPTS; nth += 1) {
      const wrong = await change(visitor, { password: 'not mine', newPassword: NEW_PASSWORD });
      expect(wrong.json().code).toBe('PASSWORD_WRONG');
    }
    const locked = await change(visitor, { password: PASSWORD, newPassword: NEW_PASSWORD });
    expect([locked.statusCode, locked.json().code]).toEqual([423, 'LOCKED']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('to a guest, to an agent who acts for the member, and when a payload is sent twice', async () => {
    const { id, visitor } = await member();
    const typed = { password: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await change(new Visitor(site), typed)).json().code).toBe('SIGN_IN_NEEDED');

    const agentId = await addMember(site, {
      email: `agent-${id}@example.com`,
      password: PASSWORD,
      isAgent: true,
    });
    const { orm } = site.database;
    const now = site.clock.now();
    const device = { uuid: 'device', name: 'test' };
    const { secret } = await openOnBehalf(orm, { agentId, customerId: id, device }, now, now + 60_000);
    const agent = new Visitor(site);
    agent.holding('session', secret);
    expect((await change(agent, typed)).json().code).toBe('NOT_ON_BEHALF');

    const emailPassword = await visitor.sealed(typed);
    const [first, again] = [
      await visitor.call('changePassword', { form: { emailPassword } }),
      await visitor.call('changePassword', { form: { emailPassword } }),
    ];
    expect([first.statusCode, again.json().code]).toEqual([200, 'REPLAYED_PAYLOAD']);
  });
});
