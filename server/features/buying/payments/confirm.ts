/** How an attempt to pay goes on once it is known how it stands at the provider. */
import { completeCheckout } from '../checkout/complete.ts';
import type { Shop } from '../../../platform/shop.ts';
import { releaseAttempt } from './attempts.ts';
import type { Authorization } from '../../money/payments/port.ts';
import { paymentsOf } from '../../money/payments/provider.ts';

/**
 * Asks the provider how an attempt stands and goes on from there: places its orders, or lets go of what was set aside for them.
 * Whoever comes to it may call it, any number of times and at the same time: webhook, return from the bank, the job that looks
 * after attempts.
 * @returns null where the provider has never heard of it
 * @throws ProviderAway
 */
export async function confirmAttempt(shop: Shop, attemptId: string): Promise<Authorization | null> {
  const found = await paymentsOf(shop).find(attemptId);
  await completeCheckout(shop, attemptId, found);
  await releaseAttempt(shop, attemptId);
  return found;
}
