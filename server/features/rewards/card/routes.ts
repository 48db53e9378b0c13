/** The calls of the store credit card (§7), only for the member in person. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTestMode } from '#machines/card-application/guards.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { regionFor } from '#server/platform/http/region.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { openVouchers } from '#server/features/money/index.ts';
import { ownLoyaltyId, readMember } from '../member.ts';
import { preApprovalOf, serializeCard } from './find-card.ts';
import { CardAway, decisionOf, sdkUrlOf, signApplication } from './provider.ts';
import { registerCard, settleCard } from './register-card.ts';
import { reportCardFailure } from './report-failure.ts';

/** The origin of the page that asks: one of the shop's hosts, else the canonical origin of the region. */
function originOf(settings: Settings, { protocol, headers: { host } }: FastifyRequest): string {
  const own = `${protocol}://${host ?? ''}`;
  const url = URL.canParse(own) ? new URL(own) : null;
  return url !== null && settings.regionHosts.has(url.hostname)
    ? url.origin
    : settings.origins[regionFor(settings, host)];
}

export function cardRoutes(app: FastifyInstance, shop: Shop): void {
  const { settings, clock } = shop;
  const { orm } = shop.database;

  registerCall(app, 'plccSdk', async ({ request }) => {
    const { userId: sub } = signedIn(request);
    const { loyaltyId } = await readMember(orm, sub);
    if (loyaltyId === null) throw notFound();
    const src = sdkUrlOf(settings);
    if (src === null) throw new CardAway(new Error('no card provider is set'));
    const { language } = request.locale;
    const origin = originOf(settings, request);
    const isTest = isTestMode(settings.environment);
    return { src, application: await signApplication(shop, { sub, loyaltyId, language, origin, isTest }) };
  });

  registerCall(app, 'plccAccountLookup', async ({ body, request }) => {
    const { userId } = signedIn(request);
    if (body.userId !== userId) throw notFound();
    const own = await readMember(orm, userId);
    const decision = await decisionOf(shop, { callId: body.tokenId });
    // Another member's decision is not found, like one that doesn't exist or has no account.
    if (decision === null || decision.userId !== userId || decision.account === null) throw notFound();
    const loyaltyId = ownLoyaltyId(own, decision.loyaltyId);
    return { ...decision.account, plccStatus: own.plccStatus, loyaltyId };
  });

  registerCall(app, 'registerPlccCard', async ({ body, request }) => {
    const { userId } = signedIn(request);
    return serializeCard(await registerCard(shop, userId, body), body.loyaltyId);
  });

  registerCall(app, 'findPlccInfo', async ({ body, request }) => {
    const stored = await readMember(orm, signedIn(request).userId);
    const loyaltyId = ownLoyaltyId(stored, body.loyaltyId);
    const own = await settleCard(shop, stored, request.log);
    return {
      ...serializeCard(own, loyaltyId),
      plccPreApprovalInfo: await preApprovalOf(shop, own, request.log),
      vouchers: body.getVouchers === true ? await openVouchers(orm, own.id, clock.now(), request.log) : [],
    };
  });

  registerCall(app, 'reportPlccFailure', async ({ body, request }) => {
    const { userId } = signedIn(request);
    await reportCardFailure(shop, userId, body, request.log);
    return { done: true };
  });
}
