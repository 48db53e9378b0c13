/** What a seller's list is narrowed to, in its address and in its call. */
import { ORDER_NUMBER } from '../../../contract/limits.ts';
import type { OrderState } from '../../../contract/orders.ts';
import { isOrderState } from '../../parts/order-status.ts';

export interface SaleFilter {
  readonly status?: OrderState;
  readonly orderNumber?: string;
}

const NUMBER = new RegExp(ORDER_NUMBER);

/** Of what an address or a form says, what can be asked for. */
export function saleFilter(state: string, number: string): SaleFilter {
  return {
    ...(isOrderState(state) ? { status: state } : {}),
    ...(NUMBER.test(number) ? { orderNumber: number } : {}),
  };
}

/** The address of a page of the list. */
export function salesPath({ status, orderNumber }: SaleFilter, page: number): string {
  const query = new URLSearchParams({
    ...(status === undefined ? {} : { status }),
    ...(orderNumber === undefined ? {} : { orderNumber }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size === 0 ? '/mp/orders' : `/mp/orders?${query.toString()}`;
}
