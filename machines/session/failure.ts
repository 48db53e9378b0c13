import { INVALID_SESSION } from '../../contract/endpoints.ts';
import { toRequestFailure } from '../request/failure.ts';
import type { RequestFailure } from '../request/failure.ts';
import { UNAUTHORIZED_STATUS } from './constants.ts';

/** Why somebody is not signed in; `locales/` has a sentence for each. */
export type SessionFailureCode =
  /** Login with neither a session nor credentials. */
  | 'NO_SESSION'
  /** 'Maximum retries reached while waiting for token refresh' (§4). */
  | 'REFRESH_RETRIES_REACHED'
  /** MCU_INVALID_SESSION_ID, or 401 (§8). */
  | 'INVALID_SESSION'
  | 'UNAUTHORIZED'
  | 'AGENT_TIME_UP'
  /** The answers of sign-in-secure. */
  | 'WRONG_CREDENTIALS'
  | 'LOCKED'
  | 'STALE_SERVER_TIME'
  | 'REPLAYED_PAYLOAD'
  | 'EMAIL_NOT_VERIFIED'
  /** The answers of sign-in-code. */
  | 'CODE_WRONG'
  | 'CHALLENGE_ENDED'
  | 'TOO_MANY_REQUESTS'
  | 'TOO_BUSY'
  /** No answer: in time, or at all. */
  | 'TIMEOUT'
  | 'UNREACHABLE'
  /** Refused with a code that this list doesn't know. */
  | 'REFUSED';

export interface SessionFailure {
  readonly code: SessionFailureCode;
  /** What the server answered, when a call was behind it. */
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

/** A fault that the server names by field is shown under that field's name. */
const NAMES: ReadonlyMap<string, SessionFailureCode> = new Map<string, SessionFailureCode>([
  ...SIGN_IN_CODES.map((code) => [code, code] as const),
  [INVALID_SESSION, 'INVALID_SESSION'],
]);

/** Gives a failed call the name under which a person is told of it. */
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

/** A failure that no call is behind, as the parameter of an action. */
export function named(code: SessionFailureCode): { failure: SessionFailure } {
  return { failure: { code, request: null } };
}

/** The failure a call was rejected with, as the parameter of an action. */
export function caused(error: unknown): { failure: SessionFailure } {
  return { failure: toSessionFailure(toRequestFailure(error)) };
}
