/** Carries out the effects of return lines. */
import { returnLineEffects as effects } from '#machines/return-line/effects.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { checkedHandlers } from '#server/platform/jobs/handler.ts';
import { runEffectOnce } from '#server/platform/jobs/exactly-once.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { restock } from '#server/features/orders/index.ts';
import { closeCase } from './close-case.ts';
import { requestLineRefund, lineOf } from './refund-line.ts';
import { mailAboutReturn } from './mail-about-return.ts';

/** Whether the line still waits for its refund, or an agent has paid it by hand since this job was queued. */
async function isWaitedFor(client: Queryable, lifecycleId: string, at: number): Promise<boolean> {
  const row = await readRow(client, lifecycleId);
  if (row === undefined) throw new Error(`there is no lifecycle ${lifecycleId}`);
  return restoreRow(returnLineMachine, row).can({ type: 'REFUND_SETTLED', by: 'system', at });
}

export const returnLineEffects = checkedHandlers(effects, {
  notify: ({ lifecycleId, params: { to, about }, at }, shop) =>
    withTransaction(shop.database, ({ orm }) =>
      mailAboutReturn(shop, orm, { lineLifecycleId: lifecycleId, to, about, at }),
    ),

  refundLine: {
    /** Idempotent: a repeated request after a failure is the same refund. */
    run: ({ lifecycleId, params: { quantity } }, { database, clock }) =>
      withTransaction(database, async ({ client }) => {
        const at = clock.now();
        const line = await lineOf(client, lifecycleId, true);
        if (await isWaitedFor(client, lifecycleId, at))
          await requestLineRefund(client, line, { lifecycleId, quantity, at });
      }),
    /** No refund could be requested, for example because nothing was ever paid: reported like a failed refund, and retried. */
    giveUp: async ({ lifecycleId }, { database, clock }) => {
      const failed = { type: 'REFUND_FAILED', by: 'system', at: clock.now() } as const;
      await move(database.pool, returnLineMachine, lifecycleId, failed);
    },
  },

  restock: (effect, shop) =>
    runEffectOnce(shop, effect, async ({ client }) => {
      const { quantity, condition } = effect.params;
      const { orderLineId, isClass } = await lineOf(client, effect.lifecycleId, false);
      if (isClass || condition === 'as-sold') await restock(client, [{ lineId: orderLineId, quantity }]);
    }),

  closeCase: ({ lifecycleId }, { database, clock }) =>
    withTransaction(database, ({ client }) => closeCase(client, lifecycleId, clock.now())),

  reportRefundFailure: ({ lifecycleId, at }, shop) =>
    withTransaction(shop.database, ({ orm }) =>
      mailAboutReturn(shop, orm, {
        ...{ lineLifecycleId: lifecycleId, to: ['seller', 'agent'], about: 'REFUND_FAILED', at },
      }),
    ),
});
