/** Decides which card pays for a checkout. */
import type { Static } from 'typebox';
import type { PayBody } from '#contract/checkout.ts';
import type { PayingCard } from '#server/features/money/index.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { takeSavedCard } from '../saved-cards/repository.ts';
import type { CheckoutRow } from './repository.ts';
import type { CheckoutCaller } from './serialize-checkout.ts';

/**
 * Reads from a request to pay which card pays: the one the buyer typed, or one that the member saved earlier. Only the member can save a card,
 * not an agent who acts for the member.
 * @param at ms since 1970
 * @throws Refusal 400 naming the field if there is no card, more than one, or a guest saves one; 400 SAVED_CARD_UNKNOWN for a card that isn't
 *   the member's; 403 NOT_ON_BEHALF if an agent saves one, CUSTOMER_CODE_NEEDED
 */
export async function payingCard(
  client: Queryable,
  { agentId, needsCustomerCode }: Pick<CheckoutCaller, 'agentId' | 'needsCustomerCode'>,
  { userId }: Pick<CheckoutRow, 'userId'>,
  { sealedCard, savedCardId, keepCard = false }: Static<typeof PayBody>,
  at: number,
): Promise<PayingCard> {
  if (savedCardId !== undefined) {
    if (sealedCard !== null || keepCard) throw new Refusal('VALIDATION', { field: 'savedCardId' });
    if (needsCustomerCode) throw new Refusal('CUSTOMER_CODE_NEEDED', { field: 'savedCardId' });
    const cardToken = userId === null ? null : await takeSavedCard(client, userId, savedCardId, at);
    if (cardToken === null) throw new Refusal('SAVED_CARD_UNKNOWN', { field: 'savedCardId' });
    return { cardToken };
  }
  if (sealedCard === null) throw new Refusal('VALIDATION', { field: 'sealedCard' });
  if (!keepCard) return { sealedCard };
  if (agentId !== null) throw new Refusal('NOT_ON_BEHALF', { field: 'keepCard' });
  if (userId === null) throw new Refusal('VALIDATION', { field: 'keepCard' });
  return { sealedCard, keepCard };
}
