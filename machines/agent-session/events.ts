import type { StoredSession } from '../session/events.ts';
import type { SessionFailure } from '../session/failure.ts';

/** Whom an agent acts for. A guest is named by the session the agent was shown; their e-mail is asked for (§6). */
export type Customer =
  | { readonly kind: 'member'; readonly email: string }
  | { readonly kind: 'guest'; readonly sessionId: string };

/** What is kept of an agent's session, so that it goes on after the next page. `startedAt`: ms. */
export interface AgentGrant {
  readonly kind: Customer['kind'];
  /** null for a guest whose address isn't known. */
  readonly email: string | null;
  readonly startedAt: number;
}

/** The answer to an on-behalf sign-in. */
export interface OnBehalf {
  readonly grant: AgentGrant;
  /** The session to shop with meanwhile. */
  readonly session: StoredSession;
}

export type AgentSessionEvent =
  /** A newer one calls an older one off. */
  | { readonly type: 'START'; readonly customer: Customer }
  | { readonly type: 'CANCEL' }
  /** The banner's "Click here to end this session" (§2). */
  | { readonly type: 'END' }
  /** The session itself is over: signed out here or in another tab, or refused. */
  | { readonly type: 'SIGNED_OUT' };

/** `grant`: what the last page left. */
export interface AgentSessionInput {
  readonly grant: AgentGrant | null;
}

export interface AgentSessionContext {
  readonly grant: AgentGrant | null;
  /** Why the on-behalf sign-in failed, or why the last agent's session ended without being asked to. */
  readonly failure: SessionFailure | null;
}

/** Why the owner is to log out: the banner was the user's own act, the two hours were not (§4, §6). */
export type AgentEnd = 'BANNER' | 'TIME_UP';
