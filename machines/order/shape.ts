import { isCount, isInteger, isText, isTime, listOf, orNull, record } from '../snapshot/check.ts';
import type { Shape } from '../snapshot/shape.ts';
import type { OrderContext, OrderLine } from './events.ts';

const hasFields = record<OrderContext>({
  lines: listOf(record<OrderLine>({ lineId: isInteger, quantity: isCount, shippedQuantity: isCount })),
  dueAt: orNull(isTime),
  tracking: orNull(isText),
  reason: orNull(isText),
  openCases: isCount,
});

/** Nothing is on its way beyond what was ordered. */
export const orderShape: Shape<OrderContext> = {
  version: 1,
  isContext: (value): value is OrderContext =>
    hasFields(value) && value.lines.every(({ quantity, shippedQuantity }) => shippedQuantity <= quantity),
};
