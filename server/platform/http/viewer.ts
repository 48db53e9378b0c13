/**
 * What a request says about who asks: the locale (from headers for a call, from host and path for a page), the trace id
 * and the signed-in person, if any. Decorated onto every request by `server/app/http-app.ts`.
 */
import type { FastifyRequest } from 'fastify';
import type { ClientErrorCode } from '../../../contract/refusals.ts';
import type { AccessRestriction } from '../../../contract/user.ts';
import type { Locale } from '../../../locales/paths.ts';
import { Refusal } from './refusal.ts';

/** A signed-in person, from a valid bearer token or (reading and plain forms of the own site only) the session cookie. */
export type Viewer = {
  userId: string;
  sessionId: string;
  isSeller: boolean;
  isAgent: boolean;
  isBackOffice: boolean;
  /** The agent who acts for this person (§6); the roles above are then all false. Null for who acts for themselves. */
  agentId: string | null;
  /** What the account may not do, an agent in its place included. */
  restrictions: readonly string[];
};

/** Signing in is refused by the session itself: who may not has no viewer. */
type Obeyed = Exclude<AccessRestriction, 'no-sign-in'>;
const REFUSED = {
  'no-checkout': 'RESTRICTED_CHECKOUT',
  'no-returns': 'RESTRICTED_CASES',
  'no-reviews': 'RESTRICTED_REVIEWS',
} as const satisfies Record<Obeyed, ClientErrorCode>;

/** @throws Refusal 403 with the code of the restriction, where the account has it; guests have no account */
export function refuseRestricted(viewer: Pick<Viewer, 'restrictions'> | null, restriction: Obeyed): void {
  if (viewer?.restrictions.includes(restriction) === true) throw new Refusal(REFUSED[restriction]);
}

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale;
    traceId: string;
    /** Null for a guest. Filled before any handler runs. */
    viewer: Viewer | null;
  }
}

/** The signed-in person, or a 401 that makes the browser clear its token (§8). */
export function signedIn(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Refusal('SIGN_IN_NEEDED');
  return request.viewer;
}

/**
 * The signed-in person, acting for themselves: for what nobody does in another's name.
 * @throws Refusal 401 SIGN_IN_NEEDED, 403 NOT_ON_BEHALF
 */
export function inPerson(request: FastifyRequest): Viewer {
  const viewer = signedIn(request);
  if (viewer.agentId !== null) throw new Refusal('NOT_ON_BEHALF');
  return viewer;
}
