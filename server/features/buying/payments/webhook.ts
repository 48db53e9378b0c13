/** Where the provider tells what has happened: signed, checked on the very bytes that came, each event counting once. */
import type { FastifyInstance } from 'fastify';
import { SIGNATURE_HEADER, WebhookBody } from '../../../../contract/payment-provider.ts';
import { answer } from '../../../platform/http/answer.ts';
import type { Shop } from '../../../platform/shop.ts';
import { ingestPaymentEvents } from './ingest-events.ts';
import { leaveBodiesUnread, SIGNED_LIMIT, signedReader } from '../../../platform/http/signed-body.ts';

function webhookCall(app: FastifyInstance, shop: Shop): void {
  leaveBodiesUnread(app);
  const read = signedReader(WebhookBody);

  /** @throws 401 SIGNATURE_WRONG or SIGNATURE_STALE, 400, ProviderAway (503): the provider then comes again */
  answer(
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
  // A scope of its own: bodies stay unread here and nowhere else.
  await app.register(async (scope) => webhookCall(scope, shop));
}
