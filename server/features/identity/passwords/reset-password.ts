/** Resets a forgotten password with a mailed link. No answer tells whether an address has an account. */
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import { NewPasswordPayload } from '#contract/user.ts';
import type { Locale } from '#locales/paths.ts';
import { emailFault, normalEmail } from '#machines/rules/validation/email.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { emailHashOf } from '../repository.ts';
import { changePassword } from './change-password.ts';
import { MAIL_INTERVAL_MS } from '../constants.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { ownerOfLink, useLink } from '../mailed-links.ts';
import { claimOnce } from '../claim-once.ts';
import type { Passwords } from './hash-passwords.ts';
import { payloadDecrypter } from '../encrypted-payload.ts';
import { markVerified } from '../verify-email.ts';
import { refuseReplay, decryptionKeys } from '../sign-in.ts';

const decryptNewPassword = payloadDecrypter(NewPasswordPayload);

/**
 * Queues a password reset mail, at most one per MAIL_INTERVAL_MS. Known and unknown addresses take the same time, since the mail sender
 * looks up the account later (`write-reset-mail.ts`).
 * @throws Refusal 400 EMAIL_INVALID
 */
export async function forgottenPassword(shop: Shop, email: string, locale: Locale): Promise<void> {
  const address = normalEmail(email);
  refuseFaults({ email: emailFault(address, EMAIL_FORM_MAX) });
  const now = shop.clock.now();
  await shop.database.orm.transaction(async (tx) => {
    if (!(await claimOnce(tx, `forgotten:${emailHashOf(address)}`, now, MAIL_INTERVAL_MS))) return;
    await queueMail(tx, { recipient: address, ...locale }, 'resetRequested', {}, now);
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
  const { password } = decrypted.payload;
  const passwordHash = await hashNewPassword(shop, passwords, owner, { password });
  const now = shop.clock.now();
  await orm.transaction(async (tx) => {
    const userId = await useLink(tx, input.token, 'reset', now);
    if (userId === null) throw notValid;
    await markVerified(tx, userId, { proof: 'mailbox', now });
    await changePassword(tx, owner, { passwordHash, locale: input.locale, now });
  });
}
