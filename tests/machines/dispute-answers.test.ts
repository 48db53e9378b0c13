/**
 * The events that a dispute permits by state (design §4), as sender, event, next state, changed
 * context and effects. Every other event is refused. Times are in hours after the event.
 */
import { disputeInTest } from './feeds/dispute.ts';
import { opened } from '#machines/dispute/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';

const situation = answersOf(disputeInTest, {
  begun: opened({ openedAt: BEGUN, maxRefundCents: 1000 }),
  asked: [
    { type: 'REPLY' },
    { type: 'MAKE_OFFER', amountCents: 1 },
    { type: 'MAKE_OFFER', amountCents: 0 },
    { type: 'MAKE_OFFER', amountCents: 1000 },
    { type: 'MAKE_OFFER', amountCents: 1001 },
    { type: 'ACCEPT_OFFER', version: 2 },
    { type: 'ACCEPT_OFFER', version: 1 },
    { type: 'REJECT_OFFER', version: 2 },
    { type: 'REJECT_OFFER', version: 1 },
    { type: 'WITHDRAW_OFFER', version: 2 },
    { type: 'WITHDRAW_OFFER', version: 1 },
    { type: 'REFUND_SETTLED' },
    { type: 'REFUND_FAILED' },
    { type: 'ACTION_DUE' },
    { type: 'ACTION_DONE' },
    { type: 'ESCALATE' },
    { type: 'CLAIM' },
    { type: 'REQUEST_INFORMATION', from: 'buyer' },
    { type: 'PROVIDE_INFORMATION' },
    { type: 'DECIDE', decision: { inFavourOf: 'buyer', refundCents: 1 } },
    { type: 'DECIDE', decision: { inFavourOf: 'buyer', refundCents: 0 } },
    { type: 'DECIDE', decision: { inFavourOf: 'seller', refundCents: 0 } },
    { type: 'DECIDE', decision: { inFavourOf: 'seller', refundCents: 1 } },
    { type: 'DECIDE', decision: { inFavourOf: 'buyer', refundCents: 1001 } },
    { type: 'WITHDRAW' },
  ],
  // Two days after it began, and a little more.
  at: afterHours(50),
});

situation('OPEN')(`
  TALKING
  seller REPLY > IN_PROGRESS; dueAt 336 h; notify buyer of IN_PROGRESS by 336 h
  seller MAKE_OFFER{amountCents:1} > OFFER_MADE; dueAt 168 h; offer {version:1,amountCents:1}; notify buyer of OFFER_MADE
  seller MAKE_OFFER{amountCents:1000} > OFFER_MADE; dueAt 168 h; offer {version:1,amountCents:1000}; notify buyer of OFFER_MADE
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > WAITING_FOR_SELLER_ACTION; dueAt 120 h; notify seller of WAITING_FOR_SELLER_ACTION by 120 h
`);

situation('OPEN', 'that was opened less than two days ago', { openedAt: afterHours(2) + 1 })(`
  TALKING
  seller REPLY > IN_PROGRESS; dueAt 336 h; notify buyer of IN_PROGRESS by 336 h
  seller MAKE_OFFER{amountCents:1} > OFFER_MADE; dueAt 168 h; offer {version:1,amountCents:1}; notify buyer of OFFER_MADE
  seller MAKE_OFFER{amountCents:1000} > OFFER_MADE; dueAt 168 h; offer {version:1,amountCents:1000}; notify buyer of OFFER_MADE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > WAITING_FOR_SELLER_ACTION; dueAt 120 h; notify seller of WAITING_FOR_SELLER_ACTION by 120 h
`);

situation('IN_PROGRESS', '', { offer: { version: 2, amountCents: 400 } })(`
  TALKING
  buyer REPLY > WAITING_FOR_SELLER_ACTION; dueAt 120 h; notify seller of WAITING_FOR_SELLER_ACTION by 120 h
  seller MAKE_OFFER{amountCents:1} > OFFER_MADE; dueAt 168 h; offer {version:3,amountCents:1}; notify buyer of OFFER_MADE
  seller MAKE_OFFER{amountCents:1000} > OFFER_MADE; dueAt 168 h; offer {version:3,amountCents:1000}; notify buyer of OFFER_MADE
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
`);

situation('IN_PROGRESS', 'that is 45 days old', { dueAt: afterHours(50), openedAt: afterHours(-1030) })(`
  TALKING
  buyer REPLY > WAITING_FOR_SELLER_ACTION; notify nobody of WAITING_FOR_SELLER_ACTION_NO_OFFERS_LEFT by 0 h
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
`);

situation('IN_PROGRESS', 'after five offers', { offer: { version: 5, amountCents: 400 } })(`
  TALKING
  buyer REPLY > WAITING_FOR_SELLER_ACTION; dueAt 120 h; notify seller of WAITING_FOR_SELLER_ACTION_NO_OFFERS_LEFT by 120 h
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
`);

situation('IN_PROGRESS', 'after four offers', { offer: { version: 4, amountCents: 400 } })(`
  TALKING
  buyer REPLY > WAITING_FOR_SELLER_ACTION; dueAt 120 h; notify seller of WAITING_FOR_SELLER_ACTION by 120 h
  seller MAKE_OFFER{amountCents:1} > OFFER_MADE; dueAt 168 h; offer {version:5,amountCents:1}; notify buyer of OFFER_MADE
  seller MAKE_OFFER{amountCents:1000} > OFFER_MADE; dueAt 168 h; offer {version:5,amountCents:1000}; notify buyer of OFFER_MADE
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
`);

situation('OFFER_MADE', '', { offer: { version: 2, amountCents: 400 } })(`
  TALKING
  buyer ACCEPT_OFFER{version:2} > OFFER_ACCEPTED; dueAt 72 h; agreed {version:2,amountCents:400}; refundOffer {offer:{version:2,amountCents:400}}; notify seller of OFFER_ACCEPTED
  buyer REJECT_OFFER{version:2} > OFFER_REJECTED; dueAt 336 h; notify seller of OFFER_REJECTED
  seller WITHDRAW_OFFER{version:2} > WAITING_FOR_SELLER_ACTION; dueAt 120 h; notify seller of WAITING_FOR_SELLER_ACTION by 120 h
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > OFFER_REJECTED; dueAt 336 h; notify seller of OFFER_REJECTED
`);

situation('OFFER_MADE', 'which is the fifth and last', { offer: { version: 5, amountCents: 400 } })(`
  TALKING
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > OFFER_REJECTED; dueAt 336 h; notify seller of OFFER_REJECTED_NO_OFFERS_LEFT
`);

situation('OFFER_MADE', 'in a dispute that is 45 days old', {
  offer: { version: 2, amountCents: 400 },
  dueAt: afterHours(50),
  openedAt: afterHours(50 - 45 * 24),
})(`
  TALKING
  buyer ACCEPT_OFFER{version:2} > OFFER_ACCEPTED; dueAt 72 h; agreed {version:2,amountCents:400}; refundOffer {offer:{version:2,amountCents:400}}; notify seller of OFFER_ACCEPTED
  buyer REJECT_OFFER{version:2} > OFFER_REJECTED; notify seller of OFFER_REJECTED_NO_OFFERS_LEFT
  seller WITHDRAW_OFFER{version:2} > WAITING_FOR_SELLER_ACTION; notify nobody of WAITING_FOR_SELLER_ACTION_NO_OFFERS_LEFT by 0 h
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > OFFER_REJECTED; notify seller of OFFER_REJECTED_NO_OFFERS_LEFT
`);

situation('OFFER_REJECTED', '', { offer: { version: 2, amountCents: 400 } })(`
  TALKING
  buyer REPLY > WAITING_FOR_SELLER_ACTION; dueAt 120 h; notify seller of WAITING_FOR_SELLER_ACTION by 120 h
  seller MAKE_OFFER{amountCents:1} > OFFER_MADE; dueAt 168 h; offer {version:3,amountCents:1}; notify buyer of OFFER_MADE
  seller MAKE_OFFER{amountCents:1000} > OFFER_MADE; dueAt 168 h; offer {version:3,amountCents:1000}; notify buyer of OFFER_MADE
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
`);

situation('OFFER_ACCEPTED', '', {
  offer: { version: 2, amountCents: 400 },
  agreed: { version: 2, amountCents: 400 },
})(`
  TALKING settled
  system REFUND_SETTLED > RESOLVED; dueAt null; closeCase; notify buyer and seller of RESOLVED
  system REFUND_FAILED > WAITING_FOR_SELLER_ACTION; dueAt 120 h; notify seller of REFUND_OUTSTANDING by 120 h
  system ACTION_DUE > WAITING_FOR_SELLER_ACTION; dueAt 120 h; notify seller of REFUND_OUTSTANDING by 120 h
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  time TIME_UP > WAITING_FOR_SELLER_ACTION; dueAt 120 h; notify seller of REFUND_OUTSTANDING by 120 h
`);

situation('WAITING_FOR_SELLER_ACTION')(`
  TALKING
  seller REPLY > IN_PROGRESS; dueAt 336 h; notify buyer of IN_PROGRESS by 336 h
  seller MAKE_OFFER{amountCents:1} > OFFER_MADE; dueAt 168 h; offer {version:1,amountCents:1}; notify buyer of OFFER_MADE
  seller MAKE_OFFER{amountCents:1000} > OFFER_MADE; dueAt 168 h; offer {version:1,amountCents:1000}; notify buyer of OFFER_MADE
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
`);

situation('WAITING_FOR_SELLER_ACTION', 'after an agreement', {
  offer: { version: 2, amountCents: 400 },
  agreed: { version: 2, amountCents: 400 },
})(`
  TALKING
  system REFUND_SETTLED > RESOLVED; dueAt null; closeCase; notify buyer and seller of RESOLVED
  system ACTION_DONE > RESOLVED; dueAt null; closeCase; notify buyer and seller of RESOLVED
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  time TIME_UP > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
`);

situation('WAITING_FOR_SELLER_ACTION', 'exactly fourteen days before its 45 days are over', {
  openedAt: afterHours(50 - 31 * 24),
})(`
  TALKING
  seller REPLY > IN_PROGRESS; dueAt 336 h; notify buyer of IN_PROGRESS_LAST by 336 h
  seller MAKE_OFFER{amountCents:1} > OFFER_MADE; dueAt 168 h; offer {version:1,amountCents:1}; notify buyer of OFFER_MADE
  seller MAKE_OFFER{amountCents:1000} > OFFER_MADE; dueAt 168 h; offer {version:1,amountCents:1000}; notify buyer of OFFER_MADE
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
`);

situation('IN_PROGRESS', 'two days before its 45 days are over', {
  openedAt: afterHours(50 - 43 * 24),
  dueAt: afterHours(50 + 2 * 24),
})(`
  TALKING
  buyer REPLY > WAITING_FOR_SELLER_ACTION; notify seller of WAITING_FOR_SELLER_ACTION by 48 h
  seller MAKE_OFFER{amountCents:1} > OFFER_MADE; dueAt 168 h; offer {version:1,amountCents:1}; notify buyer of OFFER_MADE
  seller MAKE_OFFER{amountCents:1000} > OFFER_MADE; dueAt 168 h; offer {version:1,amountCents:1000}; notify buyer of OFFER_MADE
  buyer ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  seller ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  agent ESCALATE > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > ESCALATED_DISPUTE; dueAt null; notify buyer and seller and agent of ESCALATED_DISPUTE
`);

situation('ESCALATED_DISPUTE')(`
  ESCALATED
  agent CLAIM > ESCALATION_UNDER_REVIEW; dueAt null; notify buyer and seller of ESCALATION_UNDER_REVIEW
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
`);

situation('ESCALATED_DISPUTE', 'after an agreement', {
  offer: { version: 2, amountCents: 400 },
  agreed: { version: 2, amountCents: 400 },
})(`
  ESCALATED
  system REFUND_SETTLED > RESOLVED; dueAt null; closeCase; notify buyer and seller of RESOLVED
  agent CLAIM > ESCALATION_UNDER_REVIEW; dueAt null; notify buyer and seller of ESCALATION_UNDER_REVIEW
`);

situation('ESCALATION_UNDER_REVIEW')(`
  ESCALATED
  agent REQUEST_INFORMATION{from:buyer} > ESCALATION_WAITING_FOR_MORE_INFORMATION; dueAt 72 h; informationFrom buyer; notify buyer of ESCALATION_WAITING_FOR_MORE_INFORMATION
  agent DECIDE{decision:{inFavourOf:buyer,refundCents:1}} > RESOLVED; dueAt null; decision {inFavourOf:buyer,refundCents:1}; executeDecision {decision:{inFavourOf:buyer,refundCents:1}}; closeCase; notify buyer and seller of RESOLVED
  agent DECIDE{decision:{inFavourOf:seller,refundCents:0}} > RESOLVED; dueAt null; decision {inFavourOf:seller,refundCents:0}; executeDecision {decision:{inFavourOf:seller,refundCents:0}}; closeCase; notify buyer and seller of RESOLVED
  buyer WITHDRAW > CANCELLED; dueAt null; closeCase; notify buyer and seller of CANCELLED
`);

situation('ESCALATION_UNDER_REVIEW', 'after an agreement', {
  offer: { version: 2, amountCents: 400 },
  agreed: { version: 2, amountCents: 400 },
})(`
  ESCALATED
  system REFUND_SETTLED > RESOLVED; dueAt null; closeCase; notify buyer and seller of RESOLVED
  agent REQUEST_INFORMATION{from:buyer} > ESCALATION_WAITING_FOR_MORE_INFORMATION; dueAt 72 h; informationFrom buyer; notify buyer of ESCALATION_WAITING_FOR_MORE_INFORMATION
  agent DECIDE{decision:{inFavourOf:buyer,refundCents:1}} > RESOLVED; dueAt null; decision {inFavourOf:buyer,refundCents:1}; executeDecision {decision:{inFavourOf:buyer,refundCents:1}}; closeCase; notify buyer and seller of RESOLVED
  agent DECIDE{decision:{inFavourOf:seller,refundCents:0}} > RESOLVED; dueAt null; decision {inFavourOf:seller,refundCents:0}; executeDecision {decision:{inFavourOf:seller,refundCents:0}}; closeCase; notify buyer and seller of RESOLVED
`);

situation('ESCALATION_WAITING_FOR_MORE_INFORMATION', 'that waits for the buyer', {
  informationFrom: 'buyer',
})(`
  ESCALATED
  buyer PROVIDE_INFORMATION > ESCALATION_UNDER_REVIEW; dueAt null; informationFrom null; notify buyer and seller of ESCALATION_UNDER_REVIEW
  buyer WITHDRAW > CANCELLED; dueAt null; informationFrom null; closeCase; notify buyer and seller of CANCELLED
  time TIME_UP > ESCALATION_UNDER_REVIEW; dueAt null; informationFrom null; notify buyer and seller of ESCALATION_UNDER_REVIEW
`);

situation('ESCALATION_WAITING_FOR_MORE_INFORMATION', 'that waits for the seller, after an agreement', {
  informationFrom: 'seller',
  offer: { version: 2, amountCents: 400 },
  agreed: { version: 2, amountCents: 400 },
})(`
  ESCALATED
  system REFUND_SETTLED > RESOLVED; dueAt null; informationFrom null; closeCase; notify buyer and seller of RESOLVED
  seller PROVIDE_INFORMATION > ESCALATION_UNDER_REVIEW; dueAt null; informationFrom null; notify buyer and seller of ESCALATION_UNDER_REVIEW
  time TIME_UP > ESCALATION_UNDER_REVIEW; dueAt null; informationFrom null; notify buyer and seller of ESCALATION_UNDER_REVIEW
`);

situation('RESOLVED', '', { dueAt: null })(`
  CLOSED settled over
`);

situation('CANCELLED', '', { dueAt: null })(`
  CLOSED settled over
`);
