/** An event that somebody sends to an order. */
import type { OrderEventBody } from '../../contract/orders.ts';
import type { LifecycleRow } from '../../machines/lifecycle/row.ts';
import type { Sender } from '../../machines/lifecycle/roles.ts';
import { arriveIfThere } from '../carriers/hear.ts';
import { together } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { Viewer } from '../http/viewer.ts';
import { move } from '../lifecycle/move.ts';
import { acceptedRow, send } from '../lifecycle/send.ts';
import type { Shop } from '../shop.ts';
import { obeyedOrder } from './told.ts';

interface Sending {
  readonly sender: Sender;
  readonly viewer: Viewer | null;
  /** The revision that the sender has seen, where they say. */
  readonly seen: number | undefined;
}

/**
 * Moves an order by an event of a person. Where the rest of it is given up, and carriers have told of everything else, it has
 * arrived with that.
 * @throws Refusal 400 MISSING for a parcel that does not say what was seen, 409 as `send` does
 */
export async function sendToOrder(
  shop: Shop,
  row: LifecycleRow,
  body: OrderEventBody,
  { sender, viewer, seen }: Sending,
): Promise<void> {
  const event = { ...body, ...sender };
  // A parcel that is told twice would else be two parcels, where there is still enough to send.
  if (event.type === 'SHIP' && seen === undefined) throw new Refusal(400, 'MISSING', { field: 'revision' });
  if (event.type !== 'CANCEL_REST') {
    await send(shop, obeyedOrder, row, { event, viewer, seen });
    return;
  }
  const sentBy = { userId: viewer?.userId ?? null, agentId: viewer?.agentId ?? null, seen };
  const moved = await together(shop.database, async ({ client }) => {
    const given = await move(client, obeyedOrder.machine, row.id, event, sentBy);
    if (given.accepted) await arriveIfThere(client, row.id, sender.at);
    return given;
  });
  // Told only now: deadlines that had passed stay, though the event was refused.
  acceptedRow(obeyedOrder, moved, event, seen);
}
