/** A member's vouchers: the list, and the events that move one (§4). */
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Voucher } from '#contract/vouchers.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { selectVoucher, voucherPayloads } from '#machines/voucher/selectors.ts';
import { isPermitted } from '#server/features/identity/index.ts';
import { giftCard, lifecycle, voucher } from '#server/platform/database/schema/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import { currentStatus, serializeReadable, toRow } from '#server/platform/lifecycle/permitted.ts';
import { send } from '#server/platform/lifecycle/send.ts';
import type { Shop } from '#server/platform/shop.ts';

const voucherLifecycle = { machine: voucherMachine, payloads: voucherPayloads };

/** What `serializeVoucher` needs of a voucher, from it joined with the gift card that it may be. */
export const VOUCHER_COLUMNS = { cardNumber: voucher.cardNumber, giftCardEnding: giftCard.ending };

/** @param of its number, and the last digits of the gift card that it is; null for a voucher */
export function serializeVoucher(
  { cardNumber, giftCardEnding }: { readonly cardNumber: string; readonly giftCardEnding: string | null },
  row: LifecycleRow,
  sender: Sender,
): Voucher {
  const { state, snapshot, facts } = currentStatus(voucherLifecycle, row, sender);
  const { balanceCents, currentCents, appliedCents, isApplied, isError, mayExpire } = selectVoucher(snapshot);
  return {
    card_number: cardNumber,
    giftCardEnding,
    current_balance: currentCents,
    balance: balanceCents,
    isApplied,
    appliedAmount: appliedCents,
    isError,
    mayExpire,
    state,
    ...facts,
  };
}

export async function vouchersRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const found = () =>
    shop.database.orm
      .select({ ...VOUCHER_COLUMNS, lifecycle })
      .from(voucher)
      .innerJoin(lifecycle, eq(lifecycle.id, voucher.lifecycleId))
      .leftJoin(giftCard, eq(giftCard.cardNumber, voucher.cardNumber));

  registerCall(app, 'vouchers', async ({ request }) => {
    const { userId } = signedIn(request);
    const rows = await found()
      .where(eq(voucher.userId, userId))
      .orderBy(asc(voucher.issuedAt), asc(voucher.cardNumber));
    const sender: Sender = { by: 'buyer', at: shop.clock.now() };
    return {
      vouchers: serializeReadable(
        rows,
        (row) => serializeVoucher(row, toRow(row.lifecycle), sender),
        request.log,
      ),
    };
  });

  registerCall(app, 'voucherEvent', async ({ params, query, body, request }) => {
    const viewer = signedIn(request);
    const isOfAgent = viewer.agentId !== null && body.type !== 'REMOVE';
    if (isOfAgent && !(await isPermitted(shop, viewer.sessionId))) throw new Refusal('CUSTOMER_CODE_NEEDED');
    const own = and(eq(voucher.cardNumber, params.cardNumber), eq(voucher.userId, viewer.userId));
    const [row] = await found().where(own);
    if (row === undefined) throw notFound();
    const sender: Sender = { by: 'buyer', at: shop.clock.now() };
    const moved = await send(shop, voucherLifecycle, toRow(row.lifecycle), {
      event: { ...body, ...sender },
      people: viewer,
      seen: query.revision,
    });
    return serializeVoucher(row, moved, sender);
  });
}
