/**
 * Opens disputes about orders: when that is possible, and how. Opening counts as a case of the order in the same transaction, so that
 * its earnings are not released while the dispute is open.
 */
import { and, desc, eq } from 'drizzle-orm';
import type { OpenDisputeBody, OpeningAnswer } from '#contract/disputes.ts';
import type { Language } from '#locales/paths.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { orderMachine } from '#machines/order/machine.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import {
  type OrderCaller,
  peopleBehind,
  placedOrders,
  resolveSender,
} from '#server/features/orders/index.ts';
import {
  dispute,
  disputeMessage,
  lifecycle,
  orderLine,
  returnLine,
  returnOrder,
  sellerOrder,
} from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { messageOf } from '#server/platform/http/problems.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { asOf, begin, move } from '#server/platform/lifecycle/move.ts';
import { toRow } from '#server/platform/lifecycle/permitted.ts';
import { refundableCents } from '#server/features/money/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hindranceOf, openDisputeOf, type DbHandles } from '../dispute-hindrance.ts';
import { orderFacts } from './serialize-order-facts.ts';
import { isEmpty, keepMessage, keyReused, sameText } from './keep-message.ts';

interface Buyer {
  readonly sender: Sender;
  readonly parentNumber: string;
  /** null for a guest. */
  readonly buyerId: string | null;
}

/** @throws Refusal 404 for anybody without a role in the order, 403 BUYERS_ONLY for its seller and agents */
async function buyerOf(shop: Shop, orm: Db, orderNumber: string, caller: OrderCaller): Promise<Buyer> {
  const { placed, order } = placedOrders(orm);
  const [row] = await orm.select(order).from(placed).where(eq(placed.number, orderNumber));
  if (row === undefined) throw notFound();
  const sender = resolveSender(shop, row, caller);
  if (sender.by !== 'buyer') throw new Refusal('BUYERS_ONLY');
  return { sender, parentNumber: row.parentNumber, buyerId: row.buyerId };
}

async function refusedLinesOf({ database: { orm }, clock }: Shop, orderNumber: string, language: Language) {
  const rows = await orm
    .select({ returnLine, orderLine, lifecycle })
    .from(returnLine)
    .innerJoin(returnOrder, eq(returnOrder.number, returnLine.returnNumber))
    .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
    .innerJoin(lifecycle, eq(lifecycle.id, returnLine.lifecycleId))
    .where(eq(returnOrder.orderNumber, orderNumber))
    .orderBy(desc(returnLine.id));
  return rows.flatMap((row) => {
    const { state, context } = asOf(returnLineMachine, toRow(row.lifecycle), clock.now());
    if (!statesTagged(returnLineMachine, 'refused').includes(state)) return [];
    const quantity = 'quantity' in context ? Number(context.quantity) : row.orderLine.quantity;
    return [
      {
        returnLineId: String(row.returnLine.id),
        title: row.orderLine.title[language],
        quantity,
        maxRefundCents: row.returnLine.refundCents,
      },
    ];
  });
}

/** The data of the page on which a buyer opens a dispute. @throws Refusal as `openDispute`, for the caller's role */
export async function disputeOpening(
  shop: Shop,
  { orderNumber, caller, language }: { orderNumber: string; caller: OrderCaller; language: Language },
): Promise<OpeningAnswer> {
  const { orm, pool: client } = shop.database;
  const { sender } = await buyerOf(shop, orm, orderNumber, caller);
  const [hindered, openDisputeId, order, refusedLines, maxRefundCents] = await Promise.all([
    hindranceOf({ client, orm }, orderNumber, sender.at),
    openDisputeOf(orm, orderNumber),
    orderFacts(shop, orderNumber, { side: 'buyer', language, disputeId: null }),
    refusedLinesOf(shop, orderNumber, language),
    refundableCents(client, orderNumber),
  ]);
  return {
    refused: hindered?.code ?? null,
    refusal: hindered && messageOf(hindered, language),
    openDisputeId,
    maxRefundCents,
    order,
    refusedLines,
  };
}

/**
 * The most a dispute can refund: what was paid and not refunded yet, of the refused line or of the whole order.
 * @throws Refusal 404 for a line of another order, 409 RETURN_NOT_REFUSED
 */
async function maxRefundCentsOf(
  { client, orm }: DbHandles,
  { orderNumber, returnLineId }: OpenDisputeBody,
  at: number,
): Promise<number> {
  const left = await refundableCents(client, orderNumber);
  if (returnLineId === undefined) return left;
  const [line] = await orm
    .select({ refundCents: returnLine.refundCents, lifecycle })
    .from(returnLine)
    .innerJoin(returnOrder, eq(returnOrder.number, returnLine.returnNumber))
    .innerJoin(lifecycle, eq(lifecycle.id, returnLine.lifecycleId))
    .where(and(eq(returnLine.id, returnLineId), eq(returnOrder.orderNumber, orderNumber)));
  if (line === undefined) throw notFound();
  const { state } = asOf(returnLineMachine, toRow(line.lifecycle), at);
  if (!statesTagged(returnLineMachine, 'refused').includes(state))
    throw new Refusal('RETURN_NOT_REFUSED', { field: 'returnLineId' });
  return Math.min(left, line.refundCents);
}

/** The dispute that was opened about an order under this key before. */
async function findDisputeByKey(orm: Db, { orderNumber, clientKey, reason, text }: OpenDisputeBody) {
  const [before] = await orm
    .select({ id: dispute.id, reason: dispute.reason, message: disputeMessage })
    .from(disputeMessage)
    .innerJoin(dispute, eq(dispute.id, disputeMessage.disputeId))
    .where(
      and(
        eq(dispute.orderNumber, orderNumber),
        eq(disputeMessage.clientKey, clientKey),
        eq(disputeMessage.sentBy, 'buyer'),
        eq(disputeMessage.revision, 1),
      ),
    );
  if (before === undefined) return undefined;
  sameText({ messageId: before.message.id, text: before.message.text, revision: 1 }, { clientKey, text });
  if (before.reason !== reason) throw keyReused();
  return before.id;
}

/**
 * Opens a dispute: its lifecycle, its first message, and the case of its order, in one transaction. The same key again returns the
 * same dispute.
 * @returns its number
 * @throws Refusal 400 TEXT_MISSING, 403 BUYERS_ONLY, 404, 409 with why none can be opened
 */
export async function openDispute(shop: Shop, body: OpenDisputeBody, caller: OrderCaller): Promise<number> {
  const { orderNumber, reason, returnLineId } = body;
  if (isEmpty({ clientKey: body.clientKey, text: body.text }))
    throw new Refusal('TEXT_MISSING', { field: 'text' });
  return withTransaction(shop.database, async ({ client, orm }) => {
    const { sender, parentNumber, buyerId } = await buyerOf(shop, orm, orderNumber, caller);
    // Locks the order, so that of two disputes opened at the same moment the second sees the first.
    const [placed] = await orm
      .select({ lifecycleId: sellerOrder.lifecycleId, sellerId: sellerOrder.sellerId })
      .from(sellerOrder)
      .where(eq(sellerOrder.number, orderNumber))
      .for('update');
    if (placed === undefined) throw notFound();
    const before = await findDisputeByKey(orm, body);
    if (before !== undefined) return before;
    const { at } = sender;
    const hindered = await hindranceOf({ client, orm }, orderNumber, at);
    if (hindered !== null) throw new Refusal(hindered.code, hindered);
    const maxRefundCents = await maxRefundCentsOf({ client, orm }, body, at);
    if (maxRefundCents === 0) throw new Refusal('NOTHING_LEFT_TO_REFUND');
    const hold = { type: 'CASE_OPENED', by: 'system', at } as const;
    const held = await move(client, orderMachine, String(placed.lifecycleId), hold, peopleBehind(caller));
    if (!held.accepted) throw new Refusal('DISPUTE_NOT_NOW', { details: { state: held.row.state } });
    const lifecycleId = await begin(client, disputeMachine, { openedAt: at, maxRefundCents }, at);
    const [opened] = await orm
      .insert(dispute)
      .values({
        orderNumber,
        sellerId: placed.sellerId,
        buyerId,
        lifecycleId: Number(lifecycleId),
        reason,
        returnLineId: returnLineId ?? null,
        createdAt: new Date(at),
      })
      .returning({ id: dispute.id });
    if (opened === undefined) throw new Error('a dispute that was opened has no number');
    const writing = { side: 'buyer', people: peopleBehind(caller), parentNumber, at } as const;
    await keepMessage(client, opened.id, body, 1, writing);
    return opened.id;
  });
}
