import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { HEADERS } from '#contract/endpoints.ts';
import { registerErrorHandlers } from '#server/platform/http/problems.ts';
import { validatorCompiler } from '#server/platform/http/validation.ts';

/**
 * A server with what every call finds at the shop's and nothing else: input is checked, the reader's language known, a problem
 * answered in words. Its areas are the test's.
 */
export function bareServer(options: FastifyServerOptions = {}): FastifyInstance {
  const app = Fastify(options);
  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest('viewer', null);
  app.decorateRequest('traceId', 'trace-of-test');
  app.decorateRequest('locale');
  app.addHook('onRequest', async (request) => {
    const isFrench = request.headers[HEADERS.language] === 'fr' || request.url.startsWith('/fr/');
    request.locale = { language: isFrench ? 'fr' : 'en', region: 'US' };
  });
  registerErrorHandlers(app, async (_, reply, { status }) =>
    reply.code(status).type('text/html').send('<p></p>'),
  );
  return app;
}

/** A count of new guests' carts that refuses none. */
export const uncounted = (): Promise<void> => Promise.resolve();
