import { effectNotProvided } from '../runtime/not-provided.ts';

/** The effects of a voucher; on the server they go through the outbox. */
export const voucherEffects = {
  /** The member loses what is left on it. */
  forfeit: effectNotProvided<{ amountCents: number }>('forfeit'),
};
