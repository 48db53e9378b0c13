/**
 * The quantity of a cart line. A line stores the requested quantity; what is shown and totalled is the available part.
 * So nothing is lost when stock shrinks or two carts are merged: the line grows again with the stock, until the shopper
 * sets its quantity.
 */
import type { LineNotice } from '../../../../contract/cart.ts';

/** The most that a line stores: far above any stock, far below the limit of an integer column. */
export const ASKED_QUANTITY_MAX = 1_000_000;

/** How many of the requested units are available. */
export const granted = (asked: number, available: number): number => Math.min(asked, available);

/** The requested quantity after adding `more`. */
export const askMore = (asked: number, more: number): number => Math.min(asked + more, ASKED_QUANTITY_MAX);

/** Whether requesting `next` instead of `asked` gives the shopper at least one more. */
export const gains = (asked: number, next: number, available: number): boolean =>
  granted(next, available) > granted(asked, available);

/** The notices of a line. A sold-out line has no notice about its price. */
export function noticesOf(line: {
  asked: number;
  available: number;
  priceCents: number;
  seenPriceCents: number;
}): LineNotice[] {
  if (line.available === 0) return ['SOLD_OUT'];
  const notices: LineNotice[] = [];
  if (line.asked > line.available) notices.push('STOCK_REDUCED');
  if (line.priceCents > line.seenPriceCents) notices.push('PRICE_UP');
  if (line.priceCents < line.seenPriceCents) notices.push('PRICE_DOWN');
  return notices;
}
