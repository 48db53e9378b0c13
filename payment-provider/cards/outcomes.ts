/** What the test provider decides: the last digit of the Social Security number picks the outcome (design §5b). */
import type { CardResult } from '#contract/card-provider.ts';

/** CLOSED: the form closes without a decision. FAILED: the form breaks. */
export type Outcome = CardResult | 'CLOSED' | 'FAILED';

export const OUTCOMES: Readonly<Record<string, Outcome>> = {
  '1': 'APPROVED',
  '2': 'PENDING',
  '3': 'DECLINED',
  '4': 'ACCOUNT_EXISTS',
  '5': 'CLOSED',
  '6': 'FAILED',
};

const SSN_DIGITS = 9;

/** The digits of a number, however it is grouped; null for another count of digits. */
export function ssnDigits(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length === SSN_DIGITS ? digits : null;
}

/** Digits without an outcome of their own approve. */
export const outcomeOf = (ssn: string): Outcome => OUTCOMES[ssn.slice(-1)] ?? 'APPROVED';
