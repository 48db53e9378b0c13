import { isCount, isTime, orNull, record } from '../snapshot/check.ts';
import type { Shape } from '../snapshot/shape.ts';
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
