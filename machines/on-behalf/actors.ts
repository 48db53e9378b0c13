import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type { AgentEnd, Customer, OnBehalf } from './events.ts';

export const onBehalfActors = {
  /** admin-on-behalf/sign-in. Rejects with what `toRequestFailure` understands. */
  signInOnBehalf: callNotProvided<OnBehalf, { customer: Customer }>('signInOnBehalf'),
  /** admin-on-behalf/get-guest-user (§7); null for a guest who hasn't given an email. */
  loadGuestEmail: callNotProvided<{ readonly guestEmail: string | null }, undefined>('loadGuestEmail'),
  /** admin-on-behalf/end. Harmless when the session has ended already. */
  endOnBehalf: callNotProvided<unknown, undefined>('endOnBehalf'),
  /** The current time, ms; answers immediately. */
  lookAtClock: callNotProvided<{ readonly at: number }, undefined>('lookAtClock'),
};

export const onBehalfEffects = {
  /** Stores the customer's session in place of the agent's own. */
  takeOver: effectNotProvided<OnBehalf>('takeOver'),
  /** Opens the shop's home page for the current session. */
  openShop: effectNotProvided('openShop'),
  /** Opens the sign-in page, which leads the agent back to the page where they name the next customer. */
  openSignIn: effectNotProvided('openSignIn'),
  /** Broadcasts to the other tabs, which receive CHANGED_ELSEWHERE. */
  announceChange: effectNotProvided('announceChange'),
  /** Asks the owner to log out: ending an agent's session logs the user out (§2, §6). */
  logOut: effectNotProvided<{ why: AgentEnd }>('logOut'),
};
