import type { ProblemCode } from '#contract/refusals.ts';

/**
 * The ways in which a request can fail (§8).
 *
 * - TIMEOUT: no answer in time; the server may have acted
 * - UNREACHABLE: no answer at all (status 0)
 * - REFUSED: the server answered with a status of 400 or above
 * - BROKEN: an error in this program
 */
export const REQUEST_FAILURES = ['TIMEOUT', 'UNREACHABLE', 'REFUSED', 'BROKEN'] as const;
export type RequestFailureKind = (typeof REQUEST_FAILURES)[number];

export interface RequestFailure {
  readonly kind: RequestFailureKind;
  /** The HTTP status, 0 without an answer. */
  readonly status: number;
  /** The server's code for the problem, empty if it gave none. */
  readonly code: ProblemCode | '';
  /** The body of the answer, unchanged. */
  readonly data: unknown;
}

/** HTTP statuses that a view or machine answers with more than their message. */
export const UNAUTHORIZED_STATUS = 401;
export const FORBIDDEN_STATUS = 403;
export const NOT_FOUND_STATUS = 404;
export const CONFLICT_STATUS = 409;

export const TIMED_OUT: RequestFailure = { kind: 'TIMEOUT', status: 0, code: '', data: null };

/** What a call rejects with: after an answer, or without one (status 0). */
export function requestFailure(status: number, data: unknown): RequestFailure {
  return { kind: status === 0 ? 'UNREACHABLE' : 'REFUSED', status, code: codeIn(data), data };
}

/**
 * Any rejection as a failure: a RequestFailure, or an error that carries `status` and `data`. Anything else is an error in this
 * program (BROKEN), with its text in `data`.
 */
export function toRequestFailure(error: unknown): RequestFailure {
  if (isRequestFailure(error)) return error;
  if (hasField(error, 'status') && typeof error.status === 'number') {
    return requestFailure(error.status, hasField(error, 'data') ? error.data : null);
  }
  return {
    kind: 'BROKEN',
    status: 0,
    code: '',
    data: error instanceof Error ? error.message : String(error),
  };
}

const KINDS: ReadonlySet<unknown> = new Set(REQUEST_FAILURES);

function isRequestFailure(error: unknown): error is RequestFailure {
  return (
    hasField(error, 'kind') && KINDS.has(error.kind) && hasField(error, 'status') && hasField(error, 'code')
  );
}

/**
 * Whether this may be a failure's code. It is taken at the server's word, as every answer is: a list of all codes would weigh more
 * in the browser than what it proves.
 */
export const isFailureCode = (code: unknown): code is RequestFailure['code'] => typeof code === 'string';

function codeIn(data: unknown): RequestFailure['code'] {
  return hasField(data, 'code') && isFailureCode(data.code) ? data.code : '';
}

function hasField<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value;
}
