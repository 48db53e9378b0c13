import { isDue } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import { EXEMPTION_REMINDER_MS } from './constants.ts';
import { latestExemptionEnd } from '../rules/tax-exemption.ts';
import type { TaxExemptionContext, TaxExemptionEvent } from './events.ts';

/** The last day is today or later, and at most five years ahead. */
const isWithinFiveYears: Rule<TaxExemptionContext, TaxExemptionEvent> = (_, event) =>
  event.type === 'APPROVE' &&
  Number.isSafeInteger(event.until) &&
  event.until > event.at &&
  event.until <= latestExemptionEnd(event.at);

/** Conditions of the chart beyond who sent the event. */
export const taxExemptionRules = {
  isDue,
  isWithinFiveYears,
  /** It can be approved, and ends before the member could be reminded in time. */
  endsSoon: (context, event) =>
    isWithinFiveYears(context, event) &&
    event.type === 'APPROVE' &&
    event.until - event.at <= EXEMPTION_REMINDER_MS,
} as const satisfies Readonly<Record<string, Rule<TaxExemptionContext, TaxExemptionEvent>>>;
