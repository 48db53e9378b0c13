import { storedEffect } from '../runtime/not-provided.ts';
import { isCents, record } from '../runtime/snapshots/check.ts';

/** The effects of a voucher; on the server they go through the outbox. */
export const voucherEffects = {
  /** The member loses what is left on it. */
  forfeit: storedEffect('forfeit', record({ amountCents: isCents })),
};
