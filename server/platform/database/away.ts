/** Tells whether a query failed because the database is stopping, starting, moving or unreachable, rather than for its own fault. */
import { causesOf, errorCode, REFUSED, UNREACHABLE } from '../failure.ts';

/** Connection exceptions (08), and the codes of a server that stops, crashes or starts (57P). */
const AWAY = /^(08...|57P..)$/;
/** "The database is not currently accepting connections" shares its code with other errors. */
const CLOSED = '55000';
const IS_CLOSED = /not currently accepting connections/;
/** Errors of pg about a lost or unanswered connection, which have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** Whether a connection got no answer in time, or broke: errors of pg, which have no code. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && errorCode(error) === undefined && LOST.test(error.message);

/** System calls of a connection: a missing file has the same code as a missing socket, but another system call. */
const CONNECTING = new Set(['connect', 'getaddrinfo', 'read', 'write']);

function tellsOfAbsence(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  if (code === undefined) return isUnanswered(cause);
  if ('syscall' in cause && typeof cause.syscall === 'string')
    return CONNECTING.has(cause.syscall) && UNREACHABLE.has(code);
  return AWAY.test(code) || REFUSED.has(code) || (code === CLOSED && IS_CLOSED.test(cause.message));
}

/** @param error an error of a query, transaction or pool, wrapped or not */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) if (tellsOfAbsence(cause)) return true;
  return false;
}
