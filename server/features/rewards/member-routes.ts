/** The calls of rewards members (§7): who the member is, joining, points, and the look-up, also for an agent who acts for the member. */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { readPoints } from '../money/index.ts';
import type { ExemptionsOfMember } from './exemptions-port.ts';
import { joinRewards } from './join-rewards.ts';
import { lookUpMember } from './look-up-member.ts';
import { readMember } from './member.ts';

export function memberRoutes(app: FastifyInstance, shop: Shop, exemptionsOf: ExemptionsOfMember): void {
  const { orm } = shop.database;

  registerCall(app, 'findLoyaltyId', async ({ request }) => {
    const { loyaltyId } = await readMember(orm, signedIn(request).userId);
    return { loyaltyId };
  });

  registerCall(app, 'joinRewards', async ({ body, request }) => {
    const { userId } = signedIn(request);
    const { region } = request.locale;
    return { loyaltyId: await joinRewards(shop, userId, { phone: body.mobilePhone, region }) };
  });

  registerCall(app, 'rewardPoints', ({ query, request }) =>
    readPoints(shop.database.pool, signedIn(request).userId, query),
  );

  registerCall(app, 'memberLookUp', async ({ body: asked, request }) => {
    const { locale, log } = request;
    const own = await readMember(orm, signedIn(request).userId);
    return lookUpMember(shop, own, { asked, locale, log, exemptionsOf });
  });
}
