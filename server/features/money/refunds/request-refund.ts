/** Requests refunds: how much and to where, exactly once, and never more than was paid. */
import type { RefundedLine } from '#server/platform/database/schema/buying.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import type { PaymentTag } from '#machines/payment/setup.ts';
import { amountOver, leftCents, leftOf, piecesOf, splitBack, totalCents } from './refund-amounts.ts';
import { readPaid } from './read-paid-order.ts';
import type { PaidOrder } from './read-paid-order.ts';
import { settleRefund } from './settle-refund.ts';

/** A number of units of a line. */
export interface WantedPieces {
  readonly orderLineId: number;
  readonly quantity: number;
  /** The share of their price to refund, in whole percent; all of it if undefined. */
  readonly percent?: number;
}

export interface RefundRequest {
  readonly orderNumber: string;
  readonly cause: 'return' | 'dispute' | 'order';
  /** Idempotency key, such as `return-line-12`: the same key is the same refund. */
  readonly key: string;
  /** The lifecycle that receives REFUND_SETTLED or REFUND_FAILED; null if none waits. */
  readonly causeLifecycleId: string | null;
  /** ms since 1970. */
  readonly at: number;
  /** Units of lines; or an amount without units: out of one line as far as that covers it, else over all lines. */
  readonly what:
    | { readonly pieces: readonly WantedPieces[] }
    | { readonly amountCents: number; readonly firstOf?: number };
}

export interface RequestedRefund {
  readonly refundId: string;
  readonly cardCents: number;
  readonly voucherCents: number;
  /** Whether this call created it. */
  readonly isNew: boolean;
}

/** Why nothing can be refunded. TOO_EARLY passes: the order's payment is just being captured. */
export type RefundProblem = 'TOO_EARLY' | 'TOO_MUCH' | 'UNKNOWN_LINE' | 'NOTHING_TAKEN';

export class RefundImpossible extends Error {
  readonly problem: RefundProblem;

  constructor(problem: RefundProblem, orderNumber: string) {
    super(`no refund for order ${orderNumber}: ${problem}`);
    this.name = 'RefundImpossible';
    this.problem = problem;
  }
}

function wantedLines(paid: PaidOrder, { what }: RefundRequest): RefundedLine[] {
  const { lines, before, orderNumber } = paid;
  if ('pieces' in what) {
    const made: RefundedLine[] = [];
    for (const { orderLineId, quantity, percent = 100 } of what.pieces) {
      const line = lines.find((known) => known.orderLineId === orderLineId);
      if (line === undefined) throw new RefundImpossible('UNKNOWN_LINE', orderNumber);
      const known = [...before, ...made];
      if (quantity < 1 || quantity > leftOf(line, known).quantity)
        throw new RefundImpossible('TOO_MUCH', orderNumber);
      made.push(piecesOf(line, quantity, known, percent));
    }
    return made;
  }
  const { amountCents, firstOf } = what;
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || amountCents > leftCents(lines, before))
    throw new RefundImpossible('TOO_MUCH', orderNumber);
  const named = lines.filter(({ orderLineId }) => orderLineId === firstOf);
  const ofNamed = Math.min(amountCents, leftCents(named, before));
  const others = lines.filter((line) => !named.includes(line));
  return [...amountOver(named, ofNamed, before), ...amountOver(others, amountCents - ofNamed, before)];
}

interface Stored {
  refundId: string;
  cardCents: number;
  voucherCents: number;
  failed: boolean;
}

const FOUND = `select id as "refundId", card_cents as "cardCents", voucher_cents as "voucherCents",
    failed_at is not null as failed
  from refund where key = $1`;
const WRITE = `insert into refund (key, order_number, cause, cause_lifecycle_id, card_cents, voucher_cents, lines, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000)) returning id`;
const NOT_FAILED = `update refund set failed_at = null where id = $1`;
/** Retries the effect of a refund that was given up. */
const AGAIN = `update outbox set attempts = 0, next_attempt_at = $3
  where lifecycle_id = $1 and effect = 'refund' and (params ->> 'refundId')::bigint = $2 and done_at is null
    and next_attempt_at is null`;

/** Sends the refund to the order's payment. @throws RefundImpossible if its state doesn't allow it */
async function payBack(client: Queryable, paid: PaidOrder, refundId: string, cents: number, at: number) {
  const { orderNumber, paymentLifecycleId } = paid;
  const { accepted, row } = await move(client, paymentMachine, paymentLifecycleId, {
    ...{ type: 'REFUND', by: 'system', at },
    ...{ amountCents: cents, refundId: Number(refundId) },
  });
  if (accepted) return;
  const is = (tag: PaymentTag): boolean => statesTagged(paymentMachine, tag).includes(row.state);
  throw new RefundImpossible(
    is('ahead') ? 'TOO_EARLY' : is('taken') ? 'TOO_MUCH' : 'NOTHING_TAKEN',
    orderNumber,
  );
}

/**
 * Requests a refund of an order, inside the caller's transaction: shares of price, shipping and tax, to the card and the vouchers that
 * paid them, never more than was paid and not requested yet. Idempotent by key; a failed refund is retried. A refund that needs no card
 * is settled at once.
 * @throws RefundImpossible; the caller must then roll the transaction back
 */
export async function requestRefund(client: Queryable, request: RefundRequest): Promise<RequestedRefund> {
  const { orderNumber, key, at } = request;
  const paid = await readPaid(client, orderNumber, true);
  const { rows: known } = await client.query<Stored>(FOUND, [key]);
  const [found] = known;
  if (found !== undefined) {
    const { failed, ...refund } = found;
    if (failed) {
      await client.query(NOT_FAILED, [refund.refundId]);
      await client.query(AGAIN, [paid.paymentLifecycleId, refund.refundId, at]);
    }
    return { ...refund, isNew: false };
  }
  const lines = wantedLines(paid, request);
  const { cardCents, voucherCents } = splitBack(paid.lines, lines, paid.before);
  const { rows } = await client.query<{ id: string }>(WRITE, [
    key,
    orderNumber,
    request.cause,
    request.causeLifecycleId,
    cardCents,
    voucherCents,
    JSON.stringify(lines.filter((line) => line.quantity > 0 || totalCents(line) > 0)),
    at,
  ]);
  const refundId = rows[0]?.id;
  if (refundId === undefined) throw new Error('a refund that was written has no id');
  if (cardCents > 0) await payBack(client, paid, refundId, cardCents, at);
  else await settleRefund(client, refundId, at);
  return { refundId, cardCents, voucherCents, isNew: true };
}

/** What could still be refunded for an order, in cents; requested refunds count as refunded. */
export async function refundableCents(client: Queryable, orderNumber: string): Promise<number> {
  const { lines, before } = await readPaid(client, orderNumber, false);
  return leftCents(lines, before);
}
