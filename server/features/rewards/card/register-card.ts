/**
 * Registers the provider's decision with the rewards program (§7 registerPlccCard). What the browser says is only compared: the
 * decision, the account and its number come from the provider.
 */
import { eq } from 'drizzle-orm';
import type { RegistrationBody } from '#contract/store-card.ts';
import type { Decision } from '#contract/card-provider.ts';
import { REGISTRATION_STORE } from '#machines/card-application/constants.ts';
import { isHolder } from '#machines/card-application/guards.ts';
import { REGISTERED_AS, STATUS_OF } from '#machines/card-application/registration.ts';
import { account, plccRegistration } from '#server/platform/database/schema/account.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { ownLoyaltyId, readMember, type Member } from '../member.ts';
import { decisionOf } from './provider.ts';

/** Whether the provider decided what the browser claims. */
function isClaimed(decision: Decision | null, claimed: RegistrationBody): decision is Decision {
  return (
    decision !== null &&
    REGISTERED_AS[decision.result] === claimed.plccStatus &&
    (decision.account?.accountId ?? null) === claimed.accountId &&
    (decision.account?.accountNumber ?? null) === claimed.accountNumber
  );
}

/**
 * Repeated, it changes nothing. A holder stays one, whatever is registered later.
 * @returns the account as it is now
 * @throws Refusal 404 for another member's loyalty id, 409 for a decision that the provider did not make; CardAway
 */
export async function registerCard(shop: Shop, userId: string, claimed: RegistrationBody): Promise<Member> {
  const { orm } = shop.database;
  const loyaltyId = ownLoyaltyId(await readMember(orm, userId), claimed.loyaltyId);
  if (claimed.registrationStore !== REGISTRATION_STORE)
    throw new Refusal('VALIDATION', { field: 'registrationStore' });
  const decision = await decisionOf(shop, { userId, loyaltyId });
  if (!isClaimed(decision, claimed)) throw new Refusal('CARD_NOT_DECIDED', { field: 'plccStatus' });
  return orm.transaction(async (tx) => {
    const [row] = await tx.select().from(account).where(eq(account.id, userId)).for('no key update');
    if (row === undefined) throw notFound();
    const added = await tx
      .insert(plccRegistration)
      .values({
        callId: decision.callId,
        userId,
        plccStatus: claimed.plccStatus,
        registrationStore: REGISTRATION_STORE,
        registrationSource: claimed.registrationSource,
        registeredAt: new Date(shop.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ callId: plccRegistration.callId });
    if (added.length === 0 || isHolder(row.plccStatus)) return row;
    const next = {
      plccStatus: STATUS_OF[claimed.plccStatus],
      plccAccountId: decision.account?.accountId ?? null,
      plccAccountNumber: decision.account?.accountNumber ?? null,
    };
    await tx.update(account).set(next).where(eq(account.id, userId));
    return { ...row, ...next };
  });
}
