/** Opening an account, verifying its address, setting a new password. Answers never tell whether an address is known. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { EMAIL_FORM_MAX } from '../../../contract/limits.ts';
import { NewPasswordPayload, RegisterPayload, VerifyPayload } from '../../../contract/user.ts';
import type { Locale } from '../../../locales/paths.ts';
import { emailFault, normalEmail } from '../../../machines/rules/validation/email.ts';
import { nameFault } from '../../../machines/rules/validation/name.ts';
import { account } from '../../platform/database/schema/account.ts';
import { codeOf, Refusal, type Fault } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Shop } from '../../platform/shop.ts';
import { accountByEmail, emailHashOf } from './accounts.ts';
import { noteRightPassword, refuseLocked } from './attempts.ts';
import { changePassword } from './change-password.ts';
import { MAIL_INTERVAL_MS } from './constants.ts';
import { refuseGuessable } from './guessing.ts';
import { hasVerified, makeLink, ownerOfLink, useLink } from './links.ts';
import { once } from './once.ts';
import type { Passwords } from './passwords.ts';
import { opener } from './sealed.ts';
import { refuseReplay, sealingKeys } from './sign-in.ts';
import type { Db } from '../../platform/database/handles.ts';

const openRegistration = opener(RegisterPayload);
const openNewPassword = opener(NewPasswordPayload);
const openVerification = opener(VerifyPayload);

function refuse(fault: Fault | null, field: string): void {
  if (fault) throw new Refusal(codeOf(fault), { field });
}

type Person = { email: string; firstName: string; lastName: string };

function checkedPerson(payload: RegisterPayload): Person {
  const person = {
    email: normalEmail(payload.email),
    firstName: payload.firstName.trim().normalize('NFC'),
    lastName: payload.lastName.trim().normalize('NFC'),
  };
  refuse(emailFault(person.email, EMAIL_FORM_MAX), 'email');
  refuse(nameFault(person.firstName), 'firstName');
  refuse(nameFault(person.lastName), 'lastName');
  return person;
}

/**
 * The owner of a known address hears of the try by mail, in the language they use the shop in. An account that was begun but never verified may have been
 * begun by somebody else: whoever reads the mail chooses a new password and thereby takes it over.
 */
async function mailOwner(database: Db, email: string, visitor: Locale, now: number): Promise<void> {
  if (!(await once(database, `register:${emailHashOf(email)}`, now, MAIL_INTERVAL_MS))) return;
  const known = await accountByEmail(database, email);
  if (!known) return;
  if (known.verifiedAt) {
    const to = { recipient: known.email, language: known.language, region: known.region };
    await queueMail(database, to, 'accountExists', { firstName: known.firstName }, now);
  } else {
    const token = await makeLink(database, known.id, 'reset', now);
    const to = { recipient: known.email, ...visitor };
    await queueMail(database, to, 'finishRegistration', { token }, now);
  }
}

/**
 * Opens an account and mails the link that verifies it; a known address gets another mail and the same answer.
 * @throws Refusal: those of `opener`, 400 EMAIL_INVALID, NAME_TOO_LONG, NAME_INVALID, PASSWORD_GUESSABLE, 409 REPLAYED_PAYLOAD
 */
export async function register(
  shop: Shop,
  passwords: Passwords,
  emailPassword: string,
  locale: Locale,
): Promise<void> {
  const opened = await openRegistration(emailPassword, sealingKeys(shop), shop.clock.now());
  const person = checkedPerson(opened.payload);
  await refuseReplay(shop, opened);
  const brand = shop.settings.brand.name;
  await refuseGuessable(opened.payload.password, { ...person, brand }, 'password');
  const passwordHash = await passwords.hash(opened.payload.password);
  const now = shop.clock.now();
  await shop.database.orm.transaction(async (tx) => {
    const id = randomUUID();
    const created = await tx
      .insert(account)
      .values({
        id,
        ...person,
        ...locale,
        emailHash: emailHashOf(person.email),
        passwordHash,
        createdAt: new Date(now),
      })
      .onConflictDoNothing({ target: account.email })
      .returning({ id: account.id });
    if (created.length === 0) return mailOwner(tx, person.email, locale, now);
    const token = await makeLink(tx, id, 'verify', now);
    const values = { firstName: person.firstName, token };
    return queueMail(tx, { recipient: person.email, ...locale }, 'verify', values, now);
  });
}

const markVerified = (database: Db, userId: string, now: number) =>
  database
    .update(account)
    .set({ verifiedAt: sql`coalesce(${account.verifiedAt}, ${new Date(now)}::timestamptz)` })
    .where(eq(account.id, userId));

/**
 * Verifies the address a link was mailed to; doing so twice is fine. The password has to be the one the account was opened
 * with: whoever opens a mail that they didn't ask for doesn't confirm a stranger's account.
 * @throws Refusal: those of `opener`, 409 REPLAYED_PAYLOAD, 400 LINK_NOT_VALID, PASSWORD_WRONG, 423 LOCKED
 */
export async function verifyEmail(
  shop: Shop,
  passwords: Passwords,
  asked: { token: string; emailPassword: string; clientAddress: string },
): Promise<void> {
  const { orm } = shop.database;
  const opened = await openVerification(asked.emailPassword, sealingKeys(shop), shop.clock.now());
  await refuseReplay(shop, opened);
  const notValid = new Refusal('LINK_NOT_VALID', { field: 'token' });
  const owner = await ownerOfLink(orm, asked.token, 'verify', shop.clock.now());
  if (owner === null) {
    if (await hasVerified(orm, asked.token)) return;
    throw notValid;
  }
  const tried = { emailHash: owner.emailHash, clientAddress: asked.clientAddress };
  await refuseLocked(orm, tried, shop.clock.now());
  if (!(await passwords.verify(owner.passwordHash, opened.payload.password))) {
    throw new Refusal('PASSWORD_WRONG', { field: 'password' });
  }
  await noteRightPassword(orm, tried, shop.clock.now());
  const now = shop.clock.now();
  await orm.transaction(async (tx) => {
    const userId = await useLink(tx, asked.token, 'verify', now);
    if (userId !== null) await markVerified(tx, userId, now);
    else if (!(await hasVerified(tx, asked.token))) throw notValid;
  });
}

/**
 * Asks for a link for a new password, once in a while. Known and unknown addresses cost the same: the mail sender finds out
 * whose address it is (`reset-mail.ts`).
 * @throws Refusal 400 EMAIL_INVALID
 */
export async function forgottenPassword(shop: Shop, email: string, locale: Locale): Promise<void> {
  const address = normalEmail(email);
  refuse(emailFault(address, EMAIL_FORM_MAX), 'email');
  const now = shop.clock.now();
  await shop.database.orm.transaction(async (tx) => {
    if (!(await once(tx, `forgotten:${emailHashOf(address)}`, now, MAIL_INTERVAL_MS))) return;
    await queueMail(tx, { recipient: address, ...locale }, 'resetAsked', {}, now);
  });
}

/**
 * Sets a new password by a mailed link. The link proves the address too. All sessions end, a lock is lifted.
 * @throws Refusal: those of `opener`, 409 REPLAYED_PAYLOAD, 400 LINK_NOT_VALID, PASSWORD_GUESSABLE
 */
export async function setNewPassword(
  shop: Shop,
  passwords: Passwords,
  asked: { token: string; emailPassword: string; locale: Locale },
): Promise<void> {
  const { orm } = shop.database;
  const opened = await openNewPassword(asked.emailPassword, sealingKeys(shop), shop.clock.now());
  await refuseReplay(shop, opened);
  const notValid = new Refusal('LINK_NOT_VALID', { field: 'token' });
  const owner = await ownerOfLink(orm, asked.token, 'reset', shop.clock.now());
  if (owner === null) throw notValid;
  const { email, firstName, lastName } = owner;
  const known = { email, firstName, lastName, brand: shop.settings.brand.name };
  await refuseGuessable(opened.payload.password, known, 'password');
  const passwordHash = await passwords.hash(opened.payload.password);
  const now = shop.clock.now();
  await orm.transaction(async (tx) => {
    const userId = await useLink(tx, asked.token, 'reset', now);
    if (userId === null) throw notValid;
    await markVerified(tx, userId, now);
    await changePassword(tx, owner, { passwordHash, locale: asked.locale, now });
  });
}
