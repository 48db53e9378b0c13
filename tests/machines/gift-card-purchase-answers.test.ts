/**
 * The events that the purchase of a gift card permits by state, as sender, event, next state, changed context and effects. Every other
 * event is refused. Times are in hours after the event.
 */
import { begun } from '#machines/gift-card-purchase/setup.ts';
import { answersOf } from './answers.ts';
import { giftCardPurchaseInTest } from './feeds/gift-card-purchase.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(giftCardPurchaseInTest, {
  begun: begun({ amountCents: 1_000, sendAt: afterHours(60), startedAt: afterHours(50) }),
  asked: [
    { type: 'CHARGE' },
    { type: 'DECLINE' },
    { type: 'CAPTURED' },
    { type: 'CAPTURE_FAILED' },
    { type: 'CHANGE', sendAt: afterHours(74) },
    { type: 'CANCEL' },
  ],
  at: afterHours(50),
});

situation('PAYING')(`
  paying
  system CHARGE > CHARGING; captures 1; dueAt null; capture {amountCents:1000}
  system DECLINE > DECLINED
  time TIME_UP > FAILED; release; notifyBuyer {about:FAILED}
`);

situation('CHARGING', '', { captures: 1, dueAt: null })(`
  paying
  system CAPTURED > SCHEDULED; dueAt 10 h; notifyBuyer {about:PAID}
  system CAPTURE_FAILED > CHARGING; dueAt 1 h
`);

situation('CHARGING', 'that waits for a retry', { captures: 4, dueAt: afterHours(50.5) })(`
  paying
  system CAPTURED > SCHEDULED; dueAt 10 h; notifyBuyer {about:PAID}
  system CAPTURE_FAILED > CHARGING; dueAt 1 h
  time TIME_UP > CHARGING; captures 5; dueAt null; capture {amountCents:1000}
`);

situation('CHARGING', 'tried five times', { captures: 5, dueAt: null })(`
  paying
  system CAPTURED > SCHEDULED; dueAt 10 h; notifyBuyer {about:PAID}
  system CAPTURE_FAILED > FAILED; release; notifyBuyer {about:FAILED}
`);

situation('SCHEDULED', '', { captures: 1, dueAt: afterHours(60) })(`
  planned
  buyer CHANGE{sendAt:24 h} > SCHEDULED; sendAt 24 h; dueAt 24 h
  buyer CANCEL > CANCELED; refund {amountCents:1000}; notifyBuyer {about:CANCELED}
  time TIME_UP > SENT; send {amountCents:1000}; notifyBuyer {about:SENT}
`);

situation('SENT')(`
  over
`);

situation('CANCELED')(`
  refunded over
`);

situation('DECLINED')(`
  unpaid over
`);

situation('FAILED')(`
  unpaid over
`);
