import type { Payloads } from '../runtime/roles/permitted.ts';
import type { SupportRequestContext, SupportRequestEvent } from './events.ts';

/** The payload of each event, as this agent sends it. @param agentId null for the member, who can only write and resolve */
export function supportRequestPayloads(
  agentId: string | null,
): Payloads<SupportRequestContext, SupportRequestEvent> {
  const agent = { agentId: agentId ?? '' };
  return {
    WRITE: () => ({}),
    CLAIM: () => agent,
    RELEASE: () => agent,
    ANSWER: () => agent,
    RESOLVE: () => ({ agentId }),
    TIME_UP: () => ({}),
  };
}
