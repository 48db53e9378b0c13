/** Mails about an order: to the buyer in the language and region of the purchase, to the seller in those of their account. */
import { eq } from 'drizzle-orm';
import type { Language } from '../../locales/paths.ts';
import type { ShippedLine } from '../../machines/order/events.ts';
import { account, sellerOrder } from '../database/schema/index.ts';
import type { WantedEffect } from '../effects/handler.ts';
import { queueNews } from '../mail/outbox.ts';
import type { NewsKey } from '../mail/outbox.ts';
import type { Writer } from '../session/writer.ts';
import type { Shop } from '../shop.ts';
import { orderLines, partLines, purchaseLines, reasonLine, ticketLines } from './letter.ts';
import { purchasePath, salePath } from './links.ts';
import { chargedCardOf, linesOf, selectOrders } from './rows.ts';
import type { LineRow, OrderRow, StepRow } from './rows.ts';
import { stateOf, trackingOf } from './told.ts';
import { orderWords } from './words.ts';

const BUYER_NEWS = {
  AWAITING_PAYMENT: null,
  PROCESSING: 'order.buyer.PROCESSING',
  PARTIALLY_SHIPPED: 'order.buyer.PARTIALLY_SHIPPED',
  READY_FOR_PICKUP: 'order.buyer.READY_FOR_PICKUP',
  SHIPPED: 'order.buyer.SHIPPED',
  DELIVERED: 'order.buyer.DELIVERED',
  COMPLETED: null,
  CANCELLED: 'order.buyer.CANCELLED',
} as const satisfies Record<string, NewsKey | null>;

const SELLER_NEWS = {
  AWAITING_PAYMENT: null,
  PROCESSING: 'order.seller.PROCESSING',
  PARTIALLY_SHIPPED: null,
  READY_FOR_PICKUP: null,
  SHIPPED: null,
  DELIVERED: 'order.seller.DELIVERED',
  COMPLETED: 'order.seller.COMPLETED',
  CANCELLED: 'order.seller.CANCELLED',
} as const satisfies Record<string, NewsKey | null>;

/** What the step has left behind that a mail tells of. */
interface Happened {
  readonly row: OrderRow;
  readonly lines: readonly LineRow[];
  readonly step: StepRow | undefined;
}

type Telling = Pick<WantedEffect, 'id' | 'at'>;

const isTicketsOnly = (lines: readonly LineRow[]): boolean =>
  lines.every(({ line }) => line.startsAt !== null);

/** The first order of a purchase speaks for all of it: a buyer thanks nobody for three mails that say the same. */
async function isFirstOfPurchase(orm: Writer, { order }: OrderRow): Promise<boolean> {
  const [first] = await orm
    .select({ number: sellerOrder.number })
    .from(sellerOrder)
    .where(eq(sellerOrder.parentNumber, order.parentNumber))
    .orderBy(sellerOrder.number)
    .limit(1);
  return first?.number === order.number;
}

async function wholePurchase(shop: Shop, orm: Writer, { parent }: OrderRow): Promise<string> {
  const rows = await selectOrders(orm)
    .where(eq(sellerOrder.parentNumber, parent.number))
    .orderBy(sellerOrder.number);
  const lines = await linesOf(
    orm,
    rows.map(({ order }) => order.number),
  );
  const orders = rows.map((row) => ({ row, lines: lines.get(row.order.number) ?? [] }));
  const card = await chargedCardOf(orm, parent);
  return purchaseLines(orders, { language: parent.language, houseName: shop.settings.brand.name, card });
}

const isParcel = (line: unknown): line is ShippedLine =>
  typeof line === 'object' && line !== null && 'lineId' in line && 'quantity' in line;

/** The parcel that has left: what is in it, and how it can be followed. */
function parcelDetails({ lines, step }: Happened, language: Language): string {
  const { lines: sent, tracking }: { lines?: unknown; tracking?: unknown } = step?.payload ?? {};
  if (!Array.isArray(sent)) return '';
  const t = orderWords(language);
  const known = trackingOf(tracking);
  const followed =
    known === null
      ? []
      : [
          t('orders:letter.tracking', {
            carrier: t(`orders:carrier.${known.carrier}`),
            number: known.number,
          }),
          ...(known.url === null ? [] : [known.url]),
        ];
  return [t('orders:letter.parcel'), partLines(lines, sent.filter(isParcel), language), ...followed].join(
    '\n',
  );
}

/** What was given up with this step: its lines are gone from the order's own count. */
function givenUpDetails({ row, lines, step }: Happened, language: Language): string {
  if (step === undefined || step.event === 'SHIP' || step.event === 'TICKETS_SENT') return '';
  if (step.event === 'HANDED_OVER') return '';
  const { lines: counted = [], reason }: { lines?: unknown; reason?: unknown } = row.lifecycle.context;
  const left = Array.isArray(counted) ? counted.filter(isParcel) : [];
  const gone = lines.flatMap(({ line }) => {
    const still = left.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return still < line.quantity ? [{ lineId: line.id, quantity: line.quantity - still }] : [];
  });
  const why = typeof reason === 'string' && reason !== '' ? [reasonLine(reason, language)] : [];
  const t = orderWords(language);
  return [t('orders:letter.notComing'), partLines(lines, gone, language), ...why].join('\n');
}

async function buyerDetails(shop: Shop, orm: Writer, happened: Happened, about: string): Promise<string> {
  const { row, lines, step } = happened;
  const { language } = row.parent;
  switch (stateOf(about)) {
    case 'PROCESSING':
      return wholePurchase(shop, orm, row);
    case 'PARTIALLY_SHIPPED':
      return parcelDetails(happened, language);
    case 'SHIPPED':
      return [parcelDetails(happened, language), givenUpDetails(happened, language)].join('\n').trim();
    case 'CANCELLED': {
      const { reason }: { reason?: unknown } = step?.payload ?? {};
      const why = typeof reason === 'string' && reason !== '' ? [reasonLine(reason, language)] : [];
      return [...why, orderLines(lines, language)].join('\n');
    }
    case 'AWAITING_PAYMENT':
    case 'READY_FOR_PICKUP':
    case 'DELIVERED':
    case 'COMPLETED':
      return orderLines(lines, language);
  }
}

/** Tells the buyer. Tickets alone come with a mail of their own, and nothing then is on its way. */
export async function tellBuyer(
  shop: Shop,
  orm: Writer,
  happened: Happened,
  { id, at, about }: Telling & { about: string },
): Promise<void> {
  const { row, lines } = happened;
  const key = BUYER_NEWS[stateOf(about)];
  if (key === null) return;
  const isOfAll = about === 'PROCESSING';
  if (isOfAll && !(await isFirstOfPurchase(orm, row))) return;
  if (about === 'SHIPPED' && isTicketsOnly(lines)) return;
  await writeToBuyer(shop, orm, row, {
    key,
    number: isOfAll ? row.parent.number : row.order.number,
    details: await buyerDetails(shop, orm, happened, about),
    once: `effect-${id}-buyer`,
    at,
  });
}

/** The tickets of an order, by mail. */
export const mailTickets = (
  shop: Shop,
  orm: Writer,
  { row, lines }: Pick<Happened, 'row' | 'lines'>,
  { id, at }: Telling,
): Promise<void> =>
  writeToBuyer(shop, orm, row, {
    key: 'order.buyer.TICKETS',
    number: row.order.number,
    details: ticketLines(lines, row.parent.language),
    once: `effect-${id}-tickets`,
    at,
  });

async function writeToBuyer(
  shop: Shop,
  orm: Writer,
  { parent }: OrderRow,
  {
    key,
    number,
    details,
    once,
    at,
  }: { key: NewsKey; number: string; details: string; once: string; at: number },
): Promise<void> {
  const { email: recipient, language, region, firstName } = parent;
  const path = purchasePath(shop, parent);
  await queueNews(
    orm,
    { recipient, language, region },
    { key, firstName, path, number, details },
    { once, now: at },
  );
}

/** Tells the seller. The shop's own goods are looked after at the pages of the back office, which writes no mails to itself. */
export async function tellSeller(
  orm: Writer,
  { row, lines, step }: Happened,
  { id, at, about }: Telling & { about: string },
): Promise<void> {
  const key = SELLER_NEWS[stateOf(about)];
  // Of an order that was never paid for the seller has not heard.
  const isUnheardOf = about === 'CANCELLED' && step?.fromState === 'AWAITING_PAYMENT';
  if (key === null || row.sellerUserId === null || isUnheardOf) return;
  const [owner] = await orm.select().from(account).where(eq(account.id, row.sellerUserId));
  if (owner === undefined) return;
  const { email: recipient, language, region, firstName } = owner;
  const { number } = row.order;
  await queueNews(
    orm,
    { recipient, language, region },
    { key, firstName, path: salePath(number), number, details: orderLines(lines, language) },
    { once: `effect-${id}-seller`, now: at },
  );
}
