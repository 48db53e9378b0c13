import { isTime, record } from '../snapshot/check.ts';
import type { Shape } from '../snapshot/shape.ts';
import type { ActivityContext } from './events.ts';

export const activityShape: Shape<ActivityContext> = {
  version: 1,
  isContext: record<ActivityContext>({ lastActiveAt: isTime }),
};
