/** The expected delivery of an order: as promised at checkout, or later if it ships or shipped late; and when it arrived. */
import { orderMachine } from '#machines/order/machine.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { deliveryEstimate, parcelDay } from '../catalogue/index.ts';
import type { Delivery } from '#server/platform/database/schema/buying.ts';
import type { OrderRow, StepRow } from './repository.ts';

export interface Arrival {
  /** ISO days. */
  readonly from: string;
  readonly to: string;
  /** The last expected day is over. */
  readonly isLate: boolean;
}

/** What the arrival of an order depends on. Times are ms since 1970. */
export interface ArrivalFacts {
  readonly placedAt: number;
  readonly delivery: Delivery;
  /** null if nothing is shipped. */
  readonly toCountry: 'US' | 'CA' | null;
  /** Country and handling days of the seller; null for Atelier's own goods. */
  readonly sellerCountry: string | null;
  readonly handlingDays: number | null;
  /** When the last parcel left; null before. */
  readonly leftAt: number | null;
}

const ARRIVED = statesTagged(orderMachine, 'arrived');
const ALL_SHIPPED = statesTagged(orderMachine, 'allShipped');
/** The states in which no delivery is expected any more. */
const NOT_EXPECTED = [...ARRIVED, ...statesTagged(orderMachine, 'calledOff')];

/**
 * @param now ms since 1970
 * @returns null if nothing is shipped, or if everything has arrived or was canceled
 */
export function arrivalOf(
  { placedAt, delivery, toCountry: to, sellerCountry: country, handlingDays, leftAt }: ArrivalFacts,
  { state, now }: { state: string; now: number },
): Arrival | null {
  if (delivery.kind !== 'ship' || to === null || NOT_EXPECTED.includes(state)) return null;
  const seller = country === null || handlingDays === null ? null : { country, handlingDays };
  const promised = deliveryEstimate(placedAt, to, seller, delivery.speed);
  const left = ALL_SHIPPED.includes(state) ? leftAt : now;
  // Once a parcel has left, it needs at least the transit time.
  const packed = { country: country ?? to, handlingDays: 0 };
  const onTheWay = left === null ? promised : deliveryEstimate(left, to, packed, delivery.speed);
  const days = onTheWay.to > promised.to ? onTheWay : promised;
  return { ...days, isLate: days.to < parcelDay(now) };
}

/** The arrival facts of an order that was read with its steps. */
export const arrivalFacts = (
  { order, parent, country, handlingDays }: OrderRow,
  steps: readonly StepRow[],
): ArrivalFacts => ({
  placedAt: order.placedAt.getTime(),
  delivery: order.delivery,
  toCountry: parent.shipTo?.country ?? null,
  sellerCountry: country,
  handlingDays,
  leftAt: steps.findLast(({ event }) => event === 'SHIP')?.at ?? null,
});

/** Events that report a delivery. An order delivered by its deadline has none, so its day is unknown. */
export const DELIVERIES = ['DELIVERED', 'HANDED_OVER'] as const;
const isDelivery = (event: string): boolean => DELIVERIES.some((known) => known === event);

/** Time of delivery or pickup in ms since 1970; null before it, for tickets, and when no carrier or seller reported it. */
export const deliveredAt = (steps: readonly StepRow[]): number | null =>
  steps.find(({ event, toState }) => isDelivery(event) && ARRIVED.includes(toState))?.at ?? null;
