/** What the buyer or the seller of an order can expect next, or has to do, and by when. */
import type { Order, OrderTag } from '#contract/orders.ts';
import { timeZone } from '#services/clock.ts';
import type { LocaleTools } from '#views/locale.tsx';
import type { Translate } from '#views/translate.ts';
import { hasSentSeats } from './sent-seats.ts';

export type Side = 'buyer' | 'seller';

/** @returns null if there is nothing to say */
export function dueText(
  { order, side }: { order: Order; side: Side },
  t: Translate,
  { day }: Pick<LocaleTools, 'day'>,
): string | null {
  const { tags, dueTime, isTickets, isPickup, delivery, refundedAmount } = order;
  const is = (tag: OrderTag): boolean => tags.includes(tag);
  if (is('unpaid')) return t(`orders:stands.${side}.AWAITING_PAYMENT`);
  if (is('calledOff') && side === 'buyer')
    return refundedAmount === 0
      ? t('orders:stands.buyer.CANCELLED')
      : t('orders:stands.buyer.CANCELLED_LATE', { amount: refundedAmount });
  if (dueTime === null || isTickets) return null;
  const by = { day: day(dueTime, timeZone() ?? 'UTC', 'medium') };
  if (is('toShip')) {
    // Sent tickets were charged together with everything else, so what is canceled then is refunded.
    if (side === 'buyer' && hasSentSeats(order)) return t('orders:stands.buyer.PROCESSING_REST', by);
    return t(`orders:stands.${side}.${delivery.kind === 'ship' ? 'PROCESSING' : 'PROCESSING_PICKUP'}`, by);
  }
  if (is('toPickUp')) return t(`orders:stands.${side}.READY_FOR_PICKUP`, by);
  // Picked up: only the class is ahead.
  if (!is('allShipped') || isPickup) return null;
  // The expected days are shown above; the last possible day would contradict them.
  return side === 'buyer' && order.arrival !== null ? null : t(`orders:stands.${side}.SHIPPED`, by);
}
