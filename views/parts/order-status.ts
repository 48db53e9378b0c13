/** Where an order stands, in the reader's words: the same on every page that speaks of orders. */
import type { OrderState } from '../../contract/orders.ts';
import type { Translate } from '../locale.tsx';

/** How each looks, in the order of their life. */
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

/** In the order of their life. */
export const ORDER_STATES_SHOWN: readonly OrderState[] = Object.keys(TONES).filter(isOrderState);

export const orderTone = (status: OrderState) => TONES[status];

/** Where tickets have words of their own: nobody packs or delivers them. */
const OF_TICKETS = ['PROCESSING', 'SHIPPED', 'DELIVERED'] as const satisfies readonly OrderState[];

/** @param isTickets nothing but seats in classes was ordered */
export function orderStatusText(status: OrderState, t: Translate, isTickets = false): string {
  const ofTickets = isTickets ? OF_TICKETS.find((state) => state === status) : undefined;
  if (ofTickets !== undefined) return t(`order-status:tickets.${ofTickets}`);
  return t(`order-status:${status}`);
}
