/**
 * Voids the authorizations of failed payment attempts. The attempt's id is the provider's idempotency key, so the shop finds the
 * authorization even if it crashed before it stored the provider's answer.
 */
import { attemptAfter, moveAttempt, readAttempt } from './payment-attempts.ts';
import type { Shop } from '#server/platform/shop.ts';
import { paymentsOf } from '#server/features/money/index.ts';

/**
 * Voids an attempt's authorization, if its status asks for it. Call it after the transaction that set the status has committed; if
 * it fails, the reconcile job repeats it.
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
    // Orders that stopped waiting may have voided their shares before.
    await port.release({ key: `void-${attemptId}`, authorizationId, forgetCard: true });
  await moveAttempt(pool, attempt, released);
}
