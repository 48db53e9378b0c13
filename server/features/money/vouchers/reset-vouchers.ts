/** Removes vouchers from a purchase that won't happen: the cart was emptied, or the member signed out (§4). */
import { restoreRow } from '#machines/persistence/row.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { vouchersOf } from './apply-vouchers.ts';

const UNCHOOSE = `update checkout set details = jsonb_set(details, '{vouchers}', '[]')
  where status = 'OPEN' and user_id = $1 and details -> 'vouchers' <> '[]'`;

/**
 * Removes all of a member's vouchers from the purchase they were applied to, and clears the choice at checkout. Vouchers that a placed
 * order holds stay held.
 * @param database each voucher moves in a transaction of its own, so that an order that locks several never waits for one
 * @param at ms since 1970
 */
export async function resetVouchers(database: Queryable, userId: string, at: number): Promise<void> {
  const reset = { type: 'RESET', by: 'system', at } as const;
  for (const { row } of await vouchersOf(database, userId, at)) {
    if (restoreRow(voucherMachine, row).can(reset)) await move(database, voucherMachine, row.id, reset);
  }
  await database.query(UNCHOOSE, [userId]);
}
