/** When what was ordered is expected: as it was promised at the checkout, or later where it leaves, or left, later; and when it came. */
import { orderMachine } from '../../../machines/order/machine.ts';
import { statesTagged } from '../../../machines/runtime/tagged.ts';
import { deliveryEstimate, parcelDay } from '../catalogue/delivery.ts';
import type { Delivery } from '../../platform/database/schema/buying.ts';
import type { OrderRow, StepRow } from './rows.ts';

export interface Arrival {
  /** ISO days. */
  readonly from: string;
  readonly to: string;
  /** The last of them is over. */
  readonly isLate: boolean;
}

/** What the arrival of an order depends on. Times are ms since 1970. */
export interface ArrivalFacts {
  readonly placedAt: number;
  readonly delivery: Delivery;
  /** null where nothing is sent. */
  readonly toCountry: 'US' | 'CA' | null;
  /** Both null for what the shop itself sells. */
  readonly sellerCountry: string | null;
  readonly handlingDays: number | null;
  /** When the last parcel left; null before. */
  readonly leftAt: number | null;
}

/** Where something is, or will be, on its way. */
const AWAITED: readonly string[] = ['AWAITING_PAYMENT', 'PROCESSING', 'PARTIALLY_SHIPPED', 'SHIPPED'];

/**
 * @param now ms since 1970
 * @returns null where nothing is sent, or nothing is awaited any more
 */
export function arrivalOf(
  { placedAt, delivery, toCountry: to, sellerCountry: country, handlingDays, leftAt }: ArrivalFacts,
  { state, now }: { state: string; now: number },
): Arrival | null {
  if (delivery.kind !== 'ship' || to === null || !AWAITED.includes(state)) return null;
  const seller = country === null || handlingDays === null ? null : { country, handlingDays };
  const promised = deliveryEstimate(placedAt, to, seller, delivery.speed);
  const left = state === 'SHIPPED' ? leftAt : now;
  // Nothing arrives sooner after it has left than the way takes.
  const packed = { country: country ?? to, handlingDays: 0 };
  const onTheWay = left === null ? promised : deliveryEstimate(left, to, packed, delivery.speed);
  const days = onTheWay.to > promised.to ? onTheWay : promised;
  return { ...days, isLate: days.to < parcelDay(now) };
}

/** The facts of an order that was read with its steps. */
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

const ARRIVED = statesTagged(orderMachine, 'arrived');
/** Events that report a delivery. An order delivered by its deadline has none, so its day is unknown. */
export const DELIVERIES = ['DELIVERED', 'HANDED_OVER'] as const;
const isDelivery = (event: string): boolean => DELIVERIES.some((known) => known === event);

/** Time of delivery or pickup in ms since 1970; null before it, for tickets, and when no carrier or seller reported it. */
export const deliveredAt = (steps: readonly StepRow[]): number | null =>
  steps.find(({ event, toState }) => isDelivery(event) && ARRIVED.includes(toState))?.at ?? null;
