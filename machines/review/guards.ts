import type { Rule } from '../runtime/roles/sender-guard.ts';
import { REJECTION_REASON_MAX } from '#contract/limits.ts';
import type { ReviewContext, ReviewEvent } from './events.ts';

/** Conditions of the chart beyond who sent the event. */
export const reviewRules = {
  /** There is a reason for the author, short enough for an email. */
  isReasoned: (_, event) =>
    event.type === 'REJECT' && event.reason.trim() !== '' && [...event.reason].length <= REJECTION_REASON_MAX,
} as const satisfies Readonly<Record<string, Rule<ReviewContext, ReviewEvent>>>;
