/** The shop's cookies in a request, by what they are for. */
import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { cookieName, type CookieName } from '../../contract/endpoints.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether cookies are Secure, and named so (`cookieName`). */
    hasSecureCookies?: boolean;
  }
}

export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[cookieName(name, request.server.hasSecureCookies === true)];
