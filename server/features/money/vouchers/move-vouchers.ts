/**
 * Moves vouchers by their machine and records them in the voucher ledger, always together: issued, held, redeemed, expired. Returned
 * amounts are in `credit-vouchers.ts`. `ledger:check` proves it.
 */
import type { VoucherContext } from '#machines/voucher/events.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { selectVoucher } from '#machines/voucher/selectors.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import { from, to } from '../ledger/accounts.ts';
import { writeJournal } from '../ledger/write-journal.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { isWritten, lockVoucher, usedFor, writeEntry } from './repository.ts';

const contextOf = (row: LifecycleRow): VoucherContext => restoreRow(voucherMachine, row).context;

/** The data of a new voucher. */
interface NewVoucher {
  /** null if the account is deleted. */
  readonly userId: string | null;
  readonly cents: number;
  /** ms since 1970; null if it never expires. */
  readonly expiresAt: number | null;
  readonly at: number;
}

/**
 * Adds a voucher without a ledger entry; the caller records where its amount comes from.
 * @returns its card number
 */
export async function addVoucher(
  client: Queryable,
  { userId, cents, expiresAt, at }: NewVoucher,
): Promise<string> {
  const id = await begin(client, voucherMachine, { balanceCents: cents, expiresAt }, at);
  const cardNumber = `ATL-${id.padStart(8, '0')}`;
  await client.query(
    `insert into voucher (card_number, user_id, lifecycle_id, issued_at) values ($1, $2, $3, to_timestamp($4::float8 / 1000))`,
    [cardNumber, userId, id, at],
  );
  return cardNumber;
}

/**
 * Issues a voucher to a member. Integer cents, ms since 1970.
 * @param client a connection with a transaction under way
 * @returns its card number
 */
export async function issueVoucher(client: Queryable, voucher: NewVoucher): Promise<string> {
  const { cents, at } = voucher;
  const cardNumber = await addVoucher(client, voucher);
  await noteIssue(client, { cardNumber, cents, at });
  return cardNumber;
}

/** Records the issue of a voucher whose row exists. */
export async function noteIssue(
  client: Queryable,
  { cardNumber, cents, at }: { readonly cardNumber: string; readonly cents: number; readonly at: number },
): Promise<void> {
  const key = `issue-${cardNumber}`;
  const parentNumber = null;
  await writeEntry(client, {
    key,
    cardNumber,
    kind: 'ISSUE',
    balanceCents: cents,
    heldCents: 0,
    parentNumber,
    at,
  });
  await writeJournal(client, {
    key: `voucher-${key}`,
    kind: 'VOUCHER_ISSUED',
    at,
    postings: [to('VOUCHERS_GRANTED', cents), from('VOUCHERS_OUTSTANDING', cents)],
  });
}

/** A voucher and the parent order that it helps pay for. Integer cents, ms since 1970. */
export interface VoucherUse {
  readonly cardNumber: string;
  readonly parentNumber: string;
  readonly cents: number;
  readonly at: number;
}

interface Holder {
  readonly userId: string;
  /** The agent who pays in the member's name. */
  readonly agentId?: string | null;
}

/**
 * Holds an amount of a voucher for an order, whether it was applied before or not.
 * @param client a connection with a transaction under way
 * @returns false if the voucher isn't that member's, has a lower balance, has expired, or is held by another order
 */
export async function holdVoucher(
  client: Queryable,
  { cardNumber, parentNumber, cents, at, userId, agentId = null }: VoucherUse & Holder,
): Promise<boolean> {
  const { rowCount } = await client.query('select from voucher where card_number = $1 and user_id = $2', [
    cardNumber,
    userId,
  ]);
  if (rowCount === 0) return false;
  const row = await lockVoucher(client, cardNumber);
  const { id } = row;
  const put = selectVoucher(restoreRow(voucherMachine, row)).isApplied
    ? ({ type: 'UPDATE', by: 'system', at, amountCents: cents } as const)
    : ({ type: 'APPLY', by: 'buyer', at, amountCents: cents } as const);
  const applied = await move(client, voucherMachine, id, put, { userId, agentId });
  if (!applied.accepted) return false;
  const hold = { type: 'HOLD', by: 'system', at, orderId: parentNumber } as const;
  const held = await move(client, voucherMachine, id, hold, { userId, agentId });
  if (!held.accepted) return false;
  const key = `hold-${cardNumber}-${parentNumber}`;
  await writeEntry(client, {
    key,
    cardNumber,
    kind: 'HOLD',
    balanceCents: 0,
    heldCents: cents,
    parentNumber,
    at,
  });
  return true;
}

/**
 * The parent order is paid: redeems the amounts held for it. Idempotent.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function redeemVouchers(client: Queryable, parentNumber: string, at: number): Promise<void> {
  for (const { cardNumber } of await usedFor(client, parentNumber)) {
    const row = await lockVoucher(client, cardNumber);
    const { appliedCents } = contextOf(row);
    const redeem = { type: 'REDEEM', by: 'system', at, orderId: parentNumber } as const;
    const { accepted } = await move(client, voucherMachine, row.id, redeem);
    if (!accepted) continue;
    await writeEntry(client, {
      key: `redeem-${cardNumber}-${parentNumber}`,
      cardNumber,
      kind: 'REDEEM',
      balanceCents: 0 - appliedCents,
      heldCents: 0 - appliedCents,
      parentNumber,
      at,
    });
  }
}

/** A voucher has expired with this balance. Idempotent. */
export async function noteExpiry(
  client: Queryable,
  { lifecycleId, cents, at }: { readonly lifecycleId: string; readonly cents: number; readonly at: number },
): Promise<void> {
  if (cents === 0) return;
  const { rows } = await client.query<{ card: string }>(
    'select card_number as card from voucher where lifecycle_id = $1 for update',
    [lifecycleId],
  );
  const cardNumber = rows[0]?.card;
  if (cardNumber === undefined) throw new Error(`no voucher has the lifecycle ${lifecycleId}`);
  const key = `expire-${cardNumber}`;
  if (await isWritten(client, key)) return;
  const parentNumber = null;
  const balanceCents = 0 - cents;
  await writeEntry(client, { key, cardNumber, kind: 'EXPIRE', balanceCents, heldCents: 0, parentNumber, at });
  await writeJournal(client, {
    key: `voucher-${key}`,
    kind: 'VOUCHER_EXPIRED',
    at,
    postings: [to('VOUCHERS_OUTSTANDING', cents), from('VOUCHERS_GRANTED', cents)],
  });
}
