/** A member requests another email address for the account, or cancels the request. */
import { eq } from 'drizzle-orm';
import { EmailChangePayload, type EmailChange } from '#contract/email-change.ts';
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import type { Locale } from '#locales/paths.ts';
import { emailChangeMachine } from '#machines/email-change/machine.ts';
import { emailFault, normalEmail } from '#machines/rules/validation/email.ts';
import { account, emailChange } from '#server/platform/database/schema/index.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { begin } from '#server/platform/lifecycle/move.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { claimOnce } from '../claim-once.ts';
import { MAIL_INTERVAL_MS } from '../constants.ts';
import { payloadDecrypter } from '../encrypted-payload.ts';
import { dropLinks, makeLink } from '../mailed-links.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { Passwords } from '../passwords/hash-passwords.ts';
import { confirmCode } from '../second-factor/confirm-code.ts';
import { accountByEmail, accountById, emailHashOf, type Account } from '../repository.ts';
import { decryptionKeys, refuseReplay } from '../sign-in.ts';
import { cancelChange, openChangeOf } from './repository.ts';

const decryptRequest = payloadDecrypter(EmailChangePayload);

interface Wanted {
  readonly owner: Account;
  readonly newEmail: string;
  readonly locale: Locale;
  readonly now: number;
}

/** Mails the new address its link. If it has an account, its owner is told instead, and the link is never sent. */
async function mailNewAddress(
  { orm }: Tx,
  { owner: { id, firstName }, newEmail, locale, now }: Wanted,
): Promise<void> {
  const token = await makeLink(orm, id, 'newEmail', now);
  const key = `email-change:${emailHashOf(newEmail)}`;
  if (!(await claimOnce(orm, key, now, MAIL_INTERVAL_MS))) return;
  const known = await accountByEmail(orm, newEmail);
  if (known === null) {
    await queueMail(orm, { recipient: newEmail, ...locale }, 'confirmNewEmail', { firstName, token }, now);
    return;
  }
  const to = { recipient: known.email, language: known.language, region: known.region };
  await queueMail(orm, to, 'emailWanted', { firstName: known.firstName }, now);
}

async function beginChange(tx: Tx, wanted: Wanted): Promise<void> {
  const { owner, newEmail, locale, now } = wanted;
  const lifecycleId = await begin(tx.client, emailChangeMachine, { requestedAt: now }, now);
  await tx.orm.insert(emailChange).values({
    lifecycleId: Number(lifecycleId),
    userId: owner.id,
    oldEmail: owner.email,
    newEmail,
    requestedAt: new Date(now),
  });
  const token = await makeLink(tx.orm, owner.id, 'oldEmail', now);
  const values = { firstName: owner.firstName, email: newEmail, token };
  await queueMail(tx.orm, { recipient: owner.email, ...locale }, 'confirmOldEmail', values, now);
  await mailNewAddress(tx, wanted);
}

/** Locks the account, so that of two requests the later one replaces the earlier. */
const lockAccount = ({ orm }: Tx, userId: string) =>
  orm.select({ id: account.id }).from(account).where(eq(account.id, userId)).for('no key update');

/**
 * Mails a link to both addresses, and cancels an earlier request. The answer and the mail to the account's own address don't tell
 * whether the new address has an account.
 * @throws Refusal: those of `payloadDecrypter`, 409 REPLAYED_PAYLOAD, 423 LOCKED, 400 EMAIL_INVALID, EMAIL_SAME, PASSWORD_WRONG, MISSING, CODE_WRONG
 */
export async function requestEmailChange(
  shop: Shop,
  passwords: Passwords,
  userId: string,
  { emailPassword, clientAddress, locale }: { emailPassword: string; clientAddress: string; locale: Locale },
): Promise<EmailChange> {
  const { database, clock } = shop;
  const decrypted = await decryptRequest(emailPassword, decryptionKeys(shop), clock.now());
  const { email, password, code } = decrypted.payload;
  const newEmail = normalEmail(email);
  refuseFaults({ email: emailFault(newEmail, EMAIL_FORM_MAX) });
  await refuseReplay(shop, decrypted);
  const owner = await accountById(database.orm, userId);
  if (owner === null) throw new Refusal('SIGN_IN_NEEDED');
  if (newEmail === owner.email) throw new Refusal('EMAIL_SAME', { field: 'email' });
  await confirmPassword(shop, passwords, owner, { password, clientAddress });
  await confirmCode(shop, owner, { code, clientAddress });
  const now = clock.now();
  return withTransaction(database, async (tx) => {
    await lockAccount(tx, userId);
    const open = await openChangeOf(tx, userId, now);
    if (open !== null) await cancelChange(tx.client, open.lifecycleId, { by: 'buyer', userId, now });
    await dropLinks(tx.orm, userId, ['newEmail', 'oldEmail']);
    await beginChange(tx, { owner, newEmail, locale, now });
    const begun = await openChangeOf(tx, userId, now);
    return { pending: begun?.pending ?? null };
  });
}

/** Cancels the open request, if there is one. */
export async function cancelEmailChange({ database, clock }: Shop, userId: string): Promise<EmailChange> {
  const now = clock.now();
  return withTransaction(database, async (tx) => {
    await lockAccount(tx, userId);
    const open = await openChangeOf(tx, userId, now);
    if (open !== null) await cancelChange(tx.client, open.lifecycleId, { by: 'buyer', userId, now });
    await dropLinks(tx.orm, userId, ['newEmail', 'oldEmail']);
    return { pending: null };
  });
}
