/**
 * What carriers tell of parcels, taken in: late, twice, in any order. A delivery is what the machines of order and return line
 * wait for; the carrier says that it happened, they say what follows.
 */
import type { ParcelEvent } from '../../contract/carriers.ts';
import { orderMachine } from '../../machines/order/machine.ts';
import { returnLineMachine } from '../../machines/return-line/machine.ts';
import { together } from '../database/transaction.ts';
import { move } from '../lifecycle/move.ts';
import type { Queryable } from '../lifecycle/rows.ts';
import type { Shop } from '../shop.ts';

/** As it is compared: people type spaces, hyphens and small letters. The database's `parcel_number` does the same. */
export const comparable = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase();

const NOTE = `insert into parcel_event (id, carrier, number, status, happened_at, heard_at)
  values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000)) on conflict do nothing`;

/**
 * None of an order's parcels is missing any more. A parcel that was told of before it left is another one, with a number used
 * again. One without a number may still be anywhere.
 */
const ALL_THERE = `not exists (
   select from lifecycle_step sent
    where sent.lifecycle_id = lifecycle.id and sent.event = 'SHIP'
      and not exists (
        select from parcel_event told
         where told.status = 'DELIVERED' and told.number = parcel_number(sent.payload)
           and told.carrier = sent.payload #>> '{tracking,carrier}'
           and told.happened_at >= to_timestamp(sent.at / 1000.0)))`;

/** Orders that this parcel was one of. */
const OF_PARCEL = `lifecycle.machine = 'order' and lifecycle.id in (
   select lifecycle_id from lifecycle_step
    where event = 'SHIP' and parcel_number(payload) = $2 and payload #>> '{tracking,carrier}' = $1)`;

/** Nobody gives up the rest of one meanwhile without seeing that this parcel has arrived. */
const LOCK = `select from lifecycle where ${OF_PARCEL} order by lifecycle.id for update`;
const ARRIVED = `select lifecycle.id from lifecycle where ${OF_PARCEL} and ${ALL_THERE} order by lifecycle.id`;
const IS_THERE = `select from lifecycle where lifecycle.id = $1 and ${ALL_THERE}`;

/** What the arrival of a parcel is to the line that sent it off: back at the seller, or a replacement at the buyer. */
const ARRIVALS = { SHIP: 'CARRIER_DELIVERED', RESHIP_SENT: 'DELIVERED' } as const;

/** Lines that were sent back, or replaced. Their senders name no carrier: the number alone tells. */
const RETURNED = `
  select lifecycle.id, sent.event from lifecycle join lifecycle_step sent on sent.lifecycle_id = lifecycle.id
   where lifecycle.machine = 'return-line' and parcel_number(sent.payload) = $1
     and sent.event in ('SHIP', 'RESHIP_SENT')
     and to_timestamp(sent.at / 1000.0) <= to_timestamp($2::float8 / 1000)
   order by lifecycle.id, sent.revision`;

/** Which of them still wait for it, the machines say: those that don't, refuse to hear it. */
async function delivered(
  client: Queryable,
  { carrier, number, at: happened }: ParcelEvent,
  at: number,
): Promise<void> {
  const parcel = comparable(number);
  await client.query(LOCK, [carrier, parcel]);
  const orders = await client.query<{ id: string }>(ARRIVED, [carrier, parcel]);
  for (const { id } of orders.rows)
    await move(client, orderMachine, id, { type: 'DELIVERED', by: 'system', at });
  const lines = await client.query<{ id: string; event: keyof typeof ARRIVALS }>(RETURNED, [
    parcel,
    happened,
  ]);
  for (const { id, event } of lines.rows)
    await move(client, returnLineMachine, id, { type: ARRIVALS[event], by: 'system', at });
}

/**
 * The rest of an order was given up: where its carriers have told that all of its parcels are there, so is it.
 * @param client a connection with the transaction under way that has moved it
 * @param at ms since 1970
 */
export async function arriveIfThere(client: Queryable, lifecycleId: string, at: number): Promise<void> {
  if ((await client.query(IS_THERE, [lifecycleId])).rowCount === 0) return;
  await move(client, orderMachine, lifecycleId, { type: 'DELIVERED', by: 'system', at });
}

/**
 * Takes in what a carrier tells. What was told before counts once; a parcel that nobody waits for is noted and moves nothing.
 * @returns how many of them were new
 */
export async function hearParcels(
  { database, clock }: Shop,
  events: readonly ParcelEvent[],
): Promise<number> {
  let heard = 0;
  for (const event of events) {
    heard += await together(database, async ({ client }) => {
      const { id, carrier, number, status } = event;
      const now = clock.now();
      // Nothing has happened that is yet to come: a carrier's clock may be ahead of ours.
      const at = Math.min(event.at, now);
      const { rowCount } = await client.query(NOTE, [
        `${carrier}:${id}`,
        carrier,
        comparable(number),
        status,
        at,
        now,
      ]);
      if (rowCount === 0) return 0;
      if (status === 'DELIVERED') await delivered(client, { ...event, at }, now);
      return 1;
    });
  }
  return heard;
}
