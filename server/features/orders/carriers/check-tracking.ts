/** Checks a tracking number that a person enters: it must be one of its carrier's, and of no other parcel. */
import type { ParcelTracking } from '#contract/parcels.ts';
import { trackingNumber } from '#machines/rules/validation/tracking.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { SentBy } from './expected-parcel.ts';

const FIELD = 'tracking/number';

/** The normalized number. @throws Refusal 400 TRACKING_INVALID for what can't be a number of that carrier */
export function checkedTracking<Sent extends ParcelTracking | null>(sent: Sent): Sent {
  if (sent === null) return sent;
  const number = trackingNumber(sent.carrier, sent.number);
  if (number === null) throw new Refusal('TRACKING_INVALID', { field: FIELD });
  return { ...sent, number };
}

/** Makes two people who enter the same number at once take turns, so that the second is refused. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('parcel ' || $1, 0))`;
const OF_NUMBER = `parcel.number = $1 and parcel.lifecycle_id in (
  select lifecycle_id from lifecycle_step
   where event in ('SHIP', 'RESHIP_SENT', 'CORRECT_TRACKING') and parcel_number(payload) = $1)`;

/** The lines of one return travel together; no other parcel may have the number. */
const OTHER_THAN_RETURN = `select from parcel left join return_line on return_line.lifecycle_id = parcel.lifecycle_id
  where ${OF_NUMBER} and (return_line.return_number is distinct from $2 or parcel.event <> $3) limit 1`;

/** Orders of one buyer from one seller may share a parcel. */
const OTHER_THAN_ORDER = `select from parcel
    left join seller_order sold on sold.lifecycle_id = parcel.lifecycle_id
    left join parent_order bought on bought.number = sold.parent_number
    cross join (seller_order own join parent_order mine on mine.number = own.parent_number)
  where ${OF_NUMBER} and own.lifecycle_id = $2
    and (sold.number is null or sold.seller_id is distinct from own.seller_id
      or bought.buyer_id is distinct from mine.buyer_id
      or (mine.buyer_id is null and lower(bought.email) <> lower(mine.email)))
  limit 1`;

async function refuseWhere(
  client: Queryable,
  query: string,
  number: string,
  values: readonly string[],
): Promise<void> {
  await client.query(LOCK, [number]);
  const { rowCount } = await client.query(query, [number, ...values]);
  if (rowCount !== 0) throw new Refusal('TRACKING_USED', { field: FIELD });
}

/**
 * Refuses a tracking number that any parcel but this return's has.
 * @param client a connection with a transaction under way
 * @throws Refusal 400 TRACKING_USED
 */
export async function refuseOtherParcel(
  client: Queryable,
  tracking: ParcelTracking | null,
  { returnNumber, sentBy }: { returnNumber: string; sentBy: SentBy },
): Promise<void> {
  if (tracking === null) return;
  await refuseWhere(client, OTHER_THAN_RETURN, tracking.number, [returnNumber, sentBy]);
}

/**
 * Refuses a tracking number that another order or return uses already.
 * @param client a connection with a transaction under way
 * @throws Refusal 400 TRACKING_USED
 */
export async function refuseForeignParcel(
  client: Queryable,
  tracking: ParcelTracking | null,
  orderLifecycleId: string,
): Promise<void> {
  if (tracking === null) return;
  await refuseWhere(client, OTHER_THAN_ORDER, tracking.number, [orderLifecycleId]);
}

/** A parcel's number before a step: the one it left with, or the last correction. */
const KNOWN_BEFORE = `select payload #>> '{tracking,carrier}' as carrier, parcel_number(payload) as number
    from lifecycle_step
   where lifecycle_id = $1 and revision < $3
     and (revision = $2 or (event = 'CORRECT_TRACKING' and (payload ->> 'shipment')::int = $2))
   order by revision desc limit 1`;

/**
 * Refuses a correction to the number that the parcel already has.
 * @param shipment the revision at which the parcel left
 * @param revision the revision of the correction
 */
export async function refuseSameNumber(
  client: Queryable,
  { carrier, number }: ParcelTracking,
  { lifecycleId, shipment, revision }: { lifecycleId: string; shipment: number; revision: number },
): Promise<void> {
  const { rows } = await client.query<{ carrier: string | null; number: string | null }>(KNOWN_BEFORE, [
    ...[lifecycleId, shipment, revision],
  ]);
  const [known] = rows;
  if (known?.carrier === carrier && known.number === number) {
    throw new Refusal('TRACKING_SAME', { field: FIELD });
  }
}
