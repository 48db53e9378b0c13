import type { ExemptionRevocation } from '#contract/tax-exemptions.ts';
import { by, byWhen } from '../runtime/roles/by.ts';
import { TAX_EXEMPTION_MAX_ITERATIONS } from './constants.ts';
import { submitted, taxExemptionSetup } from './setup.ts';

const WITHDRAW = { guard: by('buyer'), target: 'WITHDRAWN' } as const;
const REVOKE = {
  guard: by('office'),
  target: 'REVOKED',
  actions: {
    type: 'keepReason',
    params: ({ event }: { event: { reason: ExemptionRevocation } }) => ({ reason: event.reason }),
  },
} as const;
const keepUntil = {
  type: 'keepUntil',
  params: ({ event }: { event: { until: number } }) => ({ until: event.until }),
} as const;

/** A member's exemption from the sales taxes of one state or province: applied for, checked by the back office, and over at its last day. */
export const taxExemptionMachine = taxExemptionSetup.createMachine({
  id: 'tax-exemption',
  description: 'A member’s exemption from the taxes of one state or province, checked by the back office.',
  options: { maxIterations: TAX_EXEMPTION_MAX_ITERATIONS },
  context: () => submitted(),
  initial: 'SUBMITTED',
  states: {
    SUBMITTED: {
      description: 'The member has applied; tax is charged until the back office approves it.',
      tags: ['open', 'waiting'],
      on: {
        APPROVE: [
          { guard: byWhen('office', 'endsSoon'), target: 'EXPIRING', actions: keepUntil },
          { guard: byWhen('office', 'isWithinFiveYears'), target: 'APPROVED', actions: keepUntil },
        ],
        REJECT: {
          guard: by('office'),
          target: 'REJECTED',
          actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
        },
        WITHDRAW,
      },
    },
    APPROVED: {
      description: 'No tax of this jurisdiction is charged to the member until the end of the last day.',
      tags: ['open', 'applying'],
      entry: 'waitToRemind',
      exit: 'waitForNothing',
      on: {
        WITHDRAW,
        REVOKE,
        TIME_UP: {
          guard: byWhen('time', 'isDue'),
          target: 'EXPIRING',
          actions: { type: 'notifyMember', params: { about: 'EXPIRING' } },
        },
      },
    },
    EXPIRING: {
      description: 'As approved, but its last day is near: the member may apply again.',
      tags: ['applying'],
      entry: 'waitForEnd',
      exit: 'waitForNothing',
      on: { WITHDRAW, REVOKE, TIME_UP: { guard: byWhen('time', 'isDue'), target: 'EXPIRED' } },
    },
    REJECTED: {
      description: 'The back office rejected the application, for a reason that the member reads.',
      type: 'final',
    },
    WITHDRAWN: {
      description: 'The member took the application back, or gave the exemption up.',
      type: 'final',
    },
    EXPIRED: {
      description: 'Its last day has passed.',
      type: 'final',
      entry: { type: 'notifyMember', params: { about: 'EXPIRED' } },
    },
    REVOKED: {
      description: 'The back office ended it, for a reason that the member reads.',
      type: 'final',
    },
  },
});
