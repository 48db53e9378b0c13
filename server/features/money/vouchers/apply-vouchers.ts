/** Reads what a member's vouchers are worth at checkout, and applies them (§4: applied, updated, removed). */
import { statesTagged } from '#machines/runtime/tagged.ts';
import { restoreRow, UnknownRow } from '#machines/persistence/row.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { selectVoucher } from '#machines/voucher/selectors.ts';
import { asOf, move } from '#server/platform/lifecycle/move.ts';
import { rowOf } from '#server/platform/lifecycle/rows.ts';
import type { StoredRow } from '#server/platform/lifecycle/rows.ts';
import type { Queryable } from '#server/platform/database/handles.ts';

export interface UsableVoucher {
  readonly cardNumber: string;
  /** The last four digits of a gift card; null for a voucher. */
  readonly giftCardEnding: string | null;
  /** Integer cents. */
  readonly balanceCents: number;
  /** The amount that can be applied to a purchase: the balance, or 0 if the voucher is held, spent, invalid or expired. */
  readonly usableCents: number;
  /** Whether its ledger entries sum to its balance. */
  readonly isCovered: boolean;
  /** ms since 1970; null if it never expires. */
  readonly endsAt: number | null;
  readonly row: LifecycleRow;
}

const OF_MEMBER = `select card_number, (select ending from gift_card where gift_card.card_number = voucher.card_number) as ending,
     lifecycle.id, machine, shape, state, context, due_at, revision,
    (select coalesce(sum(balance_cents), 0)::int from voucher_entry where voucher_entry.card_number = voucher.card_number) as booked
  from voucher join lifecycle on lifecycle.id = voucher.lifecycle_id where user_id = $1`;
const LOOK = { name: 'vouchers-of-member', text: `${OF_MEMBER} order by issued_at, card_number` };
const TAKE = {
  name: 'vouchers-take',
  text: `select card_number from voucher join lifecycle on lifecycle.id = voucher.lifecycle_id
    where user_id = $1 and card_number = any($2) order by card_number for update of lifecycle`,
};
const LOOK_AT = {
  name: 'vouchers-look-at',
  text: `${OF_MEMBER} and card_number = any($2) order by card_number`,
};

type Stored = StoredRow & { card_number: string; ending: string | null; booked: number };

/** A row that this version can't read is worth nothing. */
function usableOf(
  { card_number: cardNumber, ending: giftCardEnding, booked, ...stored }: Stored,
  at: number,
): UsableVoucher[] {
  try {
    const row = asOf(voucherMachine, rowOf(stored), at);
    const { balanceCents, endsAt } = selectVoucher(restoreRow(voucherMachine, row));
    const isCovered = booked >= balanceCents;
    const isUsable = isCovered && statesTagged(voucherMachine, 'usable').includes(row.state);
    const usableCents = isUsable ? balanceCents : 0;
    return [{ cardNumber, giftCardEnding, balanceCents, usableCents, isCovered, endsAt, row }];
  } catch (error) {
    if (error instanceof UnknownRow) return [];
    throw error;
  }
}

/**
 * All vouchers of a member with their current worth.
 * @param at ms since 1970
 */
export async function vouchersOf(client: Queryable, userId: string, at: number): Promise<UsableVoucher[]> {
  const { rows } = await client.query<Stored>({ ...LOOK, values: [userId] });
  return rows.flatMap((row) => usableOf(row, at));
}

/** Marks vouchers whose balance the ledger doesn't cover as invalid (§4: only those get the error flag). */
export async function refuseUncovered(
  client: Queryable,
  vouchers: readonly UsableVoucher[],
  at: number,
): Promise<void> {
  const refused = { type: 'INVALIDATE', by: 'system', at, reason: 'LEDGER' } as const;
  for (const { row } of vouchers.filter(({ isCovered }) => !isCovered)) {
    // A voucher that has changed since it was read is skipped; the next request reads it again.
    const sending = { userId: null, seen: row.revision };
    if (restoreRow(voucherMachine, row).can(refused))
      await move(client, voucherMachine, row.id, refused, sending);
  }
}

/**
 * These vouchers of a member, locked until the transaction ends, always in the same order. One that the ledger doesn't cover is invalid.
 */
export async function lockVouchers(
  client: Queryable,
  userId: string,
  cardNumbers: readonly string[],
  at: number,
): Promise<UsableVoucher[]> {
  await client.query({ ...TAKE, values: [userId, cardNumbers] });
  // A separate statement after the lock: the one that waited would sum the ledger as it was before.
  const { rows } = await client.query<Stored>({ ...LOOK_AT, values: [userId, cardNumbers] });
  const taken = rows.flatMap((row) => usableOf(row, at));
  await refuseUncovered(client, taken, at);
  return taken;
}

/** The member, or the agent who applies vouchers in their name. */
export interface Applying {
  readonly userId: string;
  readonly agentId: string | null;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Applies vouchers to the purchase, each with its amount, and removes the member's others. A voucher that another request has just changed
 * is skipped, because all are checked again before the order is placed. A voucher whose ledger balance is too low becomes invalid.
 * @param amounts cents by card number
 */
export async function applyVouchers(
  client: Queryable,
  vouchers: readonly UsableVoucher[],
  amounts: ReadonlyMap<string, number>,
  { userId, agentId, at }: Applying,
): Promise<void> {
  await refuseUncovered(client, vouchers, at);
  for (const { cardNumber, row } of vouchers.filter(({ isCovered }) => isCovered)) {
    const amountCents = amounts.get(cardNumber) ?? 0;
    const { appliedCents, isApplied } = selectVoucher(restoreRow(voucherMachine, row));
    if (amountCents === 0 ? !isApplied : isApplied && amountCents === appliedCents) continue;
    const type = amountCents === 0 ? 'REMOVE' : isApplied ? 'UPDATE' : 'APPLY';
    const brings = amountCents === 0 ? {} : { amountCents };
    await move(client, voucherMachine, row.id, { type, by: 'buyer', at, ...brings }, { userId, agentId });
  }
}
