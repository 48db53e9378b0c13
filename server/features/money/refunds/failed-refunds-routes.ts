/** Refunds of canceled orders that the provider refused: agents list them, and settle those that they have paid by hand. */
import type { FastifyInstance } from 'fastify';
import { FAILED_REFUNDS_MAX } from '#contract/limits.ts';
import type { FailedRefund } from '#contract/payments.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { signedInAgent } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { settleByHand } from './settle-refund.ts';

interface Found {
  readonly refundId: string;
  readonly orderNumber: string;
  readonly parentOrderNumber: string;
  readonly storeName: string | null;
  readonly customerFirstName: string;
  readonly customerLastName: string;
  readonly email: string;
  readonly amount: number;
  readonly failedAt: Date;
}

const FAILED = `
  select refund.id as "refundId", order_number as "orderNumber", parent_number as "parentOrderNumber", store_name as "storeName",
      first_name as "customerFirstName", last_name as "customerLastName", parent.email, card_cents as amount, failed_at as "failedAt"
    from refund join seller_order as "order" on "order".number = order_number
    join parent_order as parent on parent.number = parent_number left join seller on seller.id = "order".seller_id
   where cause = 'order' and failed_at is not null and settled_at is null`;
const ALL = `${FAILED} order by refund.id limit ${String(FAILED_REFUNDS_MAX)}`;
const PAID_BY = 'update refund set settled_by = $2 where id = $1';
const LOCK = `select key, failed_at is not null and settled_at is null as "isFailed" from refund
  where id = $1 and cause = 'order' for update`;

/** Registers failedRefunds and failedRefundEvent. */
export function failedRefundsRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, clock, settings } = shop;

  registerCall(app, 'failedRefunds', async ({ request }) => {
    signedInAgent(request);
    const { rows } = await database.pool.query<Found>(ALL);
    const refunds = rows.map(({ storeName, failedAt, ...found }): FailedRefund => ({
      ...found,
      soldBy: storeName ?? settings.brand.name,
      sinceTime: failedAt.toISOString(),
    }));
    return { refunds };
  });

  registerCall(app, 'failedRefundEvent', async ({ params, request }) => {
    const { userId } = signedInAgent(request);
    await withTransaction(database, async ({ client }) => {
      const { rows } = await client.query<{ key: string; isFailed: boolean }>(LOCK, [params.refundId]);
      const [refund] = rows;
      if (refund === undefined) throw notFound();
      if (!refund.isFailed) throw new Refusal('REFUND_NOT_FAILED');
      await client.query(PAID_BY, [params.refundId, userId]);
      await settleByHand(client, refund.key, clock.now());
    });
    return { refundId: params.refundId };
  });
}
