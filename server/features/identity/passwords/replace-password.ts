/** Changes the password of a member who is signed in and knows the current one. */
import { PasswordChangePayload } from '#contract/user.ts';
import type { Locale } from '#locales/paths.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { payloadDecrypter } from '../encrypted-payload.ts';
import { accountById } from '../repository.ts';
import { decryptionKeys, refuseReplay } from '../sign-in.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashNewPassword } from './hash-new-password.ts';
import type { Passwords } from './hash-passwords.ts';

const decryptChange = payloadDecrypter(PasswordChangePayload);

/**
 * @param own the session that the member changes the password in, the only one that stays open
 * @throws Refusal: those of `payloadDecrypter`, 409 REPLAYED_PAYLOAD, 423 LOCKED, 400 PASSWORD_WRONG, PASSWORD_GUESSABLE
 */
export async function replacePassword(
  shop: Shop,
  passwords: Passwords,
  own: Pick<Viewer, 'userId' | 'sessionId'>,
  { emailPassword, clientAddress, locale }: { emailPassword: string; clientAddress: string; locale: Locale },
): Promise<void> {
  const { orm } = shop.database;
  const decrypted = await decryptChange(emailPassword, decryptionKeys(shop), shop.clock.now());
  await refuseReplay(shop, decrypted);
  const owner = await accountById(orm, own.userId);
  if (owner === null) throw new Refusal('SIGN_IN_NEEDED');
  const { password, newPassword } = decrypted.payload;
  await confirmPassword(shop, passwords, owner, { password, clientAddress });
  const passwordHash = await hashNewPassword(shop, passwords, owner, { newPassword });
  const now = shop.clock.now();
  await orm.transaction((tx) =>
    changePassword(tx, owner, { passwordHash, keptSession: own.sessionId, locale, now }),
  );
}
