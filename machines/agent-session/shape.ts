import { isCount, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { AgentSessionContext } from './events.ts';

export const agentSessionShape: Shape<AgentSessionContext> = {
  version: 2,
  isContext: record<AgentSessionContext>({
    startedAt: isTime,
    dueAt: isTime,
    codesAsked: isCount,
    codeAskedAt: orNull(isTime),
    codeTries: isCount,
  }),
};
