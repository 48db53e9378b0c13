import type { TaxExemptionEvent } from '#machines/tax-exemption/events.ts';
import { taxExemptionMachine } from '#machines/tax-exemption/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, BEGUN, nothing, sentEvents } from './sent.ts';

/** A tax exemption whose mails are only recorded. */
export const taxExemptionInTest = taxExemptionMachine.provide({ actions: { notifyMember: nothing } });

const payloads: Readonly<Record<TaxExemptionEvent['type'], readonly object[]>> = {
  APPROVE: [
    { until: afterHours(1000) },
    { until: afterHours(100) },
    { until: BEGUN },
    { until: afterHours(10 * 366 * 24) },
  ],
  REJECT: [{ reason: 'NUMBER_NOT_FOUND' }],
  WITHDRAW: [{}],
  REVOKE: [{ reason: 'CERTIFICATE_CANCELED' }],
  TIME_UP: [],
};

export const taxExemptionFeed: Feed = {
  name: 'tax-exemption',
  build: () => taxExemptionInTest,
  inputs: [{}],
  events: sentEvents(payloads, [afterHours(1)]),
  answers: {},
  failures: [],
};
