/** Whether a failed query tells of the database being away: it stops, starts, moves or can't be reached. Nothing is wrong with the query then. */
import { causesOf, REFUSED, UNREACHABLE } from '../failure.ts';

/** Connection exceptions (08), and the server's own words on stopping, crashing and starting (57P). */
const AWAY = /^(08...|57P..)$/;
/** "The database is not currently accepting connections" comes under a code that means many things. */
const CLOSED = '55000';
const IS_CLOSED = /not currently accepting connections/;
/** pg tells of a lost or unanswered connection without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** Steps of a connection; a missing file has the code of a missing socket, but fails in another. */
const CONNECTING = new Set(['connect', 'getaddrinfo', 'read', 'write']);

function tellsOfAbsence(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  if (code === undefined) return LOST.test(cause.message);
  if ('syscall' in cause && typeof cause.syscall === 'string')
    return CONNECTING.has(cause.syscall) && UNREACHABLE.has(code);
  return AWAY.test(code) || REFUSED.has(code) || (code === CLOSED && IS_CLOSED.test(cause.message));
}

/** @param error as a query, a transaction or the pool has thrown it, wrapped or not */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) if (tellsOfAbsence(cause)) return true;
  return false;
}
