/** The calls of rewards members (§7): who the member is, joining, and the look-up, also for an agent who acts for the member. */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { signedIn, signedInWithoutAgent } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { openVouchers, voucherHistory } from '../money/index.ts';
import { preApprovalOf } from './card/find-card.ts';
import { joinRewards } from './join-rewards.ts';
import { readMember } from './member.ts';

export function memberRoutes(app: FastifyInstance, shop: Shop): void {
  const { orm } = shop.database;

  registerCall(app, 'findLoyaltyId', async ({ request }) => {
    const { loyaltyId } = await readMember(orm, signedIn(request).userId);
    return { loyaltyId };
  });

  registerCall(app, 'joinRewards', async ({ body, request }) => {
    const { userId } = signedInWithoutAgent(request);
    const { region } = request.locale;
    return { loyaltyId: await joinRewards(shop, userId, { phone: body.mobilePhone, region }) };
  });

  registerCall(app, 'memberLookUp', async ({ body, request }) => {
    const own = await readMember(orm, signedIn(request).userId);
    const { loyaltyId = null, emailId } = body;
    if (loyaltyId !== null && loyaltyId !== own.loyaltyId) throw notFound();
    if (emailId !== undefined && emailId.trim().toLowerCase() !== own.email) throw notFound();
    const { firstName, lastName, email } = own;
    return {
      vouchers:
        body.getVouchers === false ? [] : await openVouchers(orm, own.id, shop.clock.now(), request.log),
      CRMOffers: [],
      member: [{ loyaltyId: own.loyaltyId, emailId: email, firstName, lastName, loyaltySegments: [] }],
      RewardPointsHistory: body.getPointsHistory === true ? await voucherHistory(orm, own.id) : [],
      plccPreApprovalInfo: body.getProfile === true ? await preApprovalOf(shop, own, request.log) : null,
      plccAccountId: own.plccAccountId,
    };
  });
}
