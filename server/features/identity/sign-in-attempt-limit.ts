/**
 * Counts failed sign-ins for known and unknown addresses alike, so that answers don't tell them apart. Five failures lock an address for
 * one network; failures from many networks lock it for all but its owner's networks, so no attacker can lock the owner out (decision 16).
 */
import { and, eq, sql } from 'drizzle-orm';
import { signInFailure } from '#server/platform/database/schema/account.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { KNOWN_NETWORK_MS, SIGN_IN_ATTEMPTS_ANYWHERE, SIGN_IN_WINDOW_MS } from './constants.ts';
import { networkHash } from '#server/platform/http/network.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import { SIGN_IN_ATTEMPTS, SIGN_IN_LOCK_MS } from '#machines/session/constants.ts';

/** The `network` value of the row that counts an address's failures from all networks. */
const ANYWHERE = '';

/** Null if sign-in may be attempted; otherwise the whole minutes for which the address stays locked. */
export type Lock = null | { lockedMinutes: number };

/** The address to sign in with, and the client's IP address. */
export type AttemptSource = { emailHash: string; clientAddress: string };

/** Counts one attempt in a single statement, so that at most `limit` of many concurrent attempts pass. */
async function countOne(database: Db, emailHash: string, network: string, limit: number, now: number) {
  const at = new Date(now);
  const lockUntil = new Date(now + SIGN_IN_LOCK_MS);
  const windowStart = new Date(now - SIGN_IN_WINDOW_MS);
  const { failures, lockedUntil, since, knownUntil } = signInFailure;
  // Without a lock the comparison alone is null, and `not null` would keep the start of an old count: it would never count to the limit.
  const isLocked = sql`coalesce(${lockedUntil} > ${at}, false)`;
  const isOver = sql`(${lockedUntil} <= ${at} or ${since} <= ${windowStart})`;
  const [row] = await database
    .insert(signInFailure)
    .values({ emailHash, network, failures: 1, since: at })
    .onConflictDoUpdate({
      target: [signInFailure.emailHash, signInFailure.network],
      set: {
        failures: sql`case when ${isLocked} then ${limit}::int + 1 when ${isOver} then 1 else ${failures} + 1 end`,
        lockedUntil: sql`case when ${isLocked} then ${lockedUntil} when ${isOver} then null
          when ${failures} + 1 >= ${limit}::int then ${lockUntil}::timestamptz else null end`,
        since: sql`case when not ${isLocked} and ${isOver} then ${at}::timestamptz else ${since} end`,
      },
    })
    .returning({ failures, lockedUntil, knownUntil });
  const lock: Lock =
    row?.lockedUntil && row.failures > limit
      ? { lockedMinutes: Math.max(1, Math.ceil((row.lockedUntil.getTime() - now) / MINUTE_MS)) }
      : null;
  return { lock, isKnown: (row?.knownUntil?.getTime() ?? 0) > now };
}

/**
 * Counts an attempt before its password is checked; `noteRightPassword` resets the count. An attempt that a network's own lock
 * refuses isn't counted for all networks.
 */
export async function countAttempt(
  database: Db,
  { emailHash, clientAddress }: AttemptSource,
  now: number,
): Promise<Lock> {
  const network = networkHash(emailHash, clientAddress);
  const here = await countOne(database, emailHash, network, SIGN_IN_ATTEMPTS, now);
  if (here.lock !== null || here.isKnown) return here.lock;
  return (await countOne(database, emailHash, ANYWHERE, SIGN_IN_ATTEMPTS_ANYWHERE, now)).lock;
}

/** Counts an attempt, and refuses it if the address is locked. @throws Refusal 423 LOCKED */
export async function refuseLocked(database: Db, source: AttemptSource, now: number): Promise<void> {
  const lock = await countAttempt(database, source, now);
  if (lock) throw new Refusal('LOCKED', { details: { minutes: lock.lockedMinutes } });
}

/**
 * Counts the attempts of one network under one key, such as look-ups of any gift card, so that nobody can try one number after another.
 * `uncountFromNetwork` takes a successful attempt back.
 * @param limit the most attempts before the network is locked
 * @throws Refusal 423 LOCKED
 */
export async function countFromNetwork(
  database: Db,
  { emailHash: subject, clientAddress }: AttemptSource,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<void> {
  const { lock } = await countOne(database, subject, networkHash(subject, clientAddress), limit, now);
  if (lock) throw new Refusal('LOCKED', { details: { minutes: lock.lockedMinutes } });
}

/** Takes an attempt back that was counted from this network and then succeeded. */
export async function uncountFromNetwork(
  database: Db,
  { emailHash: subject, clientAddress }: AttemptSource,
): Promise<void> {
  const { emailHash, network, failures } = signInFailure;
  await database
    .update(signInFailure)
    .set({ failures: sql`greatest(${failures} - 1, 0)`, lockedUntil: null })
    .where(and(eq(emailHash, subject), eq(network, networkHash(subject, clientAddress))));
}

/** After a right password: resets the counts and remembers the network as the owner's for KNOWN_NETWORK_MS. */
export async function noteRightPassword(
  database: Db,
  { emailHash, clientAddress }: AttemptSource,
  now: number,
): Promise<void> {
  const fresh = {
    failures: 0,
    since: new Date(now),
    lockedUntil: null,
    knownUntil: new Date(now + KNOWN_NETWORK_MS),
  };
  await database
    .insert(signInFailure)
    .values({ emailHash, network: networkHash(emailHash, clientAddress), ...fresh })
    .onConflictDoUpdate({ target: [signInFailure.emailHash, signInFailure.network], set: fresh });
  await database
    .delete(signInFailure)
    .where(and(eq(signInFailure.emailHash, emailHash), eq(signInFailure.network, ANYWHERE)));
}

/** Deletes an account's failed sign-ins after its password was changed, which unlocks sign-in from every network. */
export async function forgetAttempts(database: Db, emailHash: string): Promise<void> {
  await database.delete(signInFailure).where(eq(signInFailure.emailHash, emailHash));
}
