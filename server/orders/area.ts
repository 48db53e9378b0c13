/** Orders of §7: a buyer's purchases, a seller's orders, one of each in full, and the events that people send. */
import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ORDERS_PAGE_SIZE } from '../../contract/orders.ts';
import type { Order, ParentOrderInList, SellerOrderInList } from '../../contract/orders.ts';
import { asking, readerTo, senderTo, soldByViewer } from '../aftersales/party.ts';
import type { Asking } from '../aftersales/party.ts';
import { lifecycle, parentOrder, sellerOrder } from '../database/schema/index.ts';
import { answer } from '../http/answer.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { signedIn } from '../http/viewer.ts';
import type { Sender } from '../../machines/lifecycle/roles.ts';
import type { Locale } from '../../locales/paths.ts';
import { standing, tellReadable, toRow } from '../lifecycle/permitted.ts';
import { inState } from '../lifecycle/in-state.ts';
import { send } from '../lifecycle/send.ts';
import type { Shop } from '../shop.ts';
import { buyAgain } from './buy-again.ts';
import { mayBegin, NOTHING as NOTHING_MAY_BEGIN } from './may-begin.ts';
import { chargedCardOf, linesOf, partiesOf, refundedOf, selectOrders, stepsOf, storesOf } from './rows.ts';
import type { LineRow, OrderRow } from './rows.ts';
import { obeyedOrder, pictureOf, piecesOf, soldBy, stateOf, sumsOf, toldOrder, totalOf } from './told.ts';
import type { Wording } from './told.ts';

/** So many of an order's things a list shows. */
const PICTURES_MAX = 4;

export async function ordersArea(app: FastifyInstance, shop: Shop): Promise<void> {
  const { orm } = shop.database;
  const wording = ({ language }: Locale): Wording => ({ language, houseName: shop.settings.brand.name });

  /** Each in full; the sender is told by row, because one may be the seller of one and the buyer of another. */
  async function toldOrders(
    rows: readonly OrderRow[],
    {
      senderOf,
      words,
      isSimple = false,
    }: { senderOf: (row: OrderRow) => Sender; words: Wording; isSimple?: boolean },
  ): Promise<Order[]> {
    const numbers = rows.map(({ order }) => order.number);
    const [lines, steps, refunded, stores, begins] = await Promise.all([
      linesOf(orm, numbers),
      stepsOf(orm, isSimple ? [] : rows.map((row) => row.lifecycle.id)),
      refundedOf(orm, numbers),
      storesOf(orm, rows),
      Promise.all(rows.map((row) => mayBegin(shop, row.order.number, senderOf(row)))),
    ]);
    return rows.map((row, nth) => {
      const { number, delivery } = row.order;
      const belongings = {
        lines: lines.get(number) ?? [],
        steps: steps.get(row.lifecycle.id) ?? [],
        refundedCents: refunded.get(number) ?? 0,
        store: delivery.kind === 'pickup' ? stores.get(delivery.storeId) : undefined,
        mayBegin: begins[nth] ?? NOTHING_MAY_BEGIN,
      };
      return toldOrder(row, belongings, senderOf(row), words);
    });
  }

  /** @throws Refusal 404 where there is none that concerns who asks */
  async function one(orderNumber: string, asked: Asking): Promise<{ row: OrderRow; sender: Sender }> {
    const [row] = await selectOrders(orm).where(eq(sellerOrder.number, orderNumber));
    if (row === undefined) throw notFound();
    return { row, sender: senderTo(shop, partiesOf(row), asked) };
  }

  async function told(row: OrderRow, sender: Sender, words: Wording, isSimple = false): Promise<Order> {
    const [order] = await toldOrders([row], { senderOf: () => sender, words, isSimple });
    if (order === undefined) throw notFound();
    return order;
  }

  const inParentList = (
    row: OrderRow,
    lines: readonly LineRow[],
    { words, sender }: { words: Wording; sender: Sender },
  ): ParentOrderInList['orders'][number] => ({
    orderNumber: row.order.number,
    soldBy: soldBy(row, words),
    status: stateOf(standing(obeyedOrder, toRow(row.lifecycle), sender).state),
    total: totalOf(row.order),
    itemCount: piecesOf(lines),
    pictures: lines.slice(0, PICTURES_MAX).map((line) => pictureOf(line, words.language)),
  });

  answer(app, 'parentOrders', async ({ query, request }) => {
    const { userId } = signedIn(request);
    const { currentPage = 1, pageSize = ORDERS_PAGE_SIZE, parentOrderNumberList } = query;
    const own = and(
      eq(parentOrder.buyerId, userId),
      parentOrderNumberList === undefined
        ? undefined
        : inArray(parentOrder.number, parentOrderNumberList.split(',')),
    );
    const [[counted], parents] = await Promise.all([
      orm.select({ total: count() }).from(parentOrder).where(own),
      orm
        .select()
        .from(parentOrder)
        .where(own)
        .orderBy(desc(parentOrder.placedAt), desc(parentOrder.number))
        .limit(pageSize)
        .offset((currentPage - 1) * pageSize),
    ]);
    const numbers = parents.map(({ number }) => number);
    const rows =
      numbers.length === 0
        ? []
        : await selectOrders(orm)
            .where(inArray(sellerOrder.parentNumber, numbers))
            .orderBy(sellerOrder.number);
    const lines = await linesOf(
      orm,
      rows.map(({ order }) => order.number),
    );
    const by = { words: wording(request.locale), sender: { by: 'buyer', at: shop.clock.now() } } as const;
    const content = parents.map((parent) => {
      const own = rows.filter(({ order }) => order.parentNumber === parent.number);
      return {
        parentOrderNumber: parent.number,
        createdTime: parent.placedAt.toISOString(),
        total: totalOf(parent),
        orders: tellReadable(
          own,
          (row) => inParentList(row, lines.get(row.order.number) ?? [], by),
          request.log,
        ),
      };
    });
    return { content, currentPage, pageSize, total: counted?.total ?? 0 };
  });

  answer(app, 'parentOrder', async ({ params, query, request }) => {
    const asked = asking(request, query.key);
    const rows = await selectOrders(orm)
      .where(eq(sellerOrder.parentNumber, params.parentOrderNumber))
      .orderBy(sellerOrder.number);
    const [first] = rows;
    if (first === undefined) throw notFound();
    const { parent } = first;
    const sender = readerTo(shop, { parentNumber: parent.number, buyerId: parent.buyerId }, asked);
    return {
      parentOrderNumber: parent.number,
      createdTime: parent.placedAt.toISOString(),
      isGuest: parent.buyerId === null,
      email: parent.email,
      customerFirstName: parent.firstName,
      customerLastName: parent.lastName,
      shipTo: parent.shipTo,
      card: await chargedCardOf(orm, parent),
      ...sumsOf(parent),
      orders: await toldOrders(rows, { senderOf: () => sender, words: wording(request.locale) }),
    };
  });

  answer(app, 'sellerOrders', async ({ query, request }) => {
    const viewer = signedIn(request);
    const { pageNum = 1, pageSize = ORDERS_PAGE_SIZE, status, orderNumber } = query;
    const mine = and(
      await soldByViewer(orm, sellerOrder.sellerId, viewer),
      status === undefined ? undefined : inState('order', [status]),
      orderNumber === undefined
        ? undefined
        : or(eq(sellerOrder.number, orderNumber), eq(sellerOrder.parentNumber, orderNumber)),
    );
    // One more than is shown tells whether there are more: to count them all would take longer than to find these.
    const newestFirst = [desc(sellerOrder.placedAt), desc(sellerOrder.number)];
    const numbers = orm.select({ number: sellerOrder.number }).from(sellerOrder);
    const wanted = await (
      status === undefined ? numbers : numbers.innerJoin(lifecycle, eq(lifecycle.id, sellerOrder.lifecycleId))
    )
      .where(mine)
      .orderBy(...newestFirst)
      .limit(pageSize + 1)
      .offset((pageNum - 1) * pageSize);
    const shown = await selectOrders(orm)
      .where(
        inArray(
          sellerOrder.number,
          wanted.slice(0, pageSize).map(({ number }) => number),
        ),
      )
      .orderBy(...newestFirst);
    const lines = await linesOf(
      orm,
      shown.map(({ order }) => order.number),
    );
    const sender: Sender = { by: 'seller', at: shop.clock.now() };
    const { language } = request.locale;
    const inList = (row: OrderRow): SellerOrderInList => {
      const { order, parent } = row;
      const own = lines.get(order.number) ?? [];
      const { state, facts } = standing(obeyedOrder, toRow(row.lifecycle), sender);
      return {
        orderNumber: order.number,
        parentOrderNumber: order.parentNumber,
        createdTime: order.placedAt.toISOString(),
        customerFirstName: parent.firstName,
        customerLastName: parent.lastName,
        status: stateOf(state),
        total: totalOf(order),
        itemCount: piecesOf(own),
        pictures: own.slice(0, PICTURES_MAX).map((line) => pictureOf(line, language)),
        ...facts,
      };
    };
    const content = tellReadable(shown, inList, request.log);
    return { content, pageNum, pageSize, hasMore: wanted.length > pageSize };
  });

  answer(app, 'sellerOrder', async ({ query, request }) => {
    const { row, sender } = await one(query.orderNumber, asking(request, query.key));
    return told(row, sender, wording(request.locale), query.simpleMode === true);
  });

  answer(app, 'orderEvent', async ({ params, query, body, request }) => {
    const asked = asking(request, query.key);
    const { row, sender } = await one(params.orderNumber, asked);
    // A parcel that is told twice would else be two parcels, where there is still enough to send.
    if (body.type === 'SHIP' && query.revision === undefined)
      throw new Refusal(400, 'MISSING', { field: 'revision' });
    await send(shop, obeyedOrder, toRow(row.lifecycle), {
      event: { ...body, ...sender },
      viewer: asked.viewer,
      seen: query.revision,
    });
    const { row: moved } = await one(params.orderNumber, asked);
    return told(moved, sender, wording(request.locale));
  });

  answer(app, 'buyAgain', async ({ params, query, request, reply }) => {
    const { row, sender } = await one(params.orderNumber, asking(request, query.key));
    if (sender.by !== 'buyer') throw notFound();
    const lines = (await linesOf(orm, [row.order.number])).get(row.order.number) ?? [];
    return buyAgain(shop, request, reply, lines);
  });
}
