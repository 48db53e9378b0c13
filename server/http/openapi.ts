/** OpenAPI at /api/docs, written from the contract by the routes themselves. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

export async function describeApi(app: FastifyInstance, { brand }: Settings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        description:
          'Every call carries x-language, x-region and x-trace-id, and a bearer token when there is a valid one.',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{}, { bearer: [] }],
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
