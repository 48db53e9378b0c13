/** Acting on behalf of a customer, with real calls and effects, and with the data a page has about it. */
import { fromPromise } from 'xstate';
import type { Acting } from '../contract/on-behalf.ts';
import { localPath } from '../locales/paths.ts';
import { ownedOnBehalf } from '../machines/app/actors.ts';
import type { AgentGrant, Customer, OnBehalf } from '../machines/on-behalf/events.ts';
import type { StoredSession } from '../machines/session/events.ts';
import { currentClient } from './client.ts';
import { now } from './clock.ts';
import { callEndpoint } from './http.ts';
import { clearing, setSellerCookie, storedSession, storeSession } from './stored-session.ts';
import { announce } from './tabs.ts';
import { storedToken, tokenOf } from './token.ts';

/** The start, converted from the server's clock to this browser's, which may differ. */
export const grantOf = ({ kind, email, startedTime, serverTime }: Acting): AgentGrant => ({
  kind,
  email,
  startedAt: now() - (serverTime - startedTime),
});

/** The agent's session on this page. A session begun by a form without script isn't in local storage yet, so it is made from the page. */
export function sessionOnBehalf({ sessionId }: Acting): StoredSession | null {
  if (sessionId === null) return null;
  const stored = storedSession();
  return stored?.sessionId === sessionId
    ? stored
    : { sessionId, token: storedToken(), rememberMe: false, lastActiveAt: now() };
}

/** Stores the member's session, or none for a guest. The agent's own has ended. */
function takeOver({ session }: OnBehalf): void {
  clearing.clearStoredSession();
  clearing.clearSessionStorage();
  if (session) storeSession(session);
  setSellerCookie(false);
}

export const providedOnBehalf = ownedOnBehalf.provide({
  actors: {
    signInOnBehalf: fromPromise<OnBehalf, { customer: Customer }>(async ({ input, signal }) => {
      const { kind, email } = input.customer;
      const body = { kind, ...(email === null ? {} : { email }) };
      const { token, ...acting } = await callEndpoint('signInOnBehalf', { body, signal, throwError: true });
      const { sessionId } = acting;
      return {
        grant: grantOf(acting),
        session:
          sessionId === null || token === null
            ? null
            : { sessionId, token: tokenOf(token), rememberMe: false, lastActiveAt: now() },
      };
    }),
    loadGuestEmail: fromPromise<{ guestEmail: string | null }, undefined>(({ signal }) =>
      callEndpoint('guestUser', { signal, throwError: true }),
    ),
    endOnBehalf: fromPromise<unknown, undefined>(({ signal }) =>
      callEndpoint('endOnBehalf', { signal, throwError: true }),
    ),
    lookAtClock: fromPromise<{ at: number }, undefined>(() => Promise.resolve({ at: now() })),
  },
  actions: {
    takeOver: (_, taken) => takeOver(taken),
    openShop: () => globalThis.location.assign(localPath('/', currentClient().locale.language)),
    openSignIn: () =>
      globalThis.location.assign(localPath('/sign-in?back=/agent', currentClient().locale.language)),
    announceChange: () => announce({ type: 'AGENT_CHANGED_ELSEWHERE' }),
  },
});
