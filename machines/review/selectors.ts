import type { Payloads } from '../runtime/roles/permitted.ts';
import type { ReviewContext, ReviewEvent } from './events.ts';

/** A sample payload for each event, so that `can` answers before a form is filled in. */
export const reviewPayloads: Payloads<ReviewContext, ReviewEvent> = {
  PUBLISH: () => ({}),
  REJECT: () => ({ reason: '-' }),
  ANSWER: () => ({ text: '-' }),
  WITHDRAW_ANSWER: () => ({}),
  PUBLISH_ANSWER: () => ({}),
  REJECT_ANSWER: () => ({ reason: '-' }),
};
