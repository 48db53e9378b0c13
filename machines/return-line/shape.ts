import { isCount, isFlag, isText, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { Tracking } from '../order/events.ts';
import type { ReturnLineContext } from './events.ts';
import { isReturnCondition } from './wire-checks.ts';

const hasFields = record<ReturnLineContext>({
  quantity: isCount,
  isReceiptExpected: isFlag,
  receivedQuantity: isCount,
  condition: orNull(isReturnCondition),
  reason: orNull(isText),
  tracking: orNull(record<Tracking>({ carrier: isText, number: isText })),
  corrections: isCount,
  deliveredAt: orNull(isTime),
  reshippedAt: orNull(isTime),
  dueAt: orNull(isTime),
});

/** No more items come back than were sent. */
export const returnLineShape: Shape<ReturnLineContext> = {
  version: 3,
  isContext: (value): value is ReturnLineContext =>
    hasFields(value) && value.receivedQuantity <= value.quantity,
};
