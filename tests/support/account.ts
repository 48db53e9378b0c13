/** Accounts for tests: a row with defaults for everything that a test doesn't set. */
import { account } from '#server/platform/database/schema/index.ts';
import type { Database } from '#server/platform/database/pool.ts';

type NewAccount = typeof account.$inferInsert;

/** Adds an account that can't sign in by password: tests open sessions themselves. */
export async function addAccount(
  { orm }: Pick<Database, 'orm'>,
  id: string,
  given: Pick<NewAccount, 'createdAt'> & Partial<NewAccount>,
): Promise<void> {
  await orm.insert(account).values({
    id,
    email: `${id}@example.com`,
    emailHash: id,
    passwordHash: '-',
    firstName: 'Ann',
    lastName: 'Lee',
    language: 'en',
    region: 'US',
    rewardsJoinedAt: typeof given.loyaltyId === 'string' ? given.createdAt : null,
    ...given,
  });
}
