/** Serializes a payment attempt for its shopper: what the bank has answered, and where it asks for a confirmation. */
import type { CheckoutAttempt } from '#contract/checkout.ts';
import type { MessageLanguage } from '#locales/paths.ts';
import { paymentsOf, ProviderAway } from '#server/features/money/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { DECLINES_EXPLAINED } from './limit-declines.ts';
import { declineIn, type Attempt, type Declined } from './payment-attempts.ts';
import { declineText } from './texts.ts';

/** Where the bank's challenge takes the buyer; null if the provider can't be reached now. */
async function challengeUrlOf(shop: Shop, { id }: Attempt): Promise<string | null> {
  try {
    const authorization = await paymentsOf(shop).find(id);
    return authorization?.status === 'CHALLENGED' ? authorization.challengeUrl : null;
  } catch (error) {
    if (error instanceof ProviderAway) return null;
    throw error;
  }
}

/** The state of a payment for its shopper; null once orders rely on it. */
export async function serializeAttempt(
  shop: Shop,
  attempt: Attempt | null,
  language: MessageLanguage,
): Promise<CheckoutAttempt | null> {
  if (attempt === null) return null;
  const { attemptKey, status, why, declinesBefore } = attempt;
  // After the third decline the message no longer says which check failed.
  const declined = (reason: Declined): string =>
    declineText(declinesBefore < DECLINES_EXPLAINED || reason === 'TOO_LATE' ? reason : 'DECLINED', language);
  const common = { attemptKey, challengeUrl: null, message: null };
  switch (status) {
    case 'CREATED':
    case 'PENDING':
    case 'AUTHORIZED':
      return { ...common, state: 'UNDER_WAY' };
    case 'CHALLENGED':
      return { ...common, state: 'CHALLENGED', challengeUrl: await challengeUrlOf(shop, attempt) };
    case 'DECLINED':
      return { ...common, state: 'DECLINED', message: declined(declineIn(why) ?? 'DECLINED') };
    case 'VOIDING':
    case 'VOIDED': {
      const reason = declineIn(why);
      if (reason === null) return { ...common, state: 'CHANGED' };
      return { ...common, state: 'DECLINED', message: declined(reason) };
    }
    case 'USED':
      return null;
  }
}
