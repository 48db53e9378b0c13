import { TRACKING_CORRECTIONS_MAX } from '../rules/tracking-corrections.ts';
import { isDue } from '../runtime/roles/may.ts';
import type { Rule } from '../runtime/roles/may.ts';
import type { ReturnLineContext, ReturnLineEvent } from './events.ts';

type ReturnLineRule = Rule<ReturnLineContext, ReturnLineEvent>;

const isReasoned: ReturnLineRule = (_, event) => 'reason' in event && event.reason.trim() !== '';

/** What the chart of a return line asks beyond who sent an event. */
export const returnLineRules = {
  isDue,
  isReceiptExpected: ({ isReceiptExpected }) => isReceiptExpected,
  isNothingExpected: ({ isReceiptExpected }) => !isReceiptExpected,
  isDueAndReceiptExpected: (context, event) => isDue(context, event) && context.isReceiptExpected,
  isNotDelivered: ({ deliveredAt }) => deliveredAt === null,
  /** Until the carrier has delivered the parcel, it can get another number than the one that is known, a few times. */
  isCorrectable: ({ deliveredAt, tracking, corrections }, event) =>
    event.type === 'CORRECT_TRACKING' &&
    deliveredAt === null &&
    corrections < TRACKING_CORRECTIONS_MAX &&
    (tracking?.carrier !== event.tracking.carrier || tracking.number !== event.tracking.number),
  isDueAndDelivered: (context, event) => isDue(context, event) && context.deliveredAt !== null,
  /** What came back is here, and nothing has left for it. */
  isDueAndKept: (context, event) =>
    isDue(context, event) && context.receivedQuantity > 0 && context.reshippedAt === null,
  isReshipped: ({ reshippedAt }) => reshippedAt !== null,
  isNotReshipped: ({ reshippedAt }) => reshippedAt === null,
  /** One piece at least, and no more than were sent back. */
  isReceivable: ({ quantity }, event) =>
    event.type === 'RECEIVE' &&
    Number.isSafeInteger(event.quantity) &&
    event.quantity >= 1 &&
    event.quantity <= quantity,
  isReasoned,
  /** A seller can report a parcel as not arrived only after the carrier has reported its delivery. */
  isReasonedAfterDelivery: (context, event) => isReasoned(context, event) && context.deliveredAt !== null,
} as const satisfies Readonly<Record<string, ReturnLineRule>>;
