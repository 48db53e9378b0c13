/** Pending sign-ins: the password was right, and the second factor is missing. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Enrolment, SignInChallenge } from '#contract/user.ts';
import { CHALLENGE_LIFETIME_MS } from '#machines/session/constants.ts';
import { account, secondFactor, signInChallenge } from '#server/platform/database/schema/account.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Account } from '../repository.ts';
import type { Device } from '../sessions/sessions.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { makeKey } from './new-key.ts';

const ID_BYTES = 32;
const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

export type Challenge = typeof signInChallenge.$inferSelect;
export type PendingChallenge = {
  challenge: Challenge;
  owner: Account;
  factor: typeof secondFactor.$inferSelect | null;
};

export const challengeEnded = (): Refusal => new Refusal('CHALLENGE_ENDED');

/** The data that a pending sign-in keeps until its code arrives. */
export type NewChallenge = { device: Device; rememberMe: boolean; passwordHash: string | null };

export async function beginChallenge(
  database: Db,
  userId: string,
  { device, rememberMe, passwordHash }: NewChallenge,
  now: number,
): Promise<SignInChallenge> {
  const challengeId = randomBytes(ID_BYTES).toString('base64url');
  await database.insert(signInChallenge).values({
    idHash: hashOf(challengeId),
    userId,
    deviceUuid: device.uuid,
    deviceName: device.name,
    rememberMe,
    passwordHash,
    expiresAt: new Date(now + CHALLENGE_LIFETIME_MS),
  });
  const [factor] = await database
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId));
  return { challengeId, isEnrolment: factor === undefined };
}

/** Finds a pending challenge and its account. @throws Refusal 409 CHALLENGE_ENDED */
export async function readChallenge(
  database: Db,
  challengeId: string,
  now: number,
): Promise<PendingChallenge> {
  const [found] = await database
    .select({ challenge: signInChallenge, owner: account, factor: secondFactor })
    .from(signInChallenge)
    .innerJoin(account, eq(account.id, signInChallenge.userId))
    .leftJoin(secondFactor, eq(secondFactor.userId, signInChallenge.userId))
    .where(
      and(eq(signInChallenge.idHash, hashOf(challengeId)), gt(signInChallenge.expiresAt, new Date(now))),
    );
  if (!found) throw challengeEnded();
  return found;
}

/** Ends a challenge; of two concurrent calls one succeeds. @throws Refusal 409 CHALLENGE_ENDED */
export async function useChallenge(database: Db, { idHash }: Challenge): Promise<void> {
  const used = await database
    .delete(signInChallenge)
    .where(eq(signInChallenge.idHash, idHash))
    .returning({ idHash: signInChallenge.idHash });
  if (used.length === 0) throw challengeEnded();
}

/**
 * Issues a key and recovery codes to an account without an authenticator. They take effect when a code of that key completes the sign-in.
 * @throws Refusal 409 CHALLENGE_ENDED, also if the account has an authenticator
 */
export async function enrol(shop: Shop, challengeId: string): Promise<Enrolment> {
  const { orm } = shop.database;
  const { challenge, owner, factor } = await readChallenge(orm, challengeId, shop.clock.now());
  if (factor !== null) throw challengeEnded();
  const { shown, kept } = makeKey(shop, owner);
  await orm.update(signInChallenge).set(kept).where(eq(signInChallenge.idHash, challenge.idHash));
  return shown;
}
