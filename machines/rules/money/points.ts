/** The points of the rewards program (design §5b). The specification names no figures; these are ours. Amounts are integer cents. */
import { DAY_MS } from '../durations.ts';

/** One point for each whole dollar. */
export const CENTS_PER_POINT = 100;

/** So many points become a voucher. */
export const POINTS_PER_VOUCHER = 500;
export const POINTS_VOUCHER_CENTS = 500;
export const POINTS_VOUCHER_LASTS_MS = 90 * DAY_MS;

/** One seller's order: its items, the vouchers that helped pay for it (gift cards are money), and what was refunded of the items. */
export interface EarningOrder {
  readonly itemSubtotalCents: number;
  readonly voucherCents: number;
  readonly refundedItemCents: number;
}

/**
 * The points that an order is worth: one for each whole dollar of its items after vouchers, less the share of the items that was
 * refunded. Any refund can only lower it, and refunding all items leaves none.
 */
export function pointsOf({ itemSubtotalCents, voucherCents, refundedItemCents }: EarningOrder): number {
  const paidCents = itemSubtotalCents - voucherCents;
  const keptCents = itemSubtotalCents - refundedItemCents;
  // Less than a dollar earns nothing, and vouchers can exceed the items: they pay for shipping and taxes too.
  if (paidCents < CENTS_PER_POINT || keptCents < CENTS_PER_POINT) return 0;
  // The product of two amounts can exceed what a number holds exactly.
  return Number((BigInt(paidCents) * BigInt(keptCents)) / BigInt(itemSubtotalCents * CENTS_PER_POINT));
}

/** How many vouchers a balance becomes. A balance below zero, after a refund, becomes none. */
export const vouchersDue = (balance: number): number => Math.max(0, Math.floor(balance / POINTS_PER_VOUCHER));

/** How many points the next voucher still needs. */
export const pointsToVoucher = (balance: number): number => Math.max(0, POINTS_PER_VOUCHER - balance);
