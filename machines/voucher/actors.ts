import { effectNotProvided } from '../runtime/not-provided.ts';

/** The effects of a voucher; on the server they go through the outbox. */
export const voucherEffects = {
  /** What was left on it is lost to the member. */
  forfeit: effectNotProvided<{ amountCents: number }>('forfeit'),
};
