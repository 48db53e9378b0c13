/** The methods that an address allows, collected from the registered routes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The methods that the request's address allows; empty for an unknown address. */
export type AllowedMethods = (request: FastifyRequest) => string[];

const ANY = '/*';
const PAGE_METHODS = ['GET', 'HEAD'];

/** A route such as '/items/:itemId/reviews' as a pattern for whole paths. */
function patternFor(url: string): RegExp {
  const source = url.replace(/:\w+(?:\([^)]*\))?|\*|[.+?^${}()|[\]\\]/g, (part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

/**
 * Collects every route registered after this call. The result is used for unmatched requests only, so it may test every route.
 * @param isPage whether the catch-all route has a page at the address
 */
export function allowedMethods(
  app: FastifyInstance,
  isPage: (request: FastifyRequest) => boolean,
): AllowedMethods {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url === ANY) return;
    const route = routes.get(url) ?? { pattern: patternFor(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return (request) => {
    const [path = '/'] = request.url.split('?', 1);
    const allowed = new Set<string>(isPage(request) ? PAGE_METHODS : []);
    for (const { pattern, methods } of routes.values())
      if (pattern.test(path)) for (const method of methods) allowed.add(method);
    return [...allowed].sort();
  };
}
