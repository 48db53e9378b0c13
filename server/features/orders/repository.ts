/** Reads orders: each with its parties, and lines, steps and refunds in one query each, however many orders there are. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ChargedCard } from '#contract/orders.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { orderPayloads } from '#machines/order/selectors.ts';
import { ITEM_ADDRESS } from '#server/features/catalogue/index.ts';
import {
  account,
  item,
  journal,
  lifecycle,
  lifecycleStep,
  orderLine,
  parentOrder,
  paymentAttempt,
  refund,
  seller,
  sellerOrder,
  store,
  taxExemption,
} from '#server/platform/database/schema/index.ts';
import { groupBy } from '#server/platform/group-by.ts';
import type { RefundOfOrder } from '../money/index.ts';
import { keyedOf } from './order-paths.ts';
import type { Db } from '#server/platform/database/handles.ts';

export const orderLifecycle = { machine: orderMachine, payloads: orderPayloads };

/**
 * Where a buyer's mails go: the address of the order. An order that an agent placed also mails the account's own address, so that
 * a member learns of every order placed in their name.
 */
export function buyerAddresses(
  { email, agentId }: Pick<typeof parentOrder.$inferSelect, 'email' | 'agentId'>,
  memberEmail: string | null,
): string[] {
  return agentId === null || memberEmail === null ? [email] : [...new Set([email, memberEmail])];
}

/** Orders with their purchase, seller and state. */
export const selectOrders = (orm: Db) =>
  orm
    .select({
      order: sellerOrder,
      parent: parentOrder,
      lifecycle,
      sellerUserId: seller.userId,
      sellerStatus: seller.status,
      memberEmail: account.email,
      storeName: seller.storeName,
      slug: seller.slug,
      city: seller.city,
      state: seller.state,
      country: seller.country,
      handlingDays: seller.handlingDays,
    })
    .from(sellerOrder)
    .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber))
    .innerJoin(lifecycle, eq(lifecycle.id, sellerOrder.lifecycleId))
    .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
    .leftJoin(account, eq(account.id, parentOrder.buyerId));
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** The parties of an order, for `resolveSender`. */
export const partiesOf = ({ order, parent, sellerUserId, sellerStatus }: OrderRow) => ({
  ...keyedOf(parent),
  buyerId: parent.buyerId,
  sellerId: order.sellerId,
  sellerUserId,
  sellerStatus,
});

const selectLines = (orm: Db) =>
  orm
    .select({
      line: orderLine,
      item: { ...ITEM_ADDRESS, status: item.status },
      /** The jurisdiction of the exemption by which no tax was charged; null if none applied. */
      exemptIn: taxExemption.jurisdiction,
    })
    .from(orderLine)
    .leftJoin(item, eq(item.id, orderLine.itemId))
    .leftJoin(taxExemption, eq(taxExemption.id, orderLine.taxExemptionId));
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** The lines of these orders, by order number. */
export async function linesOf(orm: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, LineRow[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await selectLines(orm)
    .where(inArray(orderLine.orderNumber, [...numbers]))
    .orderBy(asc(orderLine.id));
  return groupBy(rows, ({ line }) => line.orderNumber);
}

export type StepRow = typeof lifecycleStep.$inferSelect;

/** The steps of these lifecycles, oldest first, by lifecycle id. */
export async function stepsOf(orm: Db, ids: readonly number[]): Promise<ReadonlyMap<number, StepRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(lifecycleStep)
    .where(inArray(lifecycleStep.lifecycleId, [...ids]))
    .orderBy(asc(lifecycleStep.lifecycleId), asc(lifecycleStep.revision));
  return groupBy(rows, ({ lifecycleId }) => lifecycleId);
}

/**
 * The refunds of these orders, line by line, settled or not. Those in the ledger come first and in its order, so that odd cents are
 * split as they were there.
 */
export async function paidBackOf(
  orm: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, RefundOfOrder[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await orm
    .select({
      orderNumber: refund.orderNumber,
      cardCents: refund.cardCents,
      voucherCents: refund.voucherCents,
      lines: refund.lines,
      isSettled: sql<boolean>`${journal.id} is not null`,
    })
    .from(refund)
    .leftJoin(journal, and(eq(journal.refundId, refund.id), eq(journal.orderNumber, refund.orderNumber)))
    .where(inArray(refund.orderNumber, [...numbers]))
    .orderBy(sql`${journal.id} nulls last`, asc(refund.id));
  return groupBy(rows, ({ orderNumber }) => orderNumber);
}

export type StoreRow = typeof store.$inferSelect;

/** The pickup stores of these orders, by id. */
export async function storesOf(orm: Db, rows: readonly OrderRow[]): Promise<ReadonlyMap<number, StoreRow>> {
  const ids = rows.flatMap(({ order: { delivery } }) =>
    delivery.kind === 'pickup' ? [delivery.storeId] : [],
  );
  if (ids.length === 0) return new Map();
  const stores = await orm.select().from(store).where(inArray(store.id, ids));
  return new Map(stores.map((one) => [one.id, one]));
}

/** The cards that purchases are charged to, by purchase number; none if vouchers paid everything, or if it isn't known yet. */
export async function chargedCardsOf(
  orm: Db,
  purchases: readonly Pick<typeof parentOrder.$inferSelect, 'number' | 'attemptId'>[],
): Promise<ReadonlyMap<string, ChargedCard>> {
  const ids = new Set(purchases.flatMap(({ attemptId }) => attemptId ?? []));
  if (ids.size === 0) return new Map();
  const attempts = await orm
    .select({ id: paymentAttempt.id, card: paymentAttempt.card })
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.id, [...ids]));
  const cards = new Map(attempts.map(({ id, card }) => [id, card]));
  return new Map(
    purchases.flatMap(({ number, attemptId }) => {
      const card = cards.get(attemptId ?? '');
      return card ? [[number, card]] : [];
    }),
  );
}

/** The card that a purchase is charged to; null as above. */
export const chargedCardOf = async (
  orm: Db,
  purchase: Pick<typeof parentOrder.$inferSelect, 'number' | 'attemptId'>,
): Promise<ChargedCard | null> => (await chargedCardsOf(orm, [purchase])).get(purchase.number) ?? null;
