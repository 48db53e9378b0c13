import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { HEADERS } from '#contract/endpoints.ts';
import { registerErrorHandlers } from '#server/platform/http/problems.ts';
import { validatorCompiler } from '#server/platform/http/validation.ts';

/**
 * A server with only what every route of the shop relies on: input validation, the reader's language, and error responses. The
 * test registers the routes.
 */
export function minimalServer(options: FastifyServerOptions = {}): FastifyInstance {
  const app = Fastify(options);
  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest('viewer', null);
  app.decorateRequest('traceId', 'trace-of-test');
  app.decorateRequest('locale');
  app.addHook('onRequest', async (request) => {
    const isFrench = request.headers[HEADERS.language] === 'fr' || request.url.startsWith('/fr/');
    const region = request.headers[HEADERS.region] === 'CA' ? 'CA' : 'US';
    request.locale = { language: isFrench ? 'fr' : 'en', region };
  });
  registerErrorHandlers(app, async (_, reply, { status }) =>
    reply.code(status).type('text/html').send('<p></p>'),
  );
  return app;
}

/** A limit on new guest carts that refuses none. */
export const unlimitedCarts = (): Promise<void> => Promise.resolve();
