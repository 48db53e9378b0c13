/**
 * The events that a payment permits by state (design §4), as sender, event, next state, changed
 * context and effects. Every other event is refused. Times are in hours after the event.
 */
import { paymentInTest } from './feeds/payment.ts';
import { authorized } from '#machines/payment/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(paymentInTest, {
  begun: authorized({ amountCents: 1000 }),
  asked: [
    { type: 'CAPTURE' },
    { type: 'CAPTURED' },
    { type: 'CAPTURE_FAILED' },
    { type: 'VOID' },
    { type: 'REFUND', amountCents: 0, refundId: 7 },
    { type: 'REFUND', amountCents: 1, refundId: 7 },
    { type: 'REFUND', amountCents: 999, refundId: 7 },
    { type: 'REFUND', amountCents: 1000, refundId: 7 },
    { type: 'REFUND', amountCents: 1001, refundId: 7 },
  ],
  // Two days after it began, and a little more.
  at: afterHours(50),
});

situation('AUTHORIZED')(`
  ahead
  system CAPTURE > CAPTURING; captures 1; capture {amountCents:1000}
  system VOID > VOIDED; release {amountCents:1000}
`);

situation('CAPTURING', '', { captures: 1 })(`
  ahead
  system CAPTURED > CAPTURED
  system CAPTURE_FAILED > CAPTURING; dueAt 1 h
`);

situation('CAPTURING', 'that waits for a retry', { captures: 4, dueAt: afterHours(51) })(`
  ahead
  system CAPTURED > CAPTURED; dueAt null
  system CAPTURE_FAILED > CAPTURING
  time TIME_UP > CAPTURING; captures 5; dueAt null; capture {amountCents:1000}
`);

situation('CAPTURING', 'tried five times', { captures: 5 })(`
  ahead
  system CAPTURED > CAPTURED
  system CAPTURE_FAILED > UNCAPTURED; notifySeller {about:UNCAPTURED}
`);

situation('UNCAPTURED', '', { captures: 5 })(`
  lacking
  agent CAPTURE > CAPTURING; captures 6; capture {amountCents:1000}
`);

situation('CAPTURED', '', { captures: 1 })(`
  taken
  system REFUND{amountCents:1,refundId:7} > PARTIALLY_REFUNDED; refundedCents 1; refund {amountCents:1,refundId:7}
  system REFUND{amountCents:999,refundId:7} > PARTIALLY_REFUNDED; refundedCents 999; refund {amountCents:999,refundId:7}
  system REFUND{amountCents:1000,refundId:7} > REFUNDED; refundedCents 1000; refund {amountCents:1000,refundId:7}
`);

situation('PARTIALLY_REFUNDED', 'of which one cent is left', { captures: 1, refundedCents: 999 })(`
  taken
  system REFUND{amountCents:1,refundId:7} > REFUNDED; refundedCents 1000; refund {amountCents:1,refundId:7}
`);

situation('PARTIALLY_REFUNDED', '', { captures: 1, refundedCents: 1 })(`
  taken
  system REFUND{amountCents:1,refundId:7} > PARTIALLY_REFUNDED; refundedCents 2; refund {amountCents:1,refundId:7}
  system REFUND{amountCents:999,refundId:7} > REFUNDED; refundedCents 1000; refund {amountCents:999,refundId:7}
`);

situation('REFUNDED', '', { refundedCents: 1000 })(`
  taken over
`);

situation('VOIDED')(`
  letGo over
`);
