/** Serializes an order for its buyer, seller or agent. */
import type { PictureArt } from '#contract/catalogue.ts';
import type { Order, OrderLine, OrderState, OrderTax, Shipment } from '#contract/orders.ts';
import { ORDER_EVENTS, ORDER_STATES, ORDER_TAGS } from '#contract/orders.ts';
import { itemPath, storefrontPath, type Language } from '#locales/paths.ts';
import { localIso } from '#locales/zones.ts';
import { STORE_NUMBER } from '#machines/card-application/constants.ts';
import { TRACKING_CORRECTIONS_MAX } from '#machines/rules/tracking-corrections.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { timesCorrected } from '#machines/order/corrections.ts';
import type { OrderContext } from '#machines/order/events.ts';
import { areTicketsAlone, isPickup } from '#machines/order/lines.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { trackingOf } from './carriers/read-tracking.ts';
import { thumbnail } from '../catalogue/index.ts';
import { earningsOf, type RefundOfOrder } from '../money/index.ts';
import { currentStatus, toRow } from '#server/platform/lifecycle/permitted.ts';
import { serializeSteps } from '#server/platform/lifecycle/steps.ts';
import { arrivalFacts, arrivalOf, deliveredAt } from './arrival.ts';
import { groupBy } from '#server/platform/group-by.ts';
import type { OpenableCases } from './cases-port.ts';
import type { OpenCases } from './open-cases.ts';
import { cancelableCents } from './cancelable-amount.ts';
import { paidFor, refundedIn } from './paid-amounts.ts';
import { orderLifecycle } from './repository.ts';
import type { LineRow, OrderRow, StepRow, StoreRow } from './repository.ts';

/** The language and names that an order is serialized in. */
export interface Wording {
  readonly language: Language;
  /** The name of Atelier's own shop as a seller. */
  readonly houseName: string;
}

/** Nothing of it will be delivered. */
export const isCalledOff = (state: string): boolean =>
  statesTagged(orderMachine, 'calledOff').includes(state);

const isArrived = (state: string): boolean => statesTagged(orderMachine, 'arrived').includes(state);

/** The payment was declined or expired, and the goods are back in the cart (`server/features/buying/checkout/pending-orders.ts`). */
export const isUnpaidFor = ({ fromState, toState }: Pick<StepRow, 'fromState' | 'toState'>): boolean =>
  statesTagged(orderMachine, 'unpaid').includes(fromState) && isCalledOff(toState);

interface Sums {
  readonly itemSubtotalCents: number;
  readonly shippingHandlingCents: number;
  readonly estimatedTaxCents: number;
  readonly voucherCents: number;
}

export const totalOf = ({ itemSubtotalCents, shippingHandlingCents, estimatedTaxCents }: Sums): number =>
  itemSubtotalCents + shippingHandlingCents + estimatedTaxCents;

export const sumsOf = (sums: Sums) => ({
  itemSubtotal: sums.itemSubtotalCents,
  shippingHandlingCharge: sums.shippingHandlingCents,
  estimatedTax: sums.estimatedTaxCents,
  voucherAmount: sums.voucherCents,
  total: totalOf(sums),
});

export const soldBy = ({ storeName }: Pick<OrderRow, 'storeName'>, { houseName }: Wording): string =>
  storeName ?? houseName;

/** §9: shipped orders are sold by the online store, pickups by the store that stocks them. */
function storeNumberOf({ order: { sellerId, delivery } }: OrderRow): number | null {
  if (sellerId !== null) return null;
  return delivery.kind === 'pickup' ? delivery.storeId : STORE_NUMBER;
}

/** A line's picture, captioned in the reader's language. */
export const pictureOf = ({ title, option, art }: { title: string; option: string; art: PictureArt }) =>
  thumbnail(art, option === '' ? title : `${title}, ${option}`);

function serializeLine(
  row: LineRow,
  {
    state,
    context,
    language,
    isSeller,
    reviewable,
  }: {
    state: OrderState;
    context: OrderContext;
    language: Language;
    isSeller: boolean;
    reviewable: ReadonlySet<number>;
  },
): OrderLine {
  const { line, item } = row;
  const [title, option] = [line.title[language], line.option[language]];
  const counted = context.lines.find(({ lineId }) => lineId === line.id);
  const coming = isCalledOff(state) ? 0 : (counted?.quantity ?? 0);
  const shippedQuantity = counted?.shippedQuantity ?? 0;
  return {
    lineId: line.id,
    kind: line.startsAt === null ? 'product' : 'class',
    skuNumber: line.sku,
    title,
    option,
    path: item?.status === 'active' ? itemPath(item) : null,
    picture: pictureOf({ title, option, art: line.art }),
    quantity: line.quantity,
    shippedQuantity,
    cancelledQuantity: line.quantity - coming,
    unitPrice: line.unitPriceCents,
    itemSubtotal: line.itemSubtotalCents,
    shippingHandlingCharge: line.shippingHandlingCents,
    estimatedTax: line.estimatedTaxCents,
    commissionFee: isSeller ? line.commissionFeeCents : null,
    startsAt: line.startsAt && line.timeZone ? localIso(line.startsAt, line.timeZone) : null,
    timeZone: line.timeZone,
    mayReview: isArrived(state) && shippedQuantity > 0 && line.itemId !== null && reviewable.has(line.itemId),
  };
}

/** The last number that the seller entered in place of the one a parcel left with. */
function correctedIn(steps: readonly StepRow[], { revision }: StepRow): unknown {
  const corrections = steps
    .filter(({ event }) => event === 'CORRECT_TRACKING')
    .map(({ payload }): { shipment?: unknown; tracking?: unknown } => payload);
  return corrections.findLast(({ shipment }) => shipment === revision)?.tracking;
}

/** The shipped parcels, from the steps that sent them. Steps are stored by every version of the shop, so their form is checked. */
function shipmentsOf(steps: readonly StepRow[], context: OrderContext): Shipment[] {
  return steps
    .filter(({ event }) => event === 'SHIP')
    .map((step) => {
      const { lines, tracking }: { lines?: unknown; tracking?: unknown } = step.payload;
      return {
        shipmentId: step.revision,
        time: new Date(step.at).toISOString(),
        tracking: trackingOf(correctedIn(steps, step) ?? tracking),
        correctionsLeft: TRACKING_CORRECTIONS_MAX - timesCorrected(context, step.revision),
        lines: parcelOf(lines),
      };
    });
}

function parcelOf(lines: unknown): Shipment['lines'] {
  if (!Array.isArray(lines)) return [];
  return lines.map((line: object) => {
    const { lineId, quantity }: { lineId?: unknown; quantity?: unknown } = line;
    return { lineId: Number(lineId), quantity: Number(quantity) };
  });
}

/** The taxes of all lines, summed by kind, place and rate. */
function taxesOf(lines: readonly LineRow[]): OrderTax[] {
  const parts = lines.flatMap(({ line }) => line.taxParts);
  const groups = groupBy(parts, ({ kind, jurisdiction, rate }) => [kind, jurisdiction, rate].join());
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { kind, jurisdiction, rate } = first;
    return [{ kind, jurisdiction, rate, amount: group.reduce((sum, { cents }) => sum + cents, 0) }];
  });
}

/** The jurisdictions in which these lines were exempt from tax, each once. */
export const exemptionsIn = (lines: readonly LineRow[]): string[] => [
  ...new Set(lines.flatMap(({ exemptIn }) => exemptIn ?? [])),
];

function deliveryOf(
  { order: { delivery }, storeName, city, state }: OrderRow,
  store: StoreRow | undefined,
): Order['delivery'] {
  const { kind } = delivery;
  if (kind === 'ship') return { kind, speed: delivery.speed, place: null };
  if (kind === 'pickup' && store !== undefined) {
    const { name, address, phone } = store;
    return { kind, speed: null, place: { name, address, city: store.city, state: store.state, phone } };
  }
  // The seller tells participants the exact place of a studio.
  if (kind === 'studio' && storeName !== null) {
    return {
      kind,
      speed: null,
      place: { name: storeName, address: null, city: city ?? '', state: state ?? '', phone: null },
    };
  }
  return { kind, speed: null, place: null };
}

/** @param paidBack null if the whole order is canceled, and nothing is earned */
function serializeEarnings(
  sellerId: number,
  lines: readonly LineRow[],
  paidBack: readonly RefundOfOrder[] | null,
): Order['earnings'] {
  if (paidBack === null) return { commission: 0, seller: 0, refundsUnderWay: 0 };
  const earnings = earningsOf(
    sellerId,
    lines.map(({ line }) => line),
    paidBack,
  );
  return earnings === null
    ? null
    : {
        commission: earnings.commissionCents,
        seller: earnings.sellerCents,
        refundsUnderWay: earnings.underWayCents,
      };
}

/** What an order shows beyond its own row. */
export interface OrderDetails {
  readonly lines: readonly LineRow[];
  readonly steps: readonly StepRow[];
  readonly paidBack: readonly RefundOfOrder[];
  readonly store: StoreRow | undefined;
  readonly openableCases: OpenableCases;
  readonly openCases: OpenCases;
  /** Items that the reader has received and not reviewed yet. */
  readonly reviewable: ReadonlySet<number>;
}

/** The API's time format. */
export const timeOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** @throws UnknownRow if another version stored it */
export function serializeOrder(
  row: OrderRow,
  { lines, steps, paidBack, store, openableCases, openCases, reviewable }: OrderDetails,
  sender: Sender,
  wording: Wording,
): Order {
  const { order, parent, lifecycle } = row;
  const { state, snapshot, facts } = currentStatus(orderLifecycle, toRow(lifecycle), sender);
  const context: OrderContext = snapshot.context;
  const paid = paidFor(
    { total: totalOf(order), voucherCents: order.voucherCents },
    refundedIn(paidBack),
    isCalledOff(state),
  );
  const seen = { state, context, language: wording.language, isSeller: sender.by === 'seller', reviewable };
  return {
    orderNumber: order.number,
    parentOrderNumber: parent.number,
    createdTime: order.placedAt.toISOString(),
    customerFirstName: parent.firstName,
    customerLastName: parent.lastName,
    soldBy: soldBy(row, wording),
    storeNumber: storeNumberOf(row),
    storePath: row.slug === null ? null : storefrontPath(row.slug),
    status: state,
    tags: ORDER_TAGS.filter((tag) => snapshot.hasTag(tag)),
    isUnpaid: steps.some(isUnpaidFor),
    isTickets: areTicketsAlone(context),
    isPickup: isPickup(context),
    delivery: deliveryOf(row, store),
    shipTo: order.delivery.kind === 'ship' ? parent.shipTo : null,
    arrival: arrivalOf(arrivalFacts(row, steps), { state, now: sender.at }),
    deliveredTime: timeOf(deliveredAt(steps)),
    orderLines: lines.map((line) => serializeLine(line, seen)),
    shipments: shipmentsOf(steps, context),
    steps: serializeSteps({ events: ORDER_EVENTS, states: ORDER_STATES }, steps),
    reason: context.reason,
    taxes: taxesOf(lines),
    exemptIn: exemptionsIn(lines),
    ...sumsOf(order),
    giftCardAmount: order.giftCardCents,
    ...paid,
    earnings:
      sender.by === 'seller' && order.sellerId !== null
        ? serializeEarnings(order.sellerId, lines, isCalledOff(state) ? null : paidBack)
        : null,
    cancelableAmount: facts.permittedEvents.includes('CANCEL')
      ? cancelableCents(context, lines, { paidCents: paid.paidAmount, paidBack })
      : null,
    openableCases,
    openCases,
    ...facts,
  };
}
