import { effectNotProvided } from '../runtime/not-provided.ts';
import type { Role } from '../runtime/roles/roles.ts';
import type { Condition } from './events.ts';

/** The effects of a return line; on the server they go through the outbox. */
export const returnLineEffects = {
  /** A message and a mail to whom it concerns. `about` is the state that was entered. */
  tell: effectNotProvided<{ to: readonly Exclude<Role, 'office' | 'system' | 'time'>[]; about: string }>(
    'tell',
  ),
  /** Pays for so many pieces, once a line, however often it is asked. */
  refundLine: effectNotProvided<{ quantity: number }>('refundLine'),
  /** What came back can be sold again where it is as it was sold; seats that are given back, in any case. */
  restock: effectNotProvided<{ quantity: number; condition: Condition | null }>('restock'),
  /** Nothing of this line is open any more: the order may go on when that is so of the others too. */
  closeCase: effectNotProvided('closeCase'),
  /** A refund did not come about: somebody has to look. */
  reportRefundFailure: effectNotProvided('reportRefundFailure'),
};
