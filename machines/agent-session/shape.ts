import { isTime, record } from '../snapshot/check.ts';
import type { Shape } from '../snapshot/shape.ts';
import type { AgentSessionContext } from './events.ts';

export const agentSessionShape: Shape<AgentSessionContext> = {
  version: 1,
  isContext: record<AgentSessionContext>({ startedAt: isTime, dueAt: isTime }),
};
