/** Why no dispute can be opened about an order. Buyers see the reason on the order's page, in its returns, and when they try. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DisputeHindrance } from '#contract/disputes.ts';
import type { DisputeContext } from '#machines/dispute/events.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { refundableCents } from '#server/features/money/index.ts';
import type { Db, Queryable } from '#server/platform/database/handles.ts';
import { dispute, lifecycle, sellerOrder } from '#server/platform/database/schema/index.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { asOf } from '#server/platform/lifecycle/move.ts';
import { toRow } from '#server/platform/lifecycle/permitted.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Two handles of the same database, or of one transaction on it. */
export interface DbHandles {
  readonly client: Queryable;
  readonly orm: Db;
}

interface Hindered {
  readonly code: DisputeHindrance;
  /** For the text of the code. */
  readonly details?: Record<string, string>;
}

/** Why no dispute can be opened about an order now; null if one can. @throws Refusal 404 if there is no such order */
export async function hindranceOf(
  { client, orm }: DbHandles,
  orderNumber: string,
  at: number,
): Promise<Hindered | null> {
  const [placed] = await orm
    .select({ lifecycle })
    .from(sellerOrder)
    .innerJoin(lifecycle, eq(lifecycle.id, sellerOrder.lifecycleId))
    .where(eq(sellerOrder.number, orderNumber));
  if (placed === undefined) throw notFound();
  const open = await openDisputeOf(orm, orderNumber);
  if (open !== null) return { code: 'DISPUTE_OPEN_ALREADY', details: { disputeId: open } };
  const row = asOf(orderMachine, toRow(placed.lifecycle), at);
  if (!restoreRow(orderMachine, row).can({ type: 'CASE_OPENED', by: 'system', at }))
    return { code: 'DISPUTE_NOT_NOW', details: { state: row.state } };
  const before = await orm
    .select({ lifecycle })
    .from(dispute)
    .innerJoin(lifecycle, eq(lifecycle.id, dispute.lifecycleId))
    .where(eq(dispute.orderNumber, orderNumber));
  const isDecided = before.some(({ lifecycle: stored }) => {
    const { decision }: DisputeContext = restoreRow(disputeMachine, toRow(stored)).context;
    return decision !== null;
  });
  // Otherwise the party that lost could withhold the seller's money again and again.
  if (isDecided) return { code: 'DISPUTE_DECIDED_ALREADY' };
  if ((await refundableCents(client, orderNumber)) === 0) return { code: 'NOTHING_LEFT_TO_REFUND' };
  return null;
}

/** Whether a dispute about an order can be opened at `at`, ms since 1970. */
export async function mayDispute(
  { database: { pool: client, orm } }: Pick<Shop, 'database'>,
  orderNumber: string,
  at: number,
): Promise<boolean> {
  return (await hindranceOf({ client, orm }, orderNumber, at)) === null;
}

/** The number of the open dispute about an order, or null. */
export async function openDisputeOf(orm: Db, orderNumber: string): Promise<string | null> {
  const [open] = await orm
    .select({ id: dispute.id })
    .from(dispute)
    .where(and(eq(dispute.orderNumber, orderNumber), isNull(dispute.closedAt)))
    .orderBy(desc(dispute.id))
    .limit(1);
  return open === undefined ? null : String(open.id);
}
