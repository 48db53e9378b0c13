/** What the rows of lifecycles keep. */
import type { AgentSessionContext } from '#machines/agent-session/events.ts';
import type { DisputeContext } from '#machines/dispute/events.ts';
import type { EmailChangeContext } from '#machines/email-change/events.ts';
import type { GiftCardPurchaseContext } from '#machines/gift-card-purchase/events.ts';
import type { OrderContext } from '#machines/order/events.ts';
import type { PaymentAttemptContext } from '#machines/payment-attempt/events.ts';
import type { PaymentContext } from '#machines/payment/events.ts';
import type { PayoutContext } from '#machines/payout/events.ts';
import type { ReturnLineContext } from '#machines/return-line/events.ts';
import type { ReviewContext } from '#machines/review/events.ts';
import type { SupportRequestContext } from '#machines/support-request/events.ts';
import type { TaxExemptionContext } from '#machines/tax-exemption/events.ts';
import type { TwoStepContext } from '#machines/two-step/events.ts';
import type { VoucherContext } from '#machines/voucher/events.ts';
import { kept, type Kept } from './kept.ts';

const AT = Date.parse('2026-05-01T12:00:00Z');
const DUE = Date.parse('2026-05-08T12:00:00Z');
const tracking = { carrier: 'UPS', number: '1Z999AA10123456784' };

export const lifecycles: readonly Kept[] = [
  kept<AgentSessionContext>(
    'agent-session',
    2,
    { startedAt: AT, dueAt: DUE, codesAsked: 2, codeAskedAt: AT, codeTries: 1 },
    { nullable: ['codeAskedAt'] },
  ),
  kept<DisputeContext>(
    'dispute',
    3,
    {
      openedAt: AT,
      maxRefundCents: 4_000,
      dueAt: DUE,
      // Each is all that was paid, which is the most that can be offered or decided.
      offer: { version: 2, amountCents: 4_000 },
      agreed: { version: 2, amountCents: 4_000 },
      informationFrom: 'buyer',
      decision: { inFavourOf: 'seller', refundCents: 4_000 },
    },
    { nullable: ['dueAt', 'offer', 'agreed', 'informationFrom', 'decision'] },
  ),
  kept<EmailChangeContext>('email-change', 1, { requestedAt: AT, dueAt: DUE }, { nullable: [] }),
  kept<OrderContext>(
    'order',
    3,
    {
      // All of the first line has shipped, which is the most that can ship.
      lines: [
        { lineId: 1, quantity: 2, shippedQuantity: 2, startsAt: null },
        { lineId: 2, quantity: 1, shippedQuantity: 0, startsAt: DUE },
      ],
      dueAt: DUE,
      delivery: 'ship',
      tracking,
      corrections: [{ shipment: 3, times: 1 }],
      reason: 'Broken in the kiln',
      openCases: 1,
    },
    {
      nullable: ['lines.0.startsAt', 'lines.1.startsAt', 'dueAt', 'delivery', 'tracking', 'reason'],
    },
  ),
  kept<GiftCardPurchaseContext>(
    'gift-card-purchase',
    1,
    { amountCents: 5_000, sendAt: DUE, captures: 1, dueAt: DUE },
    { nullable: ['dueAt'] },
  ),
  kept<PaymentContext>(
    'payment',
    1,
    { amountCents: 5_000, refundedCents: 5_000, captures: 1, dueAt: DUE },
    { nullable: ['dueAt'] },
  ),
  kept<PaymentAttemptContext>(
    'payment-attempt',
    1,
    { authorizationId: 'auth-1', dueAt: DUE },
    { nullable: ['authorizationId', 'dueAt'] },
  ),
  kept<PayoutContext>(
    'payout',
    1,
    { amountCents: 12_345, heldFor: 'UNVERIFIED', tries: 2, reference: 'po-1', dueAt: DUE },
    { nullable: ['heldFor', 'reference', 'dueAt'] },
  ),
  kept<ReturnLineContext>(
    'return-line',
    3,
    {
      quantity: 2,
      isReceiptExpected: true,
      receivedQuantity: 2,
      condition: 'used',
      reason: 'Worn',
      tracking,
      corrections: 1,
      deliveredAt: AT,
      reshippedAt: AT,
      dueAt: DUE,
    },
    { nullable: ['condition', 'reason', 'tracking', 'deliveredAt', 'reshippedAt', 'dueAt'] },
  ),
  kept<ReviewContext>('review', 1, { reason: 'Off topic', dueAt: DUE }, { nullable: ['reason', 'dueAt'] }),
  kept<SupportRequestContext>(
    'support-request',
    1,
    { dueAt: DUE, waitingSince: AT, claimedBy: 'agent-1', closedAt: AT },
    { nullable: ['dueAt', 'waitingSince', 'claimedBy', 'closedAt'] },
  ),
  kept<TaxExemptionContext>(
    'tax-exemption',
    2,
    { dueAt: DUE, until: DUE, reason: 'NAME_DIFFERS' },
    { nullable: ['dueAt', 'until', 'reason'] },
  ),
  kept<TwoStepContext>('two-step', 1, { startedAt: AT, dueAt: DUE, codesAt: AT }, { nullable: ['dueAt'] }),
  kept<VoucherContext>(
    'voucher',
    1,
    { balanceCents: 1_000, appliedCents: 2_500, reason: 'A gift', orderId: '17', dueAt: DUE },
    { nullable: ['reason', 'orderId', 'dueAt'] },
  ),
];
