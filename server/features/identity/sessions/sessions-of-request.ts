/** The sessions that a request proves to be its own. */
import type { FastifyRequest } from 'fastify';
import { readCookie } from '#server/platform/http/cookies.ts';
import { sessionIdOf } from './sessions.ts';

/** The session's secret from the browser's cookie. */
export const sessionSecretOf = (request: FastifyRequest): string | undefined =>
  readCookie(request, 'session');

/** The sessions of the request's token and cookie, which may differ between two tabs. */
export function provenSessions(request: FastifyRequest): Set<string> {
  const ids = [request.viewer?.sessionId, sessionIdOf(sessionSecretOf(request))];
  return new Set(ids.filter((id) => typeof id === 'string'));
}
