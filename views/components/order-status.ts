/** The status of an order in the reader's language, the same on every page. */
import type { Order, OrderState } from '#contract/orders.ts';
import type { Translate } from '../translate.ts';

/** The look of each status, in the order of an order's life. */
const TONES: Readonly<Record<OrderState, 'wait' | 'go' | 'good' | 'off'>> = {
  AWAITING_PAYMENT: 'wait',
  PROCESSING: 'wait',
  PARTIALLY_SHIPPED: 'go',
  READY_FOR_PICKUP: 'go',
  SHIPPED: 'go',
  DELIVERED: 'good',
  COMPLETED: 'good',
  CANCELLED: 'off',
};

export const isOrderState = (name: string): name is OrderState => Object.hasOwn(TONES, name);

/** In the order of an order's life. */
export const ORDER_STATES_SHOWN: readonly OrderState[] = Object.keys(TONES).filter(isOrderState);

/** A status as a filter offers it: orders that were picked up have the same one as those that were delivered. */
export const orderFilterText = (status: OrderState, t: Translate): string =>
  status === 'DELIVERED' ? t('order-status:filter.DELIVERED') : t(`order-status:${status}`);

export const orderTone = (status: OrderState) => TONES[status];

/** Tickets have their own words for these: they aren't packed or delivered. */
const OF_TICKETS = ['PROCESSING', 'SHIPPED', 'DELIVERED'] as const satisfies readonly OrderState[];
/** Pickups, too: goods that were handed over are not on their way, and were not delivered. */
const OF_PICKUPS = ['SHIPPED', 'DELIVERED'] as const satisfies readonly OrderState[];

export function orderStatusText(
  status: OrderState,
  t: Translate,
  { isTickets, isPickup }: Pick<Order, 'isTickets' | 'isPickup'>,
): string {
  const ofTickets = isTickets ? OF_TICKETS.find((state) => state === status) : undefined;
  if (ofTickets !== undefined) return t(`order-status:tickets.${ofTickets}`);
  const ofPickups = isPickup && !isTickets ? OF_PICKUPS.find((state) => state === status) : undefined;
  if (ofPickups !== undefined) return t(`order-status:pickups.${ofPickups}`);
  return t(`order-status:${status}`);
}
