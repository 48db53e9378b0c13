import { isFlag, isText, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { StoredSession, Token } from './events.ts';

/** A token as storage and other tabs hand it over; whether it is still valid is another question. */
export const isToken = record<Token>({ value: isText, expiresAt: isTime });

export const isStoredSession = record<StoredSession>({
  sessionId: isText,
  token: orNull(isToken),
  rememberMe: isFlag,
  lastActiveAt: isTime,
});
