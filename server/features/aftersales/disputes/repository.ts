/** Reads disputes with their order, its parties and state, and serializes them for a party. */
import { eq, sql } from 'drizzle-orm';
import { DISPUTE_REASONS, type Dispute } from '#contract/disputes.ts';
import type { DisputeContext } from '#machines/dispute/events.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { disputePayloads, selectMaxRefundCents, selectTurn } from '#machines/dispute/selectors.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import {
  actingHistory,
  type OrderCaller,
  placedOrders,
  resolveSender,
} from '#server/features/orders/index.ts';
import { dispute, lifecycle, seller } from '#server/platform/database/schema/index.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { currentStatus } from '#server/platform/lifecycle/permitted.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';

/** The machine and sample payloads from which the permitted events are computed. */
export const disputeLifecycle = { machine: disputeMachine, payloads: disputePayloads };

/** Selects disputes; narrow it by `placed`, the joined order. */
export function disputesIn(orm: Db) {
  const { placed, order } = placedOrders(orm);
  const found = () =>
    orm
      .select({ dispute, order, storeName: seller.storeName, lifecycle })
      .from(dispute)
      .innerJoin(placed, eq(placed.number, dispute.orderNumber))
      .innerJoin(lifecycle, eq(lifecycle.id, dispute.lifecycleId))
      .leftJoin(seller, eq(seller.id, placed.sellerId));
  return { placed, found };
}
export type Found = Awaited<ReturnType<ReturnType<typeof disputesIn>['found']>>[number];

export interface FoundDispute {
  readonly row: Found;
  readonly sender: Sender;
}

/** Finds the dispute with a number for a caller. */
export function disputeFinder(shop: Shop) {
  const { found } = disputesIn(shop.database.orm);
  const byId = found()
    .where(eq(dispute.id, sql.placeholder('id')))
    .prepare('dispute_by_id');
  /** @throws Refusal 404 if there is none, or the caller has no role in it */
  return async (disputeId: number, caller: OrderCaller, who = resolveSender): Promise<FoundDispute> => {
    const [row] = await byId.execute({ id: disputeId });
    if (row === undefined) throw notFound();
    const { orderNumber } = row.dispute;
    const withHistory = await actingHistory(shop.database.pool, caller, [orderNumber]);
    return { row, sender: withHistory(orderNumber, who(shop, row.order, caller)) };
  };
}

/** The dispute for `sender`; `stored` is its current lifecycle row. */
export function serializeDispute(
  { settings }: Pick<Shop, 'settings'>,
  { dispute: { id, orderNumber, createdAt, reason }, order, storeName }: Found,
  stored: LifecycleRow,
  sender: Sender,
) {
  const { state, snapshot, facts } = currentStatus(disputeLifecycle, stored, sender);
  const { offer, decision, informationFrom }: DisputeContext = snapshot.context;
  return {
    disputeId: String(id),
    orderNumber,
    parentNumber: order.parentNumber,
    buyerFirstName: order.firstName,
    buyerLastName: order.lastName,
    storeName: storeName ?? settings.brand.name,
    createdTime: createdAt.toISOString(),
    reason: DISPUTE_REASONS.find((known) => known === reason) ?? 'OTHER',
    disputeStatus: state,
    turn: selectTurn(snapshot, sender.at),
    maxRefundCents: selectMaxRefundCents(snapshot),
    offer,
    decision,
    informationFrom,
    ...facts,
  } satisfies Dispute;
}
