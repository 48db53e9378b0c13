import type { StoredSession } from '../session/events.ts';
import type { SessionFailure } from '../session/failure.ts';

/** The kinds of customers that an agent can act for. */
export const CUSTOMER_KINDS = ['member', 'guest'] as const;

/** The customer an agent wants to act for: a member by email, or a guest, whose email may be unknown (§6). */
export type Customer =
  | { readonly kind: 'member'; readonly email: string }
  | { readonly kind: 'guest'; readonly email: string | null };

/** The customer an agent acts for, and since when. `startedAt`: ms, by the reader's own clock. */
export interface AgentGrant {
  readonly kind: (typeof CUSTOMER_KINDS)[number];
  /** null for a guest whose address isn't known (yet). */
  readonly email: string | null;
  readonly startedAt: number;
}

/** The answer to an on-behalf sign-in. */
export interface OnBehalf {
  readonly grant: AgentGrant;
  /** The customer's session to shop with; a guest has none. */
  readonly session: StoredSession | null;
}

export type OnBehalfEvent =
  /** A newer START cancels an older one. */
  | { readonly type: 'START'; readonly customer: Customer }
  | { readonly type: 'CANCEL' }
  /** The banner's "Click here to end this session" (§2). `at`: ms. */
  | { readonly type: 'END'; readonly at: number }
  /** The member's session has ended: by a sign-out here or in another tab, or refused by the server. */
  | { readonly type: 'SIGNED_OUT' }
  /** A user signed in. */
  | { readonly type: 'SIGNED_IN' }
  /** Another tab began or ended an agent's session; the server knows which. */
  | { readonly type: 'CHANGED_ELSEWHERE' };

/** `grant`: the customer for whom the server rendered the page. */
export interface OnBehalfInput {
  readonly grant: AgentGrant | null;
}

export interface OnBehalfContext {
  readonly grant: AgentGrant | null;
  /** Why the on-behalf sign-in failed, or why the last session ended by itself. */
  readonly failure: SessionFailure | null;
}

/** Why the owner has to log out: the banner was the user's own act, the end of the two hours was not (§4, §6). */
export type AgentEnd = 'BANNER' | 'TIME_UP';
