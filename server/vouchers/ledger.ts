/**
 * What happens to vouchers, moved by their machine and written in their ledger together: issued, held, redeemed, given back,
 * expired. A voucher's rows add up to its balance, and to the part of it that an order holds; `ledger:check` proves it.
 */
import { shareOut } from '../../machines/money/share-out.ts';
import type { VoucherContext } from '../../machines/voucher/events.ts';
import { voucherMachine } from '../../machines/voucher/machine.ts';
import { selectVoucher } from '../../machines/voucher/selectors.ts';
import { restoreRow } from '../../machines/lifecycle/row.ts';
import type { LifecycleRow } from '../../machines/lifecycle/row.ts';
import { CREDIT_LASTS_MS } from '../../machines/voucher/constants.ts';
import { from, to } from '../ledger/accounts.ts';
import { writeJournal } from '../ledger/journal.ts';
import { begin, move } from '../lifecycle/move.ts';
import { COLUMNS, rowOf } from '../lifecycle/rows.ts';
import type { Queryable, StoredRow } from '../lifecycle/rows.ts';

interface Entry {
  readonly key: string;
  readonly cardNumber: string;
  readonly kind: 'ISSUE' | 'HOLD' | 'REDEEM' | 'GIVE_BACK' | 'EXPIRE';
  readonly balanceCents: number;
  readonly heldCents: number;
  readonly parentNumber: string | null;
  readonly at: number;
}

const WRITE = `
  insert into voucher_entry (key, card_number, kind, balance_cents, held_cents, parent_number, at)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`;

async function write(client: Queryable, entry: Entry): Promise<void> {
  const { key, cardNumber, kind, balanceCents, heldCents, parentNumber, at } = entry;
  await client.query(WRITE, [key, cardNumber, kind, balanceCents, heldCents, parentNumber, at]);
}

const isWritten = async (client: Queryable, key: string): Promise<boolean> =>
  (await client.query('select from voucher_entry where key = $1', [key])).rowCount !== 0;

const LOCK = `select ${COLUMNS} from lifecycle
  where id = (select lifecycle_id from voucher where card_number = $1) for update`;

/** @throws Error where there is no such voucher */
async function locked(client: Queryable, cardNumber: string): Promise<LifecycleRow> {
  const { rows } = await client.query<StoredRow>(LOCK, [cardNumber]);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no voucher ${cardNumber}`);
  return rowOf(row);
}

const contextOf = (row: LifecycleRow): VoucherContext => restoreRow(voucherMachine, row).context;

/** What the machine and the ledger say of a voucher that is new. */
interface NewVoucher {
  readonly userId: string;
  readonly cents: number;
  /** ms since 1970; null for one that doesn't end. */
  readonly expiresAt: number | null;
  readonly at: number;
}

async function addVoucher(client: Queryable, { userId, cents, expiresAt, at }: NewVoucher): Promise<string> {
  const id = await begin(client, voucherMachine, { balanceCents: cents, expiresAt }, at);
  const cardNumber = `ATL-${id.padStart(8, '0')}`;
  await client.query(
    `insert into voucher (card_number, user_id, lifecycle_id, issued_at) values ($1, $2, $3, to_timestamp($4::float8 / 1000))`,
    [cardNumber, userId, id, at],
  );
  return cardNumber;
}

/**
 * A member gets a voucher. Integer cents, ms since 1970.
 * @param client a connection with a transaction under way
 * @returns its card number
 */
export async function issueVoucher(client: Queryable, voucher: NewVoucher): Promise<string> {
  const { cents, at } = voucher;
  const cardNumber = await addVoucher(client, voucher);
  await noteIssue(client, { cardNumber, cents, at });
  return cardNumber;
}

/** Writes down that a voucher, whose row is there, was issued. */
export async function noteIssue(
  client: Queryable,
  { cardNumber, cents, at }: { readonly cardNumber: string; readonly cents: number; readonly at: number },
): Promise<void> {
  const key = `issue-${cardNumber}`;
  const parentNumber = null;
  await write(client, {
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

/** A voucher and the parent order that it pays a part of. Integer cents, ms since 1970. */
export interface VoucherUse {
  readonly cardNumber: string;
  readonly parentNumber: string;
  readonly cents: number;
  readonly at: number;
}

/**
 * An order counts on so much of a voucher: applied or not, it is held for it.
 * @param client a connection with a transaction under way
 * @returns false where the voucher isn't that member's, isn't worth so much, has ended, or is held by another order
 */
export async function holdVoucher(
  client: Queryable,
  { cardNumber, parentNumber, cents, at, userId }: VoucherUse & { readonly userId: string },
): Promise<boolean> {
  const { rowCount } = await client.query('select from voucher where card_number = $1 and user_id = $2', [
    cardNumber,
    userId,
  ]);
  if (rowCount === 0) return false;
  const row = await locked(client, cardNumber);
  const { id } = row;
  const put = selectVoucher(restoreRow(voucherMachine, row)).isApplied
    ? ({ type: 'UPDATE', by: 'system', at, amountCents: cents } as const)
    : ({ type: 'APPLY', by: 'buyer', at, amountCents: cents } as const);
  const applied = await move(client, voucherMachine, id, put, { userId });
  if (!applied.accepted) return false;
  const hold = { type: 'HOLD', by: 'system', at, orderId: parentNumber } as const;
  const held = await move(client, voucherMachine, id, hold);
  if (!held.accepted) return false;
  const key = `hold-${cardNumber}-${parentNumber}`;
  await write(client, { key, cardNumber, kind: 'HOLD', balanceCents: 0, heldCents: cents, parentNumber, at });
  return true;
}

/** Cards that hold something for a parent order, or have paid it. */
const USED = `select card_number as "cardNumber", sum(held_cents)::int as held,
    -sum(balance_cents)::int as paid
  from voucher_entry where parent_number = $1 group by card_number order by card_number`;

interface Used {
  cardNumber: string;
  held: number;
  paid: number;
}

async function usedFor(client: Queryable, parentNumber: string): Promise<Used[]> {
  return (await client.query<Used>(USED, [parentNumber])).rows;
}

/**
 * The parent order is paid: what it holds of vouchers is spent. Told again, it changes nothing.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function redeemVouchers(client: Queryable, parentNumber: string, at: number): Promise<void> {
  for (const { cardNumber } of await usedFor(client, parentNumber)) {
    const row = await locked(client, cardNumber);
    const { appliedCents } = contextOf(row);
    const redeem = { type: 'REDEEM', by: 'system', at, orderId: parentNumber } as const;
    const { accepted } = await move(client, voucherMachine, row.id, redeem);
    if (!accepted) continue;
    await write(client, {
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

/** The parent order didn't come about: what it held can be used again. */
async function letGo(client: Queryable, { cardNumber, held }: Used, parentNumber: string, at: number) {
  const { id } = await locked(client, cardNumber);
  const back = { type: 'GIVE_BACK', by: 'system', at, orderId: parentNumber } as const;
  await move(client, voucherMachine, id, back);
  const key = `let-go-${cardNumber}-${parentNumber}`;
  const kind = 'GIVE_BACK';
  await write(client, { key, cardNumber, kind, balanceCents: 0, heldCents: 0 - held, parentNumber, at });
}

/** So much of what a voucher has paid comes back to it, or, where it has ended meanwhile, to a new one of the same member. */
async function credit(
  client: Queryable,
  { cardNumber, parentNumber, cents, at }: VoucherUse,
  cause: string,
): Promise<void> {
  const { id } = await locked(client, cardNumber);
  const event = { type: 'CREDIT', by: 'system', at, amountCents: cents } as const;
  const { accepted } = await move(client, voucherMachine, id, event);
  let card = cardNumber;
  if (!accepted) {
    const { rows } = await client.query<{ user_id: string }>(
      'select user_id from voucher where card_number = $1',
      [cardNumber],
    );
    const userId = rows[0]?.user_id ?? '';
    card = await addVoucher(client, { userId, cents, expiresAt: at + CREDIT_LASTS_MS, at });
  }
  const key = `${cause}-${cardNumber}`;
  await write(client, {
    key,
    cardNumber: card,
    kind: 'GIVE_BACK',
    balanceCents: cents,
    heldCents: 0,
    parentNumber,
    at,
  });
}

/** What this cause has given back already, or a payment that fell with all it held. */
const IS_GIVEN_BACK = `select from voucher_entry where parent_number = $1
  and (starts_with(key, $2 || '-') or starts_with(key, 'let-go-')) limit 1`;
const LOCK_PARENT = 'select from parent_order where number = $1 for update';

/**
 * So much of what vouchers have paid, or were to pay, for a parent order comes back to them.
 * @param cause says what for: told again, nothing more comes back
 * @throws RangeError where more is to come back than vouchers have paid
 */
async function giveBack(
  client: Queryable,
  { parentNumber, cents, cause, at }: { parentNumber: string; cents: number; cause: string; at: number },
): Promise<void> {
  if (cents === 0) return;
  await client.query(LOCK_PARENT, [parentNumber]);
  if ((await client.query(IS_GIVEN_BACK, [parentNumber, cause])).rowCount !== 0) return;
  const used = await usedFor(client, parentNumber);
  const held = used.filter((card) => card.held > 0);
  // One authorization pays for the whole parent order: where its first part falls, all of it has.
  for (const card of held) await letGo(client, card, parentNumber, at);
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
 * An order was cancelled before any money was taken: all that vouchers paid, or were to pay, for it comes back.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function giveBackForOrder(client: Queryable, orderNumber: string, at: number): Promise<void> {
  const { rows } = await client.query<{ parentNumber: string; cents: number }>(
    'select parent_number as "parentNumber", voucher_cents as cents from seller_order where number = $1',
    [orderNumber],
  );
  const [order] = rows;
  if (order !== undefined) await giveBack(client, { ...order, cause: `cancel-${orderNumber}`, at });
}

/**
 * A refund is paid back: the part of it that vouchers had paid comes back to them.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 * @throws RangeError where vouchers have not paid so much
 */
export async function giveBackForRefund(client: Queryable, refundId: string, at: number): Promise<void> {
  const { rows } = await client.query<{ parentNumber: string; cents: number }>(
    `select parent_number as "parentNumber", refund.voucher_cents as cents
       from refund join seller_order on seller_order.number = refund.order_number where refund.id = $1`,
    [refundId],
  );
  const [refund] = rows;
  if (refund !== undefined) await giveBack(client, { ...refund, cause: `refund-${refundId}`, at });
}

/** A voucher has expired with so much on it. Told again, it changes nothing. */
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
  await write(client, { key, cardNumber, kind: 'EXPIRE', balanceCents, heldCents: 0, parentNumber, at });
  await writeJournal(client, {
    key: `voucher-${key}`,
    kind: 'VOUCHER_EXPIRED',
    at,
    postings: [to('VOUCHERS_OUTSTANDING', cents), from('VOUCHERS_GRANTED', cents)],
  });
}
