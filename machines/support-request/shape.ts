import { isText, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { SupportRequestContext } from './events.ts';

export const supportRequestShape: Shape<SupportRequestContext> = {
  version: 1,
  isContext: record<SupportRequestContext>({
    dueAt: orNull(isTime),
    waitingSince: orNull(isTime),
    claimedBy: orNull(isText),
    closedAt: orNull(isTime),
  }),
};
