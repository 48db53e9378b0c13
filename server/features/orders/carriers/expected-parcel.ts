/** What a return's parcel must match: its destination, the earliest time it can have shipped, and its least weight. */
import type { ParcelEvent } from '#contract/carriers.ts';
import type { EarlierPlace } from '#server/platform/database/schema/buying.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { ParcelFacts, ParcelNumber, Place } from './port.ts';

export type SentBy = 'SHIP' | 'RESHIP_SENT';

export interface ExpectedParcel {
  /** The destination; null if the address isn't known, so that no delivery can be confirmed. */
  readonly to: Place | null;
  /** The seller's earlier addresses: a label printed before a move stays valid. */
  readonly earlier?: readonly EarlierPlace[];
  /** When the return or the replacement was agreed on, ms since 1970: a parcel shipped earlier is for something else. */
  readonly agreedAt: number;
  /** The weight of its goods; 0 if the catalogue doesn't say. */
  readonly goodsGrams: number;
}

/** A parcel that weighs less than this share of its goods holds something else. */
const WEIGHT_SHARE_MIN = 0.5;

const digits = ({ country, zipCode }: Place): string => {
  const bare = zipCode.replaceAll(/[\s-]/g, '').toUpperCase();
  return `${country} ${country === 'US' ? bare.slice(0, 5) : bare}`;
};

export const isSamePlace = (one: Place, other: Place): boolean => digits(one) === digits(other);

/** Whether the carrier's facts match the expected parcel. The destination must be known; weight and time are checked if they are. */
export function isExpected({ to, acceptedAt, weightGrams }: ParcelFacts, expected: ExpectedParcel): boolean {
  if (to === null || expected.to === null) return false;
  const sinceAgreed = (expected.earlier ?? []).filter(({ until }) => until >= expected.agreedAt);
  if (![expected.to, ...sinceAgreed].some((place) => isSamePlace(to, place))) return false;
  if (acceptedAt !== null && acceptedAt < expected.agreedAt) return false;
  return weightGrams === null || weightGrams >= expected.goodsGrams * WEIGHT_SHARE_MIN;
}

/** The house's own goods go back to the first of its stores. */
const EXPECTED = `
  select case when $2 = 'RESHIP_SENT' then bought.ship_to
              when sold.seller_id is not null then seller.returns_address
              else (select jsonb_build_object('country', country, 'zipCode', zip_code) from store order by id limit 1) end as "to",
         case when $2 = 'SHIP' then seller.returns_address -> 'earlier' end as earlier,
         (select max(at)::float8 from lifecycle_step agreed where agreed.lifecycle_id = $1
             and agreed.to_state = case when $2 = 'SHIP' then 'PENDING_ITEM_RETURN' else 'WAITING_FOR_RESHIP' end
             and agreed.from_state <> agreed.to_state) as "agreedAt",
         (select coalesce(sum(variant.weight_grams * (together.context ->> 'quantity')::int), 0)::float8
            from return_line beside
            join lifecycle together on together.id = beside.lifecycle_id
            join parcel on parcel.lifecycle_id = together.id and parcel.event = $2 and parcel.number = $3
            join order_line on order_line.id = beside.order_line_id
            join variant on variant.id = order_line.variant_id
           where beside.return_number = own.return_number) as "goodsGrams"
    from return_line own
    join return_order on return_order.number = own.return_number
    join seller_order sold on sold.number = return_order.order_number
    join parent_order bought on bought.number = sold.parent_number
    left join seller on seller.id = sold.seller_id
   where own.lifecycle_id = $1`;

const LINE_OF = `select parcel.lifecycle_id as "lifecycleId", parcel.event as "sentBy"
    from parcel join return_line on return_line.lifecycle_id = parcel.lifecycle_id
   where parcel.carrier = $1 and parcel.number = $2 order by parcel.at desc limit 1`;

/** The destination on the label of a return's parcel; null for any other parcel. */
export async function addressedTo(
  database: Queryable,
  { carrier, number }: ParcelNumber,
): Promise<ParcelEvent['to'] | null> {
  const { rows } = await database.query<{ lifecycleId: string; sentBy: SentBy }>(LINE_OF, [carrier, number]);
  const [line] = rows;
  if (line === undefined) return null;
  const { to } = await expectedOf(database, { ...line, number });
  return to !== null && (to.country === 'US' || to.country === 'CA')
    ? { country: to.country, zipCode: to.zipCode }
    : null;
}

/** @throws Error if no return line has this lifecycle */
export async function expectedOf(
  database: Queryable,
  { lifecycleId, sentBy, number }: { lifecycleId: string; sentBy: SentBy; number: string },
): Promise<ExpectedParcel> {
  const { rows } = await database.query<{
    to: Place | null;
    earlier: EarlierPlace[] | null;
    agreedAt: number | null;
    goodsGrams: number;
  }>(EXPECTED, [lifecycleId, sentBy, number]);
  const [row] = rows;
  if (row === undefined) throw new Error(`no return has the lifecycle ${lifecycleId}`);
  return {
    to: row.to,
    earlier: row.earlier ?? [],
    agreedAt: row.agreedAt ?? 0,
    goodsGrams: row.goodsGrams,
  };
}
