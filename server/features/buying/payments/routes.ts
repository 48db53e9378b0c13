/** The provider's webhook: the signature is checked on the raw bytes, and each event counts once. */
import type { FastifyInstance } from 'fastify';
import { SIGNATURE_HEADER, WebhookBody } from '#contract/payment-provider.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import type { Shop } from '#server/platform/shop.ts';
import { ingestPaymentEvents } from './ingest-payment-events.ts';
import { parseBodiesAsBytes, SIGNED_LIMIT, signedBodyReader } from '#server/platform/http/signed-body.ts';

function webhookCall(app: FastifyInstance, shop: Shop): void {
  parseBodiesAsBytes(app);
  const read = signedBodyReader(WebhookBody);

  /** @throws 401 SIGNATURE_WRONG or SIGNATURE_STALE, 400, ProviderAway (503): the provider then sends it again */
  registerCall(
    app,
    'paymentWebhook',
    async ({ request }) => {
      const secret = shop.settings.provider?.webhookSecret;
      const { events } = read(request, { header: SIGNATURE_HEADER, secret, now: shop.clock.now() });
      return { received: await ingestPaymentEvents(shop, events) };
    },
    SIGNED_LIMIT,
  );
}

/** Answers paymentWebhook. */
export async function webhookRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  // A separate Fastify scope, because bodies must stay unparsed here.
  await app.register(async (scope) => webhookCall(scope, shop));
}
