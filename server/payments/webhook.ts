/** Where the provider tells what has happened: signed, checked on the very bytes that came, each event counting once. */
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { SIGNATURE_HEADER, WebhookBody } from '../../contract/payment-provider.ts';
import { answer } from '../http/answer.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { hearAll } from './hear.ts';
import { signatureFault } from './signature.ts';

/** The provider tells much at once, and all of it from one address. */
const LIMIT = { rateLimit: { max: 6_000, timeWindow: '1 minute' } };

const bodies = Compile(WebhookBody);

function parse(body: Buffer): WebhookBody {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Refusal(400, 'INVALID_JSON');
  }
  const [fault] = bodies.Errors(value);
  if (fault) throw new Refusal(400, 'VALIDATION', { field: fault.instancePath.slice(1) || 'events' });
  return bodies.Parse(value);
}

function webhookCall(app: FastifyInstance, shop: Shop): void {
  // A signature is of bytes: they are read before anything makes sense of them.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  /** @throws 401 SIGNATURE_WRONG or SIGNATURE_STALE, 400, ProviderAway (503): the provider then comes again */
  answer(
    app,
    'paymentWebhook',
    async ({ request }) => {
      const { provider } = shop.settings;
      const header = request.headers[SIGNATURE_HEADER];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const fault =
        provider === undefined || typeof header !== 'string'
          ? 'SIGNATURE_WRONG'
          : signatureFault(provider.webhookSecret, header, body, shop.clock.now());
      if (fault === 'SIGNATURE_WRONG') throw new Refusal(401, 'SIGNATURE_WRONG');
      if (fault === 'SIGNATURE_STALE') throw new Refusal(401, 'SIGNATURE_STALE');
      return { received: await hearAll(shop, parse(body).events) };
    },
    LIMIT,
  );
}

/** Answers paymentWebhook. */
export async function webhookArea(app: FastifyInstance, shop: Shop): Promise<void> {
  // A scope of its own: bodies stay unread here and nowhere else.
  await app.register(async (scope) => webhookCall(scope, shop));
}
