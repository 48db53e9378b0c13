/**
 * Who may send what to a return line where it stands, what that changes, and what is to be done then (design §4). Everything that is not
 * in a line is refused. Times are in hours from when it is sent.
 */
import { returnLineInTest } from './feeds/return-line.ts';
import { requested } from '#machines/return-line/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';

const stands = answersOf(returnLineInTest, {
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

stands('NEED_APPROVAL')(`
  -
  seller APPROVE > PENDING_ITEM_RETURN; dueAt 720 h; tell buyer of PENDING_ITEM_RETURN
  seller REJECT{reason:Worn} > REJECTED; dueAt null; reason Worn; closeCase; tell buyer of REJECTED
  seller APPROVE_RESHIP > WAITING_FOR_RESHIP; dueAt 168 h; tell buyer and seller of WAITING_FOR_RESHIP
  buyer CANCEL > CANCELLED; dueAt null; closeCase; tell seller of CANCELLED
  time TIME_UP > PENDING_ITEM_RETURN; dueAt 720 h; tell buyer of PENDING_ITEM_RETURN
`);

stands('NEED_APPROVAL', 'of which nothing has to come back', { isReceiptExpected: false })(`
  -
  seller APPROVE > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; tell buyer of READY_TO_REFUND
  system APPROVE > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; tell buyer of READY_TO_REFUND
  seller REJECT{reason:Worn} > REJECTED; dueAt null; reason Worn; closeCase; tell buyer of REJECTED
  seller APPROVE_RESHIP > WAITING_FOR_RESHIP; dueAt 168 h; tell buyer and seller of WAITING_FOR_RESHIP
  buyer CANCEL > CANCELLED; dueAt null; closeCase; tell seller of CANCELLED
  time TIME_UP > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; tell buyer of READY_TO_REFUND
`);

stands('PENDING_ITEM_RETURN')(`
  -
  buyer CANCEL > CANCELLED; dueAt null; closeCase; tell seller of CANCELLED
  buyer SHIP{tracking:1Z} > SHIPPED; dueAt 720 h; tracking 1Z; tell seller of SHIPPED
  time TIME_UP > CANCELLED; dueAt null; closeCase; tell seller of CANCELLED
`);

stands('SHIPPED')(`
  -
  buyer CORRECT_TRACKING{tracking:{carrier:UPS,number:1Z}} > SHIPPED; tracking {carrier:UPS,number:1Z}; corrections 1; tell seller of CORRECT_TRACKING
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; tell seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; tell buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; tell buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; tell buyer of REFUND_REJECTED
`);

stands('SHIPPED', 'under this very number', {
  tracking: { carrier: 'UPS', number: '1Z' },
})(`
  -
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; tell seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; tell buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; tell buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; tell buyer of REFUND_REJECTED
`);

stands('SHIPPED', 'under the same number of another carrier', {
  tracking: { carrier: 'OTHER', number: '1Z' },
})(`
  -
  buyer CORRECT_TRACKING{tracking:{carrier:UPS,number:1Z}} > SHIPPED; tracking {carrier:UPS,number:1Z}; corrections 1; tell seller of CORRECT_TRACKING
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; tell seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; tell buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; tell buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; tell buyer of REFUND_REJECTED
`);

stands('SHIPPED', 'under another number of the carrier', {
  tracking: { carrier: 'UPS', number: '2Z' },
})(`
  -
  buyer CORRECT_TRACKING{tracking:{carrier:UPS,number:1Z}} > SHIPPED; tracking {carrier:UPS,number:1Z}; corrections 1; tell seller of CORRECT_TRACKING
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; tell seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; tell buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; tell buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; tell buyer of REFUND_REJECTED
`);

stands('SHIPPED', 'with one correction left', { corrections: 4 })(`
  -
  buyer CORRECT_TRACKING{tracking:{carrier:UPS,number:1Z}} > SHIPPED; tracking {carrier:UPS,number:1Z}; corrections 5; tell seller of CORRECT_TRACKING
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; tell seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; tell buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; tell buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; tell buyer of REFUND_REJECTED
`);

stands('SHIPPED', 'with no correction left', { corrections: 5 })(`
  -
  system CARRIER_DELIVERED > SHIPPED; dueAt 120 h; deliveredAt 0 h; tell seller of CARRIER_DELIVERED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; tell buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; tell buyer of RECEIVED
  time TIME_UP > REFUND_REJECTED; dueAt null; closeCase; tell buyer of REFUND_REJECTED
`);

stands('SHIPPED', 'that the carrier has brought', { deliveredAt: afterHours(40) })(`
  -
  seller NOT_ARRIVED{reason:Lost} > REFUND_REJECTED; dueAt null; reason Lost; closeCase; tell buyer of REFUND_REJECTED
  seller RECEIVE{quantity:1,condition:used} > RECEIVED; quantity 1; dueAt 72 h; receivedQuantity 1; condition used; tell buyer of RECEIVED
  seller RECEIVE{quantity:2,condition:as-sold} > RECEIVED; dueAt 72 h; receivedQuantity 2; condition as-sold; tell buyer of RECEIVED
  time TIME_UP > RECEIVED; dueAt 72 h; receivedQuantity 2; tell buyer of RECEIVED
`);

stands('RECEIVED', '', { receivedQuantity: 2 })(`
  -
  seller APPROVE_RESHIP > WAITING_FOR_RESHIP; dueAt 168 h; tell buyer and seller of WAITING_FOR_RESHIP
  seller PASS > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; tell buyer of READY_TO_REFUND
  seller FAIL{reason:Torn} > REFUND_REJECTED; dueAt null; reason Torn; closeCase; tell buyer of REFUND_REJECTED
  time TIME_UP > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; tell buyer of READY_TO_REFUND
`);

stands('READY_TO_REFUND', '', { receivedQuantity: 1, dueAt: null })(`
  paysBack
  agent REFUND_SETTLED > REFUNDED; closeCase; tell buyer of REFUNDED
  system REFUND_SETTLED > REFUNDED; closeCase; tell buyer of REFUNDED
  system REFUND_FAILED > READY_TO_REFUND; dueAt 1 h; reportRefundFailure
`);

stands('READY_TO_REFUND', 'whose refund failed', { dueAt: afterHours(50) })(`
  paysBack
  agent REFUND_SETTLED > REFUNDED; dueAt null; closeCase; tell buyer of REFUNDED
  system REFUND_SETTLED > REFUNDED; dueAt null; closeCase; tell buyer of REFUNDED
  system REFUND_FAILED > READY_TO_REFUND; dueAt 1 h; reportRefundFailure
  time TIME_UP > READY_TO_REFUND; dueAt null; refundLine {quantity:2}
`);

stands('WAITING_FOR_RESHIP')(`
  -
  seller RESHIP_SENT{tracking:2Z} > WAITING_FOR_RESHIP; dueAt 574 h; tracking 2Z; reshippedAt 0 h
  system DELIVERED > RESHIPPED; dueAt null; closeCase; tell seller of RESHIPPED
  time TIME_UP > READY_TO_REFUND; dueAt null; refundLine {quantity:2}; tell buyer of READY_TO_REFUND
`);

stands('WAITING_FOR_RESHIP', 'of which the goods are back', {
  receivedQuantity: 2,
  dueAt: afterHours(50),
})(`
  -
  seller RESHIP_SENT{tracking:2Z} > WAITING_FOR_RESHIP; dueAt 504 h; tracking 2Z; reshippedAt 0 h
  system DELIVERED > RESHIPPED; dueAt null; closeCase; tell seller of RESHIPPED
  time TIME_UP > READY_TO_REFUND; dueAt null; restock {quantity:2,condition:null}; refundLine {quantity:2}; tell buyer of READY_TO_REFUND
`);

stands('WAITING_FOR_RESHIP', 'for which something was sent', {
  reshippedAt: afterHours(40),
  receivedQuantity: 2,
  dueAt: afterHours(50),
})(`
  -
  buyer DELIVERED > RESHIPPED; dueAt null; closeCase; tell seller of RESHIPPED
  system DELIVERED > RESHIPPED; dueAt null; closeCase; tell seller of RESHIPPED
  time TIME_UP > READY_TO_REFUND; dueAt null; refundLine {quantity:2}; tell buyer of READY_TO_REFUND
`);

stands('REJECTED', '', { dueAt: null })(`
  closed refused
  agent DISPUTE_DECIDED > READY_TO_REFUND; refundLine {quantity:2}; tell buyer of READY_TO_REFUND
`);

stands('REFUND_REJECTED', '', { dueAt: null, receivedQuantity: 1 })(`
  closed refused
  agent DISPUTE_DECIDED > READY_TO_REFUND; refundLine {quantity:1}; tell buyer of READY_TO_REFUND
`);

stands('CANCELLED', '', { dueAt: null })(`
  closed kept over
`);

stands('REFUNDED', '', { dueAt: null })(`
  closed paysBack over
`);

stands('RESHIPPED', '', { dueAt: null })(`
  closed over
`);
