/** Looks up the member of the rewards program (§7), for the member or for an agent who acts for them. */
import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { account, lifecycle, voucher, voucherEntry } from '#server/platform/database/schema/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import { serializeReadable, toRow } from '#server/platform/lifecycle/permitted.ts';
import type { Shop } from '#server/platform/shop.ts';
import { serializeVoucher } from './routes.ts';

const HISTORY_MAX = 50;

export function rewardsRoutes(app: FastifyInstance, { database: { orm }, clock }: Shop): void {
  /** @throws Refusal 404 if the account no longer exists */
  async function member(userId: string) {
    const [found] = await orm.select().from(account).where(eq(account.id, userId));
    if (found === undefined) throw notFound();
    return found;
  }

  registerCall(app, 'findLoyaltyId', async ({ request }) => {
    const { loyaltyId } = await member(signedIn(request).userId);
    return { loyaltyId };
  });

  registerCall(app, 'memberLookUp', async ({ body, request }) => {
    const own = await member(signedIn(request).userId);
    const { loyaltyId = null, emailId } = body;
    if (loyaltyId !== null && loyaltyId !== own.loyaltyId) throw notFound();
    if (emailId !== undefined && emailId.trim().toLowerCase() !== own.email) throw notFound();
    const sender: Sender = { by: 'buyer', at: clock.now() };
    const vouchers =
      body.getVouchers === false
        ? []
        : await orm
            .select({ voucher, lifecycle })
            .from(voucher)
            .innerJoin(lifecycle, eq(lifecycle.id, voucher.lifecycleId))
            .where(
              and(
                eq(voucher.userId, own.id),
                notInArray(lifecycle.state, statesTagged(voucherMachine, 'over')),
              ),
            )
            .orderBy(asc(voucher.issuedAt), asc(voucher.cardNumber));
    const history =
      body.getPointsHistory === true
        ? await orm
            .select({ entry: voucherEntry })
            .from(voucherEntry)
            .innerJoin(voucher, eq(voucher.cardNumber, voucherEntry.cardNumber))
            .where(eq(voucher.userId, own.id))
            .orderBy(desc(voucherEntry.id))
            .limit(HISTORY_MAX)
        : [];
    const { firstName, lastName, email } = own;
    return {
      vouchers: serializeReadable(
        vouchers,
        (row) => serializeVoucher(row.voucher.cardNumber, toRow(row.lifecycle), sender),
        request.log,
      ).filter(({ state }) => !statesTagged(voucherMachine, 'over').includes(state)),
      CRMOffers: [],
      member: [{ loyaltyId: own.loyaltyId, emailId: email, firstName, lastName, loyaltySegments: [] }],
      RewardPointsHistory: history.map(({ entry }) => ({
        card_number: entry.cardNumber,
        kind: entry.kind,
        amount: entry.balanceCents === 0 ? entry.heldCents : entry.balanceCents,
        orderNumber: entry.parentNumber,
        time: entry.at.toISOString(),
      })),
      plccPreApprovalInfo: null,
      plccAccountId: null,
    };
  });
}
