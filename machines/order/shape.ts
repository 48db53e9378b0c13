import { isCount, isInteger, isText, isTime, listOf, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { Correction, OrderContext, OrderLine, Tracking } from './events.ts';
import { isDeliveryKind } from './wire-checks.ts';

const hasFields = record<OrderContext>({
  lines: listOf(
    record<OrderLine>({
      lineId: isInteger,
      quantity: isCount,
      shippedQuantity: isCount,
      startsAt: orNull(isTime),
    }),
  ),
  dueAt: orNull(isTime),
  delivery: orNull(isDeliveryKind),
  tracking: orNull(record<Tracking>({ carrier: isText, number: isText })),
  corrections: listOf(record<Correction>({ shipment: isInteger, times: isCount })),
  reason: orNull(isText),
  openCases: isCount,
});

/** No line has more shipped than was ordered. */
export const orderShape: Shape<OrderContext> = {
  version: 3,
  isContext: (value): value is OrderContext =>
    hasFields(value) && value.lines.every(({ quantity, shippedQuantity }) => shippedQuantity <= quantity),
};
