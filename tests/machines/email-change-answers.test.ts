/**
 * The events that a change of the email address permits by state, as sender, event, next state and changed context. Every other event
 * is refused.
 */
import { emailChangeMachine } from '#machines/email-change/machine.ts';
import { requested } from '#machines/email-change/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(emailChangeMachine, {
  begun: requested({ requestedAt: afterHours(49) }),
  asked: [{ type: 'CONFIRM_NEW' }, { type: 'CONFIRM_OLD' }, { type: 'CANCEL' }],
  at: afterHours(50),
});

situation('REQUESTED')(`
  open
  buyer CONFIRM_NEW > NEW_CONFIRMED
  buyer CONFIRM_OLD > OLD_CONFIRMED
  buyer CANCEL > CANCELED
  system CANCEL > CANCELED
  time TIME_UP > EXPIRED
`);

situation('NEW_CONFIRMED')(`
  open
  buyer CONFIRM_OLD > CHANGED
  buyer CANCEL > CANCELED
  system CANCEL > CANCELED
  time TIME_UP > EXPIRED
`);

situation('OLD_CONFIRMED')(`
  open
  buyer CONFIRM_NEW > CHANGED
  buyer CANCEL > CANCELED
  system CANCEL > CANCELED
  time TIME_UP > EXPIRED
`);

situation('CHANGED')(`
  over
`);

situation('CANCELED')(`
  over
`);

situation('EXPIRED')(`
  over
`);
