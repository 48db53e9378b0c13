import { storedEffect } from '../runtime/not-provided.ts';
import { isCents, isNull, oneOf, record } from '../runtime/snapshots/check.ts';

/** The effects of a payout; on the server they go through the outbox. */
export const payoutEffects = {
  /** Checks whether the seller may be paid now; CLEAR or HOLD follows. */
  checkSeller: storedEffect('checkSeller', isNull),
  /** Asks the payment provider to pay the seller; idempotent, once per payout. */
  payOut: storedEffect('payOut', record({ amountCents: isCents })),
  /** Returns the money to the seller's balance, for the next payout. */
  returnToBalance: storedEffect('returnToBalance', isNull),
  /** Emails the seller. `about` is the state that was entered. */
  notifySeller: storedEffect('notifySeller', record({ about: oneOf('HELD', 'PAID', 'FAILED') })),
};
