/** Demo orders with their payments and ledger entries, and the functions that play any lifecycle's journey. */
import { sum } from 'es-toolkit';
import type pg from 'pg';
import type { AnyStateMachine } from 'xstate';
import { HOUR_MS } from '#machines/rules/durations.ts';
import type { SentEvent } from '#machines/runtime/roles/roles.ts';
import type { OrderEvent } from '#machines/order/events.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { orderLine, parentOrder, sellerOrder } from '#server/platform/database/schema/index.ts';
import type { item, variant } from '#server/platform/database/schema/index.ts';
import { commissionRate } from '#machines/rules/money/commission-rates.ts';
import { partOf } from '#server/features/buying/tax/tax-parts.ts';
import { recordCancellation, recordRelease, recordSale } from '#server/features/money/ledger/record.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { AGENT, BUYER, SELLER } from '../people.ts';
import { FIRST_LINE, paymentSteps } from './journeys.ts';
import type { Journey, Step } from './journeys.ts';
import { demoTracking } from './parcels.ts';

const FIRST_ORDER = 4_100_001;
/** The plan of the demo's seller, which sets the commission. */
export const DEMO_PLAN = 'basic';
const SHIPPING_CENTS = 595;
const TAX = { kind: 'SALES_TAX', jurisdiction: 'US-NY', rate: 8_000 } as const;
const QUANTITIES = [2, 1] as const;
/** Every third purchase includes items of Atelier's own. */
const HOUSE_EVERY = 3;
export const SHIP_TO = {
  firstName: 'Robin',
  lastName: 'Tremblay',
  line1: '18 Linden Street',
  line2: 'Apt 4',
  city: 'Ithaca',
  state: 'NY',
  zipCode: '14850',
  country: 'US',
  phone: '6075550134',
} as const;

export interface DemoProduct {
  readonly item: typeof item.$inferSelect;
  readonly variant: typeof variant.$inferSelect;
}

export interface DemoContext {
  /** A connection inside a transaction; `orm` uses the same one. */
  readonly client: pg.ClientBase;
  readonly orm: Db;
  /** ms since 1970. */
  readonly now: number;
  readonly sellerId: number;
  readonly goods: readonly DemoProduct[];
  /** Atelier's own. */
  readonly houseGoods: readonly DemoProduct[];
}

export const lastHour = ({ steps, settledHours }: Journey<SentEvent>): number =>
  settledHours ?? steps.at(-1)?.hours ?? 0;

/** The start of a journey whose last step was `restsHours` ago. @param now ms since 1970 @returns ms since 1970 */
export const journeyStart = (journey: Journey<SentEvent>, now: number): number =>
  Math.round(now - (lastHour(journey) + journey.restsHours) * HOUR_MS);

/**
 * Begins a lifecycle and sends it the events of a journey.
 * @returns its id
 * @throws Error when the machine refuses a step
 */
export async function playJourney<Event extends SentEvent>(
  client: pg.ClientBase,
  machine: AnyStateMachine,
  { input, steps, from }: { input: object; steps: readonly Step<Event>[]; from: number },
): Promise<string> {
  const id = await begin(client, machine, input, from);
  for (const { event, hours } of steps) {
    await sendEvent(client, machine, id, { ...event, at: Math.round(from + hours * HOUR_MS) });
  }
  return id;
}

/** @throws Error when the machine refuses the event */
export async function sendEvent(
  client: pg.ClientBase,
  machine: AnyStateMachine,
  id: string,
  event: SentEvent,
): Promise<void> {
  const { accepted, row } = await move(client, machine, id, event, { userId: accountOf(event.by) });
  if (!accepted) throw new Error(`a demonstration ${machine.id} refuses ${event.type} in ${row.state}`);
}

export function accountOf(by: SentEvent['by']): string | null {
  switch (by) {
    case 'buyer':
      return BUYER;
    case 'seller':
      return SELLER;
    case 'agent':
      return AGENT;
    case 'office':
    case 'system':
    case 'time':
      return null;
  }
}

async function nextLineIds(client: pg.ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('order_line', 'id')) as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

/** The steps with the ids of the inserted lines and a tracking number of their own. */
function withLines(steps: readonly Step<OrderEvent>[], ids: readonly number[]): Step<OrderEvent>[] {
  return steps.map((step) => {
    if (step.event.type !== 'SHIP') return step;
    const lines = step.event.lines.map(({ lineId, quantity }) => ({
      lineId: ids[lineId - FIRST_LINE] ?? lineId,
      quantity,
    }));
    const tracking = step.event.tracking && demoTracking(ids[0] ?? 0);
    return { ...step, event: { ...step.event, lines, tracking } };
  });
}

const optionOf = ({ options }: typeof variant.$inferSelect) => ({
  en: options.map(({ value }) => value.en).join(', '),
  fr: options.map(({ value }) => value.fr).join(', '),
});

type NewLine = typeof orderLine.$inferInsert & { id: number };

const sumsOf = (lines: readonly NewLine[]) => ({
  itemSubtotalCents: sum(lines.map((line) => line.itemSubtotalCents)),
  shippingHandlingCents: sum(lines.map((line) => line.shippingHandlingCents)),
  estimatedTaxCents: sum(lines.map((line) => line.estimatedTaxCents)),
  voucherCents: sum(lines.map(({ voucherCents = 0 }) => voucherCents)),
});

/** What was paid for a line, by card and vouchers. */
export const paidFor = (line: typeof orderLine.$inferInsert): number =>
  line.itemSubtotalCents + line.shippingHandlingCents + line.estimatedTaxCents;

async function linesOf(
  client: pg.ClientBase,
  goods: readonly DemoProduct[],
  {
    orderNumber,
    purchaseIndex,
    voucherCents,
    isHouse,
  }: { orderNumber: string; purchaseIndex: number; voucherCents: number; isHouse: boolean },
): Promise<NewLine[]> {
  const ids = await nextLineIds(client, QUANTITIES.length);
  return ids.flatMap((id, index) => {
    const product = goods[(purchaseIndex * QUANTITIES.length + index) % goods.length];
    const quantity = QUANTITIES[index];
    if (product === undefined || quantity === undefined) return [];
    const itemSubtotalCents = product.variant.priceCents * quantity;
    const cents = partOf(itemSubtotalCents, TAX.rate);
    return {
      id,
      orderNumber,
      itemId: product.item.id,
      variantId: product.variant.id,
      sku: product.variant.sku,
      title: product.item.title,
      option: optionOf(product.variant),
      art: product.variant.art ?? product.item.art,
      quantity,
      unitPriceCents: product.variant.priceCents,
      itemSubtotalCents,
      shippingHandlingCents: index === 0 ? SHIPPING_CENTS : 0,
      estimatedTaxCents: cents,
      taxParts: [{ ...TAX, cents }],
      commissionFeeCents: isHouse ? 0 : partOf(itemSubtotalCents, commissionRate(DEMO_PLAN)),
      voucherCents: index === 0 ? voucherCents : 0,
    };
  });
}

export interface PlacedOrder {
  readonly number: string;
  readonly lifecycleId: string;
  readonly lines: readonly NewLine[];
}

interface Part {
  readonly number: string;
  readonly parentNumber: string;
  readonly sellerId: number | null;
  readonly lines: readonly NewLine[];
  readonly journey: Journey<OrderEvent>;
  readonly from: number;
  /** What a gift card pays of it. */
  readonly giftCardCents: number;
}

/** Creates one seller's part of a purchase: its lifecycles, rows and ledger entries. */
async function placePart(
  { client, orm }: DemoContext,
  { number, parentNumber, sellerId, lines, journey, from, giftCardCents }: Part,
): Promise<PlacedOrder> {
  const sums = sumsOf(lines);
  const amountCents = sum(lines.map(paidFor)) - sums.voucherCents;
  const ids = lines.map(({ id }) => id);
  const isPickup = journey.to === 'READY_FOR_PICKUP';
  const lifecycleId = await playJourney(client, orderMachine, {
    input: {
      placedAt: from,
      lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      delivery: isPickup ? 'studio' : 'ship',
    },
    steps: withLines(journey.steps, ids),
    from,
  });
  const steps = paymentSteps(journey.to);
  const paymentLifecycleId = await playJourney(client, paymentMachine, {
    input: { amountCents },
    steps,
    from,
  });
  await orm.insert(sellerOrder).values({
    number,
    parentNumber,
    sellerId,
    lifecycleId: Number(lifecycleId),
    paymentLifecycleId: Number(paymentLifecycleId),
    placedAt: new Date(from),
    delivery: isPickup ? { kind: 'studio' } : { kind: 'ship', speed: 'standard' },
    ...sums,
    giftCardCents,
  });
  await orm.insert(orderLine).values([...lines]);
  const end = Math.round(from + lastHour(journey) * HOUR_MS);
  const captured = steps.find(({ event }) => event.type === 'CAPTURED');
  if (captured !== undefined) await recordSale(client, number, Math.round(from + captured.hours * HOUR_MS));
  if (journey.to === 'COMPLETED') await recordRelease(client, number, end);
  if (journey.to === 'CANCELLED') await recordCancellation(client, number, end);
  return { number, lifecycleId, lines };
}

/**
 * Creates a purchase whose journey has been played: two items of the seller, and in every third purchase two of Atelier's own.
 * @param from when it was placed, ms since 1970
 * @param paying the parts that a voucher and a gift card pay
 * @returns the seller's part
 */
export async function placeOrder(
  context: DemoContext,
  purchaseIndex: number,
  journey: Journey<OrderEvent>,
  from: number,
  paying: { readonly voucherCents?: number; readonly giftCardCents?: number } = {},
): Promise<PlacedOrder> {
  const { voucherCents = 0, giftCardCents = 0 } = paying;
  const { client, orm, goods, houseGoods, sellerId } = context;
  const parentNumber = String(FIRST_ORDER + purchaseIndex * 10);
  const number = String(FIRST_ORDER + purchaseIndex * 10 + 1);
  const houseNumber = String(FIRST_ORDER + purchaseIndex * 10 + 2);
  const lines = await linesOf(client, goods, {
    orderNumber: number,
    purchaseIndex,
    voucherCents: voucherCents + giftCardCents,
    isHouse: false,
  });
  const houseLines =
    purchaseIndex % HOUSE_EVERY === 0 && houseGoods.length > 0
      ? await linesOf(client, houseGoods, {
          orderNumber: houseNumber,
          purchaseIndex,
          voucherCents: 0,
          isHouse: true,
        })
      : [];
  await orm.insert(parentOrder).values({
    number: parentNumber,
    buyerId: BUYER,
    email: 'shopper@atelier.example',
    firstName: SHIP_TO.firstName,
    lastName: SHIP_TO.lastName,
    language: 'en',
    region: 'US',
    placedAt: new Date(from),
    shipTo: SHIP_TO,
    ...sumsOf([...lines, ...houseLines]),
  });
  const part = { parentNumber, journey, from };
  const placed = await placePart(context, { ...part, number, sellerId, lines, giftCardCents });
  if (houseLines.length > 0)
    await placePart(context, {
      ...part,
      number: houseNumber,
      sellerId: null,
      lines: houseLines,
      giftCardCents: 0,
    });
  return placed;
}
