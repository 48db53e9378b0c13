import { AGENT_SESSION_MS } from './constants.ts';
import type { AgentGrant } from './events.ts';

/** The two hours are over (§6). `at`: ms. */
export const isTimeUp = (grant: AgentGrant, at: number): boolean => at - grant.startedAt >= AGENT_SESSION_MS;

/** A guest's e-mail is not known before it is asked for (§6). */
export const isUnknownGuest = (grant: AgentGrant): boolean => grant.kind === 'guest' && grant.email === null;
