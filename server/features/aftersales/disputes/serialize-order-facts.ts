/** Serializes the order that is shown beside a dispute's thread: the address for seller and agent, the email only for the agent. */
import { sum } from 'es-toolkit';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { DisputedOrder, DisputeSide } from '#contract/disputes.ts';
import type { Language } from '#locales/paths.ts';
import type { OrderContext } from '#machines/order/events.ts';
import { areTicketsAlone, isPickup } from '#machines/order/lines.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { trackingOf } from '#server/features/orders/index.ts';
import { thumbnail } from '#server/features/catalogue/index.ts';
import {
  account,
  dispute,
  lifecycle,
  orderLine,
  parentOrder,
  refund,
  returnOrder,
  seller,
  sellerOrder,
} from '#server/platform/database/schema/index.ts';
import { statusAt, toRow } from '#server/platform/lifecycle/permitted.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { disputeLifecycle } from './repository.ts';

interface OrderFactsRequest {
  readonly side: DisputeSide;
  readonly language: Language;
  /** The dispute that is shown; the order's others are listed. */
  readonly disputeId: number | null;
}

async function refundedCents(orm: Db, orderNumber: string): Promise<number> {
  const back = await orm
    .select({ card: refund.cardCents, voucher: refund.voucherCents })
    .from(refund)
    .where(eq(refund.orderNumber, orderNumber));
  return sum(back.map(({ card, voucher }) => card + voucher));
}

/** @throws Error if there is no such order */
export async function orderFacts(
  { database: { orm }, settings, clock }: Shop,
  orderNumber: string,
  { side, language, disputeId }: OrderFactsRequest,
): Promise<DisputedOrder> {
  const [[placed], lines, returns, others, refunded] = await Promise.all([
    orm
      .select({
        order: sellerOrder,
        parent: parentOrder,
        storeName: seller.storeName,
        lifecycle,
        agent: { firstName: account.firstName, lastName: account.lastName },
      })
      .from(sellerOrder)
      .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber))
      .innerJoin(lifecycle, eq(lifecycle.id, sellerOrder.lifecycleId))
      .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
      .leftJoin(account, eq(account.id, parentOrder.agentId))
      .where(eq(sellerOrder.number, orderNumber)),
    orm.select().from(orderLine).where(eq(orderLine.orderNumber, orderNumber)).orderBy(asc(orderLine.id)),
    orm
      .select()
      .from(returnOrder)
      .where(eq(returnOrder.orderNumber, orderNumber))
      .orderBy(desc(returnOrder.createdAt)),
    orm
      .select({ id: dispute.id, lifecycle })
      .from(dispute)
      .innerJoin(lifecycle, eq(lifecycle.id, dispute.lifecycleId))
      .where(
        and(eq(dispute.orderNumber, orderNumber), disputeId === null ? undefined : ne(dispute.id, disputeId)),
      )
      .orderBy(desc(dispute.id)),
    refundedCents(orm, orderNumber),
  ]);
  if (placed === undefined) throw new Error(`there is no order ${orderNumber}`);
  const { state, snapshot } = statusAt(orderMachine, toRow(placed.lifecycle), clock.now());
  const context: OrderContext = snapshot.context;
  const parcel = trackingOf(context.tracking);
  return {
    orderNumber,
    parentNumber: placed.parent.number,
    orderStatus: state,
    isTickets: areTicketsAlone(context),
    isPickup: isPickup(context),
    placedTime: placed.parent.placedAt.toISOString(),
    tracking: parcel && { carrier: parcel.carrier, number: parcel.number },
    storeName: placed.storeName ?? settings.brand.name,
    shipTo: side === 'buyer' ? null : placed.parent.shipTo,
    buyerEmail: side === 'agent' ? placed.parent.email : null,
    placedByAgent:
      side === 'agent' && placed.agent !== null ? `${placed.agent.firstName} ${placed.agent.lastName}` : null,
    lines: lines.map((line) => ({
      orderLineId: line.id,
      title: line.title[language],
      option: line.option[language],
      picture: thumbnail(line.art, line.title[language]),
      quantity: line.quantity,
      itemSubtotal: line.itemSubtotalCents,
    })),
    itemSubtotal: sum(lines.map(({ itemSubtotalCents }) => itemSubtotalCents)),
    shippingHandlingCharge: sum(lines.map(({ shippingHandlingCents }) => shippingHandlingCents)),
    estimatedTax: sum(lines.map(({ estimatedTaxCents }) => estimatedTaxCents)),
    refunded,
    returns: returns.map(({ number, createdAt }) => ({
      returnOrderNumber: number,
      createdTime: createdAt.toISOString(),
    })),
    disputes: others.map(({ id, lifecycle: stored }) => ({
      disputeId: String(id),
      disputeStatus: statusAt(disputeLifecycle.machine, toRow(stored), clock.now()).state,
    })),
  };
}
