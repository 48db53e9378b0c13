/** Registers a member. No answer tells whether an address has an account. */
import { randomUUID } from 'node:crypto';
import { RegisterPayload } from '#contract/user.ts';
import type { Locale } from '#locales/paths.ts';
import { contactFaults, normalContact } from '#machines/rules/validation/contact.ts';
import { account } from '#server/platform/database/schema/account.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { accountByEmail, emailHashOf } from './repository.ts';
import { MAIL_INTERVAL_MS } from './constants.ts';
import { refuseGuessable } from './passwords/refuse-guessable.ts';
import { makeLink } from './mailed-links.ts';
import { claimOnce } from './claim-once.ts';
import type { Passwords } from './passwords/hash-passwords.ts';
import { payloadDecrypter } from './encrypted-payload.ts';
import { refuseReplay, decryptionKeys } from './sign-in.ts';
import type { Db } from '#server/platform/database/handles.ts';

const decryptRegistration = payloadDecrypter(RegisterPayload);

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
 * @throws Refusal: those of `payloadDecrypter`, 400 MISSING, EMAIL_INVALID, NAME_TOO_LONG, NAME_INVALID, PASSWORD_GUESSABLE,
 * 409 REPLAYED_PAYLOAD
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
