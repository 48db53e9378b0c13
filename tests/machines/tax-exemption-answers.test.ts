/**
 * The events that a tax exemption permits by state, as sender, event, next state and changed context. Every other event is refused. Times
 * are in hours after the event.
 */
import { HOUR_MS } from '#machines/rules/durations.ts';
import { EXEMPTION_REMINDER_MS } from '#machines/tax-exemption/constants.ts';
import { taxExemptionMachine } from '#machines/tax-exemption/machine.ts';
import { submitted } from '#machines/tax-exemption/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const AT = afterHours(50);

const situation = answersOf(taxExemptionMachine, {
  begun: submitted(),
  asked: [
    { type: 'APPROVE', until: AT + EXEMPTION_REMINDER_MS + HOUR_MS },
    { type: 'APPROVE', until: AT + EXEMPTION_REMINDER_MS },
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
  office APPROVE{until:721 h} > APPROVED; dueAt 1 h; until 721 h
  office APPROVE{until:720 h} > EXPIRING; dueAt 720 h; until 720 h
  office APPROVE{until:100 h} > EXPIRING; dueAt 100 h; until 100 h
  office REJECT{reason:NAME_DIFFERS} > REJECTED; reason NAME_DIFFERS
  buyer WITHDRAW > WITHDRAWN
`);

situation('APPROVED', 'until the reminder in an hour', { dueAt: afterHours(51), until: afterHours(771) })(`
  open applying
  buyer WITHDRAW > WITHDRAWN; dueAt null
  office REVOKE{reason:USED_PRIVATELY} > REVOKED; dueAt null; reason USED_PRIVATELY
  time TIME_UP > EXPIRING; dueAt 720 h; notifyMember {about:EXPIRING}
`);

situation('EXPIRING', 'until the next hour', { dueAt: afterHours(51), until: afterHours(51) })(`
  applying
  buyer WITHDRAW > WITHDRAWN; dueAt null
  office REVOKE{reason:USED_PRIVATELY} > REVOKED; dueAt null; reason USED_PRIVATELY
  time TIME_UP > EXPIRED; dueAt null; notifyMember {about:EXPIRED}
`);

for (const state of ['REJECTED', 'WITHDRAWN', 'EXPIRED', 'REVOKED'])
  situation(state)(`
    over
  `);
