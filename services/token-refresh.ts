/** Refreshes the token once for all tabs: one tab asks the server, and its progress is local data that every tab reads (§4). */
import {
  OPEN_REFRESH_STATUSES,
  type OpenRefreshStatus,
  type TokenRefreshStatus,
} from '../machines/session/events.ts';
import { toRequestFailure } from '../machines/request/failure.ts';
import type {
  AskedRefresh,
  RefreshedToken,
  RefreshOutcome,
  TokenStanding,
} from '../machines/token-refresh/events.ts';
import { isRequestFailure } from '../machines/request/shape.ts';
import { isToken } from '../machines/session/stored-shape.ts';
import { either, isText, isTime, literal, record, oneOf } from '../machines/runtime/snapshots/check.ts';
import { now } from './clock.ts';
import { callEndpoint } from './http.ts';
import { readLocal, writeLocal } from './storage.ts';
import { storedSession } from './stored-session.ts';
import { unlessBusy } from './tabs.ts';
import { storedToken, tokenOf } from './token.ts';

const REFRESH = 'tokenRefresh';
/** Longer than any tab polls (§9: 500 ms, 20 times), so that an old result isn't taken for a new one. */
const STATUS_LIFETIME_MS = 30_000;

type Standing = { sessionId: string; answer: TokenRefreshStatus };

type AnswerOf<Status extends TokenRefreshStatus['status']> = Extract<TokenRefreshStatus, { status: Status }>;

/** Another version of this file may have written it, so every field is checked. */
const isStanding = record<Standing>({
  sessionId: isText,
  answer: either(
    record<AnswerOf<OpenRefreshStatus>>({ status: oneOf(...OPEN_REFRESH_STATUSES) }),
    record<AnswerOf<'FULFILLED'>>({ status: literal('FULFILLED'), token: isToken, sessionId: isText }),
    record<AnswerOf<'REJECTED'>>({ status: literal('REJECTED'), failure: isRequestFailure }),
  ),
});

function tell(sessionId: string, answer: TokenRefreshStatus): void {
  const standing: Standing = { sessionId, answer };
  writeLocal(REFRESH, standing, { lifetimeMs: STATUS_LIFETIME_MS, priority: 'high', userRelate: true });
}

/** The progress of this session's refresh, whichever tab runs it. */
export function readTokenRefresh(sessionId: string): TokenRefreshStatus {
  const standing = readLocal(REFRESH, isStanding);
  return standing?.sessionId === sessionId ? standing.answer : { status: 'IDLE' };
}

type Asked = Omit<AskedRefresh, 'refreshedAt'>;

/** Makes the call; every tab can read its progress. @throws RequestFailure */
async function ask(body: Asked, signal?: AbortSignal): Promise<RefreshedToken> {
  tell(body.sessionId, { status: 'PENDING' });
  try {
    const heeding = signal ? { signal } : {};
    const answer = await callEndpoint('refreshToken', { body, ...heeding, throwError: true });
    const token = tokenOf(answer.token);
    tell(body.sessionId, { status: 'FULFILLED', token, sessionId: answer.sessionId });
    return { token, sessionId: answer.sessionId };
  } catch (error) {
    tell(body.sessionId, { status: 'REJECTED', failure: toRequestFailure(error) });
    throw error;
  }
}

type Seen = { token: string; at: number };
const isSeen = record<Seen>({ token: isText, at: isTime });
const SEEN = 'tokenSeen';
/** The last characters of a JWT's signature identify a token without revealing it. */
const SIGNATURE_END = -12;

/**
 * When the stored token arrived, by this browser's clock (the server's may differ); 0 without a token. Recorded on the first
 * read, which happens early on every member's page.
 */
function tokenSince(): number {
  const jwt = storedToken()?.value;
  if (jwt === undefined) return 0;
  const token = jwt.slice(SIGNATURE_END);
  const seen = readLocal(SEEN, isSeen);
  if (seen?.token === token) return seen.at;
  const at = now();
  writeLocal(SEEN, { token, at } satisfies Seen, { priority: 'high', userRelate: true });
  return at;
}

/** Reads the token's age and the user's last activity from the storage that all tabs share. */
export function lookAtToken(): TokenStanding {
  return { at: now(), refreshedAt: tokenSince(), lastActiveAt: storedSession()?.lastActiveAt ?? 0 };
}

/**
 * Refreshes the token once for all tabs: the tab that gets the lock checks the age again first.
 * @throws RequestFailure
 */
export async function refreshForAll(
  { refreshedAt, ...body }: AskedRefresh,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  let outcome: RefreshOutcome = { outcome: 'BUSY' };
  await unlessBusy(REFRESH, async () => {
    signal.throwIfAborted();
    const at = tokenSince();
    if (refreshedAt > 0 && at > refreshedAt) {
      outcome = { outcome: 'FOUND', at, sessionId: storedSession()?.sessionId ?? body.sessionId };
      return;
    }
    outcome = { outcome: 'REFRESHED', ...(await ask(body, signal)), at: now() };
  });
  return outcome;
}

/** Refreshes the token unless another tab is doing so. Never rejects: `readTokenRefresh` has the result. */
export async function refreshToken(asked: Asked): Promise<void> {
  try {
    await unlessBusy(REFRESH, async () => {
      await ask(asked);
    });
  } catch (error) {
    tell(asked.sessionId, { status: 'REJECTED', failure: toRequestFailure(error) });
  }
}
