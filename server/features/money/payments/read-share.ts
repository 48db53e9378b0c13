/** Reads an order's share of a payment, by the lifecycle of its payment. */
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import type { Queryable } from '#server/platform/database/handles.ts';

export interface PaymentShare {
  readonly orderNumber: string;
  /** null without a card payment: vouchers paid everything, or the order belongs to the demonstration. */
  readonly authorizationId: string | null;
  /** No amount is authorized any longer, or the whole authorization is being voided. */
  readonly isReleased: boolean;
}

const READ = `
  select seller_order.number as "orderNumber", attempt.authorization_id as "authorizationId",
         coalesce(attempt.status in (${sqlStates(paymentAttemptMachine, 'letGo')}), false) as "isReleased"
    from seller_order
    join parent_order on parent_order.number = seller_order.parent_number
    left join payment_attempt as attempt on attempt.id = parent_order.attempt_id
   where seller_order.payment_lifecycle_id = $1`;

/** @throws Error if the lifecycle is no order's payment */
export async function readShare(database: Queryable, paymentLifecycleId: string): Promise<PaymentShare> {
  const { rows } = await database.query<PaymentShare>(READ, [paymentLifecycleId]);
  const [share] = rows;
  if (share === undefined) throw new Error(`lifecycle ${paymentLifecycleId} pays for no order`);
  return share;
}
