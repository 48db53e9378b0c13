import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from '#server/platform/shop.ts';
import { accountByEmail } from '../repository.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { deleteFactor, factorOf, sendTwoStep } from './repository.ts';

/**
 * Removes an account's authenticator and recovery codes and ends its sessions, for an owner who has lost both.
 * @returns whether it had an authenticator
 */
export async function removeSecondFactor({ database, clock }: Shop, email: string): Promise<boolean> {
  const at = clock.now();
  return withTransaction(database, async (tx) => {
    const owner = await accountByEmail(tx.orm, email);
    if (owner === null) return false;
    const factor = await factorOf(tx.orm, owner.id);
    if (factor !== null) {
      await sendTwoStep(tx, factor.lifecycleId, 'TURN_OFF', { by: 'system', userId: null, at });
    }
    await deleteFactor(tx.orm, owner.id);
    await endSessionsOf(tx.orm, owner.id, at);
    return factor !== null;
  });
}
