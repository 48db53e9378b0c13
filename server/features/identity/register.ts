/** Registers a member, who may join the rewards program too. No answer tells whether an address has an account. */
import { randomUUID } from 'node:crypto';
import { RegisterPayload } from '#contract/user.ts';
import type { Locale, Region } from '#locales/paths.ts';
import { contactFaults, normalContact } from '#machines/rules/validation/contact.ts';
import { mobileFieldFault } from '#machines/rules/validation/phone.ts';
import { account } from '#server/platform/database/schema/account.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { accountByEmail, emailHashOf, type Account } from './repository.ts';
import { MAIL_INTERVAL_MS } from './constants.ts';
import { refuseGuessable } from './passwords/refuse-guessable.ts';
import { makeLink } from './mailed-links.ts';
import { termsWording } from './terms-wording.ts';
import { claimOnce } from './claim-once.ts';
import type { Passwords } from './passwords/hash-passwords.ts';
import { payloadDecrypter } from './encrypted-payload.ts';
import { refuseReplay, decryptionKeys } from './sign-in.ts';
import type { Db } from '#server/platform/database/handles.ts';

const decryptRegistration = payloadDecrypter(RegisterPayload);

type Person = { email: string; firstName: string; lastName: string };
type Phone = { phone: string; region: Region };

/** The port through which a new account gets a number of the rewards program. `rewards` implements it, and identity imports no other feature. */
export type NewMembership = (tx: Db, phone: Phone) => Promise<Pick<Account, 'loyaltyId' | 'mobilePhone'>>;

/** The person, and the phone with which they join the rewards program; null if they don't join. */
async function checkedForm(
  payload: RegisterPayload,
  region: Region,
): Promise<{ person: Person; joinsWith: Phone | null }> {
  const person = normalContact(payload);
  const { joinRewards = false, mobilePhone = '' } = payload;
  refuseFaults({
    ...contactFaults(person),
    mobilePhone: joinRewards ? await mobileFieldFault(mobilePhone, region) : null,
  });
  return { person, joinsWith: joinRewards ? { phone: mobilePhone, region } : null };
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
 * @throws Refusal: those of `payloadDecrypter`, 400 MISSING, EMAIL_INVALID, NAME_TOO_LONG, NAME_INVALID, PHONE_MALFORMED,
 * PHONE_INVALID, PASSWORD_GUESSABLE, 409 REPLAYED_PAYLOAD
 */
export async function register(
  shop: Shop,
  { passwords, newMembership }: { passwords: Passwords; newMembership: NewMembership },
  { emailPassword, locale }: { emailPassword: string; locale: Locale },
): Promise<void> {
  const decrypted = await decryptRegistration(emailPassword, decryptionKeys(shop), shop.clock.now());
  const { person, joinsWith } = await checkedForm(decrypted.payload, locale.region);
  await refuseReplay(shop, decrypted);
  const brand = shop.settings.brand.name;
  await refuseGuessable(decrypted.payload.password, { ...person, brand }, 'password');
  const passwordHash = await passwords.hash(decrypted.payload.password);
  const now = shop.clock.now();
  await shop.database.orm.transaction(async (tx) => {
    const id = randomUUID();
    // Before the address is looked for, so that a known one runs the same statements.
    const membership = joinsWith === null ? {} : await newMembership(tx, joinsWith);
    const created = await tx
      .insert(account)
      .values({
        id,
        ...person,
        ...locale,
        ...membership,
        emailHash: emailHashOf(person.email),
        passwordHash,
        termsAcceptedAt: new Date(now),
        termsWording: termsWording(locale.language),
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
