/** Reads and stores purchases of gift cards. The machine `gift-card-purchase` decides what may happen to one. */
import { and, desc, eq } from 'drizzle-orm';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { giftCardPurchasePayloads } from '#machines/gift-card-purchase/selectors.ts';
import { giftCardPurchase, lifecycle, paymentAttempt } from '#server/platform/database/schema/index.ts';
import type { Db, Queryable } from '#server/platform/database/handles.ts';

export const purchaseLifecycle = { machine: giftCardPurchaseMachine, payloads: giftCardPurchasePayloads };

/** A stored gift card purchase, with the rows of its lifecycle and its payment attempt. */
export interface StoredPurchase {
  readonly purchase: typeof giftCardPurchase.$inferSelect;
  readonly lifecycle: typeof lifecycle.$inferSelect;
  readonly attempt: typeof paymentAttempt.$inferSelect;
}

const purchases = (orm: Db) =>
  orm
    .select({ purchase: giftCardPurchase, lifecycle, attempt: paymentAttempt })
    .from(giftCardPurchase)
    .innerJoin(lifecycle, eq(lifecycle.id, giftCardPurchase.lifecycleId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.giftCardNumber, giftCardPurchase.number));

/** A member's purchases, newest first. */
export const listPurchases = (orm: Db, userId: string): Promise<StoredPurchase[]> =>
  purchases(orm)
    .where(eq(giftCardPurchase.userId, userId))
    .orderBy(desc(giftCardPurchase.createdAt), desc(giftCardPurchase.number));

/** A member's purchase with this number; undefined if the member has none. */
export async function findPurchase(
  orm: Db,
  userId: string,
  number: string,
): Promise<StoredPurchase | undefined> {
  const own = and(eq(giftCardPurchase.userId, userId), eq(giftCardPurchase.number, number));
  return (await purchases(orm).where(own))[0];
}

/** A member's purchase under this key; undefined if the member has none. */
export async function findByKey(
  orm: Db,
  userId: string,
  attemptKey: string,
): Promise<StoredPurchase | undefined> {
  const own = and(eq(giftCardPurchase.userId, userId), eq(giftCardPurchase.attemptKey, attemptKey));
  return (await purchases(orm).where(own))[0];
}

/** @throws Error if the lifecycle is no purchase's */
export async function purchaseOf(orm: Db, lifecycleId: string): Promise<StoredPurchase> {
  const [found] = await purchases(orm).where(eq(giftCardPurchase.lifecycleId, Number(lifecycleId)));
  if (found === undefined) throw new Error(`lifecycle ${lifecycleId} is no purchase's of a gift card`);
  return found;
}

const LOCK = `select from gift_card_purchase where number = $1 for update`;

/** Locks a purchase until the transaction ends. */
export async function lockPurchase(client: Queryable, number: string): Promise<void> {
  await client.query(LOCK, [number]);
}
