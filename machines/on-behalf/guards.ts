import { ends } from '../agent-session/selectors.ts';
import type { AgentGrant } from './events.ts';

/** Asks the `agent-session` chart, as the server does, whether its time is up. `at`: ms. */
export const isTimeUp = (grant: AgentGrant, at: number): boolean =>
  ends(grant, { type: 'TIME_UP', by: 'time', at });

/** Asks the `agent-session` chart whether an agent may end it. */
export const mayEnd = (grant: AgentGrant, at: number): boolean =>
  ends(grant, { type: 'END', by: 'agent', at });

/** A guest whose email hasn't been asked for yet (§6). */
export const isUnknownGuest = (grant: AgentGrant): boolean => grant.kind === 'guest' && grant.email === null;
