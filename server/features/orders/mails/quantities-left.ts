/** The quantities of an order's lines as its lifecycle counts them: canceled items are left out. */
import type { ShippedLine } from '#machines/order/events.ts';
import type { OrderRow } from '../repository.ts';

export const isParcel = (line: unknown): line is ShippedLine =>
  typeof line === 'object' && line !== null && 'lineId' in line && 'quantity' in line;

/** What is left of each line, by its id; a line that was canceled has no entry. */
export function quantitiesLeft({ lifecycle }: Pick<OrderRow, 'lifecycle'>): ReadonlyMap<number, number> {
  const { lines = [] }: { lines?: unknown } = lifecycle.context;
  const left = Array.isArray(lines) ? lines.filter(isParcel) : [];
  return new Map(left.map(({ lineId, quantity }) => [lineId, quantity]));
}
