import type { UnavailableCode } from '#contract/refusals.ts';

/** The kind of a failure. Commands and tests compare this code, never the sentence. */
export type FailureCode =
  | 'settings'
  | 'already-running'
  | 'port-taken'
  | 'not-permitted'
  | 'disk-full'
  | 'binaries-missing'
  | 'database-unreachable'
  | 'database-failed'
  | 'database-newer'
  | 'database-changed'
  | 'migration-failed'
  | 'build-failed'
  | 'start-failed'
  | 'payments-failed'
  | 'ledger-unproved'
  | 'voucher-refused'
  | 'restriction-refused'
  | 'parcel-unknown'
  | 'backup-refused'
  | 'import-refused';

/**
 * A problem that a person can fix: shown as one sentence without a stack, it ends the process with a non-zero code. Compare `code`,
 * not the class, because the bundled server has its own copy of the class.
 */
export class Failure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = 'Failure';
    this.code = code;
  }
}

/** A required service doesn't answer. A request that needs it gets 503 with `code`, and may be retried. */
export class ServiceAway extends Error {
  readonly code: UnavailableCode;

  constructor(code: UnavailableCode, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ServiceAway';
    this.code = code;
  }
}

const FAILURE_NAME = 'Failure';

/** Whether an error is a failure, of any copy of the class. */
export const isAnyFailure = (error: unknown): error is Failure =>
  error instanceof Error && error.name === FAILURE_NAME && 'code' in error;

/** Whether an error is a failure of this kind. */
export const isFailure = (error: unknown, code: FailureCode): boolean =>
  isAnyFailure(error) && error.code === code;

const CAUSES_MAX = 8;

/** Yields an error and its causes in turn; of an aggregate error, its first. */
export function* causesOf(error: unknown): Generator<object> {
  let current = error;
  for (let depth = 0; typeof current === 'object' && current !== null && depth < CAUSES_MAX; depth += 1) {
    yield current;
    if ('errors' in current && Array.isArray(current.errors) && current.errors.length > 0)
      current = current.errors[0];
    else if ('cause' in current) current = current.cause;
    else return;
  }
}

/** The code of an operating system, PostgreSQL or network error, anywhere in the chain of causes. */
export function errorCode(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Operating system codes for an address that doesn't answer (any more). */
export const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
]);
/** PostgreSQL codes for a refused connection: wrong password, no such database, too many clients, starting up. */
export const REFUSED: ReadonlySet<string> = new Set(['28P01', '28000', '3D000', '53300', '57P03']);

/** A URL without its password, safe to log. */
export function withoutPassword(url: string): string {
  return url.replace(/(:\/\/[^:@/]*):[^/?]*@/, '$1:…@').replace(/([?&]password=)[^&]*/gi, '$1…');
}

/** Turns an error of connecting to the database into one sentence that names the address. */
export function databaseFailure(error: unknown, url: string): Failure {
  const code = errorCode(error);
  const where = withoutPassword(url);
  if (error instanceof Failure) return error;
  if (code === '53100' || code === 'ENOSPC') return diskFull(where, error);
  if (code !== undefined && UNREACHABLE.has(code)) {
    return new Failure(
      'database-unreachable',
      `The database at ${where} can't be reached (${code}): start it, or correct DATABASE_URL.`,
      error,
    );
  }
  if (code !== undefined && REFUSED.has(code)) {
    return new Failure(
      'database-unreachable',
      `The database at ${where} refuses the connection (${messageOf(error)}): correct DATABASE_URL.`,
      error,
    );
  }
  return new Failure(
    'database-unreachable',
    `The database at ${where} can't be used: ${messageOf(error)}.`,
    error,
  );
}

/** The failure for a full disk. `where` is a folder or a database address. */
export function diskFull(where: string, cause?: unknown): Failure {
  return new Failure(
    'disk-full',
    `The disk that holds ${where} is full: free some space and start again; nothing that was confirmed is lost.`,
    cause,
  );
}

/** One sentence about any thrown value. Unknown errors keep their stack: they are bugs, not failures. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === FAILURE_NAME) return error.message;
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === '53100') return diskFull('the shop').message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
