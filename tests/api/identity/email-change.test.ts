/** A member changes the email address: confirmed at both addresses, without a hint about other accounts. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_EMAIL_CHANGE_STATES } from '#contract/email-change.ts';
import { EMAIL_CHANGE_MS } from '#machines/email-change/constants.ts';
import { emailChangeMachine } from '#machines/email-change/machine.ts';
import { LINKS_KEPT_MS } from '#machines/rules/retention.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { deleteExpiredAccountRecords } from '#server/features/identity/delete-expired-account-records.ts';
import { openOnBehalf } from '#server/features/identity/sessions/sessions.ts';
import { account, emailChange, mail } from '#server/platform/database/schema/index.ts';
import { addMember, startSessionShop, Visitor, type SessionShop } from './identity-fixture.ts';

const PASSWORD = 'wool and linen';

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
});
afterAll(() => site.close());

let members = 0;
const nextEmail = (name: string): string => `${name}-${String((members += 1))}@example.com`;

async function member(): Promise<{ id: string; email: string; visitor: Visitor }> {
  const email = nextEmail('old');
  const id = await addMember(site, { email, password: PASSWORD });
  const visitor = new Visitor(site);
  expect((await visitor.signIn(email, PASSWORD)).statusCode).toBe(200);
  return { id, email, visitor };
}

async function ask(visitor: Visitor, email: string, password = PASSWORD) {
  const emailPassword = await visitor.sealed({ email, password });
  return visitor.call('requestEmailChange', { form: { emailPassword } });
}

const mailsTo = (email: string) =>
  site.database.orm
    .select({ template: mail.template, values: mail.values })
    .from(mail)
    .where(eq(mail.recipient, email))
    .orderBy(mail.id);

async function tokenTo(email: string): Promise<string> {
  const mails = await mailsTo(email);
  return mails.flatMap(({ values }) => values['token'] ?? []).at(-1) ?? '';
}

/** Whoever opens the link isn't signed in. */
const confirm = (token: string) => new Visitor(site).call('confirmEmailChange', { json: { token } });
const pendingOf = async (visitor: Visitor): Promise<unknown> =>
  (await visitor.call('emailChange')).json().pending;

describe('a change of the email address', () => {
  it.each([
    ['the new address first', ['new', 'old'], 'NEW_CONFIRMED'],
    ['the old address first', ['old', 'new'], 'OLD_CONFIRMED'],
  ] as const)('takes place once both addresses have confirmed, %s', async (_, [first, second], between) => {
    const { email, visitor } = await member();
    const newEmail = nextEmail('new');
    const pending = { newEmail, state: 'REQUESTED', dueTime: site.clock.now() + EMAIL_CHANGE_MS };
    expect((await ask(visitor, ` ${newEmail.toUpperCase()} `)).json()).toEqual({ pending });
    const tokens = { new: await tokenTo(newEmail), old: await tokenTo(email) };

    expect((await confirm(tokens[first])).json()).toEqual({ state: between });
    expect(await pendingOf(visitor)).toEqual({ ...pending, state: between });
    expect((await new Visitor(site).signIn(email, PASSWORD)).statusCode).toBe(200);
    expect((await new Visitor(site).signIn(newEmail, PASSWORD)).statusCode).toBe(401);

    expect((await confirm(tokens[second])).json()).toEqual({ state: 'CHANGED' });
    expect(await pendingOf(visitor)).toBeNull();
    expect((await visitor.call('getUser')).json().user).toMatchObject({ email: newEmail });
    expect((await new Visitor(site).signIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await new Visitor(site).signIn(newEmail, PASSWORD)).statusCode).toBe(200);
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
      'confirmOldEmail',
      'emailChanged',
    ]);
    expect((await mailsTo(newEmail)).map(({ template }) => template)).toEqual([
      'confirmNewEmail',
      'emailChanged',
    ]);
    expect((await confirm(tokens[first])).json().code).toBe('LINK_NOT_VALID');
  });

  it('takes place when both links are opened at once', async () => {
    const { email, visitor } = await member();
    const newEmail = nextEmail('new');
    await ask(visitor, newEmail);
    const answers = await Promise.all([confirm(await tokenTo(newEmail)), confirm(await tokenTo(email))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await visitor.call('getUser')).json().user.email).toBe(newEmail);
  });

  it('answers the same for an address with an account, whose owner is told and gets no link', async () => {
    const { email, visitor } = await member();
    const other = await member();
    const answer = await ask(visitor, other.email);
    expect(answer.json()).toMatchObject({ pending: { newEmail: other.email, state: 'REQUESTED' } });
    expect(await mailsTo(other.email)).toMatchObject([{ template: 'emailWanted' }]);
    expect(await tokenTo(other.email)).toBe('');
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['confirmOldEmail']);
    expect((await confirm(await tokenTo(email))).json()).toEqual({ state: 'OLD_CONFIRMED' });
    expect(await pendingOf(visitor)).toMatchObject({ state: 'OLD_CONFIRMED' });
  });

  it('is refused at the last confirmation if the address has got an account since, and the link stays valid', async () => {
    const { email, visitor } = await member();
    const newEmail = nextEmail('new');
    await ask(visitor, newEmail);
    await confirm(await tokenTo(newEmail));
    const taken = await addMember(site, { email: newEmail, password: PASSWORD });
    const refused = await confirm(await tokenTo(email));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await pendingOf(visitor)).toMatchObject({ state: 'NEW_CONFIRMED' });
    await site.database.orm.delete(account).where(eq(account.id, taken));
    expect((await confirm(await tokenTo(email))).json()).toEqual({ state: 'CHANGED' });
  });

  it('expires with its links after a day', async () => {
    const { email, visitor } = await member();
    const newEmail = nextEmail('new');
    await ask(visitor, newEmail);
    await confirm(await tokenTo(newEmail));
    site.clock.advance(EMAIL_CHANGE_MS);
    expect((await confirm(await tokenTo(email))).json()).toMatchObject({
      code: 'LINK_NOT_VALID',
      field: 'token',
    });
    expect(await pendingOf(visitor)).toBeNull();
    site.clock.advance(LINKS_KEPT_MS + 1);
    await deleteExpiredAccountRecords(site.shop);
    expect(
      await site.database.orm.select().from(emailChange).where(eq(emailChange.newEmail, newEmail)),
    ).toEqual([]);
  });

  it('ends when the member cancels it, requests another, or sets a new password', async () => {
    const { email, visitor } = await member();
    const [first, second, third] = [nextEmail('new'), nextEmail('new'), nextEmail('new')];
    await ask(visitor, first);
    await ask(visitor, second);
    expect((await confirm(await tokenTo(first))).json().code).toBe('LINK_NOT_VALID');
    expect(await pendingOf(visitor)).toMatchObject({ newEmail: second });
    expect((await visitor.call('cancelEmailChange')).json()).toEqual({ pending: null });
    expect((await confirm(await tokenTo(second))).json().code).toBe('LINK_NOT_VALID');
    await ask(visitor, third);
    const emailPassword = await visitor.sealed({ password: PASSWORD, newPassword: 'three skeins of merino' });
    expect((await visitor.call('changePassword', { form: { emailPassword } })).statusCode).toBe(200);
    expect((await confirm(await tokenTo(third))).json().code).toBe('LINK_NOT_VALID');
    expect((await confirm(await tokenTo(email))).json().code).toBe('LINK_NOT_VALID');
    expect(await pendingOf(visitor)).toBeNull();
  });

  it('is refused if the new address is invalid or is the current one, or if the password is wrong', async () => {
    const { email, visitor } = await member();
    expect((await ask(visitor, 'no address')).json()).toMatchObject({
      code: 'EMAIL_INVALID',
      field: 'email',
    });
    expect((await ask(visitor, `${'x'.repeat(50)}@example.com`)).json()).toMatchObject({ field: 'email' });
    expect((await ask(visitor, email)).json()).toMatchObject({
      status: 400,
      code: 'EMAIL_SAME',
      field: 'email',
    });
    const wrong = await ask(visitor, nextEmail('new'), 'not mine');
    expect(wrong.json()).toMatchObject({ status: 400, code: 'PASSWORD_WRONG', field: 'password' });
    expect(await pendingOf(visitor)).toBeNull();
  });

  it('is refused to a guest and to an agent who acts for the member', async () => {
    const { id } = await member();
    expect((await ask(new Visitor(site), nextEmail('new'))).json().code).toBe('SIGN_IN_NEEDED');
    const agentId = await addMember(site, { email: nextEmail('agent'), password: PASSWORD, isAgent: true });
    const now = site.clock.now();
    const device = { uuid: 'device', name: 'test' };
    const acting = { agentId, customerId: id, device };
    const { secret } = await openOnBehalf(site.database.orm, acting, now, now + 60_000);
    const agent = new Visitor(site);
    agent.holding('session', secret);
    for (const name of ['emailChange', 'cancelEmailChange'] as const)
      expect((await agent.call(name)).json().code).toBe('NOT_ON_BEHALF');
    expect((await ask(agent, nextEmail('new'))).json().code).toBe('NOT_ON_BEHALF');
  });

  it('is open in the states that the machine calls open', () => {
    expect(statesTagged(emailChangeMachine, 'open')).toEqual([...OPEN_EMAIL_CHANGE_STATES]);
  });
});
