/** A gift card that the demo's shopper has bought for a friend: paid, and still to be sent. None of its money has reached the provider. */
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import type { GiftCardPurchaseEvent } from '#machines/gift-card-purchase/events.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { recordGiftCardSale } from '#server/features/money/index.ts';
import { giftCardPurchase, paymentAttempt } from '#server/platform/database/schema/index.ts';
import type { Step } from './journeys.ts';
import { BUYER } from '../people.ts';
import { playJourney, type DemoContext } from './orders.ts';

const AMOUNT_CENTS = 2_500;
const BOUGHT_BEFORE_MS = 2 * DAY_MS;
const SENT_AFTER_MS = 12 * DAY_MS;
const PAID: readonly Step<GiftCardPurchaseEvent>[] = [
  { hours: 0, event: { type: 'CHARGE', by: 'system' } },
  { hours: 0, event: { type: 'CAPTURED', by: 'system' } },
];

export async function makeGiftCardPurchase({ client, orm, now }: DemoContext): Promise<void> {
  const from = now - BOUGHT_BEFORE_MS;
  const input = { amountCents: AMOUNT_CENTS, sendAt: now + SENT_AFTER_MS, startedAt: from };
  const lifecycleId = await playJourney(client, giftCardPurchaseMachine, { input, steps: PAID, from });
  const createdAt = new Date(from);
  const number = 'DEMO-GIFT-1';
  await orm.insert(giftCardPurchase).values({
    ...{ number, userId: BUYER, attemptKey: number, lifecycleId: Number(lifecycleId) },
    ...{ amountCents: AMOUNT_CENTS, recipientName: 'Bea Lindqvist', recipientEmail: 'bea@example.com' },
    ...{ senderName: 'Robin', message: 'For your next quilt!', language: 'en', region: 'US', createdAt },
  });
  await orm.insert(paymentAttempt).values({
    ...{ id: `${number}.${number}`, giftCardNumber: number, amountCents: AMOUNT_CENTS },
    ...{ status: 'USED', quote: {}, createdAt, updatedAt: createdAt },
  });
  await recordGiftCardSale(client, { number, amountCents: AMOUNT_CENTS, at: from });
}
