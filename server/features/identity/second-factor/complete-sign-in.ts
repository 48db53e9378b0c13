/** Completes a sign-in with a code of the authenticator or a recovery code. */
import type { Locale } from '#locales/paths.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { noteRightPassword, refuseLocked } from '../sign-in-attempt-limit.ts';
import { signInAs, type SignedIn } from '../sign-in.ts';
import { challengeEnded, readChallenge, useChallenge, type PendingChallenge } from './challenge.ts';
import { beginTurnedOn, ownerRole, saveFactor } from './repository.ts';
import { codeSource, stepOfCode, useFactorCode } from './use-code.ts';

/** Adds the authenticator that the challenge has shown, whose first code was entered. */
async function addFactor(
  shop: Shop,
  tx: Tx,
  { challenge, owner }: PendingChallenge,
  code: string,
  now: number,
): Promise<void> {
  const { sealedKey, codeHashes } = challenge;
  if (sealedKey === null) throw challengeEnded();
  const step = stepOfCode(shop, sealedKey, code, now);
  const lifecycleId = await beginTurnedOn(tx, { by: ownerRole(owner), userId: owner.id, at: now });
  if (!(await saveFactor(tx.orm, owner.id, { lifecycleId, sealedKey, codeHashes, step }, now))) {
    throw challengeEnded();
  }
}

/** @returns the mail that informs the account's owner; null for an ordinary sign-in */
async function useCode(
  shop: Shop,
  tx: Tx,
  pending: PendingChallenge,
  code: string,
  now: number,
): Promise<'authenticatorAdded' | 'recoveryCodeUsed' | null> {
  const { challenge, factor } = pending;
  if (factor === null) {
    await addFactor(shop, tx, pending, code, now);
    return 'authenticatorAdded';
  }
  // Another browser enrolled an authenticator first, so the key that this challenge has shown can no longer be used.
  if (challenge.sealedKey !== null) throw challengeEnded();
  const used = await useFactorCode(shop, tx.orm, factor, code, now);
  return used === 'RECOVERY_CODE' ? 'recoveryCodeUsed' : null;
}

/**
 * Opens the session of a challenge. Wrong codes have their own count and lock, by the same rule as wrong passwords.
 * @param input.current the browser's previous session, which ends
 * @throws Refusal 409 CHALLENGE_ENDED, 400 CODE_WRONG, 423 LOCKED
 */
export async function completeSignIn(
  shop: Shop,
  input: { challengeId: string; code: string; locale: Locale; clientAddress: string; current: string | null },
): Promise<SignedIn> {
  const { orm } = shop.database;
  const now = shop.clock.now();
  const pending = await readChallenge(orm, input.challengeId, now);
  const { challenge, owner } = pending;
  const source = codeSource(owner, input.clientAddress);
  await refuseLocked(orm, source, now);
  const signedIn = await withTransaction(shop.database, async (tx) => {
    const news = await useCode(shop, tx, pending, input.code, now);
    const { email: recipient, firstName, language, region } = owner;
    if (news !== null) await queueMail(tx.orm, { recipient, language, region }, news, { firstName }, now);
    await useChallenge(tx.orm, challenge);
    return signInAs(tx.orm, owner, {
      device: { uuid: challenge.deviceUuid, name: challenge.deviceName },
      rememberMe: challenge.rememberMe,
      passwordHash: challenge.passwordHash,
      locale: input.locale,
      current: input.current,
      now,
    });
  });
  await noteRightPassword(orm, source, now);
  return signedIn;
}
