import { isDue } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import { latestExemptionEnd } from '../rules/tax-exemption.ts';
import type { TaxExemptionContext, TaxExemptionEvent } from './events.ts';

/** Conditions of the chart beyond who sent the event. */
export const taxExemptionRules = {
  isDue,
  /** The last day is today or later, and at most five years ahead. */
  isWithinFiveYears: (_, event) =>
    event.type === 'APPROVE' &&
    Number.isSafeInteger(event.until) &&
    event.until > event.at &&
    event.until <= latestExemptionEnd(event.at),
} as const satisfies Readonly<Record<string, Rule<TaxExemptionContext, TaxExemptionEvent>>>;
