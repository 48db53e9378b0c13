/**
 * Takes in carriers' events about parcels, which may come late, twice and in any order. The state machines of orders and return
 * lines decide what a delivery means.
 */
import type { ParcelEvent } from '#contract/carriers.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { comparableTracking } from '#machines/rules/validation/tracking.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { expectedOf, isExpected } from './expected-parcel.ts';
import type { SentBy } from './expected-parcel.ts';
import type { CarrierPort, ParcelNumber } from './port.ts';
import { webhookCarrierPort } from './webhook-port.ts';

const NOTE = `insert into parcel_event (id, carrier, number, status, happened_at, received_at, to_country, to_zip, weight_grams)
  values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000), $7, $8, $9) on conflict do nothing`;

/**
 * Whether all parcels of the order have arrived. An event from before a parcel left belongs to an earlier parcel with the same
 * number, and one with another destination to another parcel. A parcel without a number never counts as arrived.
 */
const ALL_THERE = `not exists (
   select from parcel sent
     join seller_order sold on sold.lifecycle_id = sent.lifecycle_id
     join parent_order bought on bought.number = sold.parent_number
    where sent.lifecycle_id = lifecycle.id and sent.event = 'SHIP'
      and not exists (
        select from parcel_event scan
         where scan.status = 'DELIVERED' and scan.number = sent.number and scan.carrier = sent.carrier
           and scan.happened_at >= to_timestamp(sent.at / 1000.0)
           and (scan.to_zip is null or bought.ship_to is null
             or parcel_place(scan.to_country, scan.to_zip)
              = parcel_place(bought.ship_to ->> 'country', bought.ship_to ->> 'zipCode'))))`;

/** The lifecycles that sent this parcel. */
const SENT = `select parcel.lifecycle_id from parcel
   where parcel.carrier = $1 and parcel.number = $2 and parcel.lifecycle_id in (
     select lifecycle_id from lifecycle_step
      where event in ('SHIP', 'RESHIP_SENT', 'CORRECT_TRACKING') and parcel_number(payload) = $2)`;
/** The orders that this parcel belongs to. */
const OF_PARCEL = `lifecycle.machine = 'order' and lifecycle.id in (${SENT})`;

/** Locks the orders of a parcel, so that a cancellation of the rest waits until the parcel's delivery is stored. */
const LOCK = `select from lifecycle where ${OF_PARCEL} order by lifecycle.id for update`;
const ARRIVED = `select lifecycle.id from lifecycle where ${OF_PARCEL} and ${ALL_THERE} order by lifecycle.id`;
const IS_THERE = `select from lifecycle where lifecycle.id = $1 and ${ALL_THERE}`;

/** The event that a parcel's delivery sends to its line: a return is back at the seller, or a replacement is at the buyer. */
const ARRIVALS = { SHIP: 'CARRIER_DELIVERED', RESHIP_SENT: 'DELIVERED' } as const;

/** Lines that were returned or replaced with this parcel, unless it is an order's parcel. */
const RETURNED = `
  select lifecycle.id, parcel.event, parcel.at::float8 as "sentAt"
    from lifecycle join parcel on parcel.lifecycle_id = lifecycle.id
   where lifecycle.machine = 'return-line' and lifecycle.id in (${SENT})
     and parcel.carrier = $1 and parcel.number = $2 and parcel.at <= $3
     and not exists (select from lifecycle where ${OF_PARCEL})
   order by lifecycle.id, parcel.revision`;

interface ReturnedLine {
  readonly id: string;
  readonly event: SentBy;
  readonly sentAt: number;
}

/** Sends a delivery to the given lifecycles; those that don't wait for it refuse the event. */
async function delivered(
  client: Queryable,
  { carrier, number: reported, at: happened }: ParcelEvent,
  at: number,
  carriers: CarrierPort,
): Promise<void> {
  const number = comparableTracking(reported);
  await client.query(LOCK, [carrier, number]);
  const orders = await client.query<{ id: string }>(ARRIVED, [carrier, number]);
  for (const { id } of orders.rows)
    await move(client, orderMachine, id, { type: 'DELIVERED', by: 'system', at });
  const lines = await client.query<ReturnedLine>(RETURNED, [carrier, number, happened]);
  for (const { id, event, sentAt } of lines.rows) {
    const facts = await carriers.factsOf(client, { carrier, number }, sentAt);
    const expected = await expectedOf(client, { lifecycleId: id, sentBy: event, number });
    if (isExpected(facts, expected))
      await move(client, returnLineMachine, id, { type: ARRIVALS[event], by: 'system', at });
  }
}

/**
 * Marks an order as delivered if the rest of it was canceled and all its parcels have arrived.
 * @param client a connection with the transaction under way that has moved it
 * @param at ms since 1970
 */
export async function arriveIfAllDelivered(
  client: Queryable,
  lifecycleId: string,
  at: number,
): Promise<void> {
  if ((await client.query(IS_THERE, [lifecycleId])).rowCount === 0) return;
  await move(client, orderMachine, lifecycleId, { type: 'DELIVERED', by: 'system', at });
}

/** The parcel of a returned line, if its carrier has delivered it since it left. */
const CAME_BACK = `select parcel.carrier, parcel.number, parcel.at::float8 as "sentAt" from parcel
   where parcel.lifecycle_id = $1 and parcel.event = 'SHIP' and exists (
     select from parcel_event scan
      where scan.status = 'DELIVERED' and scan.number = parcel.number and scan.carrier = parcel.carrier
        and scan.happened_at >= to_timestamp(parcel.at / 1000.0))`;

/**
 * After a correction of a return's tracking number: if the carrier has already delivered that parcel, the line receives the event now.
 * @param client a connection with the transaction under way that has moved the line
 * @param at ms since 1970
 */
export async function applyEarlierDelivery(
  client: Queryable,
  lifecycleId: string,
  at: number,
  carriers: CarrierPort = webhookCarrierPort,
): Promise<void> {
  const { rows } = await client.query<ParcelNumber & { sentAt: number }>(CAME_BACK, [lifecycleId]);
  for (const { sentAt, ...parcel } of rows) {
    const facts = await carriers.factsOf(client, parcel, sentAt);
    const expected = await expectedOf(client, { lifecycleId, sentBy: 'SHIP', number: parcel.number });
    if (isExpected(facts, expected))
      await move(client, returnLineMachine, lifecycleId, { type: ARRIVALS.SHIP, by: 'system', at });
  }
}

/**
 * Takes in a carrier's events. A repeated event counts once; the event of an unknown parcel is stored and moves nothing.
 * @returns how many of them were new
 */
export async function ingestParcelEvents(
  { database, clock }: Shop,
  events: readonly ParcelEvent[],
  carriers: CarrierPort = webhookCarrierPort,
): Promise<number> {
  let counted = 0;
  for (const event of events) {
    counted += await withTransaction(database, async ({ client }) => {
      const { id, carrier, number, status, to, weightGrams = null } = event;
      const now = clock.now();
      // Never later than now, because a carrier's clock may be ahead of ours.
      const at = Math.min(event.at, now);
      const { rowCount } = await client.query(NOTE, [
        `${carrier}:${id}`,
        carrier,
        comparableTracking(number),
        status,
        at,
        now,
        to?.country ?? null,
        to?.zipCode ?? null,
        weightGrams,
      ]);
      if (rowCount === 0) return 0;
      if (status === 'DELIVERED') await delivered(client, { ...event, at }, now, carriers);
      return 1;
    });
  }
  return counted;
}
