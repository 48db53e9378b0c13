import { isText, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { PaymentAttemptContext } from './events.ts';

export const paymentAttemptShape: Shape<PaymentAttemptContext> = {
  version: 1,
  isContext: record<PaymentAttemptContext>({ authorizationId: orNull(isText), dueAt: orNull(isTime) }),
};
