/**
 * Who may send what to a agent session where it stands, what that changes, and what is to be done then (design §4). Everything that is not
 * in a line is refused. Times are in hours from when it is sent.
 */
import { agentSessionMachine } from '../../machines/agent-session/machine.ts';
import { begun } from '../../machines/agent-session/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const stands = answersOf(agentSessionMachine, {
  begun: begun({ startedAt: afterHours(49) }),
  asked: [{ type: 'END' }, { type: 'SESSION_ENDED' }, { type: 'TIME_UP' }],
  // Two days after it began, and a little more.
  at: afterHours(50),
});

stands('ACTING')(`
  -
  agent END > ENDED_BY_AGENT
  system SESSION_ENDED > ENDED_WITH_SESSION
`);

stands('ACTING', 'whose time is over', { dueAt: afterHours(50) })(`
  -
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
