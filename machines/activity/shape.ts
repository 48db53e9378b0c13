import { isTime, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { ActivityContext } from './events.ts';

export const activityShape: Shape<ActivityContext> = {
  version: 1,
  isContext: record<ActivityContext>({ lastActiveAt: isTime }),
};
