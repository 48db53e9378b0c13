import type { StoredSession, Token } from '../session/events.ts';
import type { SessionFailure, SessionFailureCode } from '../session/failure.ts';

/** When the token was refreshed and the user was last active, in any tab; `at`: when this was read. Times in ms since 1970. */
export interface TokenStanding {
  readonly at: number;
  readonly refreshedAt: number;
  readonly lastActiveAt: number;
}

/** Input of a refresh, with what this tab knows when it asks. */
export interface AskedRefresh {
  readonly sessionId: string;
  readonly lastActiveTime: number;
  readonly rememberMe: boolean;
  /** The last refresh this tab knows of; if another tab has refreshed since, no request is needed. */
  readonly refreshedAt: number;
}

/** What is passed on after this tab has refreshed the token. */
export interface RefreshedToken {
  readonly token: Token;
  readonly sessionId: string;
}

/** How a refresh ended, if it didn't fail. Only one tab asks the server; the others are told. */
export type RefreshOutcome =
  /** This tab asked, and has had a fresh token since `at`. */
  | ({ readonly outcome: 'REFRESHED'; readonly at: number } & RefreshedToken)
  /** Another tab was faster: its token has been stored since `at`, and no request was made. */
  | { readonly outcome: 'FOUND'; readonly at: number; readonly sessionId: string }
  /** Another tab is asking the server right now. */
  | { readonly outcome: 'BUSY' };

export type TokenRefreshEvent =
  /** A moment to check the age: the tab is visible again, or the browser is online again. */
  | { readonly type: 'CHECK' }
  /** The action of §7: refresh whatever the age of the token. */
  | { readonly type: 'REFRESH_NOW' }
  /** Another tab has refreshed the token for all tabs. */
  | { readonly type: 'REFRESHED_ELSEWHERE'; readonly sessionId: string };

export interface TokenRefreshInput {
  readonly session: Pick<StoredSession, 'sessionId' | 'rememberMe' | 'lastActiveAt'>;
}

export interface TokenRefreshContext {
  readonly sessionId: string;
  readonly rememberMe: boolean;
  readonly lastActiveAt: number;
  /** When any tab last refreshed, ms; 0 before the first check. */
  readonly refreshedAt: number;
  /** Why the last refresh failed; null after one that succeeded. */
  readonly failure: SessionFailure | null;
}

/** Why there is nothing left to refresh. */
export interface TokenRefreshEnd {
  readonly code: SessionFailureCode;
}
