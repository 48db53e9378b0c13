import type { Payloads } from '../runtime/roles/permitted.ts';
import { exemptionEnd, exemptionDay } from '../rules/tax-exemption.ts';
import type { TaxExemptionContext, TaxExemptionEvent } from './events.ts';

/**
 * A sample payload for each event, so that `can` answers before a form is filled in.
 * @param now ms since 1970, because the last day of a sample can't be in the past
 */
export const taxExemptionPayloads = (now: number): Payloads<TaxExemptionContext, TaxExemptionEvent> => ({
  APPROVE: () => ({ until: exemptionEnd(exemptionDay(now)) }),
  REJECT: () => ({ reason: 'NUMBER_NOT_FOUND' }),
  WITHDRAW: () => ({}),
  REVOKE: () => ({ reason: 'CERTIFICATE_CANCELED' }),
  TIME_UP: () => ({}),
});
