/**
 * The events that an agent's session permits by state (design §4), as sender, event, next state, changed
 * context and effects. Every other event is refused. Times are in hours after the event.
 */
import { agentSessionMachine } from '#machines/agent-session/machine.ts';
import { begun } from '#machines/agent-session/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(agentSessionMachine, {
  begun: begun({ startedAt: afterHours(49) }),
  asked: [
    { type: 'END' },
    { type: 'SESSION_ENDED' },
    { type: 'ASK_CODE' },
    { type: 'CODE_RIGHT' },
    { type: 'CODE_WRONG' },
  ],
  // Two days after it began, and a little more.
  at: afterHours(50),
});

situation('ACTING')(`
  -
  agent END > ENDED_BY_AGENT
  system SESSION_ENDED > ENDED_WITH_SESSION
  agent ASK_CODE > CODE_ASKED; codesAsked 1; codeAskedAt 0 h
  time TIME_UP > ENDED_BY_TIME
`);

situation('CODE_ASKED', 'by a code sent just now, after one wrong try', {
  codesAsked: 1,
  codeAskedAt: afterHours(50),
  codeTries: 1,
})(`
  -
  agent END > ENDED_BY_AGENT
  system SESSION_ENDED > ENDED_WITH_SESSION
  agent ASK_CODE > CODE_ASKED; codesAsked 2; codeTries 0
  system CODE_RIGHT > PERMITTED
  system CODE_WRONG > CODE_ASKED; codeTries 2
  time TIME_UP > ENDED_BY_TIME
`);

situation('CODE_ASKED', 'by the third code, which has expired', {
  codesAsked: 3,
  codeAskedAt: afterHours(49),
})(`
  -
  agent END > ENDED_BY_AGENT
  system SESSION_ENDED > ENDED_WITH_SESSION
  time TIME_UP > ENDED_BY_TIME
`);

situation('PERMITTED')(`
  permitted
  agent END > ENDED_BY_AGENT
  system SESSION_ENDED > ENDED_WITH_SESSION
  time TIME_UP > ENDED_BY_TIME
`);

situation('ENDED_BY_AGENT')(`
  over
`);

situation('ENDED_BY_TIME')(`
  over
`);

situation('ENDED_WITH_SESSION')(`
  over
`);
