/** Carries out what orders want done: mails, money, stock. All but the mails themselves is written in one transaction each. */
import { eq } from 'drizzle-orm';
import type { orderEffects as wanted } from '../../machines/order/actors.ts';
import { orderMachine } from '../../machines/order/machine.ts';
import { paymentMachine } from '../../machines/payment/machine.ts';
import type { Together } from '../database/transaction.ts';
import { sellerOrder } from '../database/schema/index.ts';
import type { EffectHandlers, WantedEffect } from '../effects/handler.ts';
import { doOnce } from '../effects/once.ts';
import { recordCancellation, recordRelease } from '../ledger/record.ts';
import { move } from '../lifecycle/move.ts';
import { requestRefund } from '../refunds/request.ts';
import type { Writer } from '../session/writer.ts';
import { giveBackForOrder } from '../vouchers/ledger.ts';
import { restock } from './restock.ts';
import { linesOf, selectOrders } from './rows.ts';
import type { LineRow, OrderRow } from './rows.ts';
import { mailTickets, tellParties } from './tell.ts';

async function orderOf(orm: Writer, { lifecycleId }: Pick<WantedEffect, 'lifecycleId'>): Promise<OrderRow> {
  const [row] = await selectOrders(orm).where(eq(sellerOrder.lifecycleId, Number(lifecycleId)));
  if (row === undefined) throw new Error(`no order has the lifecycle ${lifecycleId}`);
  return row;
}

async function linesOfOrder(orm: Writer, { order }: OrderRow): Promise<LineRow[]> {
  return (await linesOf(orm, [order.number])).get(order.number) ?? [];
}

/**
 * Moves the payment of an order.
 * @returns where it stands; null where the event counted
 */
async function movePayment(
  { client }: Together,
  { order }: OrderRow,
  type: 'CAPTURE' | 'VOID',
  at: number,
): Promise<string | null> {
  const event = { type, by: 'system', at } as const;
  const { accepted, row } = await move(client, paymentMachine, String(order.paymentLifecycleId), event);
  return accepted ? null : row.state;
}

export const orderEffects: EffectHandlers<typeof wanted> = {
  tell: { carryOutMany: (effects, { orm }, shop) => tellParties(shop, orm, effects) },

  /** What was cancelled meanwhile gets no tickets. */
  sendTickets: (effect, shop) =>
    doOnce(shop, effect, async ({ client, orm }) => {
      const at = shop.clock.now();
      const event = { type: 'TICKETS_SENT', by: 'system', at } as const;
      const { accepted } = await move(client, orderMachine, effect.lifecycleId, event);
      if (!accepted) return;
      const row = await orderOf(orm, effect);
      await mailTickets(shop, orm, { row, lines: await linesOfOrder(orm, row) }, { id: effect.id, at });
    }),

  /** Tickets and parcels both ask for it: the first one counts. */
  capturePayment: (effect, shop) =>
    doOnce(shop, effect, async (both) => {
      await movePayment(both, await orderOf(both.orm, effect), 'CAPTURE', shop.clock.now());
    }),

  releasePayment: (effect, shop) =>
    doOnce(shop, effect, async (both) => {
      const at = shop.clock.now();
      const row = await orderOf(both.orm, effect);
      const { number } = row.order;
      const stays = await movePayment(both, row, 'VOID', at);
      // An order is only cancelled before anything of it has left, so that nothing was taken for it yet.
      if (stays !== null && stays !== 'VOIDED') throw new Error(`the payment of order ${number} is ${stays}`);
      await recordCancellation(both.client, number, at);
      await giveBackForOrder(both.client, number, at);
    }),

  /** Where the money is just being taken, this is tried again until it is there. */
  refundLines: (effect, shop) =>
    doOnce(shop, effect, async ({ client, orm }) => {
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
    doOnce(shop, effect, async ({ client }) => {
      await restock(client, effect.params.lines);
    }),

  releaseEarnings: (effect, shop) =>
    doOnce(shop, effect, async ({ client, orm }) => {
      const { order } = await orderOf(orm, effect);
      await recordRelease(client, order.number, shop.clock.now());
    }),
};
