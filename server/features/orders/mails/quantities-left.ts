/** The quantities of an order's lines as its lifecycle counts them: canceled items are left out. */
import type { ShippedLine } from '#machines/order/events.ts';
import type { LineRow, OrderRow } from '../repository.ts';

export const isParcel = (line: unknown): line is ShippedLine =>
  typeof line === 'object' && line !== null && 'lineId' in line && 'quantity' in line;

/** What is left of each line, by its id; a line that was canceled has no entry. */
export function quantitiesLeft({ lifecycle }: Pick<OrderRow, 'lifecycle'>): ReadonlyMap<number, number> {
  const { lines = [] }: { lines?: unknown } = lifecycle.context;
  const left = Array.isArray(lines) ? lines.filter(isParcel) : [];
  return new Map(left.map(({ lineId, quantity }) => [lineId, quantity]));
}

/** The lines without their canceled pieces. */
export function linesLeft(row: Pick<OrderRow, 'lifecycle'>, lines: readonly LineRow[]): LineRow[] {
  const left = quantitiesLeft(row);
  return lines.flatMap((bought) => {
    const quantity = left.get(bought.line.id) ?? 0;
    if (quantity === 0) return [];
    const itemSubtotalCents = bought.line.unitPriceCents * quantity;
    return [{ ...bought, line: { ...bought.line, quantity, itemSubtotalCents } }];
  });
}
