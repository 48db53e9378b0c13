import { ends } from '../agent-session/selectors.ts';
import type { AgentGrant } from './events.ts';

/** The chart of the agent's session says when its time is up, here as on the server. `at`: ms. */
export const isTimeUp = (grant: AgentGrant, at: number): boolean =>
  ends(grant, { type: 'TIME_UP', by: 'time', at });

/** And whether an agent may end it. */
export const mayEnd = (grant: AgentGrant, at: number): boolean =>
  ends(grant, { type: 'END', by: 'agent', at });

/** A guest's e-mail is not known before it is asked for (§6). */
export const isUnknownGuest = (grant: AgentGrant): boolean => grant.kind === 'guest' && grant.email === null;
