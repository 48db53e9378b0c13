import { toRequestFailure } from '../request/failure.ts';
import type { RequestFailure } from '../request/failure.ts';

/** What can go wrong with an application; `locales/` has the sentences of §8. */
export type CardFailureCode =
  /** What START must bring, in this order. */
  | 'NO_USER_INFO'
  | 'NO_USER_ID'
  | 'NO_LOYALTY_ID'
  | 'NO_LOCATION_TYPE'
  /** 'sdk init error.' */
  | 'SDK_INIT'
  /** 50 looks, and the SDK was not ready at any. */
  | 'NOT_READY'
  /** The card was approved, but its account could not be read, or the card not be registered. */
  | 'LOOKUP_FAILED'
  | 'REGISTRATION_FAILED';

export interface CardFailure {
  readonly code: CardFailureCode;
  /** What a call was rejected with, when one was behind it. */
  readonly request: RequestFailure | null;
}

/** A failure that no call is behind, as the parameter of an action. */
export const named = (code: CardFailureCode): { failure: CardFailure } => ({
  failure: { code, request: null },
});

/** What a call was rejected with, under a name, as the parameter of an action. */
export const caused = (code: CardFailureCode, error: unknown): { failure: CardFailure } => ({
  failure: { code, request: toRequestFailure(error) },
});
