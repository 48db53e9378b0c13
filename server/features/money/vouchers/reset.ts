/** Vouchers that are taken off a purchase which does not come about: the cart was emptied, or the member signed out (§4). */
import { restoreRow } from '../../../../machines/runtime/row.ts';
import { voucherMachine } from '../../../../machines/voucher/machine.ts';
import { move } from '../../../platform/lifecycle/move.ts';
import type { Queryable } from '../../../platform/database/handles.ts';
import { vouchersOf } from './usable.ts';

const UNCHOOSE = `update checkout set details = jsonb_set(details, '{vouchers}', '[]')
  where status = 'OPEN' and user_id = $1 and details -> 'vouchers' <> '[]'`;

/**
 * Takes every voucher of a member off the purchase that it was applied to, and forgets which were chosen at the checkout.
 * Vouchers that an order holds stay held.
 * @param database each voucher moves in a transaction of its own, so that an order which takes several at once never waits for one
 * @param at ms since 1970
 */
export async function resetVouchers(database: Queryable, userId: string, at: number): Promise<void> {
  const reset = { type: 'RESET', by: 'system', at } as const;
  for (const { row } of await vouchersOf(database, userId, at)) {
    if (restoreRow(voucherMachine, row).can(reset)) await move(database, voucherMachine, row.id, reset);
  }
  await database.query(UNCHOOSE, [userId]);
}
