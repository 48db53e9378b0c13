/** Random events of the lifecycles on the server: sender, time and payload. */
import fc from '#tests/support/fast-check-seed.ts';
import type { ReturnCondition } from '#contract/returns.ts';
import type { AgentSessionContext, AgentSessionEvent } from '#machines/agent-session/events.ts';
import { agentSessionMachine } from '#machines/agent-session/machine.ts';
import type { DisputeContext, DisputeEvent, Party } from '#machines/dispute/events.ts';
import { disputePayloads } from '#machines/dispute/selectors.ts';
import type { EmailChangeContext, EmailChangeEvent } from '#machines/email-change/events.ts';
import { emailChangeMachine } from '#machines/email-change/machine.ts';
import type { GiftCardPurchaseContext, GiftCardPurchaseEvent } from '#machines/gift-card-purchase/events.ts';
import { giftCardPurchasePayloads } from '#machines/gift-card-purchase/selectors.ts';
import type { OrderContext, OrderEvent } from '#machines/order/events.ts';
import { orderPayloads } from '#machines/order/selectors.ts';
import type { PaymentContext, PaymentEvent } from '#machines/payment/events.ts';
import { paymentPayloads } from '#machines/payment/selectors.ts';
import type { PaymentAttemptContext, PaymentAttemptEvent } from '#machines/payment-attempt/events.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { paymentAttemptPayloads } from '#machines/payment-attempt/selectors.ts';
import type { HoldReason, PayoutContext, PayoutEvent } from '#machines/payout/events.ts';
import { payoutPayloads } from '#machines/payout/selectors.ts';
import type { ReturnLineContext, ReturnLineEvent } from '#machines/return-line/events.ts';
import { returnLinePayloads } from '#machines/return-line/selectors.ts';
import type { ReviewContext, ReviewEvent } from '#machines/review/events.ts';
import { reviewPayloads } from '#machines/review/selectors.ts';
import type { TwoStepContext, TwoStepEvent } from '#machines/two-step/events.ts';
import { twoStepMachine } from '#machines/two-step/machine.ts';
import type { VoucherContext, VoucherEvent } from '#machines/voucher/events.ts';
import { voucherPayloads } from '#machines/voucher/selectors.ts';
import { agentSessionInput } from '../feeds/agent-session.ts';
import { disputeInput, disputeInTest } from '../feeds/dispute.ts';
import { emailChangeInput } from '../feeds/email-change.ts';
import { giftCardPurchaseInput, giftCardPurchaseInTest } from '../feeds/gift-card-purchase.ts';
import { mixedInput, orderInput, orderInTest, ticketsInput } from '../feeds/order.ts';
import { paymentInput, paymentInTest } from '../feeds/payment.ts';
import { paymentAttemptInput } from '../feeds/payment-attempt.ts';
import { payoutInput, payoutInTest } from '../feeds/payout.ts';
import { returnLineInput, returnLineInTest } from '../feeds/return-line.ts';
import { reviewInTest } from '../feeds/review.ts';
import { BEGUN } from '../feeds/sent.ts';
import { twoStepInput } from '../feeds/two-step.ts';
import { voucherInput, voucherInTest } from '../feeds/voucher.ts';
import { bare, oddNumber, oddText } from './odd.ts';
import { lifecycle, sentPool } from './row-wanderer.ts';

const cents = fc.oneof(oddNumber, fc.integer({ min: 1, max: 5_000 }), fc.constantFrom(1_000, 4_000, 5_000));
const party = fc.constantFrom<Party>('buyer', 'seller');
const version = fc.record({ version: fc.oneof(fc.integer({ min: 1, max: 5 }), oddNumber) });
const reason = fc.record({ reason: oddText });
const parcelNumber = fc.record({ carrier: oddText, number: oddText });
const tracking = fc.option(parcelNumber);
const parcel = fc.array(fc.record({ lineId: fc.integer({ min: 0, max: 3 }), quantity: oddNumber }), {
  maxLength: 3,
});

export const agentSession = lifecycle<AgentSessionContext, AgentSessionEvent>({
  machine: agentSessionMachine,
  inputs: [agentSessionInput, { startedAt: 0 }],
  finals: ['ENDED_BY_AGENT', 'ENDED_BY_TIME', 'ENDED_WITH_SESSION'],
  payloads: {
    END: () => ({}),
    SESSION_ENDED: () => ({}),
    ASK_CODE: () => ({}),
    CODE_RIGHT: () => ({}),
    CODE_WRONG: () => ({}),
    TIME_UP: () => ({}),
  },
  events: sentPool<AgentSessionEvent>({
    END: bare,
    SESSION_ENDED: bare,
    ASK_CODE: bare,
    CODE_RIGHT: bare,
    CODE_WRONG: bare,
    TIME_UP: bare,
  }),
});

export const emailChange = lifecycle<EmailChangeContext, EmailChangeEvent>({
  machine: emailChangeMachine,
  inputs: [emailChangeInput, { requestedAt: 0 }],
  finals: ['CHANGED', 'CANCELED', 'EXPIRED'],
  payloads: {
    CONFIRM_NEW: () => ({}),
    CONFIRM_OLD: () => ({}),
    CANCEL: () => ({}),
    TIME_UP: () => ({}),
  },
  events: sentPool<EmailChangeEvent>({
    CONFIRM_NEW: bare,
    CONFIRM_OLD: bare,
    CANCEL: bare,
    TIME_UP: bare,
  }),
});

export const dispute = lifecycle<DisputeContext, DisputeEvent>({
  machine: disputeInTest,
  inputs: [disputeInput, { openedAt: BEGUN, maxRefundCents: 0 }, { openedAt: BEGUN, maxRefundCents: 1 }],
  finals: ['RESOLVED', 'CANCELLED'],
  payloads: disputePayloads,
  events: sentPool<DisputeEvent>({
    REPLY: bare,
    MAKE_OFFER: fc.record({ amountCents: cents }),
    ACCEPT_OFFER: version,
    REJECT_OFFER: version,
    WITHDRAW_OFFER: version,
    REFUND_SETTLED: bare,
    REFUND_FAILED: bare,
    ACTION_DUE: bare,
    ACTION_DONE: bare,
    ESCALATE: bare,
    CLAIM: bare,
    REQUEST_INFORMATION: fc.record({ from: party }),
    PROVIDE_INFORMATION: bare,
    DECIDE: fc.record({ decision: fc.record({ inFavourOf: party, refundCents: cents }) }),
    WITHDRAW: bare,
    TIME_UP: bare,
  }),
});

export const returnLine = lifecycle<ReturnLineContext, ReturnLineEvent>({
  machine: returnLineInTest,
  inputs: [
    returnLineInput,
    { ...returnLineInput, isReceiptExpected: false },
    { ...returnLineInput, quantity: 1 },
  ],
  finals: ['CANCELLED', 'REFUNDED', 'RESHIPPED'],
  payloads: returnLinePayloads,
  events: sentPool<ReturnLineEvent>({
    APPROVE: bare,
    REJECT: reason,
    APPROVE_RESHIP: bare,
    CANCEL: bare,
    SHIP: fc.record({ tracking }),
    CORRECT_TRACKING: fc.record({ tracking: parcelNumber }),
    CARRIER_DELIVERED: bare,
    NOT_ARRIVED: reason,
    RECEIVE: fc.record({
      quantity: oddNumber,
      condition: fc.constantFrom<ReturnCondition>('as-sold', 'used', 'damaged'),
    }),
    PASS: bare,
    FAIL: reason,
    REFUND_SETTLED: bare,
    REFUND_FAILED: bare,
    RESHIP_SENT: fc.record({ tracking }),
    DELIVERED: bare,
    DISPUTE_DECIDED: bare,
    TIME_UP: bare,
  }),
});

export const order = lifecycle<OrderContext, OrderEvent>({
  machine: orderInTest,
  inputs: [
    orderInput,
    mixedInput,
    ticketsInput,
    { ...mixedInput, delivery: 'pickup' },
    { placedAt: BEGUN, lines: [{ lineId: 1, quantity: 1 }], delivery: 'ship' },
  ],
  finals: ['COMPLETED', 'CANCELLED'],
  payloads: orderPayloads,
  events: sentPool<OrderEvent>({
    AUTHORIZED: bare,
    PAYMENT_FAILED: bare,
    SHIP: fc.record({
      lines: parcel,
      tracking,
    }),
    CORRECT_TRACKING: fc.record({ shipment: oddNumber, tracking: parcelNumber }),
    TICKETS_SENT: bare,
    READY_FOR_PICKUP: bare,
    HANDED_OVER: bare,
    CANCEL: fc.record({ reason: fc.option(oddText) }),
    CANCEL_REST: reason,
    DELIVERED: bare,
    CASE_OPENED: bare,
    CASE_CLOSED: bare,
    TIME_UP: bare,
  }),
  // An open return or dispute delays the end of an order, however long overdue that is (design §4).
  mayBeOverdue: ({ state, context }) =>
    state === 'DELIVERED' && 'openCases' in context && context.openCases !== 0,
});

export const giftCardPurchase = lifecycle<GiftCardPurchaseContext, GiftCardPurchaseEvent>({
  machine: giftCardPurchaseInTest,
  inputs: [giftCardPurchaseInput, { amountCents: 1, sendAt: 0, startedAt: BEGUN }],
  finals: ['SENT', 'CANCELED', 'DECLINED', 'FAILED'],
  payloads: giftCardPurchasePayloads,
  events: sentPool<GiftCardPurchaseEvent>({
    CHARGE: bare,
    DECLINE: bare,
    CAPTURED: bare,
    CAPTURE_FAILED: bare,
    CHANGE: fc.record({ sendAt: fc.oneof(oddNumber, fc.integer({ min: BEGUN, max: BEGUN + 1e9 })) }),
    CANCEL: bare,
    TIME_UP: bare,
  }),
});

export const payment = lifecycle<PaymentContext, PaymentEvent>({
  machine: paymentInTest,
  inputs: [paymentInput, { amountCents: 1 }, { amountCents: 0 }],
  finals: ['REFUNDED', 'VOIDED'],
  payloads: paymentPayloads,
  events: sentPool<PaymentEvent>({
    CAPTURE: bare,
    CAPTURED: bare,
    CAPTURE_FAILED: bare,
    VOID: bare,
    REFUND: fc.record({ amountCents: cents, refundId: fc.integer({ min: 1 }) }),
    TIME_UP: bare,
  }),
});

const authorization = fc.record({ authorizationId: fc.option(oddText) });

export const paymentAttempt = lifecycle<PaymentAttemptContext, PaymentAttemptEvent>({
  machine: paymentAttemptMachine,
  inputs: [paymentAttemptInput],
  finals: ['USED'],
  payloads: paymentAttemptPayloads,
  events: sentPool<PaymentAttemptEvent>({
    CHALLENGE: authorization,
    COVER: bare,
    PLACE: authorization,
    WAIT: authorization,
    DECLINE: bare,
    GIVE_UP: authorization,
    RELEASED: bare,
    FORGET: bare,
  }),
});

export const payout = lifecycle<PayoutContext, PayoutEvent>({
  machine: payoutInTest,
  inputs: [payoutInput, { amountCents: 1, payday: BEGUN }],
  finals: ['PAID', 'FAILED'],
  payloads: payoutPayloads,
  events: sentPool<PayoutEvent>({
    CLEAR: bare,
    HOLD: fc.record({
      reason: fc.constantFrom<HoldReason>('SUSPENDED', 'DEACTIVATED', 'UNVERIFIED', 'NO_TWO_STEP'),
    }),
    PAID: fc.record({ reference: oddText }),
    PAY_FAILED: bare,
    TIME_UP: bare,
  }),
});

export const review = lifecycle<ReviewContext, ReviewEvent>({
  machine: reviewInTest,
  inputs: [{}],
  finals: ['REJECTED'],
  payloads: reviewPayloads,
  events: sentPool<ReviewEvent>({
    PUBLISH: bare,
    REJECT: reason,
    ANSWER: fc.record({ text: oddText }),
    WITHDRAW_ANSWER: bare,
    PUBLISH_ANSWER: bare,
    REJECT_ANSWER: reason,
  }),
});

const orderId = fc.record({ orderId: fc.constantFrom('o-1', 'o-2', '') });

export const twoStep = lifecycle<TwoStepContext, TwoStepEvent>({
  machine: twoStepMachine,
  inputs: [twoStepInput, { startedAt: 0 }],
  finals: ['OFF', 'CANCELED', 'EXPIRED'],
  payloads: {
    CONFIRM: () => ({}),
    CANCEL: () => ({}),
    RENEW_CODES: () => ({}),
    TURN_OFF: () => ({}),
    TIME_UP: () => ({}),
  },
  events: sentPool<TwoStepEvent>({
    CONFIRM: bare,
    CANCEL: bare,
    RENEW_CODES: bare,
    TURN_OFF: bare,
    TIME_UP: bare,
  }),
});

export const voucher = lifecycle<VoucherContext, VoucherEvent>({
  machine: voucherInTest,
  inputs: [voucherInput, { balanceCents: 1_000, expiresAt: null }, { balanceCents: 0, expiresAt: null }],
  finals: ['EXPIRED'],
  payloads: voucherPayloads,
  events: sentPool<VoucherEvent>({
    APPLY: fc.record({ amountCents: cents }),
    UPDATE: fc.record({ amountCents: cents }),
    REMOVE: bare,
    RESET: bare,
    INVALIDATE: reason,
    HOLD: orderId,
    REDEEM: orderId,
    GIVE_BACK: orderId,
    CREDIT: fc.record({ amountCents: cents }),
    TIME_UP: bare,
  }),
});
