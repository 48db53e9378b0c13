import { isText, isTime, orNull, record, wordOf } from '../snapshot/check.ts';
import { isSessionFailure } from '../session/shape.ts';
import type { Shape } from '../snapshot/shape.ts';
import type { AgentGrant, AgentSessionContext } from './events.ts';

const isGrant = record<AgentGrant>({
  kind: wordOf<AgentGrant['kind']>({ member: true, guest: true }),
  email: orNull(isText),
  startedAt: isTime,
});

export const agentSessionShape: Shape<AgentSessionContext> = {
  version: 1,
  isContext: record<AgentSessionContext>({ grant: orNull(isGrant), failure: orNull(isSessionFailure) }),
};
