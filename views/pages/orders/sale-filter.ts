/** The filter of a seller's list, in its address and its call. */
import { ORDER_NUMBER } from '#contract/limits.ts';
import type { OrderState } from '#contract/orders.ts';
import { timesOf } from '#services/day-times.ts';
import { isDayOrNone } from '#views/components/days.ts';
import { isOrderState } from '#views/components/order-status.ts';

export interface SaleFilter {
  readonly status?: OrderState;
  readonly orderNumber?: string;
  /** The first and the last day on which an order was placed, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
}

const NUMBER = new RegExp(ORDER_NUMBER);

export const isNumberOrNone = (typed: string): boolean => typed === '' || NUMBER.test(typed);

/** Keeps only valid filters from an address or form; the days in their order. */
export function saleFilter({ status, orderNumber, from, to }: Record<keyof SaleFilter, string>): SaleFilter {
  const [first, last] = to !== '' && from > to ? [to, from] : [from, to];
  return {
    ...(isOrderState(status) ? { status } : {}),
    ...(NUMBER.test(orderNumber) ? { orderNumber } : {}),
    ...(first !== '' && isDayOrNone(first) ? { from: first } : {}),
    ...(last !== '' && isDayOrNone(last) ? { to: last } : {}),
  };
}

/** The filter as the call takes it. */
export const saleQuery = ({ from = '', to = '', ...filter }: SaleFilter) => ({
  ...filter,
  ...timesOf({ from, to }),
});

/** The address of a page of the list. */
export function salesPath(filter: SaleFilter, page: number): string {
  const query = new URLSearchParams({
    ...filter,
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size === 0 ? '/mp/orders' : `/mp/orders?${query.toString()}`;
}
