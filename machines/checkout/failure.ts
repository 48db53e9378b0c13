import { toRequestFailure } from '../request/failure.ts';
import { isRecord } from '../runtime/snapshots/check.ts';
import type { Step } from './steps.ts';

/** What is in it was bought, or is not to be had in that way any more. */
const OVERTAKEN_STATUS = 409;
/** It is not there any more: its cart was bought elsewhere, or is another one now. */
const GONE_STATUS = 404;
const REFUSED_FROM = 400;
const SERVER_FAULT_FROM = 500;
/** Too many at once: the same may be tried again. */
const TOO_MANY_STATUS = 429;

/** A field that the server refuses, with its own sentence. */
export interface RefusedField {
  readonly step: Step;
  readonly field: string;
  readonly message: string;
}

/** What the server says of a field: where it names one, that is the place to say it. */
export function refusedField(step: Step, error: unknown): RefusedField | null {
  const { data } = toRequestFailure(error);
  const { field, message } = isRecord(data) ? data : {};
  return typeof field === 'string' && typeof message === 'string' ? { step, field, message } : null;
}

/** The checkout is not what it was: it is fetched again, and what was typed stays. */
export const isOvertaken = (error: unknown): boolean => {
  const { status } = toRequestFailure(error);
  return status === OVERTAKEN_STATUS || status === GONE_STATUS;
};

const CART_EMPTY = 'CART_EMPTY';
export const isCartEmpty = (error: unknown): boolean => toRequestFailure(error).code === CART_EMPTY;

/** Refused for good: the same again would be refused again. Without an answer, or with a fault of the server, nobody knows. */
export const isRefusal = (error: unknown): boolean => {
  const { status } = toRequestFailure(error);
  return status >= REFUSED_FROM && status < SERVER_FAULT_FROM && status !== TOO_MANY_STATUS;
};
