import { CONFLICT_STATUS, NOT_FOUND_STATUS, toRequestFailure } from '../request/failure.ts';
import { isRecord } from '../runtime/snapshots/check.ts';
import type { Step } from '../rules/checkout-steps.ts';

const REFUSED_FROM = 400;
const SERVER_FAULT_FROM = 500;
/** Rate limited: the same request may be retried. */
const TOO_MANY_STATUS = 429;

/** A field that the server rejects, with the server's own message. */
export interface RefusedField {
  readonly step: Step;
  readonly field: string;
  readonly message: string;
}

/** The field that the server's answer names, so that the message is shown there; null if it names none. */
export function refusedField(step: Step, error: unknown): RefusedField | null {
  const { data } = toRequestFailure(error);
  const { field, message } = isRecord(data) ? data : {};
  return typeof field === 'string' && typeof message === 'string' ? { step, field, message } : null;
}

/**
 * The checkout is fetched again, and typed text stays: after 409 the order was already placed, or the checkout needs a change before
 * it can be placed; after 404 its cart was bought in another tab, or was replaced.
 */
export const isOvertaken = (error: unknown): boolean => {
  const { status } = toRequestFailure(error);
  return status === CONFLICT_STATUS || status === NOT_FOUND_STATUS;
};

const CART_EMPTY = 'CART_EMPTY';
export const isCartEmpty = (error: unknown): boolean => toRequestFailure(error).code === CART_EMPTY;

/** Rejected for good: a retry would be rejected too. Without an answer, or after a server error, the result is unknown. */
export const isRefusal = (error: unknown): boolean => {
  const { status } = toRequestFailure(error);
  return status >= REFUSED_FROM && status < SERVER_FAULT_FROM && status !== TOO_MANY_STATUS;
};
