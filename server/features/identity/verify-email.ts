/** Verifies the email address of an account with a mailed link. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { VerifyPayload } from '#contract/user.ts';
import { account } from '#server/platform/database/schema/account.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { confirmPassword } from './passwords/confirm-password.ts';
import { joinGuestOrders } from './join-guest-orders.ts';
import { hasVerified, ownerOfLink, useLink } from './mailed-links.ts';
import type { Passwords } from './passwords/hash-passwords.ts';
import { payloadDecrypter } from './encrypted-payload.ts';
import { refuseReplay, decryptionKeys } from './sign-in.ts';
import type { Db } from '#server/platform/database/handles.ts';

const decryptVerification = payloadDecrypter(VerifyPayload);

/** Begins now, so that guest orders that were completed earlier earn no points (decision 89). */
const begunMembership = (now: Date) => ({
  rewardsJoinedAt: sql`case when ${account.loyaltyId} is not null then ${sql.param(now, account.rewardsJoinedAt)}::timestamptz end`,
});
const NO_MEMBERSHIP = { loyaltyId: null, mobilePhone: null };

/**
 * Marks an account's address as verified. The first time, the account gets the orders that were placed with the address as a guest, and the
 * membership of the rewards program that was chosen at registration begins.
 * @param proof `password`: of the registration. `mailbox`: only the mail, so that a stranger may have registered the address; the membership
 * and its phone number are dropped, because stores find a member by it.
 */
export async function markVerified(
  database: Db,
  userId: string,
  { proof, now }: { proof: 'password' | 'mailbox'; now: number },
): Promise<void> {
  const verifiedAt = new Date(now);
  const [first] = await database
    .update(account)
    .set({ verifiedAt, ...(proof === 'password' ? begunMembership(verifiedAt) : NO_MEMBERSHIP) })
    .where(and(eq(account.id, userId), isNull(account.verifiedAt)))
    .returning({ email: account.email });
  if (first) await joinGuestOrders(database, { userId, email: first.email });
}

/**
 * Verifies the address that a link was mailed to; verifying twice is fine. It requires the registration's password, so that opening
 * an unrequested mail doesn't confirm a stranger's account.
 * @throws Refusal: those of `payloadDecrypter`, 409 REPLAYED_PAYLOAD, 400 LINK_NOT_VALID, PASSWORD_WRONG, 423 LOCKED
 */
export async function verifyEmail(
  shop: Shop,
  passwords: Passwords,
  input: { token: string; emailPassword: string; clientAddress: string },
): Promise<void> {
  const { orm } = shop.database;
  const decrypted = await decryptVerification(input.emailPassword, decryptionKeys(shop), shop.clock.now());
  await refuseReplay(shop, decrypted);
  const notValid = new Refusal('LINK_NOT_VALID', { field: 'token' });
  const owner = await ownerOfLink(orm, input.token, 'verify', shop.clock.now());
  if (owner === null) {
    if (await hasVerified(orm, input.token)) return;
    throw notValid;
  }
  const { clientAddress } = input;
  await confirmPassword(shop, passwords, owner, { password: decrypted.payload.password, clientAddress });
  const now = shop.clock.now();
  await orm.transaction(async (tx) => {
    const userId = await useLink(tx, input.token, 'verify', now);
    if (userId !== null) await markVerified(tx, userId, { proof: 'password', now });
    else if (!(await hasVerified(tx, input.token))) throw notValid;
  });
}
