/** Serializes a purchase of a gift card for its buyer. */
import type { GiftCardPurchase } from '#contract/gift-card-purchases.ts';
import { messageLanguage, type Locale } from '#locales/paths.ts';
import { currentStatus, toRow } from '#server/platform/lifecycle/permitted.ts';
import type { Shop } from '#server/platform/shop.ts';
import { serializeAttempt } from '../checkout/serialize-attempt.ts';
import { readFailureReason } from '../checkout/payment-attempts.ts';
import { purchaseLifecycle, type StoredPurchase } from './repository.ts';

/** The path of the page on which a buyer follows a purchase. */
export const purchasePage = (number: string): string => `/account/gift-cards/${number}`;

/** @throws UnknownRow if another version of the shop has stored its lifecycle */
export async function serializePurchase(
  shop: Shop,
  { purchase, lifecycle, attempt }: StoredPurchase,
  locale: Locale,
): Promise<GiftCardPurchase> {
  const sender = { by: 'buyer', at: shop.clock.now() } as const;
  const { state, snapshot, facts } = currentStatus(purchaseLifecycle, toRow(lifecycle), sender);
  const { number, amountCents, recipientName, recipientEmail, senderName, message, createdAt } = purchase;
  const { id, status, authorizationId, declinesBefore, problem } = attempt;
  const { attemptKey } = purchase;
  const payment = {
    id,
    status,
    authorizationId,
    declinesBefore,
    attemptKey,
    why: readFailureReason(problem),
  };
  return {
    number,
    state,
    amountCents,
    recipientName,
    recipientEmail,
    senderName,
    message,
    sendAt: snapshot.context.sendAt,
    createdAt: createdAt.getTime(),
    attempt: await serializeAttempt(shop, payment, messageLanguage(locale)),
    ...facts,
  };
}
