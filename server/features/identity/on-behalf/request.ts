/** What a request and its answer say of an agent who acts for a customer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../../platform/http/cookies.ts';
import type { Acting } from '../../../../contract/on-behalf.ts';
import { clearSession, forgetGuest, giveOnBehalf } from '../cookies.ts';
import { cookieSecret, provenSessions } from '../proof.ts';
import { sessionIdOf } from '../sessions.ts';
import type { Shop } from '../../../platform/shop.ts';
import { actingBy, endOnBehalf, type Begun } from './on-behalf.ts';

/** Whether the browser has the agent's mark: only then is it worth looking. */
const isMarked = (request: FastifyRequest): boolean => readCookie(request, 'agent') !== undefined;

/** For whom an agent acts by the session in this browser's cookie; null when nobody does. */
export async function actingOf(
  request: FastifyRequest,
  shop: Shop,
): Promise<Awaited<ReturnType<typeof actingBy>>> {
  const sessionId = sessionIdOf(cookieSecret(request));
  return sessionId === null || !isMarked(request) ? null : actingBy(shop, sessionId);
}

/** The agent who acts by this request, for a member or for a guest; null for everybody who acts for themselves. */
export async function agentBehind(
  request: FastifyRequest,
  shop: Pick<Shop, 'database' | 'clock'>,
): Promise<string | null> {
  if (request.viewer !== null) return request.viewer.agentId;
  // Asked of the session itself: a mark can be left out.
  const sessionId = sessionIdOf(cookieSecret(request));
  return sessionId === null ? null : ((await actingBy(shop, sessionId))?.agentId ?? null);
}

/**
 * For whom an agent acts on this page. A browser that still has the mark and the cookies of somebody who is over loses them.
 */
export async function actingOn(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
): Promise<Acting | null> {
  if (!isMarked(request)) return null;
  const found = await actingOf(request, shop);
  if (found === null && request.viewer === null) forgetCustomer(request, reply, shop);
  return found?.acting ?? null;
}

/** A support agent, also while acting for a customer (§6). */
export const isAgentAsking = ({ viewer }: FastifyRequest, acting: Acting | null): boolean =>
  acting !== null || viewer?.isAgent === true || (viewer !== null && viewer.agentId !== null);

/** Gives the browser the customer's session. A guest's cart and orders are not the customer's, and are left behind. */
export function takeUpCustomer(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  { opened, token }: Begun,
): void {
  giveOnBehalf(reply, { token, secret: opened.secret }, shop.settings.secureCookies);
  forgetGuest(request, reply, shop.settings.secureCookies);
}

/**
 * Ends what an agent does by this request's sessions, and takes it out of the browser, with a guest's cart and orders. A person who acts
 * for themselves stays signed in.
 */
export async function leaveCustomer(request: FastifyRequest, reply: FastifyReply, shop: Shop): Promise<void> {
  const ended = await Promise.all([...provenSessions(request)].map((id) => endOnBehalf(shop, id)));
  if (ended.includes(true)) forgetCustomer(request, reply, shop);
}

/** Takes an agent's session on behalf of a customer out of the browser, with a guest's cart and orders. */
export function forgetCustomer(request: FastifyRequest, reply: FastifyReply, shop: Shop): void {
  clearSession(reply, shop.settings.secureCookies);
  forgetGuest(request, reply, shop.settings.secureCookies);
}
