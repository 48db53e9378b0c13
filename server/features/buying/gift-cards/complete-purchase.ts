/**
 * Records what the bank has answered to the payment of a gift card. Idempotent: the browser, the webhook and the reconcile job may all
 * report the same answer, in any order.
 */
import { eq } from 'drizzle-orm';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import type { Authorization } from '#server/features/money/index.ts';
import { giftCardPurchase } from '#server/platform/database/schema/index.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { Shop } from '#server/platform/shop.ts';
import { giveUpLate, moveAttempt, readAttempt } from '../checkout/payment-attempts.ts';
import { lockPurchase } from './repository.ts';

interface Paying {
  /** The id of the attempt. */
  readonly attemptId: string;
  /** The number of the purchase. */
  readonly number: string;
}

/** Sends an event to the purchase. @returns whether its machine accepts it */
async function tell(
  { client, orm }: Tx,
  number: string,
  type: 'CHARGE' | 'DECLINE',
  at: number,
): Promise<boolean> {
  const [purchase] = await orm.select().from(giftCardPurchase).where(eq(giftCardPurchase.number, number));
  if (purchase === undefined) throw new Error(`there is no purchase ${number}`);
  const { lifecycleId, userId } = purchase;
  const event = { type, by: 'system', at } as const;
  const { accepted } = await move(client, giftCardPurchaseMachine, String(lifecycleId), event, { userId });
  return accepted;
}

/**
 * @param reported the provider's answer; null if it doesn't know the attempt, or hasn't answered
 * @throws Error if there is no such attempt
 */
export async function completePurchase(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { attemptId, number }: Paying,
  reported: Authorization | null,
): Promise<void> {
  await withTransaction(database, async (tx) => {
    const { client } = tx;
    await lockPurchase(client, number);
    const attempt = await readAttempt(client, attemptId);
    if (attempt === null) throw new Error(`there is no attempt ${attemptId}`);
    const at = clock.now();
    if (reported === null) return;
    if (!statesTagged(paymentAttemptMachine, 'open').includes(attempt.status))
      return giveUpLate(client, attempt, reported, at);
    const { authorizationId } = reported;
    const sent = { by: 'system', at, authorizationId } as const;
    switch (reported.status) {
      case 'AUTHORIZED': {
        const isCharged = await tell(tx, number, 'CHARGE', at);
        await moveAttempt(client, attempt, { type: isCharged ? 'PLACE' : 'GIVE_UP', ...sent });
        return;
      }
      case 'PENDING':
        await moveAttempt(client, attempt, { type: 'WAIT', ...sent });
        return;
      case 'CHALLENGED':
        await moveAttempt(client, attempt, { type: 'CHALLENGE', ...sent });
        return;
      case 'DECLINED':
        await tell(tx, number, 'DECLINE', at);
        await moveAttempt(
          client,
          attempt,
          { type: 'DECLINE', by: 'system', at },
          { declined: reported.reason },
        );
        return;
    }
  });
}

/** The provider was never asked to pay for a gift card and never will be: its purchase ends. */
export async function declineForgotten(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  number: string,
): Promise<void> {
  await withTransaction(database, async (tx) => {
    await tell(tx, number, 'DECLINE', clock.now());
  });
}
