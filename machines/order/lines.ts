import type { OrderContext, OrderLine, ShippedLine } from './events.ts';

/** Arithmetic on an order's lines: what was shipped, what is left, when the last class begins. */

/** The lines after this parcel was shipped. */
export function withShipped(lines: readonly OrderLine[], parcel: readonly ShippedLine[]): OrderLine[] {
  return lines.map((line) => ({
    ...line,
    shippedQuantity: parcel
      .filter(({ lineId }) => lineId === line.lineId)
      .reduce((sum, { quantity }) => sum + quantity, line.shippedQuantity),
  }));
}

const isLeft = ({ quantity, shippedQuantity }: OrderLine): boolean => shippedQuantity < quantity;

/** What has not been shipped yet. */
export const unshippedLines = ({ lines }: Pick<OrderContext, 'lines'>): ShippedLine[] =>
  lines
    .filter(isLeft)
    .map(({ lineId, quantity, shippedQuantity }) => ({ lineId, quantity: quantity - shippedQuantity }));

/** Goods that have not been shipped yet: what the seller can pack. */
export const unshippedGoods = ({ lines }: Pick<OrderContext, 'lines'>): ShippedLine[] =>
  unshippedLines({ lines: lines.filter(({ startsAt }) => startsAt === null) });

/** Seats in classes. */
export const ticketLines = ({ lines }: Pick<OrderContext, 'lines'>): OrderLine[] =>
  lines.filter(({ startsAt }) => startsAt !== null);

/** Tickets were sent: the rest can still be cancelled, but no longer the whole order. */
export const areTicketsSent = (context: Pick<OrderContext, 'lines'>): boolean =>
  ticketLines(context).some(({ shippedQuantity }) => shippedQuantity > 0);

/** The order holds only seats: their tickets are emailed, and nothing is packed or delivered. */
export const areTicketsAlone = ({ lines }: Pick<OrderContext, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ startsAt }) => startsAt !== null);

/** The buyer picks the goods up, at a store or at the seller's studio. */
export const isPickup = ({ delivery }: Pick<OrderContext, 'delivery'>): boolean =>
  delivery === 'pickup' || delivery === 'studio';

/** Seats whose tickets haven't been emailed yet. */
export const unsentTickets = (context: Pick<OrderContext, 'lines'>): ShippedLine[] =>
  unshippedLines({ lines: ticketLines(context) });

/** When the last of its classes begins, ms since 1970; null where there is none. */
export function lastStart({ lines }: Pick<OrderContext, 'lines'>): number | null {
  const starts = lines.flatMap(({ startsAt }) => (startsAt === null ? [] : [startsAt]));
  return starts.length === 0 ? null : Math.max(...starts);
}

/** The lines after everything was delivered. */
export const withAllShipped = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) => ({ ...line, shippedQuantity: line.quantity }));

/** The lines without what hasn't been shipped. */
export const withoutUnshipped = (lines: readonly OrderLine[]): OrderLine[] =>
  lines
    .filter(({ shippedQuantity }) => shippedQuantity > 0)
    .map((line) => ({ ...line, quantity: line.shippedQuantity }));
