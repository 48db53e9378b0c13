/**
 * How a request failed, kept whole: "failed operations expose status and data" (§8).
 *
 * - TIMEOUT: no answer in time; whether the server acted is not known
 * - UNREACHABLE: no answer at all (status 0)
 * - REFUSED: the server answered with a status of 400 or above
 * - BROKEN: something else went wrong on this side
 */
export type RequestFailureKind = 'TIMEOUT' | 'UNREACHABLE' | 'REFUSED' | 'BROKEN';

export interface RequestFailure {
  readonly kind: RequestFailureKind;
  /** The HTTP status, 0 without an answer. */
  readonly status: number;
  /** The server's own name for the problem (`contract/problem.ts`), empty when it gave none. */
  readonly code: string;
  /** The body of the answer, as it came. */
  readonly data: unknown;
}

export const TIMED_OUT: RequestFailure = { kind: 'TIMEOUT', status: 0, code: '', data: null };

/** What a call rejects with when the server answered, or when nobody did (status 0). */
export function requestFailure(status: number, data: unknown): RequestFailure {
  return { kind: status === 0 ? 'UNREACHABLE' : 'REFUSED', status, code: codeIn(data), data };
}

/**
 * Any rejection as a failure. A call rejects with a RequestFailure, or with an error that carries `status` and `data`;
 * whatever else is thrown is a fault of this program (BROKEN) and keeps its text in `data`.
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

const KINDS: ReadonlySet<unknown> = new Set<RequestFailureKind>([
  'TIMEOUT',
  'UNREACHABLE',
  'REFUSED',
  'BROKEN',
]);

function isRequestFailure(error: unknown): error is RequestFailure {
  return (
    hasField(error, 'kind') && KINDS.has(error.kind) && hasField(error, 'status') && hasField(error, 'code')
  );
}

function codeIn(data: unknown): string {
  return hasField(data, 'code') && typeof data.code === 'string' ? data.code : '';
}

function hasField<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value;
}
