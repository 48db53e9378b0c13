/** Continues a payment attempt by its status at the provider. */
import { completeCheckout } from '../checkout/complete-checkout.ts';
import { giftCardOf } from '../checkout/payment-attempts.ts';
import { completePurchase } from '../gift-cards/complete-purchase.ts';
import type { Shop } from '#server/platform/shop.ts';
import { releaseAttempt } from '../checkout/release-attempt.ts';
import { type Authorization, paymentsOf } from '#server/features/money/index.ts';

/**
 * Asks the provider for an attempt's status, then places its orders, charges its gift card or voids its authorization. Idempotent: the webhook, the
 * return from the bank and the reconcile job may all call it, even at the same time.
 * @returns null if the provider doesn't know the attempt
 * @throws ProviderAway
 */
export async function confirmAttempt(shop: Shop, attemptId: string): Promise<Authorization | null> {
  const found = await paymentsOf(shop).find(attemptId);
  const number = await giftCardOf(shop.database.pool, attemptId);
  if (number === null) await completeCheckout(shop, attemptId, found);
  else await completePurchase(shop, { attemptId, number }, found);
  await releaseAttempt(shop, attemptId);
  return found;
}
