/**
 * The events that a payment attempt permits by state (design §4), as sender, event, next state, changed
 * context and effects. Every other event is refused. Times are in hours after the event.
 */
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(paymentAttemptMachine, {
  begun: { authorizationId: null, dueAt: null },
  asked: [
    { type: 'CHALLENGE', authorizationId: 'A2' },
    { type: 'CHALLENGE', authorizationId: null },
    { type: 'PLACE', authorizationId: 'A2' },
    { type: 'PLACE', authorizationId: null },
    { type: 'WAIT', authorizationId: 'A2' },
    { type: 'WAIT', authorizationId: null },
    { type: 'GIVE_UP', authorizationId: 'A2' },
    { type: 'GIVE_UP', authorizationId: null },
    { type: 'COVER' },
    { type: 'DECLINE' },
    { type: 'RELEASED' },
    { type: 'FORGET' },
  ],
  // Two days after it began, and a little more.
  at: afterHours(50),
});

situation('CREATED')(`
  unanswered open
  system CHALLENGE{authorizationId:A2} > CHALLENGED; authorizationId A2
  system CHALLENGE{authorizationId:null} > CHALLENGED
  system PLACE{authorizationId:A2} > USED; authorizationId A2
  system PLACE{authorizationId:null} > USED
  system WAIT{authorizationId:A2} > PENDING; authorizationId A2
  system WAIT{authorizationId:null} > PENDING
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
  system GIVE_UP{authorizationId:null} > VOIDED
  system COVER > AUTHORIZED
  system DECLINE > DECLINED
  system FORGET > VOIDED
`);

situation('CHALLENGED', '', { authorizationId: 'A1' })(`
  challenged open
  system PLACE{authorizationId:A2} > USED; authorizationId A2
  system PLACE{authorizationId:null} > USED
  system WAIT{authorizationId:A2} > PENDING; authorizationId A2
  system WAIT{authorizationId:null} > PENDING
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
  system GIVE_UP{authorizationId:null} > VOIDING
  system DECLINE > DECLINED; authorizationId null
`);

situation('PENDING', '', { authorizationId: 'A1' })(`
  open
  system PLACE{authorizationId:A2} > USED; authorizationId A2
  system PLACE{authorizationId:null} > USED
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
  system GIVE_UP{authorizationId:null} > VOIDING
  system DECLINE > DECLINED; authorizationId null
`);

situation('AUTHORIZED')(`
  open
  system PLACE{authorizationId:A2} > USED; authorizationId A2
  system PLACE{authorizationId:null} > USED
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
  system GIVE_UP{authorizationId:null} > VOIDED
`);

situation('USED', '', { authorizationId: 'A1' })(`
  over
`);

situation('DECLINED')(`
  -
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
  system GIVE_UP{authorizationId:null} > VOIDED
`);

situation('VOIDING', '', { authorizationId: 'A1' })(`
  releasing letGo
  system RELEASED > VOIDED
`);

situation('VOIDED', '', { authorizationId: 'A1' })(`
  letGo
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
`);

situation('VOIDED', 'after the release of A2', { authorizationId: 'A2' })(`
  letGo
`);

situation(
  'VOIDED',
  'without an authorization',
)(`
  letGo
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
`);
