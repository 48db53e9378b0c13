/**
 * Registers the provider's decision with the rewards program (§7 registerPlccCard). What the browser says is only compared: the
 * decision, the account and its number come from the provider.
 */
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { RegisteredStatus, RegistrationBody, RegistrationSource } from '#contract/store-card.ts';
import type { Decision } from '#contract/card-provider.ts';
import { REGISTRATION_SOURCE, REGISTRATION_STORE } from '#machines/card-application/constants.ts';
import { isHolder } from '#machines/card-application/guards.ts';
import { REGISTERED_AS, STATUS_OF } from '#machines/card-application/registration.ts';
import { account, plccRegistration } from '#server/platform/database/schema/account.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { ownLoyaltyId, readMember, type Member } from '../member.ts';
import { CardAway, decisionOf } from './provider.ts';

/** Whether the provider decided what the browser claims. */
function isClaimed(decision: Decision | null, claimed: RegistrationBody): decision is Decision {
  return (
    decision !== null &&
    REGISTERED_AS[decision.result] === claimed.plccStatus &&
    (decision.account?.accountId ?? null) === claimed.accountId &&
    (decision.account?.accountNumber ?? null) === claimed.accountNumber
  );
}

/** Stores a decision, and the account of an approved one. A holder stays one, whatever is decided later. @returns the account as it is now */
export async function storeDecision(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { callId, userId, account: card }: Decision,
  plccStatus: RegisteredStatus,
  registrationSource: RegistrationSource,
): Promise<Member> {
  return database.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(account).where(eq(account.id, userId)).for('no key update');
    if (row === undefined) throw notFound();
    await tx
      .insert(plccRegistration)
      .values({
        ...{ callId, userId, plccStatus, registrationSource },
        registrationStore: REGISTRATION_STORE,
        registeredAt: new Date(clock.now()),
      })
      // The provider decides a pending application later, under the same callId.
      .onConflictDoUpdate({ target: plccRegistration.callId, set: { plccStatus } });
    if (isHolder(row.plccStatus)) return row;
    const next = {
      plccStatus: STATUS_OF[plccStatus],
      plccAccountId: card?.accountId ?? null,
      plccAccountNumber: card?.accountNumber ?? null,
    };
    await tx.update(account).set(next).where(eq(account.id, userId));
    return { ...row, ...next };
  });
}

/**
 * Registers what the browser could not: an approval whose registration failed, and the late decision on a pending application. A
 * provider that doesn't answer is logged, and the member's card stays as it is stored.
 */
export async function settleCard(
  shop: Shop,
  member: Member,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Member> {
  const { id: userId, loyaltyId, plccStatus } = member;
  if (loyaltyId === null || isHolder(plccStatus)) return member;
  try {
    const decision = await decisionOf(shop, { userId, loyaltyId });
    const status = decision === null ? null : REGISTERED_AS[decision.result];
    const isNews = status === 'APPROVED' || (status === 'REJECTED' && plccStatus === STATUS_OF.PENDING);
    return decision !== null && isNews
      ? await storeDecision(shop, decision, status, REGISTRATION_SOURCE.web)
      : member;
  } catch (error) {
    if (!(error instanceof CardAway)) throw error;
    log.warn({ err: error }, error.message);
    return member;
  }
}

/**
 * Repeated, it changes nothing.
 * @returns the account as it is now
 * @throws Refusal 404 for another member's loyalty id, 409 for a decision that the provider did not make; CardAway
 */
export async function registerCard(shop: Shop, userId: string, claimed: RegistrationBody): Promise<Member> {
  const loyaltyId = ownLoyaltyId(await readMember(shop.database.orm, userId), claimed.loyaltyId);
  if (claimed.registrationStore !== REGISTRATION_STORE)
    throw new Refusal('VALIDATION', { field: 'registrationStore' });
  const decision = await decisionOf(shop, { userId, loyaltyId });
  if (!isClaimed(decision, claimed)) throw new Refusal('CARD_NOT_DECIDED', { field: 'plccStatus' });
  return storeDecision(shop, decision, claimed.plccStatus, claimed.registrationSource);
}
