/** The sessions that a request proves to be its own. */
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../platform/http/cookies.ts';
import { sessionIdOf } from './sessions.ts';

/** What opens a session, as the browser keeps it. */
export const cookieSecret = (request: FastifyRequest): string | undefined => readCookie(request, 'session');

/** Every session this request can prove: the token's and the cookie's, which may differ between two tabs. */
export function provenSessions(request: FastifyRequest): Set<string> {
  const ids = [request.viewer?.sessionId, sessionIdOf(cookieSecret(request))];
  return new Set(ids.filter((id) => typeof id === 'string'));
}
