/** The parcels of returns and replacements: shipping one, and the buyer's correction of its number. */
import type { ParcelTracking } from '#contract/parcels.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { applyEarlierDelivery, refuseOtherParcel, type SentBy } from '#server/features/orders/index.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { MoveResult, MoveOptions } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { returnLineLifecycle } from './repository.ts';

type OfReturn = MoveOptions & { readonly returnNumber: string };

/**
 * Ships a parcel with the return or its replacement, and with nothing else.
 * @param client a connection with a transaction under way
 * @throws Refusal 400 TRACKING_USED
 */
export async function shipParcel(
  client: Queryable,
  lifecycleId: string,
  event: Sender & { readonly type: SentBy; readonly tracking: ParcelTracking | null },
  { returnNumber, ...sending }: OfReturn,
): Promise<MoveResult> {
  const moved = await move(client, returnLineLifecycle.machine, lifecycleId, event, sending);
  if (moved.accepted) await refuseOtherParcel(client, event.tracking, { returnNumber, sentBy: event.type });
  return moved;
}

const SHIPMENT = `select max(revision)::int as revision from parcel where lifecycle_id = $1 and event = 'SHIP'`;

/**
 * The buyer corrects the number of the parcel that a line came back in, checked like a new one.
 * @param client a connection with a transaction under way
 * @throws Refusal 400 TRACKING_USED
 */
export async function correctParcel(
  client: Queryable,
  lifecycleId: string,
  event: Sender & { readonly type: 'CORRECT_TRACKING'; readonly tracking: ParcelTracking },
  { returnNumber, ...sending }: OfReturn,
): Promise<MoveResult> {
  const { rows } = await client.query<{ revision: number | null }>(SHIPMENT, [lifecycleId]);
  // The shipment's revision, by which the parcel view finds the corrected parcel.
  const corrected = { ...event, shipment: rows[0]?.revision ?? 0 };
  const moved = await move(client, returnLineLifecycle.machine, lifecycleId, corrected, sending);
  if (moved.accepted) await refuseOtherParcel(client, event.tracking, { returnNumber, sentBy: 'SHIP' });
  return moved;
}

/** Moves each line of a parcel that the carrier already reported delivered under the corrected number. */
export async function applyCorrectedDelivery(
  client: Queryable,
  lifecycleIds: readonly string[],
  at: number,
): Promise<void> {
  for (const id of lifecycleIds) await applyEarlierDelivery(client, id, at);
}
