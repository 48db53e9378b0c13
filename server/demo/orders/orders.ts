/** Demonstration orders with their money, and how any lifecycle of the demonstration is played from its journey. */
import { sum } from 'es-toolkit';
import type pg from 'pg';
import type { AnyStateMachine } from 'xstate';
import { HOUR_MS } from '../../../machines/rules/durations.ts';
import type { SentEvent } from '../../../machines/runtime/roles/roles.ts';
import type { OrderEvent } from '../../../machines/order/events.ts';
import { orderMachine } from '../../../machines/order/machine.ts';
import { paymentMachine } from '../../../machines/payment/machine.ts';
import { orderLine, parentOrder, sellerOrder } from '../../platform/database/schema/index.ts';
import type { item, variant } from '../../platform/database/schema/index.ts';
import { recordCancellation, recordRelease, recordSale } from '../../features/money/ledger/record.ts';
import { begin, move } from '../../platform/lifecycle/move.ts';
import type { Db } from '../../platform/database/handles.ts';
import { FIRST_LINE, paymentSteps } from './journeys.ts';
import type { Journey, Step } from './journeys.ts';
import { demoTracking } from './parcels.ts';

export const BUYER = 'demo-shopper';
export const SELLER = 'demo-seller';
const AGENT = 'demo-agent';
const FIRST_ORDER = 4_100_001;
/** What the carriage of a demonstration order is, and the parts of its price that are tax and the shop's. */
const SHIPPING_CENTS = 595;
const TAX = { kind: 'SALES_TAX', jurisdiction: 'US-NY', rate: 8_000 } as const;
const TAX_SHARE = 0.08;
const COMMISSION_SHARE = 0.12;
const QUANTITIES = [2, 1] as const;
/** Every third purchase was made at the shop itself, too. */
const HOUSE_TOO = 3;
const SHIP_TO = {
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

export interface Bought {
  readonly item: typeof item.$inferSelect;
  readonly variant: typeof variant.$inferSelect;
}

export interface Ground {
  /** A connection with a transaction under way, and the same as orm. */
  readonly client: pg.ClientBase;
  readonly orm: Db;
  /** ms since 1970. */
  readonly now: number;
  readonly sellerId: number;
  readonly goods: readonly Bought[];
  /** Of the shop itself. */
  readonly houseGoods: readonly Bought[];
}

export const lastHour = ({ steps, settledHours }: Journey<SentEvent>): number =>
  settledHours ?? steps.at(-1)?.hours ?? 0;

/** When a journey began that has stood at its end for a while by now. ms since 1970. */
export const begunAt = (journey: Journey<SentEvent>, now: number): number =>
  Math.round(now - (lastHour(journey) + journey.restsHours) * HOUR_MS);

/**
 * Plays a journey from its beginning and answers the id of its lifecycle.
 * @throws Error when the machine refuses a step
 */
export async function play<Event extends SentEvent>(
  client: pg.ClientBase,
  machine: AnyStateMachine,
  { input, steps, from }: { input: object; steps: readonly Step<Event>[]; from: number },
): Promise<string> {
  const id = await begin(client, machine, input, from);
  for (const { event, hours } of steps) {
    await tell(client, machine, id, { ...event, at: Math.round(from + hours * HOUR_MS) });
  }
  return id;
}

/** @throws Error when the machine refuses the event */
export async function tell(
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

/** The steps with the lines' own numbers in the place of first and second, and a parcel number of their own. */
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
  goods: readonly Bought[],
  {
    orderNumber,
    nth,
    voucherCents,
    isHouse,
  }: { orderNumber: string; nth: number; voucherCents: number; isHouse: boolean },
): Promise<NewLine[]> {
  const ids = await nextLineIds(client, QUANTITIES.length);
  return ids.flatMap((id, index) => {
    const bought = goods[(nth * QUANTITIES.length + index) % goods.length];
    const quantity = QUANTITIES[index];
    if (bought === undefined || quantity === undefined) return [];
    const itemSubtotalCents = bought.variant.priceCents * quantity;
    const cents = Math.round(itemSubtotalCents * TAX_SHARE);
    return {
      id,
      orderNumber,
      itemId: bought.item.id,
      variantId: bought.variant.id,
      sku: bought.variant.sku,
      title: bought.item.title,
      option: optionOf(bought.variant),
      art: bought.variant.art ?? bought.item.art,
      quantity,
      unitPriceCents: bought.variant.priceCents,
      itemSubtotalCents,
      shippingHandlingCents: index === 0 ? SHIPPING_CENTS : 0,
      estimatedTaxCents: cents,
      taxParts: [{ ...TAX, cents }],
      commissionFeeCents: isHouse ? 0 : Math.round(itemSubtotalCents * COMMISSION_SHARE),
      voucherCents: index === 0 ? voucherCents : 0,
    };
  });
}

export interface Placed {
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
}

/** One seller's part: its lifecycles, its rows, and what the ledger was told of it. */
async function placePart(
  { client, orm }: Ground,
  { number, parentNumber, sellerId, lines, journey, from }: Part,
): Promise<Placed> {
  const sums = sumsOf(lines);
  const amountCents = sum(lines.map(paidFor)) - sums.voucherCents;
  const ids = lines.map(({ id }) => id);
  const isFetched = journey.to === 'READY_FOR_PICKUP';
  const lifecycleId = await play(client, orderMachine, {
    input: {
      placedAt: from,
      lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      delivery: isFetched ? 'studio' : 'ship',
    },
    steps: withLines(journey.steps, ids),
    from,
  });
  const steps = paymentSteps(journey.to);
  const paymentLifecycleId = await play(client, paymentMachine, { input: { amountCents }, steps, from });
  await orm.insert(sellerOrder).values({
    number,
    parentNumber,
    sellerId,
    lifecycleId: Number(lifecycleId),
    paymentLifecycleId: Number(paymentLifecycleId),
    placedAt: new Date(from),
    delivery: isFetched ? { kind: 'studio' } : { kind: 'ship', speed: 'standard' },
    ...sums,
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
 * A purchase that has come as far as its journey says: two things of the seller, and of every third purchase two of the shop as well.
 * @param from when it was placed, ms since 1970
 * @param voucherCents what vouchers pay of it
 * @returns the seller's part
 */
export async function place(
  ground: Ground,
  nth: number,
  journey: Journey<OrderEvent>,
  from: number,
  voucherCents = 0,
): Promise<Placed> {
  const { client, orm, goods, houseGoods, sellerId } = ground;
  const parentNumber = String(FIRST_ORDER + nth * 10);
  const number = String(FIRST_ORDER + nth * 10 + 1);
  const houseNumber = String(FIRST_ORDER + nth * 10 + 2);
  const lines = await linesOf(client, goods, { orderNumber: number, nth, voucherCents, isHouse: false });
  const houseLines =
    nth % HOUSE_TOO === 0 && houseGoods.length > 0
      ? await linesOf(client, houseGoods, { orderNumber: houseNumber, nth, voucherCents: 0, isHouse: true })
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
  const placed = await placePart(ground, { ...part, number, sellerId, lines });
  if (houseLines.length > 0)
    await placePart(ground, { ...part, number: houseNumber, sellerId: null, lines: houseLines });
  return placed;
}
