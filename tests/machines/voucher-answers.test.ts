/**
 * The events that a voucher permits by state (design §4), as sender, event, next state, changed
 * context and effects. Every other event is refused. Times are in hours after the event.
 */
import { voucherInTest } from './feeds/voucher.ts';
import { issued } from '#machines/voucher/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(voucherInTest, {
  begun: issued({ balanceCents: 1000, expiresAt: afterHours(51) }),
  asked: [
    { type: 'APPLY', amountCents: 0 },
    { type: 'APPLY', amountCents: 1 },
    { type: 'APPLY', amountCents: 1000 },
    { type: 'APPLY', amountCents: 1001 },
    { type: 'UPDATE', amountCents: 0 },
    { type: 'UPDATE', amountCents: 1 },
    { type: 'UPDATE', amountCents: 1000 },
    { type: 'UPDATE', amountCents: 1001 },
    { type: 'REMOVE' },
    { type: 'RESET' },
    { type: 'INVALIDATE', reason: 'LOCKED' },
    { type: 'HOLD', orderId: 'o-1' },
    { type: 'REDEEM', orderId: 'o-1' },
    { type: 'REDEEM', orderId: 'o-2' },
    { type: 'GIVE_BACK', orderId: 'o-1' },
    { type: 'GIVE_BACK', orderId: 'o-2' },
    { type: 'CREDIT', amountCents: 1 },
    { type: 'CREDIT', amountCents: 0 },
  ],
  // Two days after it began, and a little more.
  at: afterHours(50),
});

situation('AVAILABLE')(`
  usable
  buyer APPLY{amountCents:1} > APPLIED; appliedCents 1
  buyer APPLY{amountCents:1000} > APPLIED; appliedCents 1000
  system INVALIDATE{reason:LOCKED} > INVALID; reason LOCKED
  system CREDIT{amountCents:1} > AVAILABLE; balanceCents 1001; dueAt 720 h
  time TIME_UP > EXPIRED; forfeit {amountCents:1000}
`);

situation('APPLIED', '', { appliedCents: 400 })(`
  usable
  buyer UPDATE{amountCents:1} > APPLIED; appliedCents 1
  system UPDATE{amountCents:1} > APPLIED; appliedCents 1
  buyer UPDATE{amountCents:1000} > APPLIED; appliedCents 1000
  system UPDATE{amountCents:1000} > APPLIED; appliedCents 1000
  buyer REMOVE > AVAILABLE; appliedCents 0
  system RESET > AVAILABLE; appliedCents 0
  system INVALIDATE{reason:LOCKED} > INVALID; reason LOCKED
  system HOLD{orderId:o-1} > HELD; orderId o-1
  system CREDIT{amountCents:1} > APPLIED; balanceCents 1001; dueAt 720 h
  time TIME_UP > EXPIRED; forfeit {amountCents:1000}
`);

situation('INVALID', '', { reason: 'LOCKED' })(`
  -
  buyer REMOVE > AVAILABLE; reason null
  system RESET > AVAILABLE; reason null
  system CREDIT{amountCents:1} > INVALID; balanceCents 1001; dueAt 720 h
  time TIME_UP > EXPIRED; forfeit {amountCents:1000}
`);

situation('HELD', 'in part', { appliedCents: 400, orderId: 'o-1' })(`
  held
  system REDEEM{orderId:o-1} > AVAILABLE; balanceCents 600; appliedCents 0; orderId null
  system GIVE_BACK{orderId:o-1} > AVAILABLE; dueAt 720 h; appliedCents 0; orderId null
  system CREDIT{amountCents:1} > HELD; balanceCents 1001; dueAt 720 h
`);

situation('HELD', 'whole', { appliedCents: 1000, orderId: 'o-1', dueAt: afterHours(50) })(`
  held
  system REDEEM{orderId:o-1} > REDEEMED; balanceCents 0
  system GIVE_BACK{orderId:o-1} > AVAILABLE; dueAt 720 h; appliedCents 0; orderId null
  system CREDIT{amountCents:1} > HELD; balanceCents 1001; dueAt 720 h
`);

situation('REDEEMED', '', { appliedCents: 1000, balanceCents: 0, orderId: 'o-1', dueAt: afterHours(50) })(`
  over
  system GIVE_BACK{orderId:o-1} > AVAILABLE; balanceCents 1000; dueAt 720 h; appliedCents 0; orderId null
  system CREDIT{amountCents:1} > AVAILABLE; balanceCents 1; dueAt 720 h; appliedCents 0; orderId null
`);

situation('EXPIRED')(`
  over forfeited over
`);
