/** Sign-in by password (§7 sign-in-secure). Neither the answer nor its timing tells whether an address has an account. */
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { SIGN_IN_PAYLOAD_LIFETIME_MS, SignInPayload, type SignInChallenge } from '../../../contract/user.ts';
import type { Locale } from '../../../locales/paths.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Shop } from '../../platform/shop.ts';
import { accountByEmail, emailHashOf, noteLocale, type Account } from './accounts.ts';
import { noteRightPassword, refuseLocked } from './attempts.ts';
import { changePassword } from './change-password.ts';
import { MAIL_INTERVAL_MS } from './constants.ts';
import { refuseGuessable } from './guessing.ts';
import { makeLink } from './links.ts';
import { once } from './once.ts';
import type { Passwords } from './passwords.ts';
import { opener, type Sealed } from './sealed.ts';
import { beginChallenge } from './second-factor/challenge.ts';
import { needsSecondFactor } from './second-factor/rule.ts';
import { endSession, openSession, type Device, type Opened } from './sessions.ts';
import type { Db } from '../../platform/database/handles.ts';

const openSignIn = opener(SignInPayload);

/** Refuses a payload that was opened before, for as long as its serverTime would be accepted. */
export async function refuseReplay(shop: Shop, { fingerprint }: Sealed<unknown>): Promise<void> {
  // Twice the lifetime, as the clocks of two processes may differ.
  const keptFor = 2 * SIGN_IN_PAYLOAD_LIFETIME_MS;
  const isFirst = await once(shop.database.orm, `sealed:${fingerprint}`, shop.clock.now(), keptFor);
  if (!isFirst) throw new Refusal('REPLAYED_PAYLOAD', { field: 'emailPassword' });
}

export const sealingKeys = (shop: Shop): string[] =>
  shop.secrets.signIn.all().map(({ privateKey }) => privateKey);

/** Mails the verifying link again, at most once per MAIL_INTERVAL_MS. */
async function mailLinkAgain(shop: Shop, found: Account, locale: Locale): Promise<void> {
  const now = shop.clock.now();
  await shop.database.orm.transaction(async (tx) => {
    if (!(await once(tx, `verify:${found.id}`, now, MAIL_INTERVAL_MS))) return;
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
  const tried = { emailHash: emailHashOf(payload.email), clientAddress };
  await refuseLocked(orm, tried, shop.clock.now());
  const found = await accountByEmail(orm, payload.email);
  const isRight = await passwords.verify(found?.passwordHash ?? null, payload.password);
  if (!found || !isRight) throw new Refusal('WRONG_CREDENTIALS');
  await noteRightPassword(orm, tried, shop.clock.now());
  return found;
}

/** Hashes the password that replaces the old one; null if none is set. @throws Refusal 400 PASSWORD_GUESSABLE */
async function hashOfNew(
  shop: Shop,
  passwords: Passwords,
  { email, firstName, lastName }: Account,
  newPassword: string | undefined,
): Promise<string | null> {
  if (newPassword === undefined) return null;
  const brand = shop.settings.brand.name;
  await refuseGuessable(newPassword, { email, firstName, lastName, brand }, 'newPassword');
  return passwords.hash(newPassword);
}

export type SignedIn = Opened & { account: Account; isRemembered: boolean };

type Manner = {
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
export async function signInAs(tx: Db, found: Account, manner: Manner): Promise<SignedIn> {
  const { device, rememberMe, passwordHash, locale, current, now } = manner;
  await noteLocale(tx, found.id, locale);
  if (current !== null) await endSession(tx, current, now);
  if (passwordHash !== null) await changePassword(tx, found, { passwordHash, locale, now });
  return { ...(await openSession(tx, found.id, device, rememberMe, now)), account: found };
}

/**
 * Opens a session for a sealed sign-in, or a challenge if a second factor is needed. A `newPassword` in it replaces the password and
 * ends every other session.
 * @param asked.current the browser's previous session, which ends
 * @throws Refusal: those of `opener`, 409 REPLAYED_PAYLOAD, 423 LOCKED, 401 WRONG_CREDENTIALS, 403 EMAIL_NOT_VERIFIED,
 * 400 PASSWORD_GUESSABLE
 */
export async function signIn(
  shop: Shop,
  passwords: Passwords,
  asked: { emailPassword: string; locale: Locale; clientAddress: string; current: string | null },
): Promise<SignedIn | SignInChallenge> {
  const opened = await openSignIn(asked.emailPassword, sealingKeys(shop), shop.clock.now());
  const { payload } = opened;
  if (payload.newPassword !== undefined && [...payload.newPassword].length < PASSWORD_MIN) {
    throw new Refusal('TOO_SHORT', { field: 'newPassword', details: { limit: PASSWORD_MIN } });
  }
  await refuseReplay(shop, opened);
  const found = await authenticate(shop, passwords, payload, asked.clientAddress);
  if (!found.verifiedAt) {
    await mailLinkAgain(shop, found, asked.locale);
    throw new Refusal('EMAIL_NOT_VERIFIED', { field: 'email' });
  }
  if (found.accessRestrictions.includes('no-sign-in'))
    throw new Refusal('RESTRICTED_SIGN_IN', { field: 'email' });
  const passwordHash = await hashOfNew(shop, passwords, found, payload.newPassword);
  const { rememberMe } = payload;
  const device = { uuid: payload.deviceUuid, name: payload.deviceName };
  const { locale, current } = asked;
  const { orm } = shop.database;
  const now = shop.clock.now();
  if (needsSecondFactor(found)) {
    return beginChallenge(orm, found.id, { device, rememberMe, passwordHash }, now);
  }
  return orm.transaction((tx) =>
    signInAs(tx, found, { device, rememberMe, passwordHash, locale, current, now }),
  );
}
