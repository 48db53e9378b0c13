/** Restrictions that an operator sets on an account and lifts, each change recorded. */
import { eq } from 'drizzle-orm';
import { ACCESS_RESTRICTIONS, type AccessRestriction } from '#contract/user.ts';
import { account } from '#server/platform/database/schema/index.ts';
import { signInChallenge } from '#server/platform/database/schema/account.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { isKeptFrom } from '#server/platform/http/account-restrictions.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Shop } from '#server/platform/shop.ts';
import { accountByEmail } from './repository.ts';
import { endSessionsOf } from './sessions/sessions.ts';

const NONE = 'none';
const invalid = (sentence: string): Failure => new Failure('restriction-refused', sentence);

/**
 * Parses typed restrictions: several separated by commas, or `none`.
 * @throws Failure restriction-refused
 */
export function readRestrictions(typed: string): AccessRestriction[] {
  if (typed === NONE) return [];
  const known = ACCESS_RESTRICTIONS.join(', ');
  return typed.split(',').map((word) => {
    const found = ACCESS_RESTRICTIONS.find((one) => one === word.trim());
    if (found === undefined) throw invalid(`RESTRICTIONS "${word}" is none: write ${known}, or ${NONE}.`);
    return found;
  });
}

/**
 * Replaces the restrictions of the account with this email address. An empty list lifts all of them; one that keeps the
 * account from signing in also ends its sessions and its unfinished sign-ins.
 * @throws Failure restriction-refused if no account has the address
 */
export async function setRestrictions(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  email: string,
  restrictions: readonly AccessRestriction[],
): Promise<void> {
  const found = await accountByEmail(database.orm, email);
  if (found === null) throw invalid(`Nobody has an account with the address ${email}.`);
  const now = clock.now();
  await withTransaction(database, async ({ client, orm }) => {
    await orm
      .update(account)
      .set({ accessRestrictions: [...restrictions] })
      .where(eq(account.id, found.id));
    await client.query(
      'insert into account_restriction (user_id, restrictions, set_at) values ($1, $2, $3)',
      [found.id, restrictions, new Date(now)],
    );
    if (!isKeptFrom(restrictions, 'signInSecure')) return;
    // Before the sessions: a sign-in completing now holds its challenge's row, and has opened its session when this delete gets through.
    await orm.delete(signInChallenge).where(eq(signInChallenge.userId, found.id));
    await endSessionsOf(orm, found.id, now);
  });
}
