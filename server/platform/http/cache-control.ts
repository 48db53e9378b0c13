/** Cache-Control of every answer: private, unless the route declares that all readers get the same answer. */
import type { FastifyInstance } from 'fastify';

/** Used for one reader's own data, and for failures. */
export const PRIVATE_CACHE_CONTROL = 'private, no-store';

/** @param seconds how long a browser or a proxy may reuse the answer */
export const publicCacheControl = (seconds: number): string => `public, max-age=${String(seconds)}`;

/**
 * Makes answers private by default. Files, shared pages and calls with `sharedSeconds` in the contract set their own header,
 * which this overrides where the answer sets a cookie, or fails and isn't a file. Register it after the plugins that set cookies.
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const current = reply.getHeader('cache-control');
    const isFile = request.routeOptions.config.isAnonymous === true;
    const isPublic = typeof current === 'string' && current.startsWith('public');
    const mustBePrivate = reply.hasHeader('set-cookie') || (reply.statusCode >= 400 && !isFile);
    if (current === undefined || (isPublic && mustBePrivate))
      void reply.header('cache-control', PRIVATE_CACHE_CONTROL);
  });
}
