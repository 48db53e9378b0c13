/** A member's vouchers, as the rewards program shows them (§3 Rewards member lookup response). */
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { CallAnswer } from '#contract/calls.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { giftCard, lifecycle, voucher } from '#server/platform/database/schema/index.ts';
import { serializeReadable, toRow } from '#server/platform/lifecycle/permitted.ts';
import { serializeVoucher, VOUCHER_COLUMNS } from './routes.ts';

type LookedUp = CallAnswer<'memberLookUp'>;

/** The vouchers that are neither used up nor expired, oldest first. @param now ms since 1970 */
export async function openVouchers(
  db: Db,
  userId: string,
  now: number,
  log: FastifyBaseLogger,
): Promise<LookedUp['vouchers']> {
  const over = statesTagged(voucherMachine, 'over');
  const sender: Sender = { by: 'buyer', at: now };
  const rows = await db
    .select({ ...VOUCHER_COLUMNS, lifecycle })
    .from(voucher)
    .innerJoin(lifecycle, eq(lifecycle.id, voucher.lifecycleId))
    .leftJoin(giftCard, eq(giftCard.cardNumber, voucher.cardNumber))
    .where(and(eq(voucher.userId, userId), notInArray(lifecycle.state, over)))
    .orderBy(asc(voucher.issuedAt), asc(voucher.cardNumber));
  return serializeReadable(rows, (row) => serializeVoucher(row, toRow(row.lifecycle), sender), log).filter(
    ({ state }) => !over.includes(state),
  );
}
