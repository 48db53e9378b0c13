/** Ends the links to a guest's order: those in mails, and the cookies of the browsers that opened them. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { parentOrder } from '#server/platform/database/schema/index.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { nonceAfter } from './guest-key.ts';
import type { KeyedOrder } from './guest-key.ts';
import { purchasePath } from '../order-paths.ts';

type Purchase = typeof parentOrder.$inferSelect;

/** Draws a new nonce: every earlier key of the purchase ends, and the next one gets a full lifetime. */
export async function renewKey(orm: Db, number: string, now: number): Promise<Purchase | undefined> {
  const [renewed] = await orm
    .update(parentOrder)
    .set({ guestKeyNonce: sql`gen_random_uuid()`, guestKeyRenewedAt: new Date(now) })
    .where(and(eq(parentOrder.number, number), isNull(parentOrder.buyerId)))
    .returning();
  return renewed;
}

/**
 * Ends the earlier links when a link that asks for it is opened for the first time; only once, also when it is opened twice at the
 * same moment.
 * @returns whether it was such a key
 */
export async function revokeEarlierLinks(
  { database, ...shop }: Pick<Shop, 'database' | 'clock' | 'secrets'>,
  key: string,
  order: KeyedOrder,
): Promise<boolean> {
  const guestKeyNonce = nonceAfter(shop, key, order);
  if (guestKeyNonce === null) return false;
  await database.orm
    .update(parentOrder)
    .set({ guestKeyNonce, guestKeyRenewedAt: new Date(shop.clock.now()) })
    .where(
      and(
        eq(parentOrder.number, order.parentNumber),
        sql`${parentOrder.guestKeyNonce} is not distinct from ${order.guestKeyNonce}::uuid`,
      ),
    );
  return true;
}

/**
 * Revokes all links to an order immediately, and emails its guest a new one; for operators.
 * @param number the purchase's number
 * @returns the address that the new link goes to; undefined if no guest placed such an order
 */
export async function revokeGuestLinks(
  shop: Pick<Shop, 'database' | 'clock' | 'secrets'>,
  number: string,
): Promise<string | undefined> {
  const now = shop.clock.now();
  return shop.database.orm.transaction(async (tx) => {
    const renewed = await renewKey(tx, number, now);
    if (renewed === undefined) return undefined;
    const { email: recipient, firstName, language, region } = renewed;
    const news = {
      key: 'order.buyer.NEW_LINK',
      firstName,
      number,
      path: purchasePath(shop, renewed),
    } as const;
    await queueMail(tx, { recipient, language, region }, 'news', news, now);
    return recipient;
  });
}
