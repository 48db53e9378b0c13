/** The carriers' webhook: the signature is checked on the raw bytes, and each event counts once. */
import type { FastifyInstance } from 'fastify';
import { CARRIER_SIGNATURE_HEADER, ParcelEvents } from '#contract/carriers.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { parseBodiesAsBytes, SIGNED_LIMIT, signedBodyReader } from '#server/platform/http/signed-body.ts';
import type { Shop } from '#server/platform/shop.ts';
import { ingestParcelEvents } from './ingest-parcel-events.ts';

function webhookCall(app: FastifyInstance, shop: Shop): void {
  parseBodiesAsBytes(app);
  const read = signedBodyReader(ParcelEvents);

  /** @throws 401 SIGNATURE_WRONG (also if no carrier is configured) or SIGNATURE_STALE, 400 */
  registerCall(
    app,
    'carrierWebhook',
    async ({ request }) => {
      const secret = shop.settings.carrierSecret;
      const now = shop.clock.now();
      const { events } = read(request, { header: CARRIER_SIGNATURE_HEADER, secret, now });
      return { received: await ingestParcelEvents(shop, events) };
    },
    SIGNED_LIMIT,
  );
}

/** Answers carrierWebhook. */
export async function carrierRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  // A separate Fastify scope, because bodies must stay unparsed here.
  await app.register(async (scope) => webhookCall(scope, shop));
}
