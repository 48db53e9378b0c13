/** Carries out what lines of returns want done. */
import type { returnLineEffects as wanted } from '../../machines/return-line/actors.ts';
import { together } from '../database/transaction.ts';
import type { EffectHandlers, WantedEffect } from '../effects/handler.ts';
import type { Queryable } from '../lifecycle/rows.ts';
import { restock } from '../orders/restock.ts';
import { requestRefund } from '../refunds/request.ts';
import type { Shop } from '../shop.ts';
import { closeCase } from './case.ts';
import { tellOfReturn } from './news.ts';
import { refundKeyOf } from './told.ts';

interface Line {
  readonly id: string;
  readonly orderLineId: number;
  readonly orderNumber: string;
  readonly percent: number;
  readonly isClass: boolean;
}

const LINE = `select return_line.id, order_line_id::float8 as "orderLineId", order_line.order_number as "orderNumber", percent,
    class_session_id is not null as "isClass"
  from return_line join order_line on order_line.id = order_line_id where return_line.lifecycle_id = $1`;

async function lineOf(client: Queryable, lifecycleId: string): Promise<Line> {
  const { rows } = await client.query<Line>(LINE, [lifecycleId]);
  const [line] = rows;
  if (line === undefined) throw new Error(`no line of a return has the lifecycle ${lifecycleId}`);
  return line;
}

/** Noted as done in the very transaction that does it: what only adds must not be added twice. */
const TAKE = 'update outbox set done_at = $2 where id = $1 and done_at is null';

const once = (
  { id }: WantedEffect,
  { database, clock }: Shop,
  work: (client: Queryable) => Promise<void>,
): Promise<void> =>
  together(database, async ({ client }) => {
    const { rowCount } = await client.query(TAKE, [id, clock.now()]);
    if (rowCount === 1) await work(client);
  });

export const returnLineEffects: EffectHandlers<typeof wanted> = {
  tell: ({ lifecycleId, params: { to, about }, at }, shop) =>
    together(shop.database, ({ orm }) =>
      tellOfReturn(shop, orm, { lineLifecycleId: lifecycleId, to, about, at }),
    ),

  /** One refund for a line: asked for again after it failed, it is the same. */
  refundLine: async ({ lifecycleId, params: { quantity } }, { database, clock }) => {
    await together(database, async ({ client }) => {
      const { id, orderLineId, orderNumber, percent } = await lineOf(client, lifecycleId);
      await requestRefund(client, {
        ...{ orderNumber, cause: 'return', key: refundKeyOf(id), causeLifecycleId: lifecycleId },
        at: clock.now(),
        what: { pieces: [{ orderLineId, quantity, percent }] },
      });
    });
  },

  restock: (effect, shop) =>
    once(effect, shop, async (client) => {
      const { quantity, condition } = effect.params;
      const { orderLineId, isClass } = await lineOf(client, effect.lifecycleId);
      if (isClass || condition === 'as-sold') await restock(client, [{ lineId: orderLineId, quantity }]);
    }),

  closeCase: ({ lifecycleId }, { database, clock }) =>
    together(database, ({ client }) => closeCase(client, lifecycleId, clock.now())),

  reportRefundFailure: ({ lifecycleId, at }, shop) =>
    together(shop.database, ({ orm }) =>
      tellOfReturn(shop, orm, {
        ...{ lineLifecycleId: lifecycleId, to: ['seller', 'agent'], about: 'REFUND_FAILED', at },
      }),
    ),
};
