import { effectNotProvided } from '../runtime/not-provided.ts';

/** The effects of a payout; on the server they go through the outbox. */
export const payoutEffects = {
  /** Asks whether the seller may be paid now; CLEAR or HOLD answers. */
  checkSeller: effectNotProvided('checkSeller'),
  /** Asks the payment provider to pay the seller, once a payout, however often it is asked. */
  payOut: effectNotProvided<{ amountCents: number }>('payOut'),
  /** The money is the seller's balance again, and part of the next payout. */
  returnToBalance: effectNotProvided('returnToBalance'),
  /** A mail to the seller. `about` is the state that was entered. */
  tellSeller: effectNotProvided<{ about: string }>('tellSeller'),
};
