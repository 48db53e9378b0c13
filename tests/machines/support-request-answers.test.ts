/**
 * The events that a request to Atelier Support permits by state, as sender, event, next state and changed context. Every other event is
 * refused. Times are in hours after the event.
 */
import { supportRequestMachine } from '#machines/support-request/machine.ts';
import { requested } from '#machines/support-request/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(supportRequestMachine, {
  begun: requested({ requestedAt: afterHours(49) }),
  asked: [
    { type: 'WRITE' },
    { type: 'CLAIM', agentId: 'ann' },
    { type: 'RELEASE', agentId: 'ann' },
    { type: 'RELEASE', agentId: 'bea' },
    { type: 'ANSWER', agentId: 'ann' },
    { type: 'ANSWER', agentId: 'bea' },
    { type: 'RESOLVE', agentId: null },
    { type: 'RESOLVE', agentId: 'ann' },
    { type: 'RESOLVE', agentId: 'bea' },
  ],
  at: afterHours(50),
});

situation('WAITING_FOR_SUPPORT')(`
  open unclaimed
  buyer WRITE > WAITING_FOR_SUPPORT
  agent CLAIM{agentId:ann} > CLAIMED; dueAt 2 h; claimedBy ann
  buyer RESOLVE{agentId:null} > CLOSED; waitingSince null; closedAt 0 h
  buyer RESOLVE{agentId:ann} > CLOSED; waitingSince null; closedAt 0 h
  buyer RESOLVE{agentId:bea} > CLOSED; waitingSince null; closedAt 0 h
`);

situation('CLAIMED', 'by Ann', { dueAt: afterHours(51), claimedBy: 'ann' })(`
  open claimed
  buyer WRITE > CLAIMED
  agent RELEASE{agentId:ann} > WAITING_FOR_SUPPORT; dueAt null; claimedBy null
  agent ANSWER{agentId:ann} > WAITING_FOR_MEMBER; dueAt 336 h; waitingSince null
  buyer RESOLVE{agentId:null} > CLOSED; dueAt null; waitingSince null; claimedBy null; closedAt 0 h
  buyer RESOLVE{agentId:ann} > CLOSED; dueAt null; waitingSince null; claimedBy null; closedAt 0 h
  agent RESOLVE{agentId:ann} > CLOSED; dueAt null; waitingSince null; claimedBy null; closedAt 0 h
  buyer RESOLVE{agentId:bea} > CLOSED; dueAt null; waitingSince null; claimedBy null; closedAt 0 h
  time TIME_UP > WAITING_FOR_SUPPORT; dueAt null; claimedBy null
`);

situation('WAITING_FOR_MEMBER', 'after an answer of Ann', {
  dueAt: afterHours(51),
  waitingSince: null,
  claimedBy: 'ann',
})(`
  open claimed
  buyer WRITE > WAITING_FOR_SUPPORT; dueAt null; waitingSince 0 h; claimedBy null
  agent ANSWER{agentId:ann} > WAITING_FOR_MEMBER; dueAt 336 h
  buyer RESOLVE{agentId:null} > CLOSED; dueAt null; claimedBy null; closedAt 0 h
  buyer RESOLVE{agentId:ann} > CLOSED; dueAt null; claimedBy null; closedAt 0 h
  agent RESOLVE{agentId:ann} > CLOSED; dueAt null; claimedBy null; closedAt 0 h
  buyer RESOLVE{agentId:bea} > CLOSED; dueAt null; claimedBy null; closedAt 0 h
  time TIME_UP > CLOSED; dueAt null; claimedBy null; closedAt 0 h
`);

situation('CLOSED', 'less than thirty days ago', {
  waitingSince: null,
  closedAt: afterHours(50 - 30 * 24) + 1,
})(`
  closed
  buyer WRITE > WAITING_FOR_SUPPORT; waitingSince 0 h; closedAt null
`);

situation('CLOSED', 'thirty days ago', { waitingSince: null, closedAt: afterHours(50 - 30 * 24) })(`
  closed
`);
