/**
 * The events that a return line permits by state (design §4), as sender, event, next state, changed
 * context and effects. Every other event is refused. Times are in hours after the event.
 */
import { returnLineInTest } from './feeds/return-line.ts';
import { requested } from '#machines/return-line/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';

const situation = answersOf(returnLineInTest, {
  begun: requested({ requestedAt: BEGUN, quantity: 2, isReceiptExpected: true }),
  asked: [
    { type: 'APPROVE' },
    { type: 'REJECT', reason: 'Worn' },
    { type: 'REJECT', reason: ' ' },
    { type: 'APPROVE_RESHIP' },
    { type: 'CANCEL' },
    { type: 'SHIP', tracking: '1Z' },
    { type: 'CORRECT_TRACKING', tracking: { carrier: 'UPS', number: '1Z' } },
    { type: 'CARRIER_DELIVERED' },
    { type: 'NOT_ARRIVED', reason: 'Lost' },
    { type: 'NOT_ARRIVED', reason: ' ' },
    { type: 'RECEIVE', quantity: 1, condition: 'used' },
    { type: 'RECEIVE', quantity: 0, condition: 'used' },
    { type: 'RECEIVE', quantity: 2, condition: 'as-sold' },
    { type: 'RECEIVE', quantity: 3, condition: 'used' },
    { type: 'PASS' },
    { type: 'FAIL', reason: 'Torn' },
    { type: 'FAIL', reason: '' },
    { type: 'REFUND_SETTLED' },
    { type: 'REFUND_FAILED' },
    { type: 'RESHIP_SENT', tracking: '2Z' },
    { type: 'DELIVERED' },
    { type: 'DISPUTE_DECIDED' },
  ],
  // Two days after it began, and a little more.
  at: afterHours(50),
});

situation('NEED_APPROVAL')(`
  toAnswer
  seller APPROVE > PENDING_ITEM_RETURN; dueAt 720 h; notify buyer of PENDING_ITEM_RETURN
  seller REJECT{reason:Worn} > REJECTED; dueAt null; reason Worn; closeCase; notify buyer of REJECTED
  seller APPROVE_RESHIP > WAITING_FOR_RESHIP; dueAt 168 h; notify buyer and seller of WAITING_FOR_RESHIP
  buyer CANCEL > CANCELLED; dueAt null; closeCase; notify seller of CANCELLED
  time TIME_UP > PENDING_ITEM_RETURN; dueAt 720 h; notify buyer of PENDING_ITEM_RETURN
`);

situation('NEED_APPROVAL', 'with no item to send back', { isReceiptExpected: false })(`
  toAnswer
  seller APPROVE > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; notify buyer of READY_TO_REFUND
  system APPROVE > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; notify buyer of READY_TO_REFUND
  seller REJECT{reason:Worn} > REJECTED; dueAt null; reason Worn; closeCase; notify buyer of REJECTED
  seller APPROVE_RESHIP > WAITING_FOR_RESHIP; dueAt 168 h; notify buyer and seller of WAITING_FOR_RESHIP
  buyer CANCEL > CANCELLED; dueAt null; closeCase; notify seller of CANCELLED
  time TIME_UP > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; notify buyer of READY_TO_REFUND
`);

situation('PENDING_ITEM_RETURN')(`
  toSend
  buyer CANCEL > CANCELLED; dueAt null; closeCase; notify seller of CANCELLED
  buyer SHIP{tracking:1Z} > SHIPPED; dueAt 720 h; tracking 1Z; notify seller of SHIPPED
  time TIME_UP > CANCELLED; dueAt null; closeCase; notify seller of CANCELLED
`);

situation('SHIPPED')(`
  onItsWay
  buyer CORRECT_TRACKING{tracking:{carrier:UPS,number:1Z}} > SHIPPED; tracking {carrier:UPS,number:1Z}; corrections 1; notify seller of CORRECT_TRACKING
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; notify seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; notify buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; notify buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; notify buyer of REFUND_REJECTED
`);

situation('SHIPPED', 'with the same tracking number', {
  tracking: { carrier: 'UPS', number: '1Z' },
})(`
  onItsWay
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; notify seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; notify buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; notify buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; notify buyer of REFUND_REJECTED
`);

situation('SHIPPED', 'with the same tracking number of another carrier', {
  tracking: { carrier: 'OTHER', number: '1Z' },
})(`
  onItsWay
  buyer CORRECT_TRACKING{tracking:{carrier:UPS,number:1Z}} > SHIPPED; tracking {carrier:UPS,number:1Z}; corrections 1; notify seller of CORRECT_TRACKING
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; notify seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; notify buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; notify buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; notify buyer of REFUND_REJECTED
`);

situation('SHIPPED', 'with another tracking number of the carrier', {
  tracking: { carrier: 'UPS', number: '2Z' },
})(`
  onItsWay
  buyer CORRECT_TRACKING{tracking:{carrier:UPS,number:1Z}} > SHIPPED; tracking {carrier:UPS,number:1Z}; corrections 1; notify seller of CORRECT_TRACKING
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; notify seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; notify buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; notify buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; notify buyer of REFUND_REJECTED
`);

situation('SHIPPED', 'with one correction left', { corrections: 4 })(`
  onItsWay
  buyer CORRECT_TRACKING{tracking:{carrier:UPS,number:1Z}} > SHIPPED; tracking {carrier:UPS,number:1Z}; corrections 5; notify seller of CORRECT_TRACKING
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; notify seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; notify buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; notify buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; notify buyer of REFUND_REJECTED
`);

situation('SHIPPED', 'with no correction left', { corrections: 5 })(`
  onItsWay
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; notify seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; notify buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; notify buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; notify buyer of REFUND_REJECTED
`);

situation('SHIPPED', 'that the carrier has delivered', { deliveredAt: afterHours(40) })(`
  onItsWay
  seller NOT_ARRIVED{reason:Lost} > REFUND_REJECTED; dueAt null; reason Lost; closeCase; notify buyer of REFUND_REJECTED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; notify buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; notify buyer of RECEIVED
  time TIME_UP > RECEIVED; dueAt 72 h; receivedQuantity 2; notify buyer of RECEIVED
`);

situation('RECEIVED', '', { receivedQuantity: 2 })(`
  toInspect
  seller APPROVE_RESHIP > WAITING_FOR_RESHIP; dueAt 168 h; notify buyer and seller of WAITING_FOR_RESHIP
  seller PASS > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; notify buyer of READY_TO_REFUND
  seller FAIL{reason:Torn} > REFUND_REJECTED; dueAt null; reason Torn; closeCase; notify buyer of REFUND_REJECTED
  time TIME_UP > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; notify buyer of READY_TO_REFUND
`);

situation('READY_TO_REFUND', '', { receivedQuantity: 1, dueAt: null })(`
  paysBack
  agent REFUND_SETTLED > REFUNDED; closeCase; notify buyer of REFUNDED
  system REFUND_SETTLED > REFUNDED; closeCase; notify buyer of REFUNDED
  system REFUND_FAILED > READY_TO_REFUND; dueAt 1 h; reportRefundFailure
`);

situation('READY_TO_REFUND', 'whose refund failed', { dueAt: afterHours(50) })(`
  paysBack
  agent REFUND_SETTLED > REFUNDED; dueAt null; closeCase; notify buyer of REFUNDED
  system REFUND_SETTLED > REFUNDED; dueAt null; closeCase; notify buyer of REFUNDED
  system REFUND_FAILED > READY_TO_REFUND; dueAt 1 h; reportRefundFailure
  time TIME_UP > READY_TO_REFUND; dueAt null; refundLine {quantity:2}
`);

situation('WAITING_FOR_RESHIP')(`
  toReplace
  seller RESHIP_SENT{tracking:2Z} > WAITING_FOR_RESHIP; dueAt 574 h; tracking 2Z; reshippedAt 0 h
  system DELIVERED > RESHIPPED; dueAt null; closeCase; notify seller of RESHIPPED
  time TIME_UP > READY_TO_REFUND; dueAt null; refundLine {quantity:2}; notify buyer of READY_TO_REFUND
`);

situation('WAITING_FOR_RESHIP', 'after the items came back', {
  receivedQuantity: 2,
  dueAt: afterHours(50),
})(`
  toReplace
  seller RESHIP_SENT{tracking:2Z} > WAITING_FOR_RESHIP; dueAt 504 h; tracking 2Z; reshippedAt 0 h
  system DELIVERED > RESHIPPED; dueAt null; closeCase; notify seller of RESHIPPED
  time TIME_UP > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; notify buyer of READY_TO_REFUND
`);

situation('WAITING_FOR_RESHIP', 'after the replacement was sent', {
  reshippedAt: afterHours(40),
  receivedQuantity: 2,
  dueAt: afterHours(50),
})(`
  toReplace
  buyer DELIVERED > RESHIPPED; dueAt null; closeCase; notify seller of RESHIPPED
  system DELIVERED > RESHIPPED; dueAt null; closeCase; notify seller of RESHIPPED
  time TIME_UP > READY_TO_REFUND; dueAt null; refundLine {quantity:2}; notify buyer of READY_TO_REFUND
`);

situation('REJECTED', '', { dueAt: null })(`
  closed refused
  agent DISPUTE_DECIDED > READY_TO_REFUND; refundLine {quantity:2}; notify buyer of READY_TO_REFUND
`);

situation('REFUND_REJECTED', '', { dueAt: null, receivedQuantity: 1 })(`
  closed refused
  agent DISPUTE_DECIDED > READY_TO_REFUND; refundLine {quantity:1}; notify buyer of READY_TO_REFUND
`);

situation('CANCELLED', '', { dueAt: null })(`
  closed kept over
`);

situation('REFUNDED', '', { dueAt: null })(`
  closed paysBack over
`);

situation('RESHIPPED', '', { dueAt: null })(`
  closed over
`);
