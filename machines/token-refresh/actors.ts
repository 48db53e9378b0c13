import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type {
  AskedRefresh,
  RefreshedToken,
  RefreshOutcome,
  TokenRefreshEnd,
  TokenStanding,
} from './events.ts';

export const tokenRefreshActors = {
  /** Reads the age of the stored token and the last activity of any tab; from storage, immediately. */
  look: callNotProvided<TokenStanding, { sessionId: string }>('look'),
  /**
   * refresh-token (§7) under a lock that all open tabs share: the tab that gets it checks the age again before asking the server.
   * An abort releases the lock. Rejects with what `toRequestFailure` understands.
   */
  refresh: callNotProvided<RefreshOutcome, AskedRefresh>('refresh'),
};

export const tokenRefreshEffects = {
  /** Gives a fresh token to the session, which stores it and tells the other tabs (REFRESHED_ELSEWHERE there). */
  handOver: effectNotProvided<RefreshedToken>('handOver'),
  /** Tells the owner that there is no session left to refresh. */
  reportEnd: effectNotProvided<TokenRefreshEnd>('reportEnd'),
};
