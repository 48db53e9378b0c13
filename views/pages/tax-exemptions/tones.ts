import type { ExemptionState } from '#contract/tax-exemptions.ts';
import type { StatusTone } from '#views/components/StatusBadge.tsx';

/** The color of each state. */
export const TONES: Readonly<Record<ExemptionState, StatusTone>> = {
  SUBMITTED: 'wait',
  APPROVED: 'good',
  EXPIRING: 'wait',
  REJECTED: 'bad',
  WITHDRAWN: 'off',
  EXPIRED: 'off',
  REVOKED: 'bad',
};
