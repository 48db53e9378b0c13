/** A buyer changes the recipient or the day of a gift card, or cancels it, until it is sent. */
import { eq } from 'drizzle-orm';
import type { GiftCardPurchaseEventBody } from '#contract/gift-card-purchases.ts';
import { giftCardDeliveryFaults } from '#machines/rules/gift-card-purchase.ts';
import { normalEmail } from '#machines/rules/validation/email.ts';
import { normalText } from '#machines/rules/validation/text.ts';
import { giftCardPurchase } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { toRow } from '#server/platform/lifecycle/permitted.ts';
import { acceptedRow } from '#server/platform/lifecycle/send.ts';
import type { Shop } from '#server/platform/shop.ts';
import { lockPurchase, purchaseLifecycle, type StoredPurchase } from './repository.ts';

/**
 * @param seen the revision that the buyer has seen; undefined accepts any
 * @throws Refusal 400 for a field; 409 NOT_POSSIBLE_NOW, NOTHING_POSSIBLE_NOW, MOVED_ON
 */
export async function changePurchase(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { purchase, lifecycle }: StoredPurchase,
  body: GiftCardPurchaseEventBody,
  { userId, seen }: { readonly userId: string; readonly seen: number | undefined },
): Promise<void> {
  const at = clock.now();
  if (body.type === 'CHANGE') refuseFaults(giftCardDeliveryFaults(body, at));
  await withTransaction(database, async ({ client, orm }) => {
    await lockPurchase(client, purchase.number);
    const sender = { by: 'buyer', at } as const;
    const event =
      body.type === 'CHANGE'
        ? ({ type: 'CHANGE', sendAt: body.sendAt, ...sender } as const)
        : ({ type: 'CANCEL', ...sender } as const);
    const { id } = toRow(lifecycle);
    const moved = await move(client, purchaseLifecycle.machine, id, event, { userId, seen });
    acceptedRow(purchaseLifecycle, moved, event, seen);
    if (body.type === 'CHANGE')
      await orm
        .update(giftCardPurchase)
        .set({
          recipientName: normalText(body.recipientName),
          recipientEmail: normalEmail(body.recipientEmail),
        })
        .where(eq(giftCardPurchase.number, purchase.number));
  });
}
