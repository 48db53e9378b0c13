import type { Rule } from '../runtime/roles/may.ts';
import { REJECTION_REASON_MAX } from '../../contract/limits.ts';
import type { ReviewContext, ReviewEvent } from './events.ts';

/** What the chart of a review asks beyond who sent an event. */
export const reviewRules = {
  /** The author is told why, in a text that a mail can hold. */
  isReasoned: (_, event) =>
    event.type === 'REJECT' && event.reason.trim() !== '' && [...event.reason].length <= REJECTION_REASON_MAX,
} as const satisfies Readonly<Record<string, Rule<ReviewContext, ReviewEvent>>>;
