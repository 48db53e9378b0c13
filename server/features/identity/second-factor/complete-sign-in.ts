/** Completes a sign-in with a code of the authenticator or a recovery code. */
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Locale } from '#locales/paths.ts';
import { account, recoveryCode, secondFactor } from '#server/platform/database/schema/account.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { openText } from '#server/platform/secrets/sealing.ts';
import type { Shop } from '#server/platform/shop.ts';
import { noteRightPassword, refuseLocked } from '../sign-in-attempt-limit.ts';
import { signInAs, type SignedIn } from '../sign-in.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { challengeEnded, readChallenge, useChallenge, type PendingChallenge } from './challenge.ts';
import { isAuthenticatorCode, recoveryHash, stepOf, typedCode } from './codes.ts';

const codeWrong = (): Refusal => new Refusal('CODE_WRONG', { field: 'code' });

/** Accepts an authenticator code once. */
async function useStep(tx: Db, userId: string, step: number | null): Promise<void> {
  if (step === null) throw codeWrong();
  const counted = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.userId, userId), lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId });
  if (counted.length === 0) throw codeWrong();
}

async function useRecoveryCode(tx: Db, userId: string, code: string, now: number): Promise<void> {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: new Date(now) })
    .where(and(eq(recoveryCode.codeHash, recoveryHash(userId, code)), isNull(recoveryCode.usedAt)))
    .returning({ codeHash: recoveryCode.codeHash });
  if (used.length === 0) throw codeWrong();
}

/** Saves a new authenticator and its recovery codes; of two added concurrently the first is kept. */
async function saveSecondFactor(
  tx: Db,
  { challenge, owner }: PendingChallenge,
  step: number,
  now: number,
): Promise<void> {
  if (challenge.sealedKey === null) throw challengeEnded();
  const saved = await tx
    .insert(secondFactor)
    .values({
      userId: owner.id,
      sealedKey: challenge.sealedKey,
      lastStep: step,
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning({ userId: secondFactor.userId });
  if (saved.length === 0) throw challengeEnded();
  await tx.update(account).set({ enableTwoStepVerification: true }).where(eq(account.id, owner.id));
  await tx
    .insert(recoveryCode)
    .values(challenge.codeHashes.map((codeHash) => ({ codeHash, userId: owner.id })));
}

/** @returns the mail that informs the account's owner; null for an ordinary sign-in */
async function useCode(
  shop: Shop,
  tx: Db,
  pending: PendingChallenge,
  code: string,
  now: number,
): Promise<'authenticatorAdded' | 'recoveryCodeUsed' | null> {
  const { challenge, owner, factor } = pending;
  // Another browser enrolled an authenticator first, so the key that this challenge has shown can no longer be used.
  if (factor !== null && challenge.sealedKey !== null) throw challengeEnded();
  const sealedKey = factor?.sealedKey ?? challenge.sealedKey;
  if (sealedKey === null) throw challengeEnded();
  const step = isAuthenticatorCode(code) ? stepOf(openText(shop.secrets.store, sealedKey), code, now) : null;
  if (factor === null) {
    if (step === null) throw codeWrong();
    await saveSecondFactor(tx, pending, step, now);
    return 'authenticatorAdded';
  }
  if (isAuthenticatorCode(code)) {
    await useStep(tx, owner.id, step);
    return null;
  }
  await useRecoveryCode(tx, owner.id, code, now);
  return 'recoveryCodeUsed';
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
  const source = { emailHash: `code ${owner.emailHash}`, clientAddress: input.clientAddress };
  await refuseLocked(orm, source, now);
  const signedIn = await orm.transaction(async (tx) => {
    const news = await useCode(shop, tx, pending, typedCode(input.code), now);
    const { email: recipient, firstName, language, region } = owner;
    if (news !== null) await queueMail(tx, { recipient, language, region }, news, { firstName }, now);
    await useChallenge(tx, challenge);
    return signInAs(tx, owner, {
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
