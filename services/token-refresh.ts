/**
 * The refresh of a token, once for all tabs: one tab asks, where it stands is local data that every tab reads (§4).
 */
import type { TokenRefreshStatus } from '../machines/session/events.ts';
import { toRequestFailure } from '../machines/request/failure.ts';
import { callEndpoint } from './http.ts';
import { readLocal, writeLocal } from './storage.ts';
import { unlessBusy } from './tabs.ts';
import { tokenOf } from './token.ts';

const REFRESH = 'tokenRefresh';
/** Longer than anybody asks (§9: 500 ms, 20 times), so that an old answer is never taken for a new one. */
const STATUS_LIFETIME_MS = 30_000;

type Standing = { sessionId: string; answer: TokenRefreshStatus };

const STATUSES: ReadonlySet<unknown> = new Set<TokenRefreshStatus['status']>([
  'IDLE',
  'PENDING',
  'FULFILLED',
  'REJECTED',
]);
/** Written by this file only, so the status tells the rest. */
const isStanding = (value: unknown): value is Standing =>
  typeof value === 'object' &&
  value !== null &&
  'sessionId' in value &&
  typeof value.sessionId === 'string' &&
  'answer' in value &&
  typeof value.answer === 'object' &&
  value.answer !== null &&
  'status' in value.answer &&
  STATUSES.has(value.answer.status);

function tell(sessionId: string, answer: TokenRefreshStatus): void {
  const standing: Standing = { sessionId, answer };
  writeLocal(REFRESH, standing, { lifetimeMs: STATUS_LIFETIME_MS, priority: 'high', userRelate: true });
}

/** Where the refresh of this session stands, whichever tab does it. */
export function readTokenRefresh(sessionId: string): TokenRefreshStatus {
  const standing = readLocal(REFRESH, isStanding);
  return standing?.sessionId === sessionId ? standing.answer : { status: 'IDLE' };
}

/** Asks for a fresh token, unless another tab is asking already. Never rejects: `readTokenRefresh` tells. */
export async function refreshToken(asked: {
  sessionId: string;
  lastActiveTime: number;
  rememberMe: boolean;
}): Promise<void> {
  const ask = async (): Promise<void> => {
    tell(asked.sessionId, { status: 'PENDING' });
    const { token, sessionId } = await callEndpoint('refreshToken', { body: asked, throwError: true });
    tell(asked.sessionId, { status: 'FULFILLED', token: tokenOf(token), sessionId });
  };
  try {
    await unlessBusy(REFRESH, ask);
  } catch (error) {
    tell(asked.sessionId, { status: 'REJECTED', failure: toRequestFailure(error) });
  }
}
