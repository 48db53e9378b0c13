import { isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { TwoStepContext } from './events.ts';

export const twoStepShape: Shape<TwoStepContext> = {
  version: 1,
  isContext: record<TwoStepContext>({ startedAt: isTime, dueAt: orNull(isTime), codesAt: isTime }),
};
