/** Chooses the mail about a state that an order has entered. Goods and class seats have different texts. */
import type { OrderState } from '#contract/orders.ts';
import type { NewsKey } from '#server/platform/mail/news.ts';
import type { LineRow, OrderRow, StepRow } from '../repository.ts';
import { quantitiesLeft } from './quantities-left.ts';

type Kind = 'goods' | 'tickets' | 'both';

const PLACED = {
  goods: 'order.buyer.PROCESSING',
  tickets: 'order.buyer.PROCESSING_TICKETS',
  both: 'order.buyer.PROCESSING_BOTH',
} as const satisfies Record<Kind, NewsKey>;

const SOLD = {
  goods: 'order.seller.PROCESSING',
  tickets: 'order.seller.PROCESSING_TICKETS',
  both: 'order.seller.PROCESSING_BOTH',
} as const satisfies Record<Kind, NewsKey>;

function kindOf(lines: readonly LineRow[]): Kind {
  const seats = lines.filter(({ line }) => line.startsAt !== null).length;
  return seats === 0 ? 'goods' : seats === lines.length ? 'tickets' : 'both';
}

interface NewsContext {
  readonly row: Pick<OrderRow, 'order' | 'lifecycle'>;
  readonly lines: readonly LineRow[];
  /** The step that led to the state. */
  readonly step: StepRow | undefined;
}

/** How the buyer received the uncanceled rest of the order: in a class, in person at a store or studio, or by delivery. */
function arrivalOf({ row, lines }: Pick<NewsContext, 'row' | 'lines'>) {
  const left = quantitiesLeft(row);
  if (kindOf(lines.filter(({ line }) => left.has(line.id))) === 'tickets') return 'DELIVERED_TICKETS';
  const { kind } = row.order.delivery;
  return kind === 'pickup' || kind === 'studio' ? 'PICKED_UP' : 'DELIVERED';
}

/**
 * The buyer's mail; null for none. Tickets have a mail of their own, and for goods handed over in person none is needed.
 * @param context.purchase all orders of the purchase
 */
export function buyerNewsKey(
  { row, lines, purchase, step }: NewsContext & { readonly purchase: readonly Pick<NewsContext, 'lines'>[] },
  state: OrderState,
): NewsKey | null {
  switch (state) {
    case 'PROCESSING':
      return PLACED[kindOf(purchase.flatMap((bought) => bought.lines))];
    case 'PARTIALLY_SHIPPED':
      return 'order.buyer.PARTIALLY_SHIPPED';
    case 'READY_FOR_PICKUP':
      return 'order.buyer.READY_FOR_PICKUP';
    case 'SHIPPED':
      if (kindOf(lines) === 'tickets' || step?.event === 'HANDED_OVER') return null;
      return step?.event === 'SHIP' || step?.event === 'TICKETS_SENT'
        ? 'order.buyer.SHIPPED'
        : 'order.buyer.REST';
    case 'DELIVERED':
      return `order.buyer.${arrivalOf({ row, lines })}`;
    case 'CANCELLED':
      return 'order.buyer.CANCELLED';
    case 'AWAITING_PAYMENT':
    case 'COMPLETED':
      return null;
  }
}

/** The seller's mail; null for none. */
export function sellerNewsKey(
  { row, lines }: Pick<NewsContext, 'row' | 'lines'>,
  state: OrderState,
): NewsKey | null {
  switch (state) {
    case 'PROCESSING':
      return SOLD[kindOf(lines)];
    case 'DELIVERED':
      return `order.seller.${arrivalOf({ row, lines })}`;
    case 'COMPLETED':
      return 'order.seller.COMPLETED';
    case 'CANCELLED':
      return 'order.seller.CANCELLED';
    case 'AWAITING_PAYMENT':
    case 'PARTIALLY_SHIPPED':
    case 'READY_FOR_PICKUP':
    case 'SHIPPED':
      return null;
  }
}
