import { isDue } from '../lifecycle/may.ts';
import type { Rule } from '../lifecycle/may.ts';
import type { OrderContext, OrderEvent, OrderLine, ShippedLine } from './events.ts';

type OrderRule = Rule<OrderContext, OrderEvent>;

/** The lines with a parcel taken from what was left. */
export function withShipped(lines: readonly OrderLine[], parcel: readonly ShippedLine[]): OrderLine[] {
  return lines.map((line) => ({
    ...line,
    shippedQuantity: parcel
      .filter(({ lineId }) => lineId === line.lineId)
      .reduce((sum, { quantity }) => sum + quantity, line.shippedQuantity),
  }));
}

/** A parcel holds something, of lines there are, and no more than is left of each. */
function isShippable(lines: readonly OrderLine[], parcel: readonly ShippedLine[]): boolean {
  const known = new Set(lines.map(({ lineId }) => lineId));
  return (
    parcel.length > 0 &&
    parcel.every(
      ({ lineId, quantity }) => known.has(lineId) && Number.isSafeInteger(quantity) && quantity > 0,
    ) &&
    withShipped(lines, parcel).every(({ shippedQuantity, quantity }) => shippedQuantity <= quantity)
  );
}

const isWhole = (lines: readonly OrderLine[]): boolean =>
  lines.every(({ shippedQuantity, quantity }) => shippedQuantity === quantity);

/** What the chart of an order asks beyond who sent an event. */
export const orderRules = {
  isDue,
  isParcel: ({ lines }, event) => event.type === 'SHIP' && isShippable(lines, event.lines),
  /** With this parcel everything is on its way. */
  isLastParcel: ({ lines }, event) =>
    event.type === 'SHIP' && isShippable(lines, event.lines) && isWhole(withShipped(lines, event.lines)),
  isReasoned: (_, event) => 'reason' in event && (event.reason ?? '').trim() !== '',
  isDueAndAtPeace: (context, event) => isDue(context, event) && context.openCases === 0,
  hasOpenCase: ({ openCases }) => openCases > 0,
} as const satisfies Readonly<Record<string, OrderRule>>;
