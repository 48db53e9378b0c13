/** Lets go of attempts to pay that came to nothing. An attempt is known at the provider under its own id, whatever happened to us. */
import { attemptAfter, moveAttempt, readAttempt } from '../checkout/attempts.ts';
import type { Shop } from '../../../platform/shop.ts';
import { paymentsOf } from '../../money/payments/provider.ts';

/**
 * Lets go of what an attempt holds, where it is to be let go of. To be called after the transaction that said so; what
 * fails here is done by the job that looks after attempts.
 * @throws ProviderAway
 */
export async function releaseAttempt(shop: Shop, attemptId: string): Promise<void> {
  const { pool } = shop.database;
  const attempt = await readAttempt(pool, attemptId);
  const released = { type: 'RELEASED', by: 'system', at: shop.clock.now() } as const;
  if (attempt === null || attemptAfter(attempt, released) === null) return;
  const port = paymentsOf(shop);
  const authorizationId = attempt.authorizationId ?? (await port.find(attemptId))?.authorizationId;
  if (authorizationId !== undefined)
    // Orders that gave up waiting may have let go of their shares before.
    await port.release({ key: `void-${attemptId}`, authorizationId });
  await moveAttempt(pool, attempt, released);
}
