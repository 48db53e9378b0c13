/** Carries out the effects of orders: mails, money, stock. Each runs in one transaction, except for sending the mails. */
import { eq } from 'drizzle-orm';
import { orderEffects as effects } from '#machines/order/effects.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { sellerOrder } from '#server/platform/database/schema/index.ts';
import { checkedHandlers } from '#server/platform/jobs/handler.ts';
import type { RequestedEffect } from '#server/platform/jobs/handler.ts';
import { runEffectOnce } from '#server/platform/jobs/exactly-once.ts';
import { awardPoints, recordRelease, requestRefund } from '../money/index.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { releasePayment } from './release-reservations.ts';
import { restock } from './restock.ts';
import { linesOf, selectOrders } from './repository.ts';
import type { LineRow, OrderRow } from './repository.ts';
import { mailTickets, mailParties } from './mails/mail-parties.ts';

async function orderOf(orm: Db, { lifecycleId }: Pick<RequestedEffect, 'lifecycleId'>): Promise<OrderRow> {
  const [row] = await selectOrders(orm).where(eq(sellerOrder.lifecycleId, Number(lifecycleId)));
  if (row === undefined) throw new Error(`no order has the lifecycle ${lifecycleId}`);
  return row;
}

async function linesOfOrder(orm: Db, { order }: OrderRow): Promise<LineRow[]> {
  return (await linesOf(orm, [order.number])).get(order.number) ?? [];
}

export const orderEffects = checkedHandlers(effects, {
  notify: { runMany: (effects, { orm }, shop) => mailParties(shop, orm, effects) },

  /** Sends no tickets if the order was canceled after this job was queued. */
  sendTickets: (effect, shop) =>
    runEffectOnce(shop, effect, async ({ client, orm }) => {
      const at = shop.clock.now();
      const event = { type: 'TICKETS_SENT', by: 'system', at } as const;
      const { accepted } = await move(client, orderMachine, effect.lifecycleId, event);
      if (!accepted) return;
      const row = await orderOf(orm, effect);
      await mailTickets(shop, orm, { row, lines: await linesOfOrder(orm, row) }, { id: effect.id, at });
    }),

  /** Sending tickets and shipping a parcel both trigger it; only the first one counts. */
  capturePayment: (effect, shop) =>
    runEffectOnce(shop, effect, async ({ client, orm }) => {
      const { order } = await orderOf(orm, effect);
      const event = { type: 'CAPTURE', by: 'system', at: shop.clock.now() } as const;
      await move(client, paymentMachine, String(order.paymentLifecycleId), event);
    }),

  releasePayment: (effect, shop) =>
    runEffectOnce(shop, effect, async ({ client, orm }) => {
      const { number, paymentLifecycleId } = (await orderOf(orm, effect)).order;
      const paid = { number, paymentLifecycleId: String(paymentLifecycleId) };
      // An order can only be canceled before anything has shipped, so no money was captured for it yet.
      await releasePayment(client, paid, shop.clock.now());
    }),

  /** While the money is just being captured this throws, and is retried until it is there. */
  refundLines: (effect, shop) =>
    runEffectOnce(shop, effect, async ({ client, orm }) => {
      const { order } = await orderOf(orm, effect);
      await requestRefund(client, {
        orderNumber: order.number,
        cause: 'order',
        key: `effect-${effect.id}`,
        causeLifecycleId: null,
        at: shop.clock.now(),
        what: {
          pieces: effect.params.lines.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity })),
        },
      });
    }),

  restock: (effect, shop) =>
    runEffectOnce(shop, effect, async ({ client }) => {
      await restock(client, effect.params.lines);
    }),

  releaseEarnings: (effect, shop) =>
    runEffectOnce(shop, effect, async ({ client, orm }) => {
      const { order } = await orderOf(orm, effect);
      await recordRelease(client, order.number, shop.clock.now());
    }),

  /** Uses the time when the order was completed, not when this effect runs: only buyers who had joined by then earn points. */
  awardPoints: (effect, shop) =>
    runEffectOnce(shop, effect, async ({ client, orm }) => {
      const { order } = await orderOf(orm, effect);
      await awardPoints(client, order.number, effect.at);
    }),
});
