/** The voucher ledger. The entries of a voucher sum to its balance, and to the part of it that an order holds. */
import type { LifecycleRow } from '#machines/persistence/row.ts';
import { COLUMNS, rowOf } from '#server/platform/lifecycle/rows.ts';
import type { StoredRow } from '#server/platform/lifecycle/rows.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { from, to } from '../ledger/accounts.ts';
import { writeJournal } from '../ledger/write-journal.ts';

interface Entry {
  readonly key: string;
  readonly cardNumber: string;
  readonly kind: 'ISSUE' | 'HOLD' | 'REDEEM' | 'GIVE_BACK' | 'EXPIRE';
  readonly balanceCents: number;
  readonly heldCents: number;
  readonly parentNumber: string | null;
  readonly at: number;
  /** For the issue of a gift card: the account that pays for it. */
  readonly paidFrom?: 'VOUCHERS_GRANTED' | 'GIFT_CARDS_SOLD';
}

const WRITE = `
  insert into voucher_entry (key, card_number, kind, balance_cents, held_cents, parent_number, at)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`;

/**
 * Posts a change of a gift card's balance in a journal of its own, which `ledger:check` compares with the entry. The shop or a buyer pays
 * for a card that is issued. A card's payments and refunds are posted against VOUCHERS_OUTSTANDING, as those of sales are.
 */
async function postToLiability(client: Queryable, entry: Entry): Promise<void> {
  const { key, cardNumber, kind, balanceCents, at, paidFrom = 'VOUCHERS_GRANTED' } = entry;
  if ((await client.query('select from gift_card where card_number = $1', [cardNumber])).rowCount === 0)
    return;
  const isIssue = kind === 'ISSUE';
  const other = isIssue ? paidFrom : 'VOUCHERS_OUTSTANDING';
  await writeJournal(client, {
    key: `gift-card-${key}`,
    kind: isIssue ? 'GIFT_CARD_ISSUED' : balanceCents < 0 ? 'GIFT_CARD_USED' : 'GIFT_CARD_CREDITED',
    at,
    postings: [from('GIFT_CARDS_OUTSTANDING', balanceCents), to(other, balanceCents)],
  });
}

/** Writes an entry; the entry of a gift card also gets its journal in the ledger. @throws Error if its key exists already */
export async function writeEntry(client: Queryable, entry: Entry): Promise<void> {
  const { key, cardNumber, kind, balanceCents, heldCents, parentNumber, at } = entry;
  await client.query(WRITE, [key, cardNumber, kind, balanceCents, heldCents, parentNumber, at]);
  if (balanceCents !== 0) await postToLiability(client, entry);
}

/** Whether there is an entry with this key. */
export const isWritten = async (client: Queryable, key: string): Promise<boolean> =>
  (await client.query('select from voucher_entry where key = $1', [key])).rowCount !== 0;

const LOCK = `select ${COLUMNS} from lifecycle
  where id = (select lifecycle_id from voucher where card_number = $1) for update`;

/** A voucher's lifecycle, locked until the transaction ends. @throws Error if there is no such voucher */
export async function lockVoucher(client: Queryable, cardNumber: string): Promise<LifecycleRow> {
  const { rows } = await client.query<StoredRow>(LOCK, [cardNumber]);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no voucher ${cardNumber}`);
  return rowOf(row);
}

const USED = `select card_number as "cardNumber", sum(held_cents)::int as held,
    -sum(balance_cents)::int as paid
  from voucher_entry where parent_number = $1 group by card_number order by card_number`;

/** A voucher that is held for a parent order, or has paid for it. Integer cents. */
export interface Used {
  cardNumber: string;
  held: number;
  paid: number;
}

/** All such vouchers, by card number. */
export async function usedFor(client: Queryable, parentNumber: string): Promise<Used[]> {
  return (await client.query<Used>(USED, [parentNumber])).rows;
}
