/**
 * Records the money of orders in the ledger. Each function runs inside the transaction of what happened, is idempotent, and takes its
 * amounts from the order's frozen lines and the refund's own; it never reads the catalogue.
 */
import type { RefundedLine, TaxPart } from '#server/platform/database/schema/buying.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { from, to } from './accounts.ts';
import type { PayingAccount } from './accounts.ts';
import type { FeeKind } from '#server/platform/database/schema/ledger.ts';
import { LISTING_FEE_CENTS } from '#machines/rules/money/seller-fees.ts';
import { writeJournal } from './write-journal.ts';
import { refundPostings, salePostings } from './postings.ts';
import type { PaidBack, Sold } from './postings.ts';

const releaseKey = (orderNumber: string): string => `released-${orderNumber}`;

interface StoredLine {
  id: string;
  item: number;
  shipping: number;
  tax: number;
  commission: number;
  voucher: number;
  parts: TaxPart[];
}

/** Makes two records of one order's money run one after the other. */
const LOCK = `select seller_id from seller_order where number = $1 for update`;
const LINES = `select id, item_subtotal_cents as item, shipping_handling_cents as shipping, estimated_tax_cents as tax,
    commission_fee_cents as commission, voucher_cents as voucher, tax_parts as parts
  from order_line where order_number = $1 order by id`;
const IS_RELEASED = `select from journal where key = $1`;

/** @throws Error if there is no such order */
async function soldOrder(client: Queryable, orderNumber: string): Promise<Sold> {
  const { rows: orders } = await client.query<{ seller_id: number | null }>(LOCK, [orderNumber]);
  const [order] = orders;
  if (order === undefined) throw new Error(`there is no order ${orderNumber}`);
  const { rows } = await client.query<StoredLine>(LINES, [orderNumber]);
  const { rowCount: released } = await client.query(IS_RELEASED, [releaseKey(orderNumber)]);
  return {
    sellerId: order.seller_id,
    earnings: released === 0 ? 'SELLER_PENDING' : 'SELLER_BALANCE',
    lines: rows.map((line) => ({
      id: Number(line.id),
      itemSubtotalCents: line.item,
      shippingHandlingCents: line.shipping,
      estimatedTaxCents: line.tax,
      commissionFeeCents: line.commission,
      voucherCents: line.voucher,
      taxParts: line.parts,
    })),
  };
}

/**
 * An order's payment was captured (§4 type 1). Called when its payment is CAPTURED.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function recordSale(client: Queryable, orderNumber: string, at: number): Promise<void> {
  const sold = await soldOrder(client, orderNumber);
  await writeJournal(client, {
    key: `sale-${orderNumber}`,
    kind: 'SALE',
    sellerId: sold.sellerId,
    orderNumber,
    at,
    postings: salePostings(sold),
  });
}

interface StoredRefund {
  id: string;
  order_number: string;
  cause: 'return' | 'dispute' | 'order';
  card: number;
  voucher: number;
  lines: RefundedLine[];
}

const REFUND = `select id, order_number, cause, card_cents as card, voucher_cents as voucher, lines from refund where id = $1`;
/** The order's refunds that are already in the ledger, in its order. */
const BEFORE = `select refund.id, refund.order_number, cause, card_cents as card, voucher_cents as voucher, lines
  from journal join refund on refund.id = journal.refund_id
 where journal.order_number = $1 and refund.id <> $2 order by journal.id`;

const paidBack = ({ card, voucher, lines }: StoredRefund): PaidBack => ({
  cardCents: card,
  voucherCents: voucher,
  lines,
});

/**
 * A refund was settled: §4 type 2, or type 6 for a canceled order or part of it.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 * @throws Error if there is no such refund; RangeError if it exceeds what was paid
 */
export async function recordRefund(
  client: Queryable,
  refundId: string | number,
  at: number,
  by: PayingAccount = 'PROVIDER',
): Promise<void> {
  const { rows } = await client.query<StoredRefund>(REFUND, [refundId]);
  const [refund] = rows;
  if (refund === undefined) throw new Error(`there is no refund ${String(refundId)}`);
  const sold = await soldOrder(client, refund.order_number);
  const before = await client.query<StoredRefund>(BEFORE, [refund.order_number, refund.id]);
  await writeJournal(client, {
    key: `refund-${refund.id}`,
    kind: refund.cause === 'order' ? 'CANCELLATION' : 'REFUND',
    sellerId: sold.sellerId,
    orderNumber: refund.order_number,
    refundId: refund.id,
    at,
    postings: refundPostings(sold, before.rows.map(paidBack), paidBack(refund), by),
  });
}

/**
 * An order was canceled before its payment was captured (§4 type 6): noted in the ledger without postings.
 * @param at ms since 1970
 */
export async function recordCancellation(client: Queryable, orderNumber: string, at: number): Promise<void> {
  const { sellerId } = await soldOrder(client, orderNumber);
  await writeJournal(client, {
    key: `cancellation-${orderNumber}`,
    kind: 'CANCELLATION',
    sellerId,
    orderNumber,
    at,
    postings: [],
  });
}

const PENDING = `select coalesce(sum(cents), 0)::bigint as cents
  from ledger_entry join journal on journal.id = journal_id
 where order_number = $1 and account = 'SELLER_PENDING'`;

/**
 * An order was completed: its earnings move to the seller's balance and the next payout, and its listing fees are charged.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function recordRelease(client: Queryable, orderNumber: string, at: number): Promise<void> {
  const { sellerId, lines } = await soldOrder(client, orderNumber);
  if (sellerId === null) return;
  const { rows } = await client.query<{ cents: string }>(PENDING, [orderNumber]);
  const pending = Number(rows[0]?.cents ?? 0);
  await writeJournal(client, {
    key: releaseKey(orderNumber),
    kind: 'RELEASED',
    sellerId,
    orderNumber,
    at,
    postings:
      pending === 0
        ? []
        : [from('SELLER_PENDING', pending, { sellerId }), to('SELLER_BALANCE', pending, { sellerId })],
  });
  // An order without earnings has no listing fees.
  if (pending === 0) return;
  await recordFee(client, {
    kind: 'TOTAL_LISTING_FEE',
    key: `listing-${orderNumber}`,
    sellerId,
    amountCents: LISTING_FEE_CENTS * lines.length,
    at,
    orderNumber,
  });
}

/**
 * Charges a seller a fee out of the balance.
 * @param fee `key` makes it idempotent; amount in integer cents, above zero; `at` ms since 1970
 */
export async function recordFee(
  client: Queryable,
  fee: {
    readonly kind: FeeKind;
    readonly key: string;
    readonly sellerId: number;
    readonly amountCents: number;
    readonly at: number;
    readonly orderNumber?: string;
    readonly payoutId?: string;
  },
): Promise<void> {
  const { kind, key, sellerId, amountCents, at, orderNumber = null, payoutId = null } = fee;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError(`${String(amountCents)} is no fee`);
  }
  await writeJournal(client, {
    key,
    kind,
    sellerId,
    orderNumber,
    payoutId,
    at,
    postings: [to('SELLER_BALANCE', amountCents, { sellerId }), from('FEES', amountCents)],
  });
}

/** A payout to record. Integer cents, ms since 1970. */
export interface PayoutRecord {
  readonly payoutId: string;
  readonly sellerId: number;
  readonly amountCents: number;
  readonly at: number;
}

const STAGES = {
  /** Composed: out of the balance. */
  PAYOUT_SCHEDULED: { of: 'SELLER_BALANCE', goes: 'PAYOUT_UNDERWAY' },
  /** The money has left (§4 Payout). */
  PAYOUT: { of: 'PAYOUT_UNDERWAY', goes: 'PROVIDER' },
  /** The bank rejected it. */
  PAYOUT_RETURNED: { of: 'PAYOUT_UNDERWAY', goes: 'SELLER_BALANCE' },
} as const;

export async function recordPayout(
  client: Queryable,
  kind: keyof typeof STAGES,
  { payoutId, sellerId, amountCents, at }: PayoutRecord,
): Promise<void> {
  const { of, goes } = STAGES[kind];
  const ofSeller = { sellerId };
  await writeJournal(client, {
    key: `${kind.toLowerCase().replaceAll('_', '-')}-${payoutId}`,
    kind,
    sellerId,
    payoutId,
    at,
    // A balance owed to the seller is negative: paying it out brings it up to zero.
    postings: [to(of, amountCents, ofSeller), from(goes, amountCents, goes === 'PROVIDER' ? {} : ofSeller)],
  });
}
