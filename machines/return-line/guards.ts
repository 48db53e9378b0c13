import { TRACKING_CORRECTIONS_MAX } from '../rules/tracking-corrections.ts';
import { isDue, isImpartial } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import type { ReturnLineContext, ReturnLineEvent } from './events.ts';

type ReturnLineRule = Rule<ReturnLineContext, ReturnLineEvent>;

const isReasoned: ReturnLineRule = (_, event) => 'reason' in event && event.reason.trim() !== '';

/** Conditions of the chart beyond who sent the event. */
export const returnLineRules = {
  isDue,
  isImpartial,
  isReceiptExpected: ({ isReceiptExpected }) => isReceiptExpected,
  isNothingExpected: ({ isReceiptExpected }) => !isReceiptExpected,
  isDueAndReceiptExpected: (context, event) => isDue(context, event) && context.isReceiptExpected,
  isNotDelivered: ({ deliveredAt }) => deliveredAt === null,
  /** The number differs from the known one, the parcel isn't delivered yet, and it wasn't corrected too often. */
  isCorrectable: ({ deliveredAt, tracking, corrections }, event) =>
    event.type === 'CORRECT_TRACKING' &&
    deliveredAt === null &&
    corrections < TRACKING_CORRECTIONS_MAX &&
    (tracking?.carrier !== event.tracking.carrier || tracking.number !== event.tracking.number),
  isDueAndDelivered: (context, event) => isDue(context, event) && context.deliveredAt !== null,
  /** The deadline has passed, the items were received, and no replacement was shipped. */
  isDueAndKept: (context, event) =>
    isDue(context, event) && context.receivedQuantity > 0 && context.reshippedAt === null,
  isReshipped: ({ reshippedAt }) => reshippedAt !== null,
  isNotReshipped: ({ reshippedAt }) => reshippedAt === null,
  /** At least one item, and no more than were sent back. */
  isReceivable: ({ quantity }, event) =>
    event.type === 'RECEIVE' &&
    Number.isSafeInteger(event.quantity) &&
    event.quantity >= 1 &&
    event.quantity <= quantity,
  isReasoned,
  /** A seller can report a parcel as not arrived only after the carrier has reported its delivery. */
  isReasonedAfterDelivery: (context, event) => isReasoned(context, event) && context.deliveredAt !== null,
} as const satisfies Readonly<Record<string, ReturnLineRule>>;
