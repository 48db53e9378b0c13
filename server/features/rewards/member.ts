import { eq } from 'drizzle-orm';
import { account } from '#server/platform/database/schema/account.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { notFound } from '#server/platform/http/refusal.ts';

export type Member = typeof account.$inferSelect;

/** @throws Refusal 404 if the account no longer exists */
export async function readMember(db: Db, userId: string): Promise<Member> {
  const [found] = await db.select().from(account).where(eq(account.id, userId));
  if (found === undefined) throw notFound();
  return found;
}

/** The member's number. @throws Refusal 404 for a number that isn't the member's, and for a member who hasn't joined */
export function ownLoyaltyId({ loyaltyId }: Pick<Member, 'loyaltyId'>, asked: string): string {
  if (loyaltyId === null || loyaltyId !== asked) throw notFound();
  return loyaltyId;
}
