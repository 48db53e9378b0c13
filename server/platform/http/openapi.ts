/** OpenAPI at /api/docs, generated from the contract's schemas on the routes. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { CallSchemas } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { cookieName } from '#contract/cookies.ts';
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import { Problem } from '#contract/problem.ts';
import { REFUSALS, refusalsOf } from '#contract/refusals.ts';
import type { Settings } from '../settings.ts';
import { hashOf } from './content-policy.ts';

/** Security schemes by their name in the document. */
const securitySchemesOf = ({ secureCookies }: Settings) => ({
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
    description: 'The cart of a guest; set when the first item is added.',
  },
});

const PROBLEM = 'Problem';

const isCall = (name: string | undefined): name is EndpointName =>
  name !== undefined && Object.hasOwn(endpoints, name);

/** Calls that need a session take a bearer token or the cookie. The others are open; cart calls also take the guest's cart cookie. */
function securityOf(endpoint: Endpoint, { needs }: CallSchemas): Record<string, string[]>[] {
  const signedIn: Record<string, string[]>[] = [{ bearer: [] }, { session: [] }];
  if (needs !== undefined) return signedIn;
  const isCart = endpoint.path.startsWith('/carts/');
  return [{}, ...signedIn, ...(isCart ? [{ guestCart: [] }] : [])];
}

/** One response for each status that the call can be refused with, listing its codes. */
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

/** Adds to a route's schema what its validation doesn't need: uploaded files, security, refusals. */
function documentedSchema(schema: FastifySchema): FastifySchema {
  const name = schema.operationId;
  if (!isCall(name)) return schema;
  const endpoint: Endpoint = endpoints[name];
  const call: CallSchemas = calls[name];
  const answers = Object.entries({ ...(schema.response ?? {}) }).filter(([status]) => status !== '4xx');
  return {
    ...schema,
    ...(call.file === undefined
      ? {}
      : {
          consumes: [...call.file.types],
          body: { type: 'string', format: 'binary', description: call.file.description },
        }),
    security: securityOf(endpoint, call),
    response: { ...Object.fromEntries(answers), ...refusalAnswers(endpoint, call) },
  };
}

/** The inline style that Swagger UI writes into its page: the colours of its logo. */
export const LOGO_STYLE = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/** As strict as the policy of our pages: the inline style is allowed by hash, and Swagger UI's arrows are data URLs. */
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
      components: { securitySchemes: securitySchemesOf(settings) },
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) =>
        typeof $id === 'string' ? $id : `def-${String(index)}`,
    },
    transform: ({ schema, url }) => ({ schema: documentedSchema(schema), url }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY });
}
