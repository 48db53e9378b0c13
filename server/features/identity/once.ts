import { lte, sql } from 'drizzle-orm';
import { signInNonce } from '../../platform/database/schema/account.ts';
import type { Db } from '../../platform/database/handles.ts';

/**
 * True for the first who asks for `key` until `forMs` have passed, for everybody on this database: what may happen once
 * (a sealed text) or once in a while (a mail to an address). The row is written whether or not an account exists.
 */
export async function once(database: Db, key: string, now: number, forMs: number): Promise<boolean> {
  const expiresAt = new Date(now + forMs);
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
