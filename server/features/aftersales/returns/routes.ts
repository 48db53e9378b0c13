/** The calls of returns (§7): what may be returned, opening a return, lists for buyers and sellers, one with its lines, and the events. */
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { ReturnLine, ReturnLineEventBody, ReturnOrder, ReturnWaiting } from '#contract/returns.ts';
import type { ReturnEventBody } from '#contract/returns.ts';
import { AFTERSALES_PAGE_SIZE } from '#contract/lifecycles.ts';
import type { Language } from '#locales/paths.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import {
  actingHistory,
  checkedTracking,
  memberAsCaller,
  orderCaller,
  type OrderCaller,
  peopleBehind,
  resolveActor,
  resolveSender,
  soldByViewer,
} from '#server/features/orders/index.ts';
import { thumbnail } from '#server/features/catalogue/index.ts';
import { lifecycle, returnLine, returnOrder } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { asOf, move } from '#server/platform/lifecycle/move.ts';
import type { MoveResult, ActingAccounts } from '#server/platform/lifecycle/move.ts';
import { notPossibleNow, serializeReadable, toRow } from '#server/platform/lifecycle/permitted.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { acceptedRow, send } from '#server/platform/lifecycle/send.ts';
import { uploaderOf } from '../photos/uploader.ts';
import { RefundImpossible } from '#server/features/money/index.ts';
import { RETURN_WAITS } from '#server/features/seller/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { reverseRefusalByHand } from './close-case.ts';
import { settleLineByHand } from './refund-line.ts';
import { openReturn } from './open-return.ts';
import { findOrder, linesToReturn } from './lines-to-return.ts';
import type { ReturnedFrom } from './lines-to-return.ts';
import { correctParcel, shipParcel, applyCorrectedDelivery } from './ship-parcel.ts';
import { rulesOf } from './return-days.ts';
import { receiveLine } from './receive-line.ts';
import { photosOfLines, returnSerializer, serializeLine } from './serialize.ts';
import { labelOf } from './read-label.ts';
import { findLines, findReturns, returnLineLifecycle } from './repository.ts';
import type { FoundLine, FoundReturn } from './repository.ts';

/** The order, for its buyer. @throws Refusal 404 for anybody without a role in it, 403 BUYERS_ONLY for its seller and agents */
async function boughtBy(shop: Shop, orderNumber: string, caller: OrderCaller): Promise<ReturnedFrom> {
  const order = await findOrder(shop.database.pool, orderNumber, false);
  if (order === undefined) throw notFound();
  if (resolveSender(shop, order, caller).by !== 'buyer') throw new Refusal('BUYERS_ONLY');
  return order;
}

function openingCalls(app: FastifyInstance, shop: Shop): void {
  const { pool } = shop.database;

  registerCall(app, 'returnable', async ({ params, request }) => {
    const order = await boughtBy(shop, params.orderNumber, await orderCaller(shop, request));
    const lines = await linesToReturn(pool, order, shop.clock.now());
    const { language } = request.locale;
    return {
      orderNumber: order.orderNumber,
      parentNumber: order.parentNumber,
      storeName: order.storeName ?? shop.settings.brand.name,
      days: rulesOf(order.policies).returns.days,
      lines: lines.map(({ title, option, art, sku, answer: ruled, refundCents, ...line }) => ({
        ...line,
        title: title[language],
        option: option[language],
        picture: thumbnail(art, title[language]),
        skuNumber: sku,
        refundCents: [...refundCents],
        percent: ruled.hindrance === null ? ruled.percent : 100,
        until: ruled.until === null ? null : new Date(ruled.until).toISOString(),
        hindrance: ruled.hindrance,
      })),
    };
  });

  registerCall(app, 'openReturn', async ({ params, body, request }) => {
    const caller = await orderCaller(shop, request);
    const order = await boughtBy(shop, params.orderNumber, caller);
    const sender = resolveSender(shop, order, caller);
    const whose = await uploaderOf(shop, caller, order.parentNumber);
    const { orderNumber } = order;
    const number = await withTransaction(shop.database, ({ client }) =>
      openReturn(client, { orderNumber, body, sender, people: peopleBehind(caller), whose }),
    );
    return oneReturn(shop, number, caller, request.locale.language);
  });
}

async function oneReturn(
  shop: Shop,
  number: string,
  caller: OrderCaller,
  language: Language,
): Promise<ReturnOrder> {
  const rows = await findReturns(shop).found().where(eq(returnOrder.number, number));
  const [one] = rows;
  if (one === undefined) throw notFound();
  const label = await labelOf(shop, one);
  const tell = await returnSerializer(shop, rows, { caller, language, detail: { hasLabel: label !== null } });
  return { ...tell(one), label };
}

/**
 * The condition that at least one line of a return waits for its seller to act.
 * @param own the condition for the seller's own return lines; the database reads no others
 */
const hasWaitingLine = (orm: Shop['database']['orm'], own: SQL | undefined, waiting: ReturnWaiting) =>
  inArray(
    returnOrder.number,
    orm
      .select({ number: returnLine.returnNumber })
      .from(returnLine)
      .innerJoin(lifecycle, eq(lifecycle.id, returnLine.lifecycleId))
      .where(and(own, sql.raw(RETURN_WAITS[waiting]))),
  );

function listCalls(app: FastifyInstance, shop: Shop): void {
  const { orm } = shop.database;
  const { found } = findReturns(shop);

  async function page(
    wanted: SQL | undefined,
    {
      pageNum = 1,
      pageSize = AFTERSALES_PAGE_SIZE,
      simpleMode: isSimple = false,
    }: { pageNum?: number; pageSize?: number; simpleMode?: boolean },
    viewer: Viewer,
    { locale: { language }, log }: { locale: FastifyRequest['locale']; log: FastifyBaseLogger },
  ) {
    const newestFirst = [desc(returnOrder.createdAt), desc(returnOrder.number)];
    // Finds the ids of the page by an index first, then reads everything else of those only.
    const [[counted], shown] = await Promise.all([
      orm.select({ total: count() }).from(returnOrder).where(wanted),
      orm
        .select({ number: returnOrder.number })
        .from(returnOrder)
        .where(wanted)
        .orderBy(...newestFirst)
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    ]);
    const numbers = shown.map(({ number }) => number);
    const rows = await found()
      .where(inArray(returnOrder.number, numbers))
      .orderBy(...newestFirst);
    const tell = await (rows.length === 0
      ? undefined
      : returnSerializer(shop, rows, { caller: memberAsCaller(viewer), language, isSimple }));
    const afterSalesRspVoList = tell === undefined ? [] : serializeReadable(rows, tell, log);
    return { afterSalesRspVoList, pageNum, pageSize, total: counted?.total ?? 0 };
  }

  registerCall(app, 'buyerReturns', async ({ query, request }) => {
    const viewer = signedIn(request);
    return page(eq(returnOrder.buyerId, viewer.userId), query, viewer, request);
  });

  registerCall(app, 'sellerReturns', async ({ query, request }) => {
    const viewer = signedIn(request);
    const { startTime, endTime, storeId, subOrderNumber, waiting } = query;
    const own = and(
      await soldByViewer(orm, returnOrder.sellerId, viewer),
      startTime === undefined ? undefined : gte(returnOrder.createdAt, new Date(startTime)),
      endTime === undefined ? undefined : lt(returnOrder.createdAt, new Date(endTime)),
      storeId === undefined ? undefined : eq(returnOrder.sellerId, storeId),
      subOrderNumber === undefined ? undefined : eq(returnOrder.orderNumber, subOrderNumber),
      waiting === undefined
        ? undefined
        : hasWaitingLine(orm, await soldByViewer(orm, returnLine.sellerId, viewer), waiting),
    );
    return page(own, query, viewer, request);
  });

  registerCall(app, 'sellerReturn', async ({ params, request }) =>
    oneReturn(shop, params.returnOrderNumber, await orderCaller(shop, request), request.locale.language),
  );
}

/**
 * Sends an event to a line with everything it needs, or changes nothing.
 * @param sending the sender, and the revision that they have seen, if they say so
 */
async function moveLine(
  shop: Shop,
  { returnLine: { id, returnNumber }, lifecycle }: FoundLine,
  event: Static<typeof ReturnLineEventBody> & Sender,
  sending: ActingAccounts & { readonly seen: number | undefined },
): Promise<LifecycleRow> {
  const row = toRow(lifecycle);
  const { seen } = sending;
  const inOne = (work: (client: Queryable) => Promise<MoveResult>) =>
    withTransaction(shop.database, ({ client }) => work(client));
  if (event.type === 'RECEIVE') {
    const line = { id, lifecycleId: lifecycle.id };
    return withTransaction(shop.database, ({ client }) => receiveLine(client, line, event, sending));
  }
  if (event.type === 'REFUND_SETTLED') {
    try {
      const moved = await inOne((client) => settleLineByHand(client, row.id, event, sending));
      return acceptedRow(returnLineLifecycle, moved, event, seen);
    } catch (error) {
      // The order's payment is just being captured.
      throw error instanceof RefundImpossible ? notPossibleNow(returnLineLifecycle, row, event) : error;
    }
  }
  if (event.type === 'DISPUTE_DECIDED') {
    const moved = await inOne((client) => reverseRefusalByHand(client, row.id, event, sending));
    return acceptedRow(returnLineLifecycle, moved, event, seen);
  }
  if (event.type === 'SHIP' || event.type === 'RESHIP_SENT') {
    const parcel = { ...event, tracking: checkedTracking(event.tracking) };
    const moved = await inOne((client) => shipParcel(client, row.id, parcel, { ...sending, returnNumber }));
    return acceptedRow(returnLineLifecycle, moved, event, seen);
  }
  if (event.type === 'CORRECT_TRACKING') {
    const parcel = { ...event, tracking: checkedTracking(event.tracking) };
    const moved = await inOne(async (client) => {
      const corrected = await correctParcel(client, row.id, parcel, { ...sending, returnNumber });
      if (corrected.accepted) await applyCorrectedDelivery(client, [row.id], event.at);
      return corrected;
    });
    acceptedRow(returnLineLifecycle, moved, parcel, seen);
    return (await readRow(shop.database.pool, row.id)) ?? moved.row;
  }
  return send(shop, returnLineLifecycle, row, { event, people: sending, seen });
}

/** @throws Refusal 400 TRACKING_INVALID */
function checkedWhole(body: ReturnEventBody): ReturnEventBody {
  switch (body.type) {
    case 'SHIP':
      return { ...body, tracking: checkedTracking(body.tracking) };
    case 'CORRECT_TRACKING':
      return { ...body, tracking: checkedTracking(body.tracking) };
    case 'CANCEL':
      return body;
  }
}

function eventCalls(app: FastifyInstance, shop: Shop): void {
  const { found } = findReturns(shop);

  async function withLine(id: number): Promise<{ line: FoundLine; of: FoundReturn }> {
    const [line] = await findLines(shop).where(eq(returnLine.id, id));
    const [of] = line ? await found().where(eq(returnOrder.number, line.returnLine.returnNumber)) : [];
    if (line === undefined || of === undefined) throw notFound();
    return { line, of };
  }

  registerCall(app, 'returnLineEvent', async ({ params, query, body, request }): Promise<ReturnLine> => {
    const caller = await orderCaller(shop, request);
    const { line, of } = await withLine(params.returnLineId);
    const { orderNumber } = of.returnOrder;
    const withHistory = await actingHistory(shop.database.pool, caller, [orderNumber]);
    const sender = withHistory(orderNumber, resolveActor(shop, of.order, caller));
    const sending = { ...peopleBehind(caller), seen: query.revision };
    const moved = await moveLine(shop, line, { ...body, ...sender }, sending);
    const { createdAt } = of.returnOrder;
    const { line: now } = await withLine(params.returnLineId);
    const photos = (await photosOfLines(shop, [now])).get(now.returnLine.id) ?? [];
    return serializeLine(now, moved, { sender, language: request.locale.language, createdAt, photos });
  });

  registerCall(app, 'returnEvent', async ({ params, body, request }) => {
    const caller = await orderCaller(shop, request);
    const [of] = await found().where(eq(returnOrder.number, params.returnOrderNumber));
    if (of === undefined) throw notFound();
    const sender = resolveActor(shop, of.order, caller);
    const event = { ...checkedWhole(body), ...sender };
    const lines = await findLines(shop)
      .where(eq(returnLine.returnNumber, of.returnOrder.number))
      .orderBy(asc(returnLine.id));
    const rows = lines.map((line) => asOf(returnLineLifecycle.machine, toRow(line.lifecycle), sender.at));
    const possible = rows.filter((row) => restoreRow(returnLineLifecycle.machine, row).can(event));
    const [first] = rows;
    if (possible.length === 0 && first !== undefined) throw notPossibleNow(returnLineLifecycle, first, event);
    const sentBy = peopleBehind(caller);
    const ofReturn = { ...sentBy, returnNumber: of.returnOrder.number };
    await withTransaction(shop.database, async ({ client }) => {
      const moveOne = (id: string): Promise<MoveResult> => {
        if (event.type === 'SHIP') return shipParcel(client, id, event, ofReturn);
        if (event.type === 'CORRECT_TRACKING') return correctParcel(client, id, event, ofReturn);
        return move(client, returnLineLifecycle.machine, id, event, sentBy);
      };
      for (const { id } of possible) {
        const { accepted, row } = await moveOne(id);
        // Another event came first: move all lines, or none.
        if (!accepted) throw notPossibleNow(returnLineLifecycle, row, event);
      }
      const ids = possible.map(({ id }) => id);
      // All lines of the parcel have the new number by now, so that their weights add up.
      if (event.type === 'CORRECT_TRACKING') await applyCorrectedDelivery(client, ids, event.at);
    });
    return oneReturn(shop, of.returnOrder.number, caller, request.locale.language);
  });
}

export async function returnsRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  openingCalls(app, shop);
  listCalls(app, shop);
  eventCalls(app, shop);
}
