/** Mails about orders: to the buyer in the language and region of the purchase, to the seller in those of their account. */
import type { orderEffects } from '#machines/order/effects.ts';
import { asc, inArray } from 'drizzle-orm';
import { account, sellerOrder } from '#server/platform/database/schema/index.ts';
import type { EffectOf, RequestedEffect } from '#server/platform/jobs/handler.ts';
import { queueManyNews } from '#server/platform/mail/outbox.ts';
import type { NewsMail } from '#server/platform/mail/outbox.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import {
  buyerDetails,
  correctedDetails,
  type Bought,
  type Purchased,
  type StepNews,
} from './buyer-details.ts';
import { orderLines } from './mail-details.ts';
import { purchasePath, salePath } from '../order-paths.ts';
import { groupBy } from '#server/platform/group-by.ts';
import { buyerAddresses, chargedCardsOf, linesOf, selectOrders, stepsOf, storesOf } from '../repository.ts';
import type { OrderRow } from '../repository.ts';
import { buyerNewsKey, sellerNewsKey } from './news-key.ts';
import { isUnpaidFor } from '../serialize.ts';
import { ticketCalendar, ticketLines, ticketsOf } from './tickets.ts';
import { linesLeft } from './quantities-left.ts';

type EffectTime = Pick<RequestedEffect, 'id' | 'at'>;
export type OrderMailEffect = EffectOf<typeof orderEffects.notify>;

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
  // The seller got no mail about an order that was never paid.
  const isUnknownToSeller = step !== undefined && isUnpaidFor(step);
  if (key === null || owner === undefined || isUnknownToSeller) return [];
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
async function purchasesOf(
  orm: Db,
  lifecycles: readonly number[],
): Promise<ReadonlyMap<string, Purchased[]>> {
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
  const steps = await stepsOf(
    orm,
    rows.map(({ lifecycle }) => lifecycle.id),
  );
  const stores = await storesOf(orm, rows);
  const bought = rows.map((row) => ({
    row,
    lines: lines.get(row.order.number) ?? [],
    steps: steps.get(row.lifecycle.id) ?? [],
    store: row.order.delivery.kind === 'pickup' ? stores.get(row.order.delivery.storeId) : undefined,
  }));
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
      at: effect.at,
      step: bought.steps.find(({ revision }) => revision === effect.revision),
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
