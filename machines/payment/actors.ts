import { effectNotProvided } from '../runtime/not-provided.ts';

/** The effects of a payment; on the server they go through the outbox. */
export const paymentEffects = {
  /** Captures the money; idempotent, once per payment. */
  capture: effectNotProvided<{ amountCents: number }>('capture'),
  /** Voids the authorization. */
  release: effectNotProvided<{ amountCents: number }>('release'),
  /** Makes a refund; idempotent. */
  refund: effectNotProvided<{ amountCents: number; refundId: number }>('refund'),
  /** Tells the seller that the money couldn't be captured. */
  tellSeller: effectNotProvided<{ about: string }>('tellSeller'),
};
