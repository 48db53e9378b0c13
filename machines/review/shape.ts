import { isText, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { ReviewContext } from './events.ts';

export const reviewShape: Shape<ReviewContext> = {
  version: 1,
  isContext: record<ReviewContext>({ reason: orNull(isText), dueAt: orNull(isTime) }),
};
