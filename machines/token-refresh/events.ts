import type { StoredSession, Token } from '../session/events.ts';
import type { SessionFailure, SessionFailureCode } from '../session/failure.ts';

/** What a look at the stored session tells, whichever tab wrote it. Times in ms; `at`: when it was looked at. */
export interface TokenStanding {
  readonly at: number;
  readonly refreshedAt: number;
  readonly lastActiveAt: number;
}

/** What is asked of the server, and what this tab believes while it asks. */
export interface AskedRefresh {
  readonly sessionId: string;
  readonly lastActiveTime: number;
  readonly rememberMe: boolean;
  /** The last refresh that this tab knows of: a later one makes the asking needless. */
  readonly refreshedAt: number;
}

/** What is handed on when this tab has refreshed the token. */
export interface RefreshedToken {
  readonly token: Token;
  readonly sessionId: string;
}

/** How a refresh ended, when it didn't fail. One tab of all asks the server; the others hear of it. */
export type RefreshOutcome =
  /** This tab has asked, and has a fresh token since `at`. */
  | ({ readonly outcome: 'REFRESHED'; readonly at: number } & RefreshedToken)
  /** Another tab was quicker: its token is stored since `at`, nothing was asked. */
  | { readonly outcome: 'FOUND'; readonly at: number; readonly sessionId: string }
  /** Another tab is asking right now. */
  | { readonly outcome: 'BUSY' };

export type TokenRefreshEvent =
  /** A good moment to look at the age: the tab is shown again, the line is back. */
  | { readonly type: 'CHECK' }
  /** The action of §7: refresh, however young the token is. */
  | { readonly type: 'REFRESH_NOW' }
  /** Another tab has a fresh token for all. */
  | { readonly type: 'REFRESHED_ELSEWHERE'; readonly sessionId: string };

export interface TokenRefreshInput {
  readonly session: Pick<StoredSession, 'sessionId' | 'rememberMe' | 'lastActiveAt'>;
}

export interface TokenRefreshContext {
  readonly sessionId: string;
  readonly rememberMe: boolean;
  readonly lastActiveAt: number;
  /** When any tab last refreshed, ms; 0 before the first look. */
  readonly refreshedAt: number;
  /** Why the last refresh failed; null once one has come about. */
  readonly failure: SessionFailure | null;
}

/** Why there is nothing to be refreshed any more. */
export interface TokenRefreshEnd {
  readonly code: SessionFailureCode;
}
