import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type {
  AskedRefresh,
  RefreshedToken,
  RefreshOutcome,
  TokenRefreshEnd,
  TokenStanding,
} from './events.ts';

export const tokenRefreshActors = {
  /** Reads how old the stored token is and when somebody was last active; from storage, at once. */
  look: callNotProvided<TokenStanding, { sessionId: string }>('look'),
  /**
   * refresh-token (§7) under a lock that all open tabs share: whoever gets it looks again before asking. Heeds the
   * abort signal and gives the lock back with it. Rejects with what `toRequestFailure` understands.
   */
  refresh: callNotProvided<RefreshOutcome, AskedRefresh>('refresh'),
};

export const tokenRefreshEffects = {
  /** Gives a fresh token to the session, which stores it and tells the other tabs (REFRESHED_ELSEWHERE there). */
  handOver: effectNotProvided<RefreshedToken>('handOver'),
  /** Tells the owner that there is no session left to refresh. */
  tellEnded: effectNotProvided<TokenRefreshEnd>('tellEnded'),
};
