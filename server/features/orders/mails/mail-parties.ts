/** Mails about orders: to the buyer in the language and region of the purchase, to the seller in those of their account. */
import type { OrderState } from '#contract/orders.ts';
import type { orderEffects } from '#machines/order/effects.ts';
import { asc, inArray } from 'drizzle-orm';
import type { ChargedCard } from '#contract/orders.ts';
import { messageLanguage, type Language } from '#locales/paths.ts';
import { account, sellerOrder } from '#server/platform/database/schema/index.ts';
import type { EffectOf, RequestedEffect } from '#server/platform/jobs/handler.ts';
import { queueManyNews } from '#server/platform/mail/outbox.ts';
import type { NewsMail } from '#server/platform/mail/outbox.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { canceledLines, orderLines, partLines, purchaseLines, reasonLine } from './mail-details.ts';
import { purchasePath, salePath } from '../order-paths.ts';
import { trackingOf } from '../carriers/read-tracking.ts';
import { groupBy } from '#server/platform/group-by.ts';
import { buyerAddresses, chargedCardsOf, linesOf, selectOrders, stepsOf } from '../repository.ts';
import type { LineRow, OrderRow, StepRow } from '../repository.ts';
import { buyerNewsKey, sellerNewsKey } from './news-key.ts';
import { isCalledOff, isUnpaidFor, totalOf } from '../serialize.ts';
import { orderTexts } from './mail-texts.ts';
import { ticketCalendar, ticketLines, ticketsOf } from './tickets.ts';
import { isParcel, linesLeft, quantitiesLeft } from './quantities-left.ts';

/** An order with its lines. */
export interface Bought {
  readonly row: OrderRow;
  readonly lines: readonly LineRow[];
}

/** What a step has changed, as far as mails report it. */
interface StepNews extends Bought {
  readonly step: StepRow | undefined;
  /** All orders of the purchase, by number. */
  readonly purchase: readonly Bought[];
  /** The seller's account; undefined for the house's own goods. */
  readonly owner: typeof account.$inferSelect | undefined;
  /** The card that the purchase is charged to. */
  readonly card: ChargedCard | null;
}

type EffectTime = Pick<RequestedEffect, 'id' | 'at'>;
export type OrderMailEffect = EffectOf<typeof orderEffects.tell>;

/** The tracking number and link of a parcel, one per line. */
function followLines(tracking: unknown, language: Language): string[] {
  const known = trackingOf(tracking);
  if (known === null) return [];
  const t = orderTexts(language);
  const { carrier, number, url } = known;
  return [
    t('orders:letter.tracking', { carrier: t(`parcels:carrier.${carrier}`), number }),
    ...(url === null ? [] : [url]),
  ];
}

/** A shipped parcel: its contents and how to track it. */
function parcelDetails({ lines, step }: StepNews, language: Language): string {
  const { lines: sent, tracking }: { lines?: unknown; tracking?: unknown } = step?.payload ?? {};
  if (!Array.isArray(sent)) return '';
  const packed = partLines(lines, sent.filter(isParcel), language);
  return [orderTexts(language)('orders:letter.parcel'), packed, ...followLines(tracking, language)].join(
    '\n',
  );
}

function correctedDetails({ step }: StepNews, language: Language): string {
  const { tracking }: { tracking?: unknown } = step?.payload ?? {};
  return [orderTexts(language)('orders:letter.corrected'), ...followLines(tracking, language)].join('\n');
}

/** The canceled items of this step, which the order's own quantities no longer include. */
function givenUpDetails({ row, lines, step }: StepNews, language: Language): string {
  if (step === undefined || step.event === 'SHIP' || step.event === 'TICKETS_SENT') return '';
  if (step.event === 'HANDED_OVER') return '';
  const { reason }: { reason?: unknown } = row.lifecycle.context;
  const left = quantitiesLeft(row);
  const gone = lines.flatMap(({ line }) => {
    const still = left.get(line.id) ?? 0;
    return still < line.quantity ? [{ lineId: line.id, quantity: line.quantity - still }] : [];
  });
  const why = typeof reason === 'string' && reason !== '' ? [reasonLine(reason, language)] : [];
  const t = orderTexts(messageLanguage(row.parent));
  return [t('orders:letter.notComing'), partLines(lines, gone, language), ...why].join('\n');
}

function buyerDetails(shop: Shop, happened: StepNews, about: OrderState): string {
  const { row, lines, step, purchase, card } = happened;
  const { language } = row.parent;
  switch (about) {
    case 'PROCESSING':
      return purchaseLines(purchase, { language, houseName: shop.settings.brand.name, card });
    case 'PARTIALLY_SHIPPED':
      return parcelDetails(happened, language);
    case 'SHIPPED':
      return [parcelDetails(happened, language), givenUpDetails(happened, language)].join('\n').trim();
    case 'CANCELLED': {
      const { reason }: { reason?: unknown } = step?.payload ?? {};
      const declined =
        step !== undefined && isUnpaidFor(step) ? [orderTexts(language)('orders:letter.declined')] : [];
      const why = typeof reason === 'string' && reason !== '' ? [reasonLine(reason, language)] : [];
      const left = purchase.filter(({ row: other }) => !isCalledOff(other.lifecycle.state));
      const leftCents = left.reduce((sum, bought) => sum + totalOf(bought.row.order), 0);
      const sums = canceledLines(totalOf(row.order), leftCents, messageLanguage(row.parent));
      return [...declined, ...why, orderLines(lines, language), '', sums].join('\n');
    }
    case 'AWAITING_PAYMENT':
    case 'READY_FOR_PICKUP':
    case 'DELIVERED':
    case 'COMPLETED':
      return orderLines(linesLeft(row, lines), language);
  }
}

/**
 * The buyer's mails. Tickets have a mail of their own. For the first order of a purchase the mail covers all of it, so that the
 * buyer doesn't get one mail for each seller.
 */
function buyerNews(
  shop: Shop,
  happened: StepNews,
  { id, at, params: { about } }: OrderMailEffect,
): NewsMail[] {
  const { row, purchase } = happened;
  const when = { onceKey: `effect-${id}-buyer`, now: at };
  if (about === 'CORRECT_TRACKING') {
    const details = correctedDetails(happened, row.parent.language);
    const news = { key: 'order.buyer.CORRECT_TRACKING', number: row.order.number, details } as const;
    return toBuyer(shop, row, news, when);
  }
  const key = buyerNewsKey(happened, about);
  const isOfAll = about === 'PROCESSING';
  if (key === null) return [];
  if (isOfAll && purchase[0]?.row.order.number !== row.order.number) return [];
  const number = isOfAll ? row.parent.number : row.order.number;
  const details = buyerDetails(shop, happened, about);
  return toBuyer(shop, row, { key, number, details }, when);
}

function toBuyer(
  shop: Shop,
  { parent, memberEmail }: OrderRow,
  news: Pick<NewsMail['news'], 'key' | 'number' | 'details' | 'attached'>,
  when: Pick<NewsMail, 'onceKey' | 'now'>,
): NewsMail[] {
  const { language, region, firstName } = parent;
  return buyerAddresses(parent, memberEmail).map((recipient, nth) => ({
    to: { recipient, language, region },
    news: { ...news, firstName, path: purchasePath(shop, parent) },
    now: when.now,
    onceKey: nth === 0 ? when.onceKey : `${when.onceKey}-account`,
  }));
}

/** The seller's mails. The house's own goods are handled in the back office, which sends itself none. */
function sellerNews(happened: StepNews, { id, at, params: { about } }: OrderMailEffect): NewsMail[] {
  const { row, lines, step, owner } = happened;
  const key = about === 'CORRECT_TRACKING' ? null : sellerNewsKey(happened, about);
  // The seller never got mail about an order that was never paid.
  const isUnheardOf = step !== undefined && isUnpaidFor(step);
  if (key === null || owner === undefined || isUnheardOf) return [];
  const { email: recipient, language, region, firstName } = owner;
  const { number } = row.order;
  // A mail about a new or canceled order lists all of it, even if parts of it were canceled by now.
  const isWhole = about === 'PROCESSING' || about === 'CANCELLED';
  const details = orderLines(isWhole ? lines : linesLeft(row, lines), language);
  return [
    {
      to: { recipient, language, region },
      news: { key, firstName, path: salePath(number), number, details },
      onceKey: `effect-${id}-seller`,
      now: at,
    },
  ];
}

/** The orders of these lifecycles and all others of their purchases, by purchase. */
async function purchasesOf(orm: Db, lifecycles: readonly number[]): Promise<ReadonlyMap<string, Bought[]>> {
  const purchases = orm
    .select({ number: sellerOrder.parentNumber })
    .from(sellerOrder)
    .where(inArray(sellerOrder.lifecycleId, [...lifecycles]));
  const rows = await selectOrders(orm)
    .where(inArray(sellerOrder.parentNumber, purchases))
    .orderBy(asc(sellerOrder.number));
  const lines = await linesOf(
    orm,
    rows.map(({ order }) => order.number),
  );
  const bought = rows.map((row) => ({ row, lines: lines.get(row.order.number) ?? [] }));
  return groupBy(bought, ({ row }) => row.order.parentNumber);
}

async function ownersOf(orm: Db, rows: readonly OrderRow[]): Promise<Map<string, StepNews['owner']>> {
  const ids = new Set(rows.flatMap(({ sellerUserId }) => sellerUserId ?? []));
  if (ids.size === 0) return new Map();
  const owners = await orm
    .select()
    .from(account)
    .where(inArray(account.id, [...ids]));
  return new Map(owners.map((owner) => [owner.id, owner]));
}

/**
 * Queues the mails of many order effects with a handful of statements.
 * @throws Error if an effect's order doesn't exist
 */
export async function mailParties(shop: Shop, orm: Db, effects: readonly OrderMailEffect[]): Promise<void> {
  const ids = effects.map(({ lifecycleId }) => Number(lifecycleId));
  const purchases = await purchasesOf(orm, ids);
  const steps = await stepsOf(orm, ids);
  const all = [...purchases.values()].flat();
  const cards = await chargedCardsOf(
    orm,
    all.map(({ row }) => row.parent),
  );
  const byLifecycle = new Map(all.map((bought) => [bought.row.order.lifecycleId, bought]));
  const owners = await ownersOf(
    orm,
    effects
      .filter(({ params }) => params.to.includes('seller'))
      .flatMap(({ lifecycleId }) => byLifecycle.get(Number(lifecycleId))?.row ?? []),
  );
  const mails = effects.flatMap((effect) => {
    const id = Number(effect.lifecycleId);
    const bought = byLifecycle.get(id);
    if (bought === undefined) throw new Error(`no order has the lifecycle ${effect.lifecycleId}`);
    const { order, parent, sellerUserId } = bought.row;
    const happened: StepNews = {
      ...bought,
      step: steps.get(id)?.find(({ revision }) => revision === effect.revision),
      purchase: purchases.get(order.parentNumber) ?? [],
      card: cards.get(parent.number) ?? null,
      owner: sellerUserId === null ? undefined : owners.get(sellerUserId),
    };
    const { to } = effect.params;
    return [
      ...(to.includes('buyer') ? buyerNews(shop, happened, effect) : []),
      ...(to.includes('seller') ? sellerNews(happened, effect) : []),
    ];
  });
  await queueManyNews(orm, mails);
}

/** Queues the mail with an order's tickets. */
export async function mailTickets(
  shop: Shop,
  orm: Db,
  { row, lines }: Bought,
  { id, at }: EffectTime,
): Promise<void> {
  const { number } = row.order;
  const { language, region } = row.parent;
  const tickets = await ticketsOf(orm, lines, language);
  const details = ticketLines(tickets, language);
  const { hostname: host } = new URL(shop.settings.origins[region]);
  const attached = {
    codes: tickets.map((ticket) => ticket.number),
    calendar: ticketCalendar(tickets, { language, host }),
  };
  const when = { onceKey: `effect-${id}-tickets`, now: at };
  await queueManyNews(
    orm,
    toBuyer(shop, row, { key: 'order.buyer.TICKETS', number, details, attached }, when),
  );
}
