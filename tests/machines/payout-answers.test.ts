/**
 * Who may send what to a payout where it stands, what that changes, and what is to be done then (design §4). Everything that is not
 * in a line is refused. Times are in hours from when it is sent.
 */
import { payoutInTest } from './feeds/payout.ts';
import { scheduled } from '#machines/payout/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const stands = answersOf(payoutInTest, {
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

stands('SCHEDULED')(`
  -
  time TIME_UP > CHECKING; dueAt null; checkSeller
`);

stands('CHECKING', '', { dueAt: afterHours(50) })(`
  -
  system CLEAR > PAYING; tries 1; dueAt null; payOut {amountCents:1000}
  system HOLD{reason:SUSPENDED} > HELD; heldFor SUSPENDED; dueAt 24 h; tellSeller {about:HELD}
  system HOLD{reason:UNVERIFIED} > HELD; heldFor UNVERIFIED; dueAt 24 h; tellSeller {about:HELD}
`);

stands('CHECKING', 'that is held', { heldFor: 'SUSPENDED', dueAt: afterHours(50) })(`
  -
  system CLEAR > PAYING; heldFor null; tries 1; dueAt null; payOut {amountCents:1000}
  system HOLD{reason:SUSPENDED} > HELD; dueAt 24 h
  system HOLD{reason:UNVERIFIED} > HELD; heldFor UNVERIFIED; dueAt 24 h; tellSeller {about:HELD}
`);

stands('HELD', '', { heldFor: 'SUSPENDED' })(`
  held
  time TIME_UP > CHECKING; dueAt null; checkSeller
`);

stands('PAYING', '', { tries: 1, dueAt: null })(`
  -
  system PAID{reference:T1} > PAID; reference T1; tellSeller {about:PAID}
  system PAY_FAILED > PAYING; dueAt 6 h
`);

stands('PAYING', 'that waits to be tried again', { tries: 2 })(`
  -
  system PAID{reference:T1} > PAID; reference T1; dueAt null; tellSeller {about:PAID}
  system PAY_FAILED > PAYING; dueAt 6 h
  time TIME_UP > PAYING; tries 3; dueAt null; payOut {amountCents:1000}
`);

stands('PAYING', 'tried three times', { tries: 3, dueAt: null })(`
  -
  system PAID{reference:T1} > PAID; reference T1; tellSeller {about:PAID}
  system PAY_FAILED > PAYING; dueAt 6 h
`);

stands('PAID', '', { dueAt: null })(`
  over over
`);

stands('FAILED', '', { dueAt: null })(`
  over over
`);

stands('PAYING', 'tried four times', { tries: 4, dueAt: null })(`
  -
  system PAID{reference:T1} > PAID; reference T1; tellSeller {about:PAID}
  system PAY_FAILED > FAILED; returnToBalance; tellSeller {about:FAILED}
`);
