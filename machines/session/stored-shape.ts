import { isFlag, isText, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { StoredSession, Token } from './events.ts';

/** A token from storage or another tab; its validity is checked elsewhere. */
export const isToken = record<Token>({ value: isText, expiresAt: isTime });

export const isStoredSession = record<StoredSession>({
  sessionId: isText,
  token: orNull(isToken),
  rememberMe: isFlag,
  lastActiveAt: isTime,
});
