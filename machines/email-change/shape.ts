import { isTime, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { EmailChangeContext } from './events.ts';

export const emailChangeShape: Shape<EmailChangeContext> = {
  version: 1,
  isContext: record<EmailChangeContext>({ requestedAt: isTime, dueAt: isTime }),
};
