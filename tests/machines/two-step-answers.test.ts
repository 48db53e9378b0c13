/**
 * The events that two-step verification permits by state, as sender, event, next state and changed context. Every other event is refused.
 */
import { twoStepMachine } from '#machines/two-step/machine.ts';
import { started } from '#machines/two-step/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(twoStepMachine, {
  begun: started({ startedAt: afterHours(49) }),
  asked: [{ type: 'CONFIRM' }, { type: 'CANCEL' }, { type: 'RENEW_CODES' }, { type: 'TURN_OFF' }],
  at: afterHours(50),
});

situation('ENROLLING')(`
  -
  buyer CONFIRM > ON; dueAt null
  agent CONFIRM > ON; dueAt null
  office CONFIRM > ON; dueAt null
  buyer CANCEL > CANCELED
  time TIME_UP > EXPIRED
`);

situation('ON')(`
  active
  buyer RENEW_CODES > ON; codesAt 0 h
  agent RENEW_CODES > ON; codesAt 0 h
  office RENEW_CODES > ON; codesAt 0 h
  buyer TURN_OFF > OFF
  system TURN_OFF > OFF
`);

situation('OFF')(`
  over
`);

situation('CANCELED')(`
  over
`);

situation('EXPIRED')(`
  over
`);
