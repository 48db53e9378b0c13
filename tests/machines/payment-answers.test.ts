/**
 * Who may send what to a payment where it stands, what that changes, and what is to be done then (design §4). Everything that is not
 * in a line is refused. Times are in hours from when it is sent.
 */
import { paymentInTest } from './feeds/payment.ts';
import { authorized } from '#machines/payment/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const stands = answersOf(paymentInTest, {
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

stands('AUTHORIZED')(`
  ahead
  system CAPTURE > CAPTURING; captures 1; capture {amountCents:1000}
  system VOID > VOIDED; release {amountCents:1000}
`);

stands('CAPTURING', '', { captures: 1 })(`
  ahead
  system CAPTURED > CAPTURED
  system CAPTURE_FAILED > CAPTURING; dueAt 1 h
`);

stands('CAPTURING', 'that waits to be tried again', { captures: 4, dueAt: afterHours(51) })(`
  ahead
  system CAPTURED > CAPTURED; dueAt null
  system CAPTURE_FAILED > CAPTURING
  time TIME_UP > CAPTURING; captures 5; dueAt null; capture {amountCents:1000}
`);

stands('CAPTURING', 'tried five times', { captures: 5 })(`
  ahead
  system CAPTURED > CAPTURED
  system CAPTURE_FAILED > UNCAPTURED; tellSeller {about:UNCAPTURED}
`);

stands('UNCAPTURED', '', { captures: 5 })(`
  lacking
  agent CAPTURE > CAPTURING; captures 6; capture {amountCents:1000}
`);

stands('CAPTURED', '', { captures: 1 })(`
  taken
  system REFUND{amountCents:1,refundId:7} > PARTIALLY_REFUNDED; refundedCents 1; refund {amountCents:1,refundId:7}
  system REFUND{amountCents:999,refundId:7} > PARTIALLY_REFUNDED; refundedCents 999; refund {amountCents:999,refundId:7}
  system REFUND{amountCents:1000,refundId:7} > REFUNDED; refundedCents 1000; refund {amountCents:1000,refundId:7}
`);

stands('PARTIALLY_REFUNDED', 'of which one cent is left', { captures: 1, refundedCents: 999 })(`
  taken
  system REFUND{amountCents:1,refundId:7} > REFUNDED; refundedCents 1000; refund {amountCents:1,refundId:7}
`);

stands('PARTIALLY_REFUNDED', '', { captures: 1, refundedCents: 1 })(`
  taken
  system REFUND{amountCents:1,refundId:7} > PARTIALLY_REFUNDED; refundedCents 2; refund {amountCents:1,refundId:7}
  system REFUND{amountCents:999,refundId:7} > REFUNDED; refundedCents 1000; refund {amountCents:999,refundId:7}
`);

stands('REFUNDED', '', { refundedCents: 1000 })(`
  taken over
`);

stands('VOIDED')(`
  letGo over
`);
