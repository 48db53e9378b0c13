/** The filter of a seller's list, in its address and its call. */
import { ORDER_NUMBER } from '#contract/limits.ts';
import type { OrderState } from '#contract/orders.ts';
import { isOrderState } from '#views/components/order-status.ts';

export interface SaleFilter {
  readonly status?: OrderState;
  readonly orderNumber?: string;
}

const NUMBER = new RegExp(ORDER_NUMBER);

export const isNumberOrNone = (typed: string): boolean => typed === '' || NUMBER.test(typed);

/** Keeps only valid filters from an address or form. */
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
