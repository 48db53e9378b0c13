import { effectNotProvided } from '../runtime/not-provided.ts';

/** The effects of a payout; on the server they go through the outbox. */
export const payoutEffects = {
  /** Checks whether the seller may be paid now; CLEAR or HOLD follows. */
  checkSeller: effectNotProvided('checkSeller'),
  /** Asks the payment provider to pay the seller; idempotent, once per payout. */
  payOut: effectNotProvided<{ amountCents: number }>('payOut'),
  /** Returns the money to the seller's balance, for the next payout. */
  returnToBalance: effectNotProvided('returnToBalance'),
  /** Emails the seller. `about` is the state that was entered. */
  tellSeller: effectNotProvided<{ about: string }>('tellSeller'),
};
