/**
 * The events that a payout permits by state (design §4), as sender, event, next state, changed
 * context and effects. Every other event is refused. Times are in hours after the event.
 */
import { payoutInTest } from './feeds/payout.ts';
import { scheduled } from '#machines/payout/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(payoutInTest, {
  begun: scheduled({ amountCents: 1000, payday: afterHours(51) }),
  asked: [
    { type: 'CLEAR' },
    { type: 'HOLD', reason: 'SUSPENDED' },
    { type: 'HOLD', reason: 'UNVERIFIED' },
    { type: 'PAID', reference: 'T1' },
    { type: 'PAY_FAILED' },
  ],
  // Two days after it began, and a little more.
  at: afterHours(50),
});

situation('SCHEDULED')(`
  -
  time TIME_UP > CHECKING; dueAt null; checkSeller
`);

situation('CHECKING', '', { dueAt: afterHours(50) })(`
  -
  system CLEAR > PAYING; tries 1; dueAt null; payOut {amountCents:1000}
  system HOLD{reason:SUSPENDED} > HELD; heldFor SUSPENDED; dueAt 24 h; notifySeller {about:HELD}
  system HOLD{reason:UNVERIFIED} > HELD; heldFor UNVERIFIED; dueAt 24 h; notifySeller {about:HELD}
`);

situation('CHECKING', 'after a hold', { heldFor: 'SUSPENDED', dueAt: afterHours(50) })(`
  -
  system CLEAR > PAYING; heldFor null; tries 1; dueAt null; payOut {amountCents:1000}
  system HOLD{reason:SUSPENDED} > HELD; dueAt 24 h
  system HOLD{reason:UNVERIFIED} > HELD; heldFor UNVERIFIED; dueAt 24 h; notifySeller {about:HELD}
`);

situation('HELD', '', { heldFor: 'SUSPENDED' })(`
  held
  time TIME_UP > CHECKING; dueAt null; checkSeller
`);

situation('PAYING', '', { tries: 1, dueAt: null })(`
  -
  system PAID{reference:T1} > PAID; reference T1; notifySeller {about:PAID}
  system PAY_FAILED > PAYING; dueAt 6 h
`);

situation('PAYING', 'that waits for a retry', { tries: 2 })(`
  -
  system PAID{reference:T1} > PAID; reference T1; dueAt null; notifySeller {about:PAID}
  system PAY_FAILED > PAYING; dueAt 6 h
  time TIME_UP > PAYING; tries 3; dueAt null; payOut {amountCents:1000}
`);

situation('PAYING', 'tried three times', { tries: 3, dueAt: null })(`
  -
  system PAID{reference:T1} > PAID; reference T1; notifySeller {about:PAID}
  system PAY_FAILED > PAYING; dueAt 6 h
`);

situation('PAID', '', { dueAt: null })(`
  over over
`);

situation('FAILED', '', { dueAt: null })(`
  over over
`);

situation('PAYING', 'tried four times', { tries: 4, dueAt: null })(`
  -
  system PAID{reference:T1} > PAID; reference T1; notifySeller {about:PAID}
  system PAY_FAILED > FAILED; returnToBalance; notifySeller {about:FAILED}
`);
