/** Who may keep an answer: nobody, unless its route says that it is the same for everybody. Decided here for all of them. */
import type { FastifyInstance } from 'fastify';

/** For one reader's own data, and for failures. */
export const PRIVATE_CACHE_CONTROL = 'private, no-store';

/** @param seconds for how long a browser, or a cache on the way, may answer without asking */
export const sharedFor = (seconds: number): string => `public, max-age=${String(seconds)}`;

/**
 * Makes answers private by default. Files, shared pages and calls with `sharedSeconds` in the contract set a header of their own;
 * it is overruled where the answer sets a cookie, or isn't a file and fails. Registered after the plugins that set cookies.
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const given = reply.getHeader('cache-control');
    const isFile = request.routeOptions.config.isAnonymous === true;
    const isPublic = typeof given === 'string' && given.startsWith('public');
    const mustBePrivate = reply.hasHeader('set-cookie') || (reply.statusCode >= 400 && !isFile);
    if (given === undefined || (isPublic && mustBePrivate))
      void reply.header('cache-control', PRIVATE_CACHE_CONTROL);
  });
}
