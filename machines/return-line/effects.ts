import { storedEffect } from '../runtime/not-provided.ts';
import { isCount, isNull, listOf, oneOf, orNull, record } from '../runtime/snapshots/check.ts';
import type { Checked } from '../runtime/snapshots/check.ts';
import { isReturnCondition } from './wire-checks.ts';

const isParty = oneOf('buyer', 'seller');
const isNews = oneOf(
  'NEED_APPROVAL',
  'PENDING_ITEM_RETURN',
  'SHIPPED',
  'CORRECT_TRACKING',
  'CARRIER_DELIVERED',
  'RECEIVED',
  'READY_TO_REFUND',
  'WAITING_FOR_RESHIP',
  'REJECTED',
  'REFUND_REJECTED',
  'CANCELLED',
  'REFUNDED',
  'RESHIPPED',
);

/** Reasons to mail the parties: the state that the line entered, a corrected tracking number, or a delivery by the carrier. */
export type ReturnNews = Checked<typeof isNews>;

/** The effects of a return line; on the server they go through the outbox. */
export const returnLineEffects = {
  /** Notifies and emails these parties. */
  notify: storedEffect(
    'notify',
    record<{ to: readonly Checked<typeof isParty>[]; about: ReturnNews }>({
      to: listOf(isParty),
      about: isNews,
    }),
  ),
  /** Refunds this many items; idempotent, once per line. */
  refundLine: storedEffect('refundLine', record({ quantity: isCount })),
  /** Returns items to stock if they came back as sold; seats in any case. */
  restock: storedEffect('restock', record({ quantity: isCount, condition: orNull(isReturnCondition) })),
  /** Closes this line: the order continues once its other lines are closed too. */
  closeCase: storedEffect('closeCase', isNull),
  /** Reports that a refund failed, for staff to look at. */
  reportRefundFailure: storedEffect('reportRefundFailure', isNull),
};
