/** Disputes as they are read: with their order, its parties and where they stand; and as one of the parties is told of them. */
import { eq, sql } from 'drizzle-orm';
import { DISPUTE_REASONS, type Dispute } from '../../../../contract/disputes.ts';
import type { DisputeContext } from '../../../../machines/dispute/events.ts';
import { disputeMachine } from '../../../../machines/dispute/machine.ts';
import { disputePayloads } from '../../../../machines/dispute/selectors.ts';
import type { Sender } from '../../../../machines/runtime/roles/roles.ts';
import type { LifecycleRow } from '../../../../machines/runtime/row.ts';
import { placedOrders, senderTo, type Asking } from '../../orders/party.ts';
import { dispute, lifecycle, seller } from '../../../platform/database/schema/index.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { standing } from '../../../platform/lifecycle/permitted.ts';
import type { Db } from '../../../platform/database/handles.ts';
import type { Shop } from '../../../platform/shop.ts';

/** Figures and steps come from the machine alone. */
export const obeyed = { machine: disputeMachine, payloads: disputePayloads };

/** What finds disputes: `placed` is the joined order, to be narrowed by. */
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

export interface One {
  readonly row: Found;
  readonly sender: Sender;
}

/** Finds the dispute of a number for whoever asks. */
export function disputeFinder(shop: Shop) {
  const { found } = disputesIn(shop.database.orm);
  const byId = found()
    .where(eq(dispute.id, sql.placeholder('id')))
    .prepare('dispute_by_id');
  /** @throws Refusal 404 where there is none that concerns who asks */
  return async (disputeId: number, asked: Asking, who = senderTo): Promise<One> => {
    const [row] = await byId.execute({ id: disputeId });
    if (row === undefined) throw notFound();
    return { row, sender: who(shop, row.order, asked) };
  };
}

/** The dispute as `sender` is told of it; `stored` is where it stands. */
export function serializeDispute(
  { settings }: Pick<Shop, 'settings'>,
  { dispute: { id, orderNumber, createdAt, reason }, order, storeName }: Found,
  stored: LifecycleRow,
  sender: Sender,
) {
  const { state, snapshot, facts } = standing(obeyed, stored, sender);
  const { mostCents, offer, decision, askedOf }: DisputeContext = snapshot.context;
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
    mostCents,
    offer,
    decision,
    askedOf,
    ...facts,
  } satisfies Dispute;
}
