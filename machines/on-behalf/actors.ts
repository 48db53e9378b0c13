import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type { AgentEnd, Customer, OnBehalf } from './events.ts';

export const onBehalfActors = {
  /** admin-on-behalf/sign-in. Rejects with what `toRequestFailure` understands. */
  signInOnBehalf: callNotProvided<OnBehalf, { customer: Customer }>('signInOnBehalf'),
  /** admin-on-behalf/get-guest-user (§7); null for a guest who has told none. */
  loadGuestEmail: callNotProvided<{ readonly guestEmail: string | null }, undefined>('loadGuestEmail'),
  /** admin-on-behalf/end. Where it is over already, the server says so and nothing more. */
  endOnBehalf: callNotProvided<unknown, undefined>('endOnBehalf'),
  /** What time it is, ms; at once. */
  lookAtClock: callNotProvided<{ readonly at: number }, undefined>('lookAtClock'),
};

export const onBehalfEffects = {
  /** Keeps the session to shop with in the place of the agent's own. */
  takeOver: effectNotProvided<OnBehalf>('takeOver'),
  /** Opens the shop from the start, as whoever may see it now. */
  openShop: effectNotProvided('openShop'),
  /** Opens the sign-in, from which the agent comes back to the page where the next customer is named. */
  openSignIn: effectNotProvided('openSignIn'),
  /** To the other tabs: CHANGED_ELSEWHERE there. */
  announceChange: effectNotProvided('announceChange'),
  /** To the owner: ending an agent's session logs the user out (§2, §6). */
  logOut: effectNotProvided<{ why: AgentEnd }>('logOut'),
};
