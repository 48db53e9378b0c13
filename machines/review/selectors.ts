import type { Payloads } from '../runtime/roles/permitted.ts';
import type { ReviewContext, ReviewEvent } from './events.ts';

/** What each event brings along, so that `can` can be asked before a form is filled in. */
export const reviewPayloads: Payloads<ReviewContext, ReviewEvent> = {
  PUBLISH: () => ({}),
  REJECT: () => ({ reason: '-' }),
};
