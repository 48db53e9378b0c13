/** Carries out the effects of vouchers. */
import type { voucherEffects as wanted } from '#machines/voucher/actors.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { EffectHandlers } from '#server/platform/jobs/handler.ts';
import { noteExpiry } from './move-vouchers.ts';

export const voucherEffects: EffectHandlers<typeof wanted> = {
  forfeit: ({ lifecycleId, params, at }, { database }) =>
    withTransaction(database, ({ client }) =>
      noteExpiry(client, { lifecycleId, cents: params.amountCents, at }),
    ),
};
