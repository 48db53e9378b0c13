/** Returns amounts to vouchers: holds of an order that wasn't placed, or payments of one that is canceled or refunded. */
import { shareOut } from '#machines/rules/money/share-out.ts';
import { CREDIT_LASTS_MS } from '#machines/voucher/constants.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { lockVoucher, usedFor, writeEntry, type Used } from './repository.ts';
import { addVoucher, type VoucherUse } from './move-vouchers.ts';

/** Releases what a voucher holds for a parent order that wasn't paid. */
async function releaseHold(client: Queryable, { cardNumber, held }: Used, parentNumber: string, at: number) {
  const { id } = await lockVoucher(client, cardNumber);
  const back = { type: 'GIVE_BACK', by: 'system', at, orderId: parentNumber } as const;
  await move(client, voucherMachine, id, back);
  const key = `let-go-${cardNumber}-${parentNumber}`;
  const kind = 'GIVE_BACK';
  await writeEntry(client, { key, cardNumber, kind, balanceCents: 0, heldCents: 0 - held, parentNumber, at });
}

/** Credits an amount to a voucher, or, if it has ended, to a new voucher of the same member. */
async function credit(
  client: Queryable,
  { cardNumber, parentNumber, cents, at }: VoucherUse,
  cause: string,
): Promise<void> {
  const { id } = await lockVoucher(client, cardNumber);
  const event = { type: 'CREDIT', by: 'system', at, amountCents: cents } as const;
  const { accepted } = await move(client, voucherMachine, id, event);
  let card = cardNumber;
  if (!accepted) {
    const { rows } = await client.query<{ user_id: string | null }>(
      'select user_id from voucher where card_number = $1',
      [cardNumber],
    );
    const userId = rows[0]?.user_id ?? null;
    card = await addVoucher(client, { userId, cents, expiresAt: at + CREDIT_LASTS_MS, at });
  }
  const key = `${cause}-${cardNumber}`;
  await writeEntry(client, {
    key,
    cardNumber: card,
    kind: 'GIVE_BACK',
    balanceCents: cents,
    heldCents: 0,
    parentNumber,
    at,
  });
}

/** Whether this cause has already returned something, or its payment failed with everything it held. */
const ALREADY_CREDITED = `select from voucher_entry where parent_number = $1
  and (starts_with(key, $2 || '-') or starts_with(key, 'let-go-')) limit 1`;
const LOCK_PARENT = 'select from parent_order where number = $1 for update';

/**
 * Returns so much of a parent order's voucher payments to the vouchers.
 * @param cause idempotency key: the same cause returns nothing more
 * @throws RangeError if it exceeds what vouchers have paid
 */
async function creditVouchers(
  client: Queryable,
  { parentNumber, cents, cause, at }: { parentNumber: string; cents: number; cause: string; at: number },
): Promise<void> {
  if (cents === 0) return;
  await client.query(LOCK_PARENT, [parentNumber]);
  if ((await client.query(ALREADY_CREDITED, [parentNumber, cause])).rowCount !== 0) return;
  const used = await usedFor(client, parentNumber);
  const held = used.filter((card) => card.held > 0);
  // One authorization pays for the whole parent order: if it fails for one order, it fails for all.
  for (const card of held) await releaseHold(client, card, parentNumber, at);
  if (held.length > 0) return;
  const spent = used.filter(({ paid }) => paid > 0);
  if (used.reduce((sum, { paid }) => sum + paid, 0) < cents) {
    throw new RangeError(`vouchers have not paid ${String(cents)} cents of ${parentNumber}`);
  }
  const shares = shareOut(
    cents,
    spent.map(({ paid }) => paid),
  );
  for (const [index, { cardNumber }] of spent.entries()) {
    const share = shares[index] ?? 0;
    if (share > 0) await credit(client, { cardNumber, parentNumber, cents: share, at }, cause);
  }
}

/**
 * An order was canceled before its payment was captured: returns all that vouchers paid, or held, for it.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function creditForCanceledOrder(
  client: Queryable,
  orderNumber: string,
  at: number,
): Promise<void> {
  const { rows } = await client.query<{ parentNumber: string; cents: number }>(
    'select parent_number as "parentNumber", voucher_cents as cents from seller_order where number = $1',
    [orderNumber],
  );
  const [order] = rows;
  if (order !== undefined) await creditVouchers(client, { ...order, cause: `cancel-${orderNumber}`, at });
}

/**
 * A refund is settled: returns the part that vouchers had paid.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 * @throws RangeError if vouchers have not paid so much
 */
export async function creditForRefund(client: Queryable, refundId: string, at: number): Promise<void> {
  const { rows } = await client.query<{ parentNumber: string; cents: number }>(
    `select parent_number as "parentNumber", refund.voucher_cents as cents
       from refund join seller_order on seller_order.number = refund.order_number where refund.id = $1`,
    [refundId],
  );
  const [refund] = rows;
  if (refund !== undefined) await creditVouchers(client, { ...refund, cause: `refund-${refundId}`, at });
}
