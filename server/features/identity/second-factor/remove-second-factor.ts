import { eq } from 'drizzle-orm';
import {
  account,
  recoveryCode,
  secondFactor,
  signInChallenge,
} from '#server/platform/database/schema/account.ts';
import type { Shop } from '#server/platform/shop.ts';
import { accountByEmail } from '../repository.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/** Removes an account's authenticator and recovery codes and ends its sessions. @returns whether it had an authenticator */
export async function removeSecondFactor({ database, clock }: Shop, email: string): Promise<boolean> {
  return database.orm.transaction(async (tx) => {
    const owner = await accountByEmail(tx, email);
    if (owner === null) return false;
    const { id } = owner;
    const removed = await tx
      .delete(secondFactor)
      .where(eq(secondFactor.userId, id))
      .returning({ id: secondFactor.userId });
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, id));
    await tx.delete(signInChallenge).where(eq(signInChallenge.userId, id));
    await tx.update(account).set({ enableTwoStepVerification: false }).where(eq(account.id, id));
    await endSessionsOf(tx, id, clock.now());
    return removed.length > 0;
  });
}
