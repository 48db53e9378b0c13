/** Reads an order's payments and refunds before another refund. */
import type { RefundedLine } from '#server/platform/database/schema/buying.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { PaidLine } from './refund-amounts.ts';

export interface PaidOrder {
  readonly orderNumber: string;
  readonly parentNumber: string;
  readonly paymentLifecycleId: string;
  readonly lines: readonly PaidLine[];
  /** All refunds requested so far, settled or not: they reduce what is left. */
  readonly before: readonly RefundedLine[];
}

const ORDER = `select parent_number as "parentNumber", payment_lifecycle_id as "paymentLifecycleId"
  from seller_order where number = $1`;
const LINES = `select id::float8 as "orderLineId", quantity, item_subtotal_cents as "itemCents",
    shipping_handling_cents as "shippingCents", estimated_tax_cents as "taxCents", voucher_cents as "voucherCents"
  from order_line where order_number = $1 order by id`;
const BEFORE = `select lines from refund where order_number = $1 order by id`;

/**
 * Reads an order's money.
 * @param lock makes other refunds of this order wait until the end of the transaction
 * @throws Error if there is no such order
 */
export async function readPaid(client: Queryable, orderNumber: string, lock: boolean): Promise<PaidOrder> {
  const { rows } = await client.query<{ parentNumber: string; paymentLifecycleId: string }>(
    lock ? `${ORDER} for update` : ORDER,
    [orderNumber],
  );
  const [order] = rows;
  if (order === undefined) throw new Error(`there is no order ${orderNumber}`);
  const { rows: lines } = await client.query<PaidLine>(LINES, [orderNumber]);
  const { rows: refunds } = await client.query<{ lines: RefundedLine[] }>(BEFORE, [orderNumber]);
  return { orderNumber, ...order, lines, before: refunds.flatMap((refund) => refund.lines) };
}
