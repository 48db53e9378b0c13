/** Counts failed sign-ins by address, known or not, so that both answer alike; too many lock it for a while. */
import { eq, sql } from 'drizzle-orm';
import { signInFailure } from '../database/schema/account.ts';
import { SIGN_IN_ATTEMPTS, SIGN_IN_LOCK_MS, SIGN_IN_WINDOW_MS } from './constants.ts';
import type { Writer } from './writer.ts';

const MINUTE_MS = 60_000;

/** Null, or for how many whole minutes the address is still locked. */
export type Attempt = null | { lockedMinutes: number };

/**
 * Counts an attempt before its password is looked at, in one statement: of many at the same moment no more than
 * SIGN_IN_ATTEMPTS get through. A right password takes the count away again (`forgetAttempts`).
 */
export async function countAttempt(database: Writer, emailHash: string, now: number): Promise<Attempt> {
  const at = new Date(now);
  const lockUntil = new Date(now + SIGN_IN_LOCK_MS);
  const windowStart = new Date(now - SIGN_IN_WINDOW_MS);
  const { failures, lockedUntil, lastAt } = signInFailure;
  const isLocked = sql`${lockedUntil} > ${at}`;
  const isOver = sql`(${lockedUntil} <= ${at} or ${lastAt} < ${windowStart})`;
  const [row] = await database
    .insert(signInFailure)
    .values({ emailHash, failures: 1, lockedUntil: null, lastAt: at })
    .onConflictDoUpdate({
      target: signInFailure.emailHash,
      set: {
        failures: sql`case when ${isLocked} then ${SIGN_IN_ATTEMPTS}::int + 1 when ${isOver} then 1 else ${failures} + 1 end`,
        lockedUntil: sql`case when ${isLocked} then ${lockedUntil} when ${isOver} then null
          when ${failures} + 1 >= ${SIGN_IN_ATTEMPTS}::int then ${lockUntil}::timestamptz else null end`,
        lastAt: sql`case when ${isLocked} then ${lastAt} else ${at}::timestamptz end`,
      },
    })
    .returning({ failures, lockedUntil });
  if (!row?.lockedUntil || row.failures <= SIGN_IN_ATTEMPTS) return null;
  return { lockedMinutes: Math.max(1, Math.ceil((row.lockedUntil.getTime() - now) / MINUTE_MS)) };
}

/** After a right password or a new one: the count starts again. */
export async function forgetAttempts(database: Writer, emailHash: string): Promise<void> {
  await database.delete(signInFailure).where(eq(signInFailure.emailHash, emailHash));
}
