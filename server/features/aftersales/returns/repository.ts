/** Reads returns and their lines from the database. */
import { eq, sql } from 'drizzle-orm';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { returnLinePayloads } from '#machines/return-line/selectors.ts';
import { placedOrders } from '#server/features/orders/index.ts';
import {
  lifecycle,
  orderLine,
  refund,
  returnLine,
  returnOrder,
} from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';

export const returnLineLifecycle = { machine: returnLineMachine, payloads: returnLinePayloads };

export const REFUND_KEY_PREFIX = 'return-line-';

/** The idempotency key of a line's refund. */
export const refundKeyOf = (returnLineId: number | string): string =>
  REFUND_KEY_PREFIX + String(returnLineId);

/** Selects returns with their order. */
export function findReturns({ database: { orm } }: Pick<Shop, 'database'>) {
  const { placed, order } = placedOrders(orm);
  const found = () =>
    orm
      .select({ returnOrder, order })
      .from(returnOrder)
      .innerJoin(placed, eq(placed.number, returnOrder.orderNumber));
  return { placed, found };
}
export type FoundReturn = Awaited<ReturnType<ReturnType<typeof findReturns>['found']>>[number];

/** Selects return lines with their order line, their lifecycle and their refund. */
export const findLines = ({ database: { orm } }: Pick<Shop, 'database'>) =>
  orm
    .select({ returnLine, orderLine, lifecycle, refund })
    .from(returnLine)
    .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
    .innerJoin(lifecycle, eq(lifecycle.id, returnLine.lifecycleId))
    // Joins by the key, because only the key is indexed.
    .leftJoin(refund, eq(refund.key, sql`${REFUND_KEY_PREFIX} || ${returnLine.id}::text`));
export type FoundLine = Awaited<ReturnType<typeof findLines>>[number];
