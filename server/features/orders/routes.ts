/** The calls of orders (§7): a buyer's purchases, a seller's orders, one of each in full, and the events that people send. */
import { and, desc, eq, gte, lt, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ORDERS_PAGE_SIZE } from '#contract/order-lists.ts';
import type { ParentOrderInList, SellerOrderInList } from '#contract/order-lists.ts';
import type { Order } from '#contract/orders.ts';
import {
  orderCaller,
  asSeller,
  resolveActor,
  resolveReader,
  peopleBehind,
  resolveSender,
  soldByViewer,
} from './order-access.ts';
import type { OrderCaller } from './order-access.ts';
import { lifecycle, sellerOrder } from '#server/platform/database/schema/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { reviewableBy } from '../reviews/index.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import type { OrderContext } from '#machines/order/events.ts';
import { areTicketsAlone, isPickup } from '#machines/order/lines.ts';
import { selectWaitsForSeller } from '#machines/order/selectors.ts';
import type { Locale } from '#locales/paths.ts';
import { currentStatus, statusAt, serializeReadable, toRow } from '#server/platform/lifecycle/permitted.ts';
import { inState } from '#server/platform/lifecycle/in-state.ts';
import type { Shop } from '#server/platform/shop.ts';
import { arrivalOf } from './arrival.ts';
import { sendToOrder } from './send-order-event.ts';
import { purchasesOf, soldOrders } from './list-orders.ts';
import type { BoughtOrder, SoldOrder } from './list-orders.ts';
import { NO_OPENABLE_CASES, type FindOpenableCases } from './cases-port.ts';
import { NO_CASES, openCasesOf } from './open-cases.ts';
import { requestOrderLink } from './guests/mail-order-link.ts';
import { NOTHING_REFUNDED, paidFor, paidForAll } from './paid-amounts.ts';
import {
  chargedCardOf,
  linesOf,
  paidBackOf,
  partiesOf,
  selectOrders,
  stepsOf,
  storesOf,
} from './repository.ts';
import { orderLifecycle, type OrderRow } from './repository.ts';
import { isCalledOff, pictureOf, soldBy, sumsOf, timeOf, serializeOrder } from './serialize.ts';
import type { Wording } from './serialize.ts';

/** What is now paid for an order, as lists show it. */
const paidOf = (
  { total, refundedCents }: Pick<SoldOrder, 'total' | 'refundedCents'>,
  state: string,
): number =>
  paidFor({ total, voucherCents: 0 }, { ...NOTHING_REFUNDED, cents: refundedCents }, isCalledOff(state))
    .paidAmount;

/** Registers the routes. @param openableCases finds which cases (return, dispute) the sender may open about an order */
export async function ordersRoutes(
  app: FastifyInstance,
  shop: Shop,
  { openableCases }: { openableCases: FindOpenableCases },
): Promise<void> {
  const { orm, pool } = shop.database;
  const wording = ({ language }: Locale): Wording => ({ language, houseName: shop.settings.brand.name });

  /** Orders in full. The sender is resolved for each, because one person may have sold one order and bought another. */
  async function serializeOrders(
    rows: readonly OrderRow[],
    {
      senderOf,
      viewer,
      words,
      isSimple = false,
    }: {
      senderOf: (row: OrderRow) => Sender;
      viewer: Viewer | null;
      words: Wording;
      isSimple?: boolean;
    },
  ): Promise<Order[]> {
    const numbers = rows.map(({ order }) => order.number);
    const [lines, steps, paidBack, stores, begins, cases] = await Promise.all([
      linesOf(orm, numbers),
      stepsOf(orm, isSimple ? [] : rows.map((row) => row.lifecycle.id)),
      paidBackOf(orm, numbers),
      storesOf(orm, rows),
      Promise.all(rows.map((row) => openableCases(shop, row.order.number, senderOf(row)))),
      openCasesOf(pool, numbers),
    ]);
    const itemIds = [...lines.values()].flat().flatMap(({ line }) => line.itemId ?? []);
    const reviewable = await reviewableBy(pool, viewer, itemIds);
    return rows.map((row, nth) => {
      const { number, delivery } = row.order;
      const belongings = {
        lines: lines.get(number) ?? [],
        steps: steps.get(row.lifecycle.id) ?? [],
        paidBack: paidBack.get(number) ?? [],
        store: delivery.kind === 'pickup' ? stores.get(delivery.storeId) : undefined,
        openableCases: begins[nth] ?? NO_OPENABLE_CASES,
        openCases: cases.get(number) ?? NO_CASES,
        reviewable,
      };
      return serializeOrder(row, belongings, senderOf(row), words);
    });
  }

  /** @throws Refusal 404 if there is none, or the caller has no role in it */
  async function one(
    orderNumber: string,
    caller: OrderCaller,
    who = resolveSender,
  ): Promise<{ row: OrderRow; sender: Sender }> {
    const [row] = await selectOrders(orm).where(eq(sellerOrder.number, orderNumber));
    if (row === undefined) throw notFound();
    return { row, sender: who(shop, partiesOf(row), caller) };
  }

  async function serializeOne(
    row: OrderRow,
    sender: Sender,
    { viewer, words, isSimple }: { viewer: Viewer | null; words: Wording; isSimple?: boolean },
  ): Promise<Order> {
    const [order] = await serializeOrders([row], { senderOf: () => sender, viewer, words, isSimple });
    if (order === undefined) throw notFound();
    return order;
  }

  registerCall(app, 'parentOrders', async ({ query, request }) => {
    const { userId } = signedIn(request);
    const { currentPage = 1, pageSize = ORDERS_PAGE_SIZE, parentOrderNumberList } = query;
    const words = wording(request.locale);
    const { purchases, total } = await purchasesOf(pool, userId, {
      only: parentOrderNumberList?.split(','),
      limit: pageSize,
      offset: (currentPage - 1) * pageSize,
      language: words.language,
    });
    const at = shop.clock.now();
    const inList = (placedAt: Date, order: BoughtOrder): ParentOrderInList['orders'][number] => {
      const { state, snapshot } = statusAt(orderLifecycle.machine, order.lifecycle, at);
      const context: OrderContext = snapshot.context;
      return {
        orderNumber: order.number,
        soldBy: soldBy(order, words),
        status: state,
        isTickets: areTicketsAlone(context),
        isPickup: isPickup(context),
        arrival: arrivalOf({ ...order, placedAt: placedAt.getTime() }, { state, now: at }),
        deliveredTime: timeOf(order.deliveredAt),
        total: order.total,
        itemCount: order.pieces,
        pictures: order.pictured.map(pictureOf),
      };
    };
    const content = purchases.map((purchase) => ({
      parentOrderNumber: purchase.number,
      createdTime: purchase.placedAt.toISOString(),
      total: purchase.total,
      paidAmount: purchase.orders.reduce((sum, order) => sum + paidOf(order, order.lifecycle.state), 0),
      orders: serializeReadable(purchase.orders, (order) => inList(purchase.placedAt, order), request.log),
    }));
    return { content, currentPage, pageSize, total };
  });

  registerCall(app, 'parentOrder', async ({ params, request }) => {
    const caller = await orderCaller(shop, request);
    const rows = await selectOrders(orm)
      .where(eq(sellerOrder.parentNumber, params.parentOrderNumber))
      .orderBy(sellerOrder.number);
    const [first] = rows;
    if (first === undefined) throw notFound();
    const { parent } = first;
    const sender = resolveReader(shop, partiesOf(first), caller);
    const orders = await serializeOrders(rows, {
      senderOf: () => sender,
      viewer: caller.viewer,
      words: wording(request.locale),
    });
    return {
      parentOrderNumber: parent.number,
      createdTime: parent.placedAt.toISOString(),
      isGuest: parent.buyerId === null,
      isPlacedByAgent: parent.agentId !== null,
      email: parent.email,
      customerFirstName: parent.firstName,
      customerLastName: parent.lastName,
      shipTo: parent.shipTo,
      card: await chargedCardOf(orm, parent),
      ...sumsOf(parent),
      ...paidForAll(orders),
      orders,
    };
  });

  registerCall(app, 'sellerOrders', async ({ query, request }) => {
    const viewer = signedIn(request);
    const { pageNum = 1, pageSize = ORDERS_PAGE_SIZE, status, orderNumber, startTime, endTime } = query;
    const mine = and(
      await soldByViewer(orm, sellerOrder.sellerId, viewer),
      status === undefined ? undefined : inState('order', [status]),
      orderNumber === undefined
        ? undefined
        : or(eq(sellerOrder.number, orderNumber), eq(sellerOrder.parentNumber, orderNumber)),
      startTime === undefined ? undefined : gte(sellerOrder.placedAt, new Date(startTime)),
      endTime === undefined ? undefined : lt(sellerOrder.placedAt, new Date(endTime)),
    );
    // Reads one more than it shows, to know whether there are more: counting all would take longer than reading these.
    const newestFirst = [desc(sellerOrder.placedAt), desc(sellerOrder.number)];
    const numbers = orm.select({ number: sellerOrder.number }).from(sellerOrder);
    const wanted = await (
      status === undefined ? numbers : numbers.innerJoin(lifecycle, eq(lifecycle.id, sellerOrder.lifecycleId))
    )
      .where(mine)
      .orderBy(...newestFirst)
      .limit(pageSize + 1)
      .offset((pageNum - 1) * pageSize);
    const shown = wanted.slice(0, pageSize).map(({ number }) => number);
    const rows = await soldOrders(pool, shown, request.locale.language);
    const at = shop.clock.now();
    const inList = (order: SoldOrder): SellerOrderInList => {
      const { state, snapshot, facts } = currentStatus(
        orderLifecycle,
        order.lifecycle,
        asSeller(viewer, order, at),
      );
      const context: OrderContext = snapshot.context;
      return {
        orderNumber: order.number,
        parentOrderNumber: order.parentNumber,
        createdTime: order.placedAt.toISOString(),
        customerFirstName: order.firstName,
        customerLastName: order.lastName,
        status: state,
        isTickets: areTicketsAlone(context),
        isPickup: isPickup(context),
        total: order.total,
        paidAmount: paidOf(order, state),
        waitsForSeller: selectWaitsForSeller(snapshot),
        itemCount: order.pieces,
        pictures: order.pictured.map(pictureOf),
        ...facts,
      };
    };
    const content = serializeReadable(rows, inList, request.log);
    return { content, pageNum, pageSize, hasMore: wanted.length > pageSize };
  });

  registerCall(app, 'sellerOrder', async ({ query, request }) => {
    const caller = await orderCaller(shop, request);
    const { row, sender } = await one(query.orderNumber, caller);
    const isSimple = query.simpleMode === true;
    return serializeOne(row, sender, { viewer: caller.viewer, words: wording(request.locale), isSimple });
  });

  registerCall(app, 'orderEvent', async ({ params, query, body, request }) => {
    const caller = await orderCaller(shop, request);
    const { row, sender } = await one(params.orderNumber, caller, resolveActor);
    const sending = { sender, people: peopleBehind(caller), seen: query.revision };
    await sendToOrder(shop, toRow(row.lifecycle), body, sending);
    const { row: moved } = await one(params.orderNumber, caller);
    return serializeOne(moved, sender, { viewer: caller.viewer, words: wording(request.locale) });
  });

  registerCall(
    app,
    'sendOrderLink',
    async ({ body, request }) => {
      await requestOrderLink(shop, body, request.locale);
      return { done: true as const };
    },
    { rateLimit: { max: shop.settings.limits.signInPerMinute, timeWindow: '1 minute' } },
  );
}
