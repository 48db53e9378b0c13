/** Reads an order for a return: its lines, what became of them, and earlier returns. */
import type { Both, PictureArt } from '#contract/catalogue.ts';
import { applyEvent, restoreRow } from '#machines/persistence/row.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import type { OrderContext } from '#machines/order/events.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import type { ReturnLineContext } from '#machines/return-line/events.ts';
import type { Parties } from '#server/features/orders/index.ts';
import type { RefundedLine, SellerPolicies } from '#server/platform/database/schema/buying.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { asOf } from '#server/platform/lifecycle/move.ts';
import { COLUMNS, rowOf } from '#server/platform/lifecycle/rows.ts';
import type { StoredRow } from '#server/platform/lifecycle/rows.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { leftOf, type PaidOrder, piecesOf, readPaid, totalCents } from '#server/features/money/index.ts';
import { REFUND_KEY_PREFIX } from './repository.ts';
import { goodsMayReturn, rulesOf, seatMayReturn } from './return-days.ts';
import type { Answer } from './return-days.ts';

export interface ReturnedFrom extends Parties {
  readonly orderNumber: string;
  readonly storeName: string | null;
  readonly policies: SellerPolicies | null;
  readonly lifecycleId: string;
}

const ORDER = `select seller_order.number as "orderNumber", parent_number as "parentNumber", buyer_id as "buyerId",
    guest_key_nonce as "guestKeyNonce", guest_key_renewed_at as "guestKeyRenewedAt", parent_order.placed_at as "placedAt",
    seller_id as "sellerId", seller.user_id as "sellerUserId", seller.status as "sellerStatus", seller.store_name as "storeName", seller.policies,
    seller_order.lifecycle_id as "lifecycleId"
  from seller_order join parent_order on parent_order.number = parent_number left join seller on seller.id = seller_id
 where seller_order.number = $1`;

/** @param lock makes other returns and refunds of this order wait until the end of the transaction */
export async function findOrder(
  client: Queryable,
  orderNumber: string,
  lock: boolean,
): Promise<ReturnedFrom | undefined> {
  const { rows } = await client.query<ReturnedFrom>(lock ? `${ORDER} for update of seller_order` : ORDER, [
    orderNumber,
  ]);
  return rows[0];
}

/** A line, and how much of it may be returned. */
export interface LineToReturn {
  readonly orderLineId: number;
  readonly sku: string;
  readonly title: Both;
  readonly option: Both;
  readonly art: PictureArt;
  readonly boughtQuantity: number;
  readonly isClass: boolean;
  readonly isReceiptExpected: boolean;
  /** How many may be returned now; 0 if something prevents it. */
  readonly quantity: number;
  /** The refund for one, two, … of them. */
  readonly refundCents: readonly number[];
  readonly answer: Answer;
}

interface StoredLine {
  orderLineId: number;
  sku: string;
  title: Both;
  option: Both;
  art: PictureArt;
  quantity: number;
  startsAt: number | null;
}

const LINES = `select id::float8 as "orderLineId", sku, title, option, art, quantity,
    (extract(epoch from starts_at) * 1000)::float8 as "startsAt"
  from order_line where order_number = $1 order by id`;
const ARRIVED = sqlStates(orderMachine, 'arrived');
const DELIVERED = `select at::float8 as at from lifecycle_step
  where lifecycle_id = $1 and to_state in (${ARRIVED}) and from_state not in (${ARRIVED}) order by revision limit 1`;
const BEFORE = `select return_line.order_line_id::float8 as "orderLineId", return_line.percent,
    exists (select from refund where refund.key = '${REFUND_KEY_PREFIX}' || return_line.id) as "isRefunded", stored.*
  from return_line join return_order on return_order.number = return_number,
    lateral (select ${COLUMNS} from lifecycle where id = return_line.lifecycle_id) as stored
 where return_order.order_number = $1 order by return_line.id`;

interface ReturnedBefore {
  readonly orderLineId: number;
  readonly quantity: number;
  readonly percent: number;
  /** Whether the order's refunds already include its refund. */
  readonly isRefunded: boolean;
}

/** Quantities that were returned, or are being returned; returns that the buyer has canceled don't count. */
async function returnedBefore(
  client: Queryable,
  orderNumber: string,
  now: number,
): Promise<ReturnedBefore[]> {
  const { rows } = await client.query<StoredRow & Omit<ReturnedBefore, 'quantity'>>(BEFORE, [orderNumber]);
  return rows.flatMap(({ orderLineId, percent, isRefunded, ...stored }) => {
    const row = asOf(returnLineMachine, rowOf(stored), now);
    if (statesTagged(returnLineMachine, 'kept').includes(row.state)) return [];
    const { quantity }: ReturnLineContext = restoreRow(returnLineMachine, row).context;
    return [{ orderLineId, percent, isRefunded, quantity }];
  });
}

/** The expected refunds of open returns, as if they had been paid. */
function expected(paid: PaidOrder, before: readonly ReturnedBefore[]): RefundedLine[] {
  const made: RefundedLine[] = [];
  for (const { orderLineId, quantity, percent, isRefunded } of before) {
    const line = paid.lines.find((known) => known.orderLineId === orderLineId);
    if (isRefunded || line === undefined) continue;
    const known = [...paid.before, ...made];
    const possible = Math.min(quantity, leftOf(line, known).quantity);
    if (possible > 0) made.push(piecesOf(line, possible, known, percent));
  }
  return made;
}

/**
 * What may be returned of an order now, line by line.
 * @param now ms since 1970
 */
export async function linesToReturn(
  client: Queryable,
  { orderNumber, policies, lifecycleId }: ReturnedFrom,
  now: number,
): Promise<LineToReturn[]> {
  const { rows: stored } = await client.query<StoredRow>(`select ${COLUMNS} from lifecycle where id = $1`, [
    lifecycleId,
  ]);
  const [saved] = stored;
  if (saved === undefined) throw new Error(`order ${orderNumber} has no lifecycle`);
  const late = applyEvent(orderMachine, rowOf(saved), { type: 'TIME_UP', by: 'time', at: now });
  const snapshot = restoreRow(orderMachine, late.row);
  const { lines: sent }: OrderContext = snapshot.context;
  const isOpen = snapshot.can({ type: 'CASE_OPENED', by: 'system', at: now });
  const deliveredAt = await deliveryOf(client, lifecycleId, late.steps);
  const before = await returnedBefore(client, orderNumber, now);
  const paid = await readPaid(client, orderNumber, false);
  const given = [...paid.before, ...expected(paid, before)];
  const rules = rulesOf(policies);
  const { rows: lines } = await client.query<StoredLine>(LINES, [orderNumber]);
  return lines.map(({ quantity: boughtQuantity, startsAt, ...line }): LineToReturn => {
    const isClass = startsAt !== null;
    const sentQuantity = sent.find(({ lineId }) => lineId === line.orderLineId)?.shippedQuantity ?? 0;
    const gone = before
      .filter(({ orderLineId }) => orderLineId === line.orderLineId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const possible = Math.max(0, sentQuantity - gone);
    const ruled = isClass ? seatMayReturn(rules, startsAt, now) : goodsMayReturn(rules, deliveredAt, now);
    const answer = withObstacles(ruled, {
      sentQuantity,
      possible,
      isOpen,
      isOver: statesTagged(orderMachine, 'released').includes(late.row.state),
    });
    const quantity = answer.hindrance === null ? possible : 0;
    const own = paid.lines.find(({ orderLineId }) => orderLineId === line.orderLineId);
    const percent = answer.hindrance === null ? answer.percent : 100;
    const refundCents =
      own === undefined
        ? []
        : Array.from({ length: Math.min(quantity, leftOf(own, given).quantity) }, (_, index) =>
            totalCents(piecesOf(own, index + 1, given, percent)),
          );
    const isReceiptExpected = !isClass && rules.returns.isReceiptExpected;
    return {
      ...line,
      boughtQuantity,
      isClass,
      isReceiptExpected,
      quantity: refundCents.length,
      refundCents,
      answer,
    };
  });
}

interface Sent {
  readonly sentQuantity: number;
  readonly possible: number;
  readonly isOpen: boolean;
  readonly isOver: boolean;
}

/** What prevents a return besides the seller's policy. */
function withObstacles(ruled: Answer, { sentQuantity, possible, isOpen, isOver }: Sent): Answer {
  const { until } = ruled;
  if (isOver) return { hindrance: 'RETURN_WINDOW_OVER', until };
  if (ruled.hindrance === 'RETURN_NOT_DELIVERED') return ruled;
  if (sentQuantity === 0 || !isOpen) return { hindrance: 'RETURN_NOT_SENT', until };
  if (possible === 0) return { hindrance: 'ALL_RETURNED', until };
  return ruled;
}

async function deliveryOf(
  client: Queryable,
  lifecycleId: string,
  late: readonly { readonly to: string; readonly event: { readonly at: number } }[],
): Promise<number | null> {
  const { rows } = await client.query<{ at: number }>(DELIVERED, [lifecycleId]);
  return (
    rows[0]?.at ?? late.find(({ to }) => statesTagged(orderMachine, 'arrived').includes(to))?.event.at ?? null
  );
}
