import { toRequestFailure } from '../request/failure.ts';
import type { RequestFailure } from '../request/failure.ts';

/** What can go wrong with an application; `locales/` has the messages of §8. */
export const CARD_FAILURES = [
  /** START lacks one of these, checked in this order. */
  'NO_USER_INFO',
  'NO_USER_ID',
  'NO_LOYALTY_ID',
  'NO_LOCATION_TYPE',
  /** 'sdk init error.' */
  'SDK_INIT',
  /** The SDK wasn't ready in any of 50 checks. */
  'NOT_READY',
  /** The card was approved, but its account couldn't be read or the card couldn't be registered. */
  'LOOKUP_FAILED',
  'REGISTRATION_FAILED',
] as const;
export type CardFailureCode = (typeof CARD_FAILURES)[number];

export interface CardFailure {
  readonly code: CardFailureCode;
  /** The failed call, if a call failed. */
  readonly request: RequestFailure | null;
}

/** A failure that no call caused, as the parameter of an action. */
export const named = (code: CardFailureCode): { failure: CardFailure } => ({
  failure: { code, request: null },
});

/** A rejected call under a failure code, as the parameter of an action. */
export const caused = (code: CardFailureCode, error: unknown): { failure: CardFailure } => ({
  failure: { code, request: toRequestFailure(error) },
});
