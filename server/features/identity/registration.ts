/** Registration, email verification and password reset. No answer tells whether an address has an account. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import { NewPasswordPayload, RegisterPayload, VerifyPayload } from '#contract/user.ts';
import type { Locale } from '#locales/paths.ts';
import { contactFaults, normalContact } from '#machines/rules/validation/contact.ts';
import { emailFault, normalEmail } from '#machines/rules/validation/email.ts';
import { account } from '#server/platform/database/schema/account.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { accountByEmail, emailHashOf } from './accounts.ts';
import { noteRightPassword, refuseLocked } from './sign-in-attempt-limit.ts';
import { changePassword } from './change-password.ts';
import { MAIL_INTERVAL_MS } from './constants.ts';
import { refuseGuessable } from './password-strength.ts';
import { hasVerified, makeLink, ownerOfLink, useLink } from './links.ts';
import { claimOnce } from './claim-once.ts';
import type { Passwords } from './passwords.ts';
import { payloadDecrypter } from './encrypted-payload.ts';
import { refuseReplay, decryptionKeys } from './sign-in.ts';
import type { Db } from '#server/platform/database/handles.ts';

const decryptRegistration = payloadDecrypter(RegisterPayload);
const decryptNewPassword = payloadDecrypter(NewPasswordPayload);
const decryptVerification = payloadDecrypter(VerifyPayload);

type Person = { email: string; firstName: string; lastName: string };

function checkedPerson(payload: RegisterPayload): Person {
  const person = normalContact(payload);
  refuseFaults(contactFaults(person));
  return person;
}

/**
 * Emails the owner of an address that is registered again. The existing account may be a stranger's if its address was never verified,
 * so that email lets the owner set a new password, which locks the stranger out.
 */
async function mailOwner(database: Db, email: string, visitor: Locale, now: number): Promise<void> {
  if (!(await claimOnce(database, `register:${emailHashOf(email)}`, now, MAIL_INTERVAL_MS))) return;
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
 * Creates an account and mails its verifying link; a known address gets another mail, and the caller the same answer.
 * @throws Refusal: those of `payloadDecrypter`, 400 EMAIL_INVALID, NAME_TOO_LONG, NAME_INVALID, PASSWORD_GUESSABLE, 409 REPLAYED_PAYLOAD
 */
export async function register(
  shop: Shop,
  passwords: Passwords,
  emailPassword: string,
  locale: Locale,
): Promise<void> {
  const decrypted = await decryptRegistration(emailPassword, decryptionKeys(shop), shop.clock.now());
  const person = checkedPerson(decrypted.payload);
  await refuseReplay(shop, decrypted);
  const brand = shop.settings.brand.name;
  await refuseGuessable(decrypted.payload.password, { ...person, brand }, 'password');
  const passwordHash = await passwords.hash(decrypted.payload.password);
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
 * Verifies the address that a link was mailed to; verifying twice is fine. It requires the registration's password, so that opening
 * an unrequested mail doesn't confirm a stranger's account.
 * @throws Refusal: those of `payloadDecrypter`, 409 REPLAYED_PAYLOAD, 400 LINK_NOT_VALID, PASSWORD_WRONG, 423 LOCKED
 */
export async function verifyEmail(
  shop: Shop,
  passwords: Passwords,
  input: { token: string; emailPassword: string; clientAddress: string },
): Promise<void> {
  const { orm } = shop.database;
  const decrypted = await decryptVerification(input.emailPassword, decryptionKeys(shop), shop.clock.now());
  await refuseReplay(shop, decrypted);
  const notValid = new Refusal('LINK_NOT_VALID', { field: 'token' });
  const owner = await ownerOfLink(orm, input.token, 'verify', shop.clock.now());
  if (owner === null) {
    if (await hasVerified(orm, input.token)) return;
    throw notValid;
  }
  const source = { emailHash: owner.emailHash, clientAddress: input.clientAddress };
  await refuseLocked(orm, source, shop.clock.now());
  if (!(await passwords.verify(owner.passwordHash, decrypted.payload.password))) {
    throw new Refusal('PASSWORD_WRONG', { field: 'password' });
  }
  await noteRightPassword(orm, source, shop.clock.now());
  const now = shop.clock.now();
  await orm.transaction(async (tx) => {
    const userId = await useLink(tx, input.token, 'verify', now);
    if (userId !== null) await markVerified(tx, userId, now);
    else if (!(await hasVerified(tx, input.token))) throw notValid;
  });
}

/**
 * Queues a password reset mail, at most one per MAIL_INTERVAL_MS. Known and unknown addresses take the same time, since the mail sender
 * looks up the account later (`reset-mail.ts`).
 * @throws Refusal 400 EMAIL_INVALID
 */
export async function forgottenPassword(shop: Shop, email: string, locale: Locale): Promise<void> {
  const address = normalEmail(email);
  refuseFaults({ email: emailFault(address, EMAIL_FORM_MAX) });
  const now = shop.clock.now();
  await shop.database.orm.transaction(async (tx) => {
    if (!(await claimOnce(tx, `forgotten:${emailHashOf(address)}`, now, MAIL_INTERVAL_MS))) return;
    await queueMail(tx, { recipient: address, ...locale }, 'resetAsked', {}, now);
  });
}

/**
 * Sets a new password with a mailed link, which also verifies the address. Ends all sessions and lifts a lock.
 * @throws Refusal: those of `payloadDecrypter`, 409 REPLAYED_PAYLOAD, 400 LINK_NOT_VALID, PASSWORD_GUESSABLE
 */
export async function setNewPassword(
  shop: Shop,
  passwords: Passwords,
  input: { token: string; emailPassword: string; locale: Locale },
): Promise<void> {
  const { orm } = shop.database;
  const decrypted = await decryptNewPassword(input.emailPassword, decryptionKeys(shop), shop.clock.now());
  await refuseReplay(shop, decrypted);
  const notValid = new Refusal('LINK_NOT_VALID', { field: 'token' });
  const owner = await ownerOfLink(orm, input.token, 'reset', shop.clock.now());
  if (owner === null) throw notValid;
  const { email, firstName, lastName } = owner;
  const known = { email, firstName, lastName, brand: shop.settings.brand.name };
  await refuseGuessable(decrypted.payload.password, known, 'password');
  const passwordHash = await passwords.hash(decrypted.payload.password);
  const now = shop.clock.now();
  await orm.transaction(async (tx) => {
    const userId = await useLink(tx, input.token, 'reset', now);
    if (userId === null) throw notValid;
    await markVerified(tx, userId, now);
    await changePassword(tx, owner, { passwordHash, locale: input.locale, now });
  });
}
