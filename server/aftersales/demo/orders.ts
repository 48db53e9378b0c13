/** Demonstration orders, and how any lifecycle of the demonstration is played from its journey. */
import type pg from 'pg';
import type { AnyStateMachine } from 'xstate';
import { HOUR_MS } from '../../../machines/lifecycle/durations.ts';
import type { SentEvent } from '../../../machines/lifecycle/roles.ts';
import type { OrderEvent } from '../../../machines/order/events.ts';
import { orderMachine } from '../../../machines/order/machine.ts';
import { paymentMachine } from '../../../machines/payment/machine.ts';
import { orderLine, parentOrder, sellerOrder } from '../../database/schema/index.ts';
import type { item, variant } from '../../database/schema/index.ts';
import { begin, move } from '../../lifecycle/move.ts';
import type { Writer } from '../../session/writer.ts';
import { FIRST_LINE, paymentSteps } from './journeys.ts';
import type { Journey, Step } from './journeys.ts';

export const BUYER = 'demo-shopper';
export const SELLER = 'demo-seller';
const AGENT = 'demo-agent';
const FIRST_ORDER = 4_100_001;
/** What the carriage of a demonstration order is; its tax and the shop's share are parts of the price. */
const SHIPPING_CENTS = 595;
const TAX_SHARE = 0.08;
const COMMISSION_SHARE = 0.12;
const QUANTITIES = [2, 1] as const;

export interface Bought {
  readonly item: typeof item.$inferSelect;
  readonly variant: typeof variant.$inferSelect;
}

export interface Ground {
  /** A connection with a transaction under way, and the same as orm. */
  readonly client: pg.ClientBase;
  readonly orm: Writer;
  /** ms since 1970. */
  readonly now: number;
  readonly sellerId: number;
  readonly goods: readonly Bought[];
}

export const lastHour = (steps: readonly { hours: number }[]): number => steps.at(-1)?.hours ?? 0;

/** When a journey began that has stood at its end for a while by now. ms since 1970. */
export const begunAt = ({ steps, restsHours }: Journey<SentEvent>, now: number): number =>
  Math.round(now - (lastHour(steps) + restsHours) * HOUR_MS);

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
    const at = Math.round(from + hours * HOUR_MS);
    const { accepted, row } = await move(
      client,
      machine,
      id,
      { ...event, at },
      { userId: accountOf(event.by) },
    );
    if (!accepted) throw new Error(`a demonstration ${machine.id} refuses ${event.type} in ${row.state}`);
  }
  return id;
}

function accountOf(by: SentEvent['by']): string | null {
  switch (by) {
    case 'buyer':
      return BUYER;
    case 'seller':
      return SELLER;
    case 'agent':
      return AGENT;
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

/** The steps with the lines' own numbers in the place of first and second. */
function withLines(steps: readonly Step<OrderEvent>[], ids: readonly number[]): Step<OrderEvent>[] {
  return steps.map((step) => {
    if (step.event.type !== 'SHIP') return step;
    const lines = step.event.lines.map(({ lineId, quantity }) => ({
      lineId: ids[lineId - FIRST_LINE] ?? lineId,
      quantity,
    }));
    return { ...step, event: { ...step.event, lines } };
  });
}

const optionOf = ({ options }: typeof variant.$inferSelect) => ({
  en: options.map(({ value }) => value.en).join(', '),
  fr: options.map(({ value }) => value.fr).join(', '),
});

export interface Placed {
  readonly number: string;
  readonly lines: readonly (typeof orderLine.$inferInsert & { id: number })[];
}

/** An order of two things that has come as far as its journey says; `from` is when it was placed, ms since 1970. */
export async function place(
  { client, orm, goods, sellerId }: Ground,
  nth: number,
  journey: Journey<OrderEvent>,
  from: number,
): Promise<Placed> {
  const parentNumber = String(FIRST_ORDER + nth * 10);
  const number = String(FIRST_ORDER + nth * 10 + 1);
  const ids = await nextLineIds(client, QUANTITIES.length);
  const lines = ids.flatMap((id, index) => {
    const bought = goods[(nth * QUANTITIES.length + index) % goods.length];
    const quantity = QUANTITIES[index];
    if (bought === undefined || quantity === undefined) return [];
    const itemSubtotalCents = bought.variant.priceCents * quantity;
    return {
      id,
      orderNumber: number,
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
      estimatedTaxCents: Math.round(itemSubtotalCents * TAX_SHARE),
      taxParts: [],
      commissionFeeCents: Math.round(itemSubtotalCents * COMMISSION_SHARE),
    };
  });
  const amountCents = lines.reduce((sum, line) => sum + paidFor(line), 0);
  const sums = {
    itemSubtotalCents: lines.reduce((sum, line) => sum + line.itemSubtotalCents, 0),
    shippingHandlingCents: lines.reduce((sum, line) => sum + line.shippingHandlingCents, 0),
    estimatedTaxCents: lines.reduce((sum, line) => sum + line.estimatedTaxCents, 0),
  };
  const lifecycleId = await play(client, orderMachine, {
    input: { placedAt: from, lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })) },
    steps: withLines(journey.steps, ids),
    from,
  });
  const steps = paymentSteps(journey.to);
  const paymentLifecycleId = await play(client, paymentMachine, { input: { amountCents }, steps, from });
  await orm.insert(parentOrder).values({
    number: parentNumber,
    buyerId: BUYER,
    email: 'shopper@atelier.example',
    firstName: 'Robin',
    lastName: 'Tremblay',
    language: 'en',
    region: 'US',
    placedAt: new Date(from),
    ...sums,
  });
  await orm.insert(sellerOrder).values({
    number,
    parentNumber,
    sellerId,
    lifecycleId: Number(lifecycleId),
    paymentLifecycleId: Number(paymentLifecycleId),
    placedAt: new Date(from),
    delivery: { kind: 'ship', speed: 'standard' },
    ...sums,
  });
  await orm.insert(orderLine).values(lines);
  return { number, lines };
}

export const paidFor = (line: typeof orderLine.$inferInsert): number =>
  line.itemSubtotalCents + line.shippingHandlingCents + line.estimatedTaxCents;
