/**
 * Who may send what to an agent's session where it stands, what that changes, and what is to be done then (design §4). Everything that is not
 * in a line is refused. Times are in hours from when it is sent.
 */
import { agentSessionMachine } from '#machines/agent-session/machine.ts';
import { begun } from '#machines/agent-session/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const stands = answersOf(agentSessionMachine, {
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

stands('ACTING')(`
  -
  agent END > ENDED_BY_AGENT
  system SESSION_ENDED > ENDED_WITH_SESSION
  agent ASK_CODE > CODE_ASKED; codesAsked 1; codeAskedAt 0 h
  time TIME_UP > ENDED_BY_TIME
`);

stands('CODE_ASKED', 'a moment ago, one wrong try', {
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

stands('CODE_ASKED', 'of a code that is over, the last there is', {
  codesAsked: 3,
  codeAskedAt: afterHours(49),
})(`
  -
  agent END > ENDED_BY_AGENT
  system SESSION_ENDED > ENDED_WITH_SESSION
  time TIME_UP > ENDED_BY_TIME
`);

stands('PERMITTED')(`
  permitted
  agent END > ENDED_BY_AGENT
  system SESSION_ENDED > ENDED_WITH_SESSION
  time TIME_UP > ENDED_BY_TIME
`);

stands('ENDED_BY_AGENT')(`
  over
`);

stands('ENDED_BY_TIME')(`
  over
`);

stands('ENDED_WITH_SESSION')(`
  over
`);
