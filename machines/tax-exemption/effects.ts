import { storedEffect } from '../runtime/not-provided.ts';
import { oneOf, record } from '../runtime/snapshots/check.ts';

/** The effects of a tax exemption; on the server they go through the outbox. */
export const taxExemptionEffects = {
  /** The worker emails the member, unless another exemption of the member makes that needless. `about`: EXPIRING before the last day, EXPIRED after it. */
  notifyMember: storedEffect('notifyMember', record({ about: oneOf('EXPIRING', 'EXPIRED') })),
};
