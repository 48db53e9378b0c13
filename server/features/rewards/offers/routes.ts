/** The calls of offers to members. The back office writes and ends offers; members list and claim them; every shopper can see the best ones. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireBackOffice } from '#server/features/preview/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { readMember } from '../member.ts';
import { claimOffer } from './claim-offer.ts';
import { offersFor } from './list-offers.ts';
import { endOffer, listOffers, writeOffer } from './office-offers.ts';
import { serializeOffer, serializeOfficeOffer } from './serialize.ts';
import { countryOfStore, oneOffer, topOffers, type OfferReader } from './top-offers.ts';

export function offerRoutes(app: FastifyInstance, shop: Shop): void {
  const { clock, database } = shop;

  /** Finds the reader of a public call. @param email if it isn't the caller's own address, the reader counts as a guest */
  async function readerOf(
    { viewer, locale: { region, language } }: FastifyRequest,
    email?: string,
  ): Promise<OfferReader> {
    const own = viewer === null ? null : await readMember(database.orm, viewer.userId);
    const isOwn = email === undefined || own?.email === email.trim().toLowerCase();
    return { member: isOwn ? own : null, region, language };
  }

  registerCall(app, 'promotionTop', async ({ body: { email, store }, request }) => {
    const reader = await readerOf(request, email);
    const region = store === undefined ? reader.region : await countryOfStore(database.orm, store);
    return { promotions: await topOffers(shop, { ...reader, region }) };
  });

  registerCall(app, 'promotion', async ({ params: { offerId }, request }) =>
    oneOffer(shop, await readerOf(request), offerId),
  );

  registerCall(app, 'memberOffers', async ({ request }) => {
    const member = await readMember(database.orm, signedIn(request).userId);
    return { offers: await offersFor(shop, member, request.locale) };
  });

  registerCall(app, 'claimOffer', async ({ params: { offerId }, request }) => {
    const { userId } = signedIn(request);
    const { region, language } = request.locale;
    return serializeOffer(await claimOffer(shop, userId, { offerId, region }), language);
  });

  registerCall(app, 'officeOffers', async ({ request }) => {
    requireBackOffice(request);
    const offers = await listOffers(database.pool);
    return { offers: offers.map((offer) => serializeOfficeOffer(offer, clock.now())) };
  });

  registerCall(app, 'writeOffer', async ({ body, request }) => {
    requireBackOffice(request);
    return serializeOfficeOffer(await writeOffer(database.pool, body, clock.now()), clock.now());
  });

  registerCall(app, 'endOffer', async ({ params: { offerId }, request }) => {
    requireBackOffice(request);
    return serializeOfficeOffer(await endOffer(database.pool, offerId, clock.now()), clock.now());
  });
}
