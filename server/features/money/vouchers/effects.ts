/** Carries out the effects of vouchers. */
import { voucherEffects as effects } from '#machines/voucher/effects.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { checkedHandlers } from '#server/platform/jobs/handler.ts';
import { noteExpiry } from './move-vouchers.ts';

export const voucherEffects = checkedHandlers(effects, {
  forfeit: ({ lifecycleId, params, at }, { database }) =>
    withTransaction(database, ({ client }) =>
      noteExpiry(client, { lifecycleId, cents: params.amountCents, at }),
    ),
});
