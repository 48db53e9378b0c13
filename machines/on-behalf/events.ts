import type { StoredSession } from '../session/events.ts';
import type { SessionFailure } from '../session/failure.ts';

/** Whom an agent wants to act for: a member by e-mail, or a guest, whose e-mail may be told or not (§6). */
export type Customer =
  | { readonly kind: 'member'; readonly email: string }
  | { readonly kind: 'guest'; readonly email: string | null };

/** For whom an agent acts, and since when. `startedAt`: ms, by the clock of whoever reads it. */
export interface AgentGrant {
  readonly kind: Customer['kind'];
  /** null for a guest whose address isn't known (yet). */
  readonly email: string | null;
  readonly startedAt: number;
}

/** The answer to an on-behalf sign-in. */
export interface OnBehalf {
  readonly grant: AgentGrant;
  /** The customer's session to shop with meanwhile; a guest has none. */
  readonly session: StoredSession | null;
}

export type OnBehalfEvent =
  /** A newer one calls an older one off. */
  | { readonly type: 'START'; readonly customer: Customer }
  | { readonly type: 'CANCEL' }
  /** The banner's "Click here to end this session" (§2). `at`: ms. */
  | { readonly type: 'END'; readonly at: number }
  /** The member's session is over: signed out here or in another tab, or refused. */
  | { readonly type: 'SIGNED_OUT' }
  /** Somebody has signed in. */
  | { readonly type: 'SIGNED_IN' }
  /** Another tab has begun or ended it: whose shop this is, the server knows. */
  | { readonly type: 'CHANGED_ELSEWHERE' };

/** `grant`: what the page was made for. */
export interface OnBehalfInput {
  readonly grant: AgentGrant | null;
}

export interface OnBehalfContext {
  readonly grant: AgentGrant | null;
  /** Why the on-behalf sign-in failed, or why the last one ended without being asked to. */
  readonly failure: SessionFailure | null;
}

/** Why the owner is to log out: the banner was the user's own act, the two hours were not (§4, §6). */
export type AgentEnd = 'BANNER' | 'TIME_UP';
