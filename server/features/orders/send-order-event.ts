/** Sends a person's event to an order. */
import type { OrderEventBody } from '#contract/orders.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { checkedTracking, refuseForeignParcel, refuseSameNumber } from './carriers/check-tracking.ts';
import { arriveIfAllDelivered } from './carriers/ingest-parcel-events.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { ActingAccounts } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { acceptedRow, send } from '#server/platform/lifecycle/send.ts';
import type { Shop } from '#server/platform/shop.ts';
import { orderLifecycle } from './repository.ts';

interface Sending {
  readonly sender: Sender;
  readonly people: ActingAccounts;
  /** The revision that the sender has seen, if they say so. */
  readonly seen: number | undefined;
}

const SHIPMENT = `select from parcel where lifecycle_id = $1 and revision = $2 and event = 'SHIP'`;

/** @throws Refusal 400 VALIDATION for a parcel that this order has not sent */
async function refuseUnknownShipment(client: Queryable, row: LifecycleRow, shipment: number): Promise<void> {
  const { rowCount } = await client.query(SHIPMENT, [row.id, shipment]);
  if (rowCount === 0) throw new Refusal('VALIDATION', { field: 'shipment' });
}

/** Validates tracking numbers before the machine gets the event, in the form that carriers use. */
function checked(body: OrderEventBody): OrderEventBody {
  switch (body.type) {
    case 'SHIP':
      return { ...body, tracking: checkedTracking(body.tracking) };
    case 'CORRECT_TRACKING':
      return { ...body, tracking: checkedTracking(body.tracking) };
    case 'READY_FOR_PICKUP':
    case 'HANDED_OVER':
    case 'CANCEL':
    case 'CANCEL_REST':
      return body;
  }
}

/**
 * Sends a person's event to an order. If it cancels the rest or corrects a number, and carriers have delivered all other parcels, the
 * order arrives with it.
 * @throws Refusal 400 MISSING for a parcel without `revision`, 400 TRACKING_INVALID, TRACKING_USED or
 * TRACKING_SAME for a wrong number, 409 as `send` does
 */
export async function sendToOrder(
  shop: Shop,
  row: LifecycleRow,
  body: OrderEventBody,
  { sender, people, seen }: Sending,
): Promise<void> {
  const event = { ...checked(body), ...sender };
  // Without `revision` a parcel that is sent twice would become two parcels, as long as enough items are left.
  if (event.type === 'SHIP' && seen === undefined) throw new Refusal('MISSING', { field: 'revision' });
  if (!('tracking' in event) && event.type !== 'CANCEL_REST') {
    await send(shop, orderLifecycle, row, { event, people, seen });
    return;
  }
  const moved = await withTransaction(shop.database, async ({ client }) => {
    const moveResult = await move(client, orderLifecycle.machine, row.id, event, { ...people, seen });
    if (!moveResult.accepted) return moveResult;
    if (event.type === 'CORRECT_TRACKING') {
      const { tracking, shipment } = event;
      await refuseUnknownShipment(client, row, shipment);
      const { revision } = moveResult.row;
      await refuseSameNumber(client, tracking, { lifecycleId: row.id, shipment, revision });
    }
    // Checked after the move, when the order's own parcel is stored too.
    if ('tracking' in event) await refuseForeignParcel(client, event.tracking, row.id);
    if (event.type !== 'SHIP') await arriveIfAllDelivered(client, row.id, sender.at);
    return moveResult;
  });
  // Thrown only now, so that deadlines that had passed are saved even though the event is refused.
  acceptedRow(orderLifecycle, moved, event, seen);
}
