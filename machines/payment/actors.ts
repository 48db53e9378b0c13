import { effectNotProvided } from '../runtime/not-provided.ts';

/** The effects of a payment; on the server they go through the outbox. */
export const paymentEffects = {
  /** Asks the payment provider for the money, once a payment, however often it is asked. */
  capture: effectNotProvided<{ amountCents: number }>('capture'),
  /** Lets go of what was authorized. */
  release: effectNotProvided<{ amountCents: number }>('release'),
  /** Pays a refund back, once, however often it is asked. */
  refund: effectNotProvided<{ amountCents: number; refundId: number }>('refund'),
  /** The money can't be had: the seller has to know. */
  tellSeller: effectNotProvided<{ about: string }>('tellSeller'),
};
