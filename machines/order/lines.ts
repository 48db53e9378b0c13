import type { OrderContext, OrderLine, ShippedLine } from './events.ts';

/** Lines are counted here: what has left, what is left, and when the last class begins. */

/** The lines with a parcel taken from what was left. */
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

/** Goods that have not been shipped yet: what a seller can pack. */
export const unshippedGoods = ({ lines }: Pick<OrderContext, 'lines'>): ShippedLine[] =>
  unshippedLines({ lines: lines.filter(({ startsAt }) => startsAt === null) });

/** Seats in classes. */
export const ticketLines = ({ lines }: Pick<OrderContext, 'lines'>): OrderLine[] =>
  lines.filter(({ startsAt }) => startsAt !== null);

/** Tickets are with the buyer: what else was ordered can be given up, but no longer the whole. */
export const areTicketsSent = (context: Pick<OrderContext, 'lines'>): boolean =>
  ticketLines(context).some(({ shippedQuantity }) => shippedQuantity > 0);

/** Nothing but seats: they are mailed, and never packed or delivered. */
export const areTicketsAlone = ({ lines }: Pick<OrderContext, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ startsAt }) => startsAt !== null);

/** Seats whose tickets were not mailed yet. */
export const unsentTickets = (context: Pick<OrderContext, 'lines'>): ShippedLine[] =>
  unshippedLines({ lines: ticketLines(context) });

/** When the last of its classes begins, ms since 1970; null where there is none. */
export function lastStart({ lines }: Pick<OrderContext, 'lines'>): number | null {
  const starts = lines.flatMap(({ startsAt }) => (startsAt === null ? [] : [startsAt]));
  return starts.length === 0 ? null : Math.max(...starts);
}

/** The lines with everything with the buyer. */
export const withAllShipped = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) => ({ ...line, shippedQuantity: line.quantity }));

/** Lines that will not come are gone from the order; the part that was shipped stays. */
export const withoutUnshipped = (lines: readonly OrderLine[]): OrderLine[] =>
  lines
    .filter(({ shippedQuantity }) => shippedQuantity > 0)
    .map((line) => ({ ...line, quantity: line.shippedQuantity }));
