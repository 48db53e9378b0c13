import { TRACKING_CORRECTIONS_MAX } from '../rules/tracking-corrections.ts';
import { isDue } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import { timesCorrected } from './corrections.ts';
import type { OrderContext, OrderEvent, OrderLine, ShippedLine } from './events.ts';
import {
  areTicketsSent,
  isPickup,
  lastStart,
  ticketLines,
  unsentTickets,
  unshippedGoods,
  withShipped,
} from './lines.ts';

type OrderRule = Rule<OrderContext, OrderEvent>;

/** A parcel needs at least one item, no tickets, and no more of any item than is left to ship. */
function isShippable(lines: readonly OrderLine[], parcel: readonly ShippedLine[]): boolean {
  const goods = new Set(lines.filter(({ startsAt }) => startsAt === null).map(({ lineId }) => lineId));
  return (
    parcel.length > 0 &&
    parcel.every(
      ({ lineId, quantity }) => goods.has(lineId) && Number.isSafeInteger(quantity) && quantity > 0,
    ) &&
    withShipped(lines, parcel).every(({ shippedQuantity, quantity }) => shippedQuantity <= quantity)
  );
}

const isWhole = (lines: readonly OrderLine[]): boolean =>
  lines.every(({ shippedQuantity, quantity }) => shippedQuantity === quantity);

/** There are goods to pack and no unsent tickets: tickets are emailed at once, before anything is shipped. */
const isPackable = (context: OrderContext): boolean =>
  unsentTickets(context).length === 0 && unshippedGoods(context).length > 0;

const isParcel: OrderRule = (context, event) =>
  event.type === 'SHIP' &&
  !isPickup(context) &&
  isPackable(context) &&
  isShippable(context.lines, event.lines);

const isReasoned: OrderRule = (_, event) => 'reason' in event && (event.reason ?? '').trim() !== '';

const areTicketsOut: OrderRule = (context) => areTicketsSent(context);

const isClassAhead: OrderRule = (context, { at }) => at < (lastStart(context) ?? at);

/** Conditions of the chart beyond who sent the event. */
export const orderRules = {
  isDue,
  isParcel,
  /** With this parcel everything is shipped. */
  isLastParcel: (context, event) =>
    isParcel(context, event) && event.type === 'SHIP' && isWhole(withShipped(context.lines, event.lines)),
  /** The order's goods are shipped in parcels, and this parcel's number may still be corrected. */
  isCorrectable: (context, event) =>
    event.type === 'CORRECT_TRACKING' &&
    !isPickup(context) &&
    context.lines.some(({ startsAt, shippedQuantity }) => startsAt === null && shippedQuantity > 0) &&
    timesCorrected(context, event.shipment) < TRACKING_CORRECTIONS_MAX,
  isToBePickedUp: (context) => context.delivery !== 'ship' && isPackable(context),
  hasTickets: (context) => ticketLines(context).length > 0,
  areTicketsDue: (context) => unsentTickets(context).length > 0,
  /** Only tickets are left to send. */
  areTicketsAll: (context) => unsentTickets(context).length > 0 && unshippedGoods(context).length === 0,
  areTicketsOut,
  isDueWithTicketsOut: (context, event) => isDue(context, event) && areTicketsOut(context, event),
  isReasonedWithTicketsOut: (context, event) => isReasoned(context, event) && areTicketsOut(context, event),
  isClassAhead,
  isNoClassAhead: (context, event) => !isClassAhead(context, event),
  isReasoned,
  isDueAndAtPeace: (context, event) => isDue(context, event) && context.openCases === 0,
  hasOpenCase: ({ openCases }) => openCases > 0,
} as const satisfies Readonly<Record<string, OrderRule>>;
