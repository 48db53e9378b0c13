import type { ReturnCondition, ReturnLineState } from '#contract/returns.ts';
import { effectNotProvided } from '../runtime/not-provided.ts';
import type { Role } from '../runtime/roles/roles.ts';

/** Reasons to mail the parties: the state that the line entered, a corrected tracking number, or a delivery by the carrier. */
export type ReturnNews = ReturnLineState | 'CORRECT_TRACKING' | 'CARRIER_DELIVERED';

/** The effects of a return line; on the server they go through the outbox. */
export const returnLineEffects = {
  /** Notifies and emails these parties. */
  tell: effectNotProvided<{ to: readonly Exclude<Role, 'office' | 'system' | 'time'>[]; about: ReturnNews }>(
    'tell',
  ),
  /** Refunds this many items; idempotent, once per line. */
  refundLine: effectNotProvided<{ quantity: number }>('refundLine'),
  /** Returns items to stock if they came back as sold; seats in any case. */
  restock: effectNotProvided<{ quantity: number; condition: ReturnCondition | null }>('restock'),
  /** Closes this line: the order continues once its other lines are closed too. */
  closeCase: effectNotProvided('closeCase'),
  /** Reports that a refund failed, for staff to look at. */
  reportRefundFailure: effectNotProvided('reportRefundFailure'),
};
