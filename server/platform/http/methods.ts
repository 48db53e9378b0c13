/** Which methods an address takes, known from the routes themselves. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The methods of the address that was asked for; none for one that leads nowhere. */
export type AllowedMethods = (request: FastifyRequest) => string[];

const ANY = '/*';
const PAGE_METHODS = ['GET', 'HEAD'];

/** '/items/:itemId/reviews' as an expression for the whole path. */
function expressionFor(url: string): RegExp {
  const source = url.replace(/:\w+(?:\([^)]*\))?|\*|[.+?^${}()|[\]\\]/g, (part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

/**
 * Hears of every route that is registered from now on. Asked only when no route has answered, it may take its time.
 * @param isPage whether the route for everything else has a page at the address
 */
export function allowedMethods(
  app: FastifyInstance,
  isPage: (request: FastifyRequest) => boolean,
): AllowedMethods {
  const routes = new Map<string, { expression: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url === ANY) return;
    const route = routes.get(url) ?? { expression: expressionFor(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return (request) => {
    const [path = '/'] = request.url.split('?', 1);
    const found = new Set<string>(isPage(request) ? PAGE_METHODS : []);
    for (const { expression, methods } of routes.values())
      if (expression.test(path)) for (const method of methods) found.add(method);
    return [...found].sort();
  };
}
