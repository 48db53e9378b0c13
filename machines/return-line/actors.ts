import { effectNotProvided } from '../not-provided.ts';
import type { Role } from '../lifecycle/roles.ts';

/** The effects of a return line; on the server they go through the outbox. */
export const returnLineEffects = {
  /** A message and a mail to whom it concerns. `about` is the state that was entered. */
  tell: effectNotProvided<{ to: readonly Exclude<Role, 'system' | 'time'>[]; about: string }>('tell'),
  /** Pays for so many pieces, once a line, however often it is asked. */
  refundLine: effectNotProvided<{ quantity: number }>('refundLine'),
  /** A refund did not come about: somebody has to look. */
  reportRefundFailure: effectNotProvided('reportRefundFailure'),
};
