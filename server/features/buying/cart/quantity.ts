/**
 * What a line may hold. A line keeps what was asked for; what is shown, counted and totalled is what can be had now.
 * So nothing is lost when stock shrinks or two carts are merged, and it comes back by itself when stock does, until
 * the shopper settles the line by setting its quantity.
 */
import type { LineNotice } from '../../../../contract/cart.ts';

/** What is kept of an ever growing wish; far beyond any stock, far below what an integer column holds. */
export const ASKED_QUANTITY_MAX = 1_000_000;

/** How many of those asked for can be had. */
export const granted = (asked: number, available: number): number => Math.min(asked, available);

/** What is asked for after asking for `more`. */
export const askMore = (asked: number, more: number): number => Math.min(asked + more, ASKED_QUANTITY_MAX);

/** Whether asking for `next` instead of `asked` gives the shopper at least one more. */
export const gains = (asked: number, next: number, available: number): boolean =>
  granted(next, available) > granted(asked, available);

/** What a line tells the shopper. Something sold out has no price to speak of. */
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
