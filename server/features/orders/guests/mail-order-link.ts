/** Mails a guest a new link to an order, when the old one was lost or has expired. */
import { and, eq, or, sql } from 'drizzle-orm';
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import type { OrderLinkBody } from '#contract/order-calls.ts';
import type { Locale } from '#locales/paths.ts';
import { emailFault, normalEmail } from '#machines/rules/validation/email.ts';
import { mail, parentOrder, sellerOrder } from '#server/platform/database/schema/index.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { MailTemplate, News } from '#server/platform/mail/outbox.ts';
import { claimOnce, emailHashOf, MAIL_INTERVAL_MS } from '#server/features/identity/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { renewKey } from './revoke-guest-links.ts';
import { hasKeyEnded } from './guest-key.ts';
import { revokingPath, purchasePath } from '../order-paths.ts';

type QueuedMail = typeof mail.$inferSelect;
type Purchase = typeof parentOrder.$inferSelect;

const LINK_REQUESTED: MailTemplate = 'orderLinkRequested';
const LINK_MAIL: MailTemplate = 'news';

/**
 * Queues an email with a link to the order, at most one for each pair of order and address in MAIL_INTERVAL_MS: an attacker who tries
 * order numbers with other addresses doesn't use up the guest's own request. The worker looks the order up when it sends the email,
 * so neither the answer nor its timing reveals whether the order exists.
 * @throws Refusal 400 EMAIL_INVALID
 */
export async function requestOrderLink(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { orderNumber, email, endsEarlier = false }: OrderLinkBody,
  locale: Locale,
): Promise<void> {
  const recipient = normalEmail(email);
  if (emailFault(recipient, EMAIL_FORM_MAX)) throw new Refusal('EMAIL_INVALID', { field: 'email' });
  const now = clock.now();
  await database.orm.transaction(async (tx) => {
    // The two kinds of link have separate mail intervals: a guest may ask for an ending link right after a plain one.
    const slot = `order-link:${emailHashOf(recipient)}:${orderNumber}${endsEarlier ? ':ending' : ''}`;
    if (!(await claimOnce(tx, slot, now, MAIL_INTERVAL_MS))) return;
    const values = { number: orderNumber, ...(endsEarlier ? { ending: 'yes' as const } : {}) };
    await queueMail(tx, { recipient, ...locale }, 'orderLinkRequested', values, now);
  });
}

/** The purchase that was placed with this address, by its own number or that of one of its orders. */
async function findPurchase(orm: Db, number: string, email: string): Promise<Purchase | undefined> {
  const [found] = await orm
    .select({ purchase: parentOrder })
    .from(parentOrder)
    .innerJoin(sellerOrder, eq(sellerOrder.parentNumber, parentOrder.number))
    .where(
      and(
        or(eq(parentOrder.number, number), eq(sellerOrder.number, number)),
        eq(sql`lower(${parentOrder.email})`, email),
      ),
    )
    .limit(1);
  return found?.purchase;
}

/**
 * Completes a mail that `requestOrderLink` queued. An expired key is renewed. Otherwise earlier links keep working; if the guest asked
 * to end them, they end once the new link is opened, so that only the reader of the mail can end them.
 * @returns the mail to send, any other mail unchanged; null, and the row is deleted, if no order was placed with the address
 */
export async function withOrderLink(shop: Shop, queued: QueuedMail): Promise<QueuedMail | null> {
  if (queued.template !== LINK_REQUESTED) return queued;
  const { orm } = shop.database;
  const now = shop.clock.now();
  const found = await findPurchase(orm, queued.values['number'] ?? '', queued.recipient);
  if (found === undefined) {
    await orm.delete(mail).where(eq(mail.id, queued.id));
    return null;
  }
  const isGuests = found.buyerId === null;
  const isOver = isGuests && hasKeyEnded(found, now);
  const purchase = isOver ? ((await renewKey(orm, found.number, now)) ?? found) : found;
  const isEnding = isGuests && !isOver && queued.values['ending'] !== undefined;
  const { number, firstName } = purchase;
  const news: Pick<News, 'key' | 'firstName' | 'number' | 'path'> = isEnding
    ? { key: 'order.buyer.ENDING_LINK', firstName, number, path: revokingPath(shop, purchase) }
    : { key: 'order.buyer.LINK', firstName, number, path: purchasePath(shop, purchase) };
  return { ...queued, template: LINK_MAIL, values: { ...queued.values, ...news } };
}
