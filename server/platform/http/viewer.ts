/**
 * The decorations of every request, set by `server/app/http-app.ts`: locale (from headers for a call, from host and path for a
 * page), trace id and the signed-in person.
 */
import type { FastifyRequest } from 'fastify';
import type { CallSchemas } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Locale } from '#locales/paths.ts';
import { Refusal } from './refusal.ts';

/** A signed-in person, from a bearer token or, for reads and this site's own forms only, the session cookie. */
export type Viewer = {
  userId: string;
  sessionId: string;
  isSeller: boolean;
  isAgent: boolean;
  isBackOffice: boolean;
  /** The agent who acts for this person (§6); the roles above are then all false. Null without an agent. */
  agentId: string | null;
  /** What the account may not do; binds an agent acting for it, too. */
  restrictions: readonly string[];
};

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale;
    traceId: string;
    /** Null for a guest. Filled before any handler runs. */
    viewer: Viewer | null;
  }
}

/** The signed-in person. @throws Refusal 401 SIGN_IN_NEEDED, on which the browser clears its token (§8) */
export function signedIn(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Refusal('SIGN_IN_NEEDED');
  return request.viewer;
}

/** The signed-in agent. @throws Refusal 401 SIGN_IN_NEEDED, 403 AGENTS_ONLY */
export function signedInAgent(request: FastifyRequest): Viewer {
  const viewer = signedIn(request);
  if (!viewer.isAgent) throw new Refusal('AGENTS_ONLY');
  return viewer;
}

/**
 * Refuses the call `name` to an agent who acts for the viewer, if the contract declares that it needs the viewer's own session.
 * `registerCall` does so before the handler runs.
 * @throws Refusal 403 NOT_ON_BEHALF
 */
export function refuseOnBehalf({ agentId }: Viewer, name: EndpointName): void {
  const { needs }: CallSchemas = calls[name];
  if (needs === 'own-session' && agentId !== null) throw new Refusal('NOT_ON_BEHALF');
}
