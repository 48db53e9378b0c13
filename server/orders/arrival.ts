/** When what was ordered is expected: as it was promised at the checkout, or later where it leaves, or left, later. */
import { deliveryEstimate } from '../catalogue/delivery.ts';
import type { OrderRow, StepRow } from './rows.ts';

export interface Arrival {
  /** ISO days. */
  readonly from: string;
  readonly to: string;
}

/** Where something is, or will be, on its way. */
const AWAITED: readonly string[] = ['AWAITING_PAYMENT', 'PROCESSING', 'PARTIALLY_SHIPPED', 'SHIPPED'];

/**
 * @param now ms since 1970
 * @returns null where nothing is sent, or nothing is awaited any more
 */
export function arrivalOf(
  { order, parent, country, handlingDays }: OrderRow,
  { state, steps, now }: { state: string; steps: readonly StepRow[]; now: number },
): Arrival | null {
  const { delivery, placedAt } = order;
  if (delivery.kind !== 'ship' || parent.shipTo === null || !AWAITED.includes(state)) return null;
  const to = parent.shipTo.country;
  const seller = country === null || handlingDays === null ? null : { country, handlingDays };
  const promised = deliveryEstimate(placedAt.getTime(), to, seller, delivery.speed);
  const left = state === 'SHIPPED' ? steps.findLast(({ event }) => event === 'SHIP') : undefined;
  if (state === 'SHIPPED' && left === undefined) return promised;
  // Nothing arrives sooner after it has left than the way takes.
  const packed = { country: country ?? to, handlingDays: 0 };
  const onTheWay = deliveryEstimate(left?.at ?? now, to, packed, delivery.speed);
  return onTheWay.to > promised.to ? onTheWay : promised;
}
