/**
 * The events that a tax exemption permits by state, as sender, event, next state and changed context. Every other event is refused. Times
 * are in hours after the event.
 */
import { taxExemptionMachine } from '#machines/tax-exemption/machine.ts';
import { submitted } from '#machines/tax-exemption/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const AT = afterHours(50);

const situation = answersOf(taxExemptionMachine, {
  begun: submitted(),
  asked: [
    { type: 'APPROVE', until: afterHours(150) },
    { type: 'APPROVE', until: AT },
    { type: 'REJECT', reason: 'NAME_DIFFERS' },
    { type: 'WITHDRAW' },
    { type: 'REVOKE', reason: 'USED_PRIVATELY' },
  ],
  at: AT,
});

situation('SUBMITTED')(`
  open waiting
  office APPROVE{until:100 h} > APPROVED; dueAt 100 h; until 100 h
  office REJECT{reason:NAME_DIFFERS} > REJECTED; reason NAME_DIFFERS
  buyer WITHDRAW > WITHDRAWN
`);

situation('APPROVED', 'until the next hour', { dueAt: afterHours(51), until: afterHours(51) })(`
  open applying
  buyer WITHDRAW > WITHDRAWN; dueAt null
  office REVOKE{reason:USED_PRIVATELY} > REVOKED; dueAt null; reason USED_PRIVATELY
  time TIME_UP > EXPIRED; dueAt null
`);

for (const state of ['REJECTED', 'WITHDRAWN', 'EXPIRED', 'REVOKED'])
  situation(state)(`
    over
  `);
