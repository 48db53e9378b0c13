/**
 * The quantity of a cart line. A line stores the requested quantity; what is shown and totalled is the available part.
 * So nothing is lost when stock shrinks or two carts are merged: the line grows again with the stock, until the shopper
 * sets its quantity.
 */
import type { LineNotice } from '#contract/cart.ts';

/** The most that a line stores: far above any stock, far below the limit of an integer column. */
export const REQUESTED_QUANTITY_MAX = 1_000_000;

/** How many of the requested units are available. */
export const granted = (requested: number, available: number): number => Math.min(requested, available);

/** The requested quantity after adding `more`. */
export const addQuantity = (requested: number, more: number): number =>
  Math.min(requested + more, REQUESTED_QUANTITY_MAX);

/** Whether requesting `next` instead of `requested` gives the shopper at least one more. */
export const gains = (requested: number, next: number, available: number): boolean =>
  granted(next, available) > granted(requested, available);

/** The notices of a line. A sold-out line has no notice about its price. */
export function noticesOf(line: {
  requested: number;
  available: number;
  priceCents: number;
  seenPriceCents: number;
}): LineNotice[] {
  if (line.available === 0) return ['SOLD_OUT'];
  const notices: LineNotice[] = [];
  if (line.requested > line.available) notices.push('STOCK_REDUCED');
  if (line.priceCents > line.seenPriceCents) notices.push('PRICE_UP');
  if (line.priceCents < line.seenPriceCents) notices.push('PRICE_DOWN');
  return notices;
}
