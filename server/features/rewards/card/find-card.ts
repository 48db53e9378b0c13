/** The store credit card of a member (§3, §7 findPlccInfo), and the provider's offer to one without a card. */
import type { FastifyBaseLogger } from 'fastify';
import type { CardAccount, PreApproval } from '#contract/store-card.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Member } from '../member.ts';
import { CardAway, offerTo } from './provider.ts';

/** @param loyaltyId the member's own */
export const serializeCard = (
  { plccAccountNumber, plccAccountId, plccStatus }: Member,
  loyaltyId: string,
): CardAccount => ({
  accountNumber: plccAccountNumber,
  accountId: plccAccountId,
  plccStatus,
  loyaltyId,
});

/** The provider's offer to a member who has never applied. A provider that doesn't answer is logged, and offers nothing. */
export async function preApprovalOf(
  shop: Pick<Shop, 'settings'>,
  { id, loyaltyId, plccStatus }: Member,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<PreApproval | null> {
  if (loyaltyId === null || plccStatus !== null) return null;
  try {
    return await offerTo(shop, { userId: id, loyaltyId });
  } catch (error) {
    if (!(error instanceof CardAway)) throw error;
    log.warn({ err: error }, error.message);
    return null;
  }
}
