/** OpenAPI at /api/docs, written from the contract by the routes themselves. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { CallSchemas } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { cookieName, endpoints, type Endpoint, type EndpointName } from '../../../contract/endpoints.ts';
import { Problem } from '../../../contract/problem.ts';
import { REFUSALS, refusalsOf } from '../../../contract/refusals.ts';
import type { Settings } from '../settings.ts';
import { hashOf } from './content-policy.ts';

/** How a person shows who they are, by name in the document. */
const waysToShow = ({ secureCookies }: Settings) => ({
  bearer: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a sign-in. Enough for every call.',
  },
  session: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: cookieName('session', secureCookies),
    description: 'The session cookie of a sign-in. A write by it has to come from a page of the shop itself.',
  },
  guestCart: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: cookieName('guestCart', secureCookies),
    description: 'The cart of somebody who has not signed in; given by the first add.',
  },
});

const PROBLEM = 'Problem';

const isCall = (name: string | undefined): name is EndpointName =>
  name !== undefined && Object.hasOwn(endpoints, name);

/** Who may ask: somebody signed in, or anybody; a cart may also be a guest's, and the merge takes one over. */
function securityOf(endpoint: Endpoint, { needs }: CallSchemas): Record<string, string[]>[] {
  const signedIn: Record<string, string[]>[] = [{ bearer: [] }, { session: [] }];
  if (needs === 'session') return signedIn;
  const isCart = endpoint.path.startsWith('/carts/');
  return [{}, ...signedIn, ...(isCart ? [{ guestCart: [] }] : [])];
}

/** One answer for each status a call can be refused with, naming its codes. */
function refusalAnswers(endpoint: Endpoint, call: CallSchemas): Record<string, object> {
  const codes = refusalsOf(endpoint, call);
  const statuses = [...new Set(codes.map((code) => REFUSALS[code]))];
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: codes.filter((code) => REFUSALS[code] === status).join(', '),
        content: { 'application/json': { schema: { $ref: `${PROBLEM}#` } } },
      },
    ]),
  );
}

/** What is documented of a call beyond what its route validates. */
function documented(schema: FastifySchema): FastifySchema {
  const name = schema.operationId;
  if (!isCall(name)) return schema;
  const endpoint: Endpoint = endpoints[name];
  const call: CallSchemas = calls[name];
  const { '4xx': _every, ...answers } = { ...(schema.response ?? {}) } as Record<string, unknown>;
  return {
    ...schema,
    ...(call.file === undefined
      ? {}
      : {
          consumes: [...call.file.types],
          body: { type: 'string', format: 'binary', description: call.file.description },
        }),
    security: securityOf(endpoint, call),
    response: { ...answers, ...refusalAnswers(endpoint, call) },
  };
}

/** The one style that Swagger UI writes into its page: the colours of its logo. */
export const LOGO_STYLE = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/** As strict as that of the site's own pages: what Swagger UI writes is allowed by hash, its arrows are data addresses. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${hashOf(LOGO_STYLE)}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function describeApi(app: FastifyInstance, settings: Settings): Promise<void> {
  const { brand } = settings;
  app.addSchema({ $id: PROBLEM, ...Problem });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        description:
          'Every call carries x-language, x-region and x-trace-id, and a bearer token when there is a valid one. ' +
          'What is refused is told as a Problem in the language of x-language, with the field that is wrong.',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: { securitySchemes: waysToShow(settings) },
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) =>
        typeof $id === 'string' ? $id : `def-${String(index)}`,
    },
    transform: ({ schema, url }) => ({ schema: documented(schema), url }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY });
}
