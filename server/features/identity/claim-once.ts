import { lte, sql } from 'drizzle-orm';
import { signInNonce } from '#server/platform/database/schema/account.ts';
import type { Db } from '#server/platform/database/handles.ts';

/**
 * True for the first caller with `key` on this database until `lifetimeMs` have passed: limits what may happen once (an encrypted payload) or
 * now and then (a mail to an address). The row is written whether or not an account exists.
 */
export async function claimOnce(
  database: Db,
  key: string,
  now: number,
  lifetimeMs: number,
): Promise<boolean> {
  const expiresAt = new Date(now + lifetimeMs);
  const taken = await database
    .insert(signInNonce)
    .values({ payloadHash: key, expiresAt })
    .onConflictDoUpdate({
      target: signInNonce.payloadHash,
      set: { expiresAt },
      setWhere: lte(signInNonce.expiresAt, new Date(now)),
    })
    .returning({ key: sql`1` });
  return taken.length > 0;
}
