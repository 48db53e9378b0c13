/** The steps of an order that are still to come if nothing goes wrong. */
import type { Order, OrderTag } from '#contract/orders.ts';

type ComingStep = 'SHIP' | 'SHIP_REST' | 'READY_FOR_PICKUP' | 'HANDED_OVER' | 'DELIVERED';

/** @returns none for tickets, which come by email at once, and for an order that has arrived or is canceled */
export function comingSteps({
  tags,
  isTickets,
  isPickup,
  delivery,
}: Pick<Order, 'tags' | 'isTickets' | 'isPickup' | 'delivery'>): readonly ComingStep[] {
  const is = (tag: OrderTag): boolean => tags.includes(tag);
  if (isTickets) return [];
  if (is('toPickUp')) return ['HANDED_OVER'];
  if (is('toComplete')) return ['SHIP_REST', 'DELIVERED'];
  if (is('unpaid') || is('toShip'))
    return delivery.kind === 'ship' ? ['SHIP', 'DELIVERED'] : ['READY_FOR_PICKUP', 'HANDED_OVER'];
  // Goods that were picked up are not delivered; only the class beside them is ahead.
  return is('allShipped') && !isPickup ? ['DELIVERED'] : [];
}
