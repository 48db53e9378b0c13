/** Decides which card pays for a checkout. */
import type { Static } from 'typebox';
import type { PayBody } from '#contract/checkout.ts';
import type { PayingCard } from '#server/features/money/index.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { CheckoutRow } from './repository.ts';
import type { CheckoutCaller } from './serialize-checkout.ts';

/**
 * The card of a request to pay. Only a member in person can save it.
 * @throws Refusal 400 naming the field if there is no card, or a guest saves one; 403 NOT_ON_BEHALF if an agent does
 */
export function payingCard(
  { agentId }: Pick<CheckoutCaller, 'agentId'>,
  { userId }: Pick<CheckoutRow, 'userId'>,
  { sealedCard, keepCard = false }: Static<typeof PayBody>,
): PayingCard {
  if (sealedCard === null) throw new Refusal('VALIDATION', { field: 'sealedCard' });
  if (!keepCard) return { sealedCard };
  if (agentId !== null) throw new Refusal('NOT_ON_BEHALF', { field: 'keepCard' });
  if (userId === null) throw new Refusal('VALIDATION', { field: 'keepCard' });
  return { sealedCard, keepCard };
}
