import type { StoredSession } from '../session/events.ts';
import { callNotProvided, effectNotProvided } from '../not-provided.ts';
import type { AgentEnd, AgentGrant, Customer, OnBehalf } from './events.ts';

export const agentSessionActors = {
  /** Signs an agent in on behalf of a customer. Rejects with what `toRequestFailure` understands. */
  signInOnBehalf: callNotProvided<OnBehalf, { customer: Customer }>('signInOnBehalf'),
  /** admin-on-behalf/get-guest-user (§7). */
  loadGuestEmail: callNotProvided<{ readonly guestEmail: string }, undefined>('loadGuestEmail'),
  /** What time it is, ms; at once. */
  lookAtClock: callNotProvided<{ readonly at: number }, undefined>('lookAtClock'),
};

export const agentSessionEffects = {
  /** Keeps what the next page needs to go on. */
  storeGrant: effectNotProvided<{ grant: AgentGrant }>('storeGrant'),
  clearGrant: effectNotProvided('clearGrant'),
  /** Gives the customer's session to the owner. */
  handOver: effectNotProvided<{ session: StoredSession }>('handOver'),
  /** Ending an agent's session logs the user out (§2, §6). */
  logOut: effectNotProvided<{ why: AgentEnd }>('logOut'),
};
