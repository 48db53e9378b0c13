/** Which agent acts for which customer in a request, and the cookies that say so. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '#server/platform/http/cookies.ts';
import type { Acting } from '#contract/on-behalf.ts';
import { clearSessionCookies, clearGuestCookies, setOnBehalfCookies } from '../sessions/cookies.ts';
import { sessionSecretOf, provenSessions } from '../sessions/sessions-of-request.ts';
import { sessionIdOf } from '../sessions/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { actingBy, endOnBehalf, type Begun } from './act-on-behalf.ts';

/** Whether the browser has the agent's mark; without it the database isn't queried. */
const hasAgentCookie = (request: FastifyRequest): boolean => readCookie(request, 'agent') !== undefined;

/** The customer an agent acts for in this browser's session; null if there is none. */
export async function actingOf(
  request: FastifyRequest,
  shop: Shop,
): Promise<Awaited<ReturnType<typeof actingBy>>> {
  const sessionId = sessionIdOf(sessionSecretOf(request));
  return sessionId === null || !hasAgentCookie(request) ? null : actingBy(shop, sessionId);
}

/** The id of the agent who acts for a member or guest in this request; null if no agent does. */
export async function agentIdOf(
  request: FastifyRequest,
  shop: Pick<Shop, 'database' | 'clock'>,
): Promise<string | null> {
  if (request.viewer !== null) return request.viewer.agentId;
  // Queries the session even without the mark, since a client can leave the mark out.
  const sessionId = sessionIdOf(sessionSecretOf(request));
  return sessionId === null ? null : ((await actingBy(shop, sessionId))?.agentId ?? null);
}

/** The customer an agent acts for on this page. Clears the mark and cookies of an agent's session that has ended. */
export async function actingOnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
): Promise<Acting | null> {
  if (!hasAgentCookie(request)) return null;
  const found = await actingOf(request, shop);
  if (found === null && request.viewer === null) clearCustomerCookies(request, reply, shop);
  return found?.acting ?? null;
}

/** Whether a support agent sent the request, also while acting for a customer (§6). */
export const isSentByAgent = ({ viewer }: FastifyRequest, acting: Acting | null): boolean =>
  acting !== null || viewer?.isAgent === true || (viewer !== null && viewer.agentId !== null);

/** Gives the browser the customer's session, and clears the cart and orders of a guest who used it before. */
export function setCustomerCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  { opened, token }: Begun,
): void {
  setOnBehalfCookies(reply, { token, secret: opened.secret }, shop.settings.secureCookies);
  clearGuestCookies(request, reply, shop.settings.secureCookies);
}

/**
 * Ends the agent's sessions for customers that this request proves, and clears their cookies and a guest's cart and orders. Members
 * acting for themselves stay signed in.
 */
export async function endActing(request: FastifyRequest, reply: FastifyReply, shop: Shop): Promise<void> {
  const ended = await Promise.all([...provenSessions(request)].map((id) => endOnBehalf(shop, id)));
  if (ended.includes(true)) clearCustomerCookies(request, reply, shop);
}

/** Clears the cookies of an agent's session for a customer, and of a guest's cart and orders. */
function clearCustomerCookies(request: FastifyRequest, reply: FastifyReply, shop: Shop): void {
  clearSessionCookies(reply, shop.settings.secureCookies);
  clearGuestCookies(request, reply, shop.settings.secureCookies);
}
