import { INVALID_SESSION } from '#contract/invalid-session.ts';
import { toRequestFailure, UNAUTHORIZED_STATUS, type RequestFailure } from '../request/failure.ts';

/** Why a sign-in failed or a session ended; `locales/` has a message for each. */
export const SESSION_FAILURES = [
  /** A login with neither a stored session nor credentials. */
  'NO_SESSION',
  /** 'Maximum retries reached while waiting for token refresh' (§4). */
  'REFRESH_RETRIES_REACHED',
  /** MCU_INVALID_SESSION_ID, or 401 (§8). */
  'INVALID_SESSION',
  'UNAUTHORIZED',
  'AGENT_TIME_UP',
  /** Answers of sign-in-secure. */
  'WRONG_CREDENTIALS',
  'LOCKED',
  'STALE_SERVER_TIME',
  'REPLAYED_PAYLOAD',
  'EMAIL_NOT_VERIFIED',
  /** Answers of sign-in-code. */
  'CODE_WRONG',
  'CHALLENGE_ENDED',
  'TOO_MANY_REQUESTS',
  'TOO_BUSY',
  /** No answer in time, or none at all. */
  'TIMEOUT',
  'UNREACHABLE',
  /** Refused with a code that isn't in this list. */
  'REFUSED',
] as const;
export type SessionFailureCode = (typeof SESSION_FAILURES)[number];

export interface SessionFailure {
  readonly code: SessionFailureCode;
  /** The server's answer, if a call failed. */
  readonly request: RequestFailure | null;
}

const SIGN_IN_CODES: readonly SessionFailureCode[] = [
  'WRONG_CREDENTIALS',
  'LOCKED',
  'STALE_SERVER_TIME',
  'REPLAYED_PAYLOAD',
  'EMAIL_NOT_VERIFIED',
  'CODE_WRONG',
  'CHALLENGE_ENDED',
  'TOO_MANY_REQUESTS',
  'TOO_BUSY',
];

/** The server's problem codes that have a message here. */
const NAMES: ReadonlyMap<string, SessionFailureCode> = new Map<string, SessionFailureCode>([
  ...SIGN_IN_CODES.map((code) => [code, code] as const),
  [INVALID_SESSION, 'INVALID_SESSION'],
]);

/** A failed call with the code under which the user is told about it. */
export function toSessionFailure(request: RequestFailure): SessionFailure {
  return { code: nameOf(request), request };
}

function nameOf(request: RequestFailure): SessionFailureCode {
  return NAMES.get(request.code) ?? unnamed(request);
}

function unnamed(request: RequestFailure): SessionFailureCode {
  if (request.kind === 'TIMEOUT' || request.kind === 'UNREACHABLE') return request.kind;
  return request.status === UNAUTHORIZED_STATUS ? 'UNAUTHORIZED' : 'REFUSED';
}

/** A failure that no call caused, as the parameter of an action. */
export function named(code: SessionFailureCode): { failure: SessionFailure } {
  return { failure: { code, request: null } };
}

/** The failure of a rejected call, as the parameter of an action. */
export function caused(error: unknown): { failure: SessionFailure } {
  return { failure: toSessionFailure(toRequestFailure(error)) };
}
