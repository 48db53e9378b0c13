/** Random events of tax exemptions: sender, time and payload. */
import fc from '#tests/support/fast-check-seed.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { EXEMPTION_REMINDER_MS } from '#machines/tax-exemption/constants.ts';
import type { TaxExemptionContext, TaxExemptionEvent } from '#machines/tax-exemption/events.ts';
import { taxExemptionPayloads } from '#machines/tax-exemption/selectors.ts';
import { NOW } from '../feeds/people.ts';
import { taxExemptionInTest } from '../feeds/tax-exemption.ts';
import { bare, oddNumber } from './odd.ts';
import { lifecycle, sentPool } from './row-wanderer.ts';

const SAMPLE_UNTIL = NOW + 300 * DAY_MS;

export const taxExemption = lifecycle<TaxExemptionContext, TaxExemptionEvent>({
  machine: taxExemptionInTest,
  inputs: [{}],
  finals: ['REJECTED', 'WITHDRAWN', 'EXPIRED', 'REVOKED'],
  // A last day that lies ahead at every moment of the walk.
  payloads: { ...taxExemptionPayloads(NOW), APPROVE: () => ({ until: SAMPLE_UNTIL }) },
  events: sentPool<TaxExemptionEvent>({
    APPROVE: fc.record({
      until: fc.oneof(
        fc.constant(SAMPLE_UNTIL),
        fc.integer({ min: -60, max: 240 }).map((minutes) => NOW + minutes * 60_000),
        fc.integer({ min: -60, max: 240 }).map((minutes) => NOW + EXEMPTION_REMINDER_MS + minutes * 60_000),
        oddNumber,
      ),
    }),
    REJECT: fc.record({ reason: fc.constantFrom('NUMBER_NOT_FOUND', 'NAME_DIFFERS') }),
    WITHDRAW: bare,
    REVOKE: fc.record({ reason: fc.constantFrom('CERTIFICATE_CANCELED', 'USED_PRIVATELY') }),
    TIME_UP: bare,
  }),
});
