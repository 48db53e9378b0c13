import { eq } from 'drizzle-orm';
import { inGroupsOfFour } from '#machines/rules/gift-card-number.ts';
import { derivedGiftCard } from '#server/features/money/index.ts';
import type { mail } from '#server/platform/database/schema/index.ts';
import { giftCardPurchase } from '#server/platform/database/schema/index.ts';
import type { MailTemplate } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';

type QueuedMail = typeof mail.$inferSelect;

const DUE: MailTemplate = 'giftCardDue';
const GIFT_CARD: MailTemplate = 'giftCard';

/**
 * Writes the number and the PIN of a gift card into its mail, when it is sent: nothing but the mail ever holds them in clear.
 * @returns the mail to send, unchanged for other templates
 * @throws Error if there is no such purchase
 */
export async function withGiftCard(shop: Shop, queued: QueuedMail): Promise<QueuedMail> {
  if (queued.template !== DUE) return queued;
  const [purchase] = await shop.database.orm
    .select()
    .from(giftCardPurchase)
    .where(eq(giftCardPurchase.number, queued.values['number'] ?? ''));
  if (purchase === undefined) throw new Error('a mail is about a gift card that nobody has bought');
  const { number, recipientName, senderName, message, amountCents } = purchase;
  const card = derivedGiftCard(shop.secrets.store, number);
  const values = {
    firstName: recipientName,
    sender: senderName,
    message,
    amount: String(amountCents),
    giftCard: inGroupsOfFour(card.number),
    pin: card.pin,
  };
  return { ...queued, template: GIFT_CARD, values: { ...queued.values, ...values } };
}
