/**
 * Who may send what to a payment attempt where it stands, what that changes, and what is to be done then (design §4). Everything that is not
 * in a line is refused. Times are in hours from when it is sent.
 */
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const stands = answersOf(paymentAttemptMachine, {
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

stands('CREATED')(`
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

stands('CHALLENGED', '', { authorizationId: 'A1' })(`
  open
  system PLACE{authorizationId:A2} > USED; authorizationId A2
  system PLACE{authorizationId:null} > USED
  system WAIT{authorizationId:A2} > PENDING; authorizationId A2
  system WAIT{authorizationId:null} > PENDING
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
  system GIVE_UP{authorizationId:null} > VOIDING
  system DECLINE > DECLINED; authorizationId null
`);

stands('PENDING', '', { authorizationId: 'A1' })(`
  open
  system PLACE{authorizationId:A2} > USED; authorizationId A2
  system PLACE{authorizationId:null} > USED
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
  system GIVE_UP{authorizationId:null} > VOIDING
  system DECLINE > DECLINED; authorizationId null
`);

stands('AUTHORIZED')(`
  open
  system PLACE{authorizationId:A2} > USED; authorizationId A2
  system PLACE{authorizationId:null} > USED
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
  system GIVE_UP{authorizationId:null} > VOIDED
`);

stands('USED', '', { authorizationId: 'A1' })(`
  over
`);

stands('DECLINED')(`
  -
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
  system GIVE_UP{authorizationId:null} > VOIDED
`);

stands('VOIDING', '', { authorizationId: 'A1' })(`
  releasing letGo
  system RELEASED > VOIDED
`);

stands('VOIDED', '', { authorizationId: 'A1' })(`
  letGo
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
`);

stands('VOIDED', 'that has let go of A2', { authorizationId: 'A2' })(`
  letGo
`);

stands(
  'VOIDED',
  'nothing is known of',
)(`
  letGo
  system GIVE_UP{authorizationId:A2} > VOIDING; authorizationId A2
`);
