/** The steps of the random ledger sequences in which members buy, change or cancel gift cards. */
import type { GiftCardPurchaseEvent } from '#machines/gift-card-purchase/events.ts';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { CARDS, type CheckoutFixture } from '#tests/api/buying/checkout/checkout-fixture.ts';
import type { StepOf } from './random-steps.ts';

/** A new member buys a gift card. */
export async function giveGiftCard(
  fixture: CheckoutFixture,
  { days, cents }: StepOf<'give'>,
  userId: string,
): Promise<void> {
  const buyer = await fixture.member(userId);
  const gift = { amountCents: cents, recipientName: 'Bea', recipientEmail: 'bea@example.com' };
  const body = {
    ...gift,
    ...{ attemptKey: `the-gift-of-${userId}`, senderName: 'Ann', message: '' },
    ...{ sendAt: fixture.clock.now() + days * DAY_MS, sealedCard: await buyer.seal(CARDS.approved) },
  };
  const answer = await buyer.visitor.call('buyGiftCard', {}, { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** The lifecycles of purchases whose gift card is still to be sent. */
export async function plannedGiftCards({ database }: CheckoutFixture): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select lifecycle.id from lifecycle join gift_card_purchase on lifecycle_id = lifecycle.id
      where state = 'SCHEDULED' order by lifecycle.id`,
  );
  return rows.map(({ id }) => id);
}

/** The buyer of this purchase cancels it, or wants it sent at once. */
export async function changeGiftCard(
  { database, clock }: CheckoutFixture,
  lifecycleId: string,
  { isCanceled }: StepOf<'change-gift'>,
): Promise<void> {
  const at = clock.now();
  const event: GiftCardPurchaseEvent = isCanceled
    ? { type: 'CANCEL', by: 'buyer', at }
    : { type: 'CHANGE', by: 'buyer', at, sendAt: at };
  await move(database.pool, giftCardPurchaseMachine, lifecycleId, event);
}
