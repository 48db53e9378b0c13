/** One-time links sent by mail. The mail carries the token; the database holds only its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { account, emailLink } from '#server/platform/database/schema/account.ts';
import type { Account } from './repository.ts';
import { EMAIL_CHANGE_MS } from '#machines/email-change/constants.ts';
import { RESET_LINK_MS, VERIFY_LINK_MS } from '#machines/rules/link-lifetimes.ts';
import type { Db } from '#server/platform/database/handles.ts';

export type LinkPurpose = (typeof emailLink.$inferSelect)['purpose'];

const TOKEN_BYTES = 32;
const LIFETIME: Record<LinkPurpose, number> = {
  verify: VERIFY_LINK_MS,
  reset: RESET_LINK_MS,
  newEmail: EMAIL_CHANGE_MS,
  oldEmail: EMAIL_CHANGE_MS,
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Creates a link and returns its token. Earlier links stay valid, so that a stranger's request can't break them. */
export async function makeLink(
  database: Db,
  userId: string,
  purpose: LinkPurpose,
  now: number,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await database.insert(emailLink).values({
    tokenHash: hashOf(token),
    userId,
    purpose,
    expiresAt: new Date(now + LIFETIME[purpose]),
  });
  return token;
}

const usable = (token: string, purpose: LinkPurpose, now: number) =>
  and(
    eq(emailLink.tokenHash, hashOf(token)),
    eq(emailLink.purpose, purpose),
    isNull(emailLink.usedAt),
    gt(emailLink.expiresAt, new Date(now)),
  );

/** Finds the owner of a valid link, before costly work such as hashing a password. */
export async function ownerOfLink(
  database: Db,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<Account | null> {
  const [found] = await database
    .select({ owner: account })
    .from(emailLink)
    .innerJoin(account, eq(account.id, emailLink.userId))
    .where(usable(token, purpose, now));
  return found?.owner ?? null;
}

/** Uses a link up. Of two concurrent calls one gets the user's id, the other null. */
export async function useLink(
  database: Db,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<string | null> {
  const [used] = await database
    .update(emailLink)
    .set({ usedAt: new Date(now) })
    .where(usable(token, purpose, now))
    .returning({ userId: emailLink.userId });
  return used?.userId ?? null;
}

/** Invalidates an account's unused links for these purposes. */
export async function dropLinks(
  database: Db,
  userId: string,
  purposes: readonly [LinkPurpose, ...LinkPurpose[]],
): Promise<void> {
  await database
    .delete(emailLink)
    .where(and(eq(emailLink.userId, userId), inArray(emailLink.purpose, purposes), isNull(emailLink.usedAt)));
}

/** Whether the link was used before and its address is verified, so that opening it twice isn't an error. */
export async function hasVerified(database: Db, token: string): Promise<boolean> {
  const [found] = await database
    .select({ usedAt: emailLink.usedAt, verifiedAt: account.verifiedAt })
    .from(emailLink)
    .innerJoin(account, eq(account.id, emailLink.userId))
    .where(and(eq(emailLink.tokenHash, hashOf(token)), eq(emailLink.purpose, 'verify')));
  return found !== undefined && found.usedAt !== null && found.verifiedAt !== null;
}
