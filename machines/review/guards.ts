import type { Rule } from '../runtime/roles/sender-guard.ts';
import { REJECTION_REASON_MAX, REVIEW_ANSWER_MAX } from '#contract/limits.ts';
import type { ReviewContext, ReviewEvent } from './events.ts';

const isTextOf = (text: string, most: number): boolean => text.trim() !== '' && [...text].length <= most;

/** Conditions of the chart beyond who sent the event. */
export const reviewRules = {
  /** There is a reason for the author or the seller, short enough for an email. */
  isReasoned: (_, event) =>
    (event.type === 'REJECT' || event.type === 'REJECT_ANSWER') &&
    isTextOf(event.reason, REJECTION_REASON_MAX),
  isWritten: (_, event) => event.type === 'ANSWER' && isTextOf(event.text, REVIEW_ANSWER_MAX),
} as const satisfies Readonly<Record<string, Rule<ReviewContext, ReviewEvent>>>;
