/**
 * Counts failed sign-ins, of known and unknown addresses alike, so that both answer alike. An address is locked for the
 * network whose tries failed; tries from many networks together lock it for all but those its owner has signed in from.
 * So nobody locks somebody else out, and nobody guesses for long (decision 16).
 */
import { and, eq, sql } from 'drizzle-orm';
import { signInFailure } from '../../platform/database/schema/account.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  KNOWN_NETWORK_MS,
  SIGN_IN_ATTEMPTS,
  SIGN_IN_ATTEMPTS_ANYWHERE,
  SIGN_IN_LOCK_MS,
  SIGN_IN_WINDOW_MS,
} from './constants.ts';
import { networkHash } from '../../platform/http/network.ts';
import type { Db } from '../../platform/database/handles.ts';

const MINUTE_MS = 60_000;
/** The row of an address that counts its tries from all networks. */
const ANYWHERE = '';

/** Null, or for how many whole minutes the address is still locked. */
export type Attempt = null | { lockedMinutes: number };

/** An address, and where the try comes from. */
export type Tried = { emailHash: string; clientAddress: string };

/** One more try in one statement: of many at the same moment no more than `limit` get through. */
async function countOne(database: Db, emailHash: string, network: string, limit: number, now: number) {
  const at = new Date(now);
  const lockUntil = new Date(now + SIGN_IN_LOCK_MS);
  const windowStart = new Date(now - SIGN_IN_WINDOW_MS);
  const { failures, lockedUntil, since, knownUntil } = signInFailure;
  const isLocked = sql`${lockedUntil} > ${at}`;
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
  const attempt: Attempt =
    row?.lockedUntil && row.failures > limit
      ? { lockedMinutes: Math.max(1, Math.ceil((row.lockedUntil.getTime() - now) / MINUTE_MS)) }
      : null;
  return { attempt, isKnown: (row?.knownUntil?.getTime() ?? 0) > now };
}

/**
 * Counts an attempt before its password is looked at. A right password takes the count away again (`noteRightPassword`). What
 * is refused here counts nowhere else: a network that is locked adds nothing to the count of all networks.
 */
export async function countAttempt(
  database: Db,
  { emailHash, clientAddress }: Tried,
  now: number,
): Promise<Attempt> {
  const network = networkHash(emailHash, clientAddress);
  const here = await countOne(database, emailHash, network, SIGN_IN_ATTEMPTS, now);
  if (here.attempt !== null || here.isKnown) return here.attempt;
  return (await countOne(database, emailHash, ANYWHERE, SIGN_IN_ATTEMPTS_ANYWHERE, now)).attempt;
}

/** Counts an attempt, and refuses it where the address is locked. @throws Refusal 423 LOCKED */
export async function refuseLocked(database: Db, tried: Tried, now: number): Promise<void> {
  const attempt = await countAttempt(database, tried, now);
  if (attempt) throw new Refusal('LOCKED', { details: { minutes: attempt.lockedMinutes } });
}

/** After a right password: the count starts again, and the network is known as its owner's for a while. */
export async function noteRightPassword(
  database: Db,
  { emailHash, clientAddress }: Tried,
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

/** After a new password: every lock is lifted, and no network is known any more. */
export async function forgetAttempts(database: Db, emailHash: string): Promise<void> {
  await database.delete(signInFailure).where(eq(signInFailure.emailHash, emailHash));
}
