/** Sign-in by password (§7 sign-in-secure). Neither the answer nor its timing tells whether an address has an account. */
import { PASSWORD_MIN } from '#contract/limits.ts';
import { SIGN_IN_PAYLOAD_LIFETIME_MS, SignInPayload, type SignInChallenge } from '#contract/user.ts';
import type { Locale } from '#locales/paths.ts';
import { refuseRestricted } from '#server/platform/http/account-restrictions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { accountByEmail, emailHashOf, noteLocale, type Account } from './repository.ts';
import { noteRightPassword, refuseLocked } from './sign-in-attempt-limit.ts';
import { changePassword } from './passwords/change-password.ts';
import { MAIL_INTERVAL_MS } from './constants.ts';
import { hashNewPassword } from './passwords/hash-new-password.ts';
import { makeLink } from './mailed-links.ts';
import { claimOnce } from './claim-once.ts';
import type { Passwords } from './passwords/hash-passwords.ts';
import { payloadDecrypter, type DecryptedPayload } from './encrypted-payload.ts';
import { beginChallenge } from './second-factor/challenge.ts';
import { needsSecondFactor } from './second-factor/requirement.ts';
import { endSession, openSession, type Device, type Opened } from './sessions/sessions.ts';
import type { Db } from '#server/platform/database/handles.ts';

const decryptSignIn = payloadDecrypter(SignInPayload);

/** Refuses a payload that was opened before, for as long as its serverTime would be accepted. */
export async function refuseReplay(shop: Shop, { fingerprint }: DecryptedPayload<unknown>): Promise<void> {
  // Twice the lifetime, as the clocks of two processes may differ.
  const keptFor = 2 * SIGN_IN_PAYLOAD_LIFETIME_MS;
  const isFirst = await claimOnce(shop.database.orm, `sealed:${fingerprint}`, shop.clock.now(), keptFor);
  if (!isFirst) throw new Refusal('REPLAYED_PAYLOAD', { field: 'emailPassword' });
}

export const decryptionKeys = (shop: Shop): string[] =>
  shop.secrets.signIn.all().map(({ privateKey }) => privateKey);

/** Mails the verifying link again, at most once per MAIL_INTERVAL_MS. */
async function mailLinkAgain(shop: Shop, found: Account, locale: Locale): Promise<void> {
  const now = shop.clock.now();
  await shop.database.orm.transaction(async (tx) => {
    if (!(await claimOnce(tx, `verify:${found.id}`, now, MAIL_INTERVAL_MS))) return;
    const token = await makeLink(tx, found.id, 'verify', now);
    const values = { firstName: found.firstName, token };
    await queueMail(tx, { recipient: found.email, ...locale }, 'verify', values, now);
  });
}

/** Checks the password and returns its account. @throws Refusal 423 LOCKED, 401 WRONG_CREDENTIALS */
async function authenticate(
  shop: Shop,
  passwords: Passwords,
  payload: SignInPayload,
  clientAddress: string,
): Promise<Account> {
  const { orm } = shop.database;
  const source = { emailHash: emailHashOf(payload.email), clientAddress };
  await refuseLocked(orm, source, shop.clock.now());
  const found = await accountByEmail(orm, payload.email);
  const isRight = await passwords.verify(found?.passwordHash ?? null, payload.password);
  if (!found || !isRight) throw new Refusal('WRONG_CREDENTIALS');
  await noteRightPassword(orm, source, shop.clock.now());
  return found;
}

export type SignedIn = Opened & { account: Account; isRemembered: boolean };

type NewSession = {
  device: Device;
  rememberMe: boolean;
  /** The hash of the password that replaces the old one. */
  passwordHash: string | null;
  locale: Locale;
  /** The browser's previous session, which ends. */
  current: string | null;
  now: number;
};

/** Opens a session after every required proof. */
export async function signInAs(tx: Db, found: Account, newSession: NewSession): Promise<SignedIn> {
  const { device, rememberMe, passwordHash, locale, current, now } = newSession;
  await noteLocale(tx, found.id, locale);
  if (current !== null) await endSession(tx, current, now);
  if (passwordHash !== null) await changePassword(tx, found, { passwordHash, locale, now });
  return { ...(await openSession(tx, found.id, device, rememberMe, now)), account: found };
}

/**
 * Opens a session for an encrypted sign-in, or a challenge if a second factor is needed. A `newPassword` in it replaces the password and
 * ends every other session.
 * @param input.current the browser's previous session, which ends
 * @throws Refusal: those of `payloadDecrypter`, 409 REPLAYED_PAYLOAD, 423 LOCKED, 401 WRONG_CREDENTIALS, 403 EMAIL_NOT_VERIFIED,
 * 400 PASSWORD_GUESSABLE
 */
export async function signIn(
  shop: Shop,
  passwords: Passwords,
  input: { emailPassword: string; locale: Locale; clientAddress: string; current: string | null },
): Promise<SignedIn | SignInChallenge> {
  const decrypted = await decryptSignIn(input.emailPassword, decryptionKeys(shop), shop.clock.now());
  const { payload } = decrypted;
  if (payload.newPassword !== undefined && [...payload.newPassword].length < PASSWORD_MIN) {
    throw new Refusal('TOO_SHORT', { field: 'newPassword', details: { limit: PASSWORD_MIN } });
  }
  await refuseReplay(shop, decrypted);
  const found = await authenticate(shop, passwords, payload, input.clientAddress);
  if (!found.verifiedAt) {
    await mailLinkAgain(shop, found, input.locale);
    throw new Refusal('EMAIL_NOT_VERIFIED', { field: 'email' });
  }
  refuseRestricted(found.accessRestrictions, 'signInSecure', 'email');
  const { newPassword } = payload;
  const passwordHash =
    newPassword === undefined ? null : await hashNewPassword(shop, passwords, found, { newPassword });
  const { rememberMe } = payload;
  const device = { uuid: payload.deviceUuid, name: payload.deviceName };
  const { locale, current } = input;
  const { orm } = shop.database;
  const now = shop.clock.now();
  if (needsSecondFactor(found)) {
    return beginChallenge(orm, found.id, { device, rememberMe, passwordHash }, now);
  }
  return orm.transaction((tx) =>
    signInAs(tx, found, { device, rememberMe, passwordHash, locale, current, now }),
  );
}
