/** Returns of §7: lists for buyers and sellers, one with its lines, and the events that move a line. */
import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AFTERSALES_PAGE_SIZE } from '../../contract/lifecycles.ts';
import type { ReturnLine, ReturnOrder } from '../../contract/aftersales.ts';
import type { Language } from '../../locales/paths.ts';
import type { LifecycleRow } from '../../machines/lifecycle/row.ts';
import type { Sender } from '../../machines/lifecycle/roles.ts';

import { returnLineMachine } from '../../machines/return-line/machine.ts';
import { returnCode } from '../../machines/return-line/order-code.ts';
import type { LineOfReturn } from '../../machines/return-line/order-code.ts';
import type { ReturnLineSnapshot } from '../../machines/return-line/selectors.ts';
import { returnLinePayloads, selectItemStatus } from '../../machines/return-line/selectors.ts';
import { lifecycle, orderLine, returnLine, returnOrder } from '../database/schema/index.ts';
import { answer } from '../http/answer.ts';
import { notFound } from '../http/refusal.ts';
import { signedIn } from '../http/viewer.ts';
import type { Viewer } from '../http/viewer.ts';
import { standing, tellReadable, toRow } from '../lifecycle/permitted.ts';
import { send } from '../lifecycle/send.ts';
import type { Shop } from '../shop.ts';
import { asking, ownSales, placedOrders, senderTo } from '../aftersales/party.ts';
import type { Asking } from '../aftersales/party.ts';

const obeyed = { machine: returnLineMachine, payloads: returnLinePayloads };

interface Line {
  returnLine: typeof returnLine.$inferSelect;
  orderLine: typeof orderLine.$inferSelect;
  lifecycle: typeof lifecycle.$inferSelect;
}

function toldLine(
  line: Pick<Line, 'returnLine' | 'orderLine'>,
  row: LifecycleRow,
  { sender, language, createdAt }: { sender: Sender; language: Language; createdAt: Date },
): ReturnLine & LineOfReturn {
  const { snapshot, facts } = standing(obeyed, row, sender);
  const { value: state, context }: ReturnLineSnapshot = snapshot;
  const { returnLine: wanted, orderLine: bought } = line;
  return {
    returnLineId: String(wanted.id),
    createdTime: createdAt.toISOString(),
    quantity: context.quantity,
    receivedQuantity: context.receivedQuantity,
    status: selectItemStatus(snapshot),
    state,
    skuNumber: bought.sku,
    afterSalesReason: wanted.reason,
    sellerReason: context.reason,
    tracking: context.tracking,
    refundAmount: wanted.refundCents,
    isReceiptExpected: context.isReceiptExpected,
    originalOrderItem: {
      title: bought.title[language],
      commissionFee: bought.commissionFeeCents,
      estimatedTax: bought.estimatedTaxCents,
      shippingHandlingCharge: bought.shippingHandlingCents,
      itemSubtotal: bought.itemSubtotalCents,
    },
    ...facts,
  };
}

export async function returnsArea(app: FastifyInstance, shop: Shop): Promise<void> {
  const { orm } = shop.database;
  const { placed, order } = placedOrders(orm);

  const found = () =>
    orm
      .select({ returnOrder, order })
      .from(returnOrder)
      .innerJoin(placed, eq(placed.number, returnOrder.orderNumber));
  type Found = Awaited<ReturnType<typeof found>>[number];

  const lines = () =>
    orm
      .select({ returnLine, orderLine, lifecycle })
      .from(returnLine)
      .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
      .innerJoin(lifecycle, eq(lifecycle.id, returnLine.lifecycleId));

  /** Tells of the returns in `rows`, whose lines are read at once. */
  async function teller(
    rows: readonly Found[],
    asked: Asking,
    language: Language,
  ): Promise<(row: Found) => ReturnOrder> {
    const numbers = rows.map(({ returnOrder: { number } }) => number);
    const all = await lines().where(inArray(returnLine.returnNumber, numbers)).orderBy(asc(returnLine.id));
    return ({ returnOrder: { number, orderNumber, createdAt }, order: parties }) => {
      const sender = senderTo(shop, parties, asked);
      const own = all
        .filter((line) => line.returnLine.returnNumber === number)
        .map((line) => toldLine(line, toRow(line.lifecycle), { sender, language, createdAt }));
      return {
        returnOrderNumber: number,
        orderNumber,
        returnParentOrderNumber: parties.parentNumber,
        createdTime: createdAt.toISOString(),
        customerFirstName: parties.firstName,
        customerLastName: parties.lastName,
        status: returnCode(own),
        returnOrderLines: own,
      };
    };
  }

  async function page(
    wanted: SQL | undefined,
    { pageNum, pageSize }: { pageNum: number; pageSize: number },
    viewer: Viewer,
    { language, log }: { language: Language; log: FastifyBaseLogger },
  ) {
    const [counted] = await orm
      .select({ total: count() })
      .from(returnOrder)
      .innerJoin(placed, eq(placed.number, returnOrder.orderNumber))
      .where(wanted);
    const rows = await found()
      .where(wanted)
      .orderBy(desc(returnOrder.createdAt), desc(returnOrder.number))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const afterSalesRspVoList =
      rows.length === 0 ? [] : tellReadable(rows, await teller(rows, { viewer }, language), log);
    return { afterSalesRspVoList, pageNum, pageSize, total: counted?.total ?? 0 };
  }

  answer(app, 'buyerReturns', async ({ query, request }) => {
    const viewer = signedIn(request);
    const { pageNum = 1, pageSize = AFTERSALES_PAGE_SIZE } = query;
    const own = eq(placed.buyerId, viewer.userId);
    return page(own, { pageNum, pageSize }, viewer, { language: request.locale.language, log: request.log });
  });

  answer(app, 'sellerReturns', async ({ query, request }) => {
    const viewer = signedIn(request);
    const {
      pageNum = 1,
      pageSize = AFTERSALES_PAGE_SIZE,
      startTime,
      endTime,
      storeId,
      subOrderNumber,
    } = query;
    const own = and(
      ownSales(placed, viewer),
      startTime === undefined ? undefined : gte(returnOrder.createdAt, new Date(startTime)),
      endTime === undefined ? undefined : lt(returnOrder.createdAt, new Date(endTime)),
      storeId === undefined ? undefined : eq(placed.sellerId, storeId),
      subOrderNumber === undefined ? undefined : eq(returnOrder.orderNumber, subOrderNumber),
    );
    return page(own, { pageNum, pageSize }, viewer, { language: request.locale.language, log: request.log });
  });

  answer(app, 'sellerReturn', async ({ params, query, request }) => {
    const asked = asking(request, query.key);
    const rows = await found().where(eq(returnOrder.number, params.returnOrderNumber));
    const [one] = rows;
    if (one === undefined) throw notFound();
    const tell = await teller(rows, asked, request.locale.language);
    return tell(one);
  });

  answer(app, 'returnLineEvent', async ({ params, query, body, request }) => {
    const asked = asking(request, query.key);
    const [line] = await lines().where(eq(returnLine.id, params.returnLineId));
    const [of] = line ? await found().where(eq(returnOrder.number, line.returnLine.returnNumber)) : [];
    if (line === undefined || of === undefined) throw notFound();
    const sender = senderTo(shop, of.order, asked);
    const moved = await send(shop, obeyed, toRow(line.lifecycle), {
      event: { ...body, ...sender },
      viewer: asked.viewer,
      seen: query.revision,
    });
    const { createdAt } = of.returnOrder;
    return toldLine(line, moved, { sender, language: request.locale.language, createdAt });
  });
}
