/**
 * The events that an order permits by state (design §4), as sender, event, next state, changed
 * context and effects. Every other event is refused. Times are in hours after the event.
 */
import { orderInTest } from './feeds/order.ts';
import { placed } from '#machines/order/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';

const situation = answersOf(orderInTest, {
  begun: placed({ placedAt: BEGUN, lines: [{ lineId: 1, quantity: 2 }], delivery: 'ship' }),
  asked: [
    { type: 'AUTHORIZED' },
    { type: 'PAYMENT_FAILED' },
    { type: 'SHIP', lines: [{ lineId: 1, quantity: 1 }], tracking: { carrier: 'UPS', number: '1Z' } },
    { type: 'SHIP', lines: [{ lineId: 1, quantity: 2 }], tracking: null },
    { type: 'SHIP', lines: [{ lineId: 1, quantity: 0 }], tracking: null },
    {
      type: 'SHIP',
      lines: [
        { lineId: 1, quantity: 1 },
        { lineId: 1, quantity: 0 },
      ],
      tracking: null,
    },
    { type: 'SHIP', lines: [], tracking: null },
    { type: 'CORRECT_TRACKING', shipment: 3, tracking: { carrier: 'UPS', number: '1Z' } },
    { type: 'TICKETS_SENT' },
    { type: 'READY_FOR_PICKUP' },
    { type: 'HANDED_OVER' },
    { type: 'CANCEL', reason: null },
    { type: 'CANCEL', reason: 'Broken' },
    { type: 'CANCEL_REST', reason: ' ' },
    { type: 'CANCEL_REST', reason: 'Gone' },
    { type: 'DELIVERED' },
    { type: 'CASE_OPENED' },
    { type: 'CASE_CLOSED', disputableUntil: afterHours(90) },
  ],
  // Two days after it began, and a little more.
  at: afterHours(50),
});

situation('AWAITING_PAYMENT', '', { dueAt: afterHours(51) })(`
  unpaid
  system AUTHORIZED > PROCESSING; dueAt 168 h; notify buyer and seller of PROCESSING
  system PAYMENT_FAILED > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
  time TIME_UP > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
`);

situation('AWAITING_PAYMENT', 'of a class', {
  dueAt: afterHours(51),
  lines: [{ lineId: 2, quantity: 2, shippedQuantity: 0, startsAt: afterHours(100) }],
})(`
  unpaid
  system AUTHORIZED > PROCESSING; dueAt 168 h; sendTickets; notify buyer and seller of PROCESSING
  system PAYMENT_FAILED > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:2,quantity:2}]}; notify buyer and seller of CANCELLED
  time TIME_UP > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:2,quantity:2}]}; notify buyer and seller of CANCELLED
`);

situation('PROCESSING', '', { dueAt: afterHours(51) })(`
  toShip
  seller SHIP{lines:[{lineId:1,quantity:1}],tracking:{carrier:UPS,number:1Z}} > PARTIALLY_SHIPPED; lines [{lineId:1,quantity:2,shippedQuantity:1,startsAt:null}]; dueAt null; tracking {carrier:UPS,number:1Z}; capturePayment; notify buyer of PARTIALLY_SHIPPED
  seller SHIP{lines:[{lineId:1,quantity:2}],tracking:null} > SHIPPED; lines [{lineId:1,quantity:2,shippedQuantity:2,startsAt:null}]; dueAt 504 h; capturePayment; notify buyer of SHIPPED
  buyer CANCEL{reason:null} > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
  buyer CANCEL{reason:Broken} > CANCELLED; dueAt null; reason Broken; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
  seller CANCEL{reason:Broken} > CANCELLED; dueAt null; reason Broken; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
  time TIME_UP > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
`);

situation('PROCESSING', 'to be picked up', { delivery: 'pickup', dueAt: afterHours(51) })(`
  toShip
  seller READY_FOR_PICKUP > READY_FOR_PICKUP; dueAt 336 h; notify buyer of READY_FOR_PICKUP
  buyer CANCEL{reason:null} > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
  buyer CANCEL{reason:Broken} > CANCELLED; dueAt null; reason Broken; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
  seller CANCEL{reason:Broken} > CANCELLED; dueAt null; reason Broken; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
  time TIME_UP > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
`);

situation('PROCESSING', 'with tickets that are not sent', {
  lines: [
    { lineId: 1, quantity: 2, shippedQuantity: 0, startsAt: null },
    { lineId: 2, quantity: 2, shippedQuantity: 0, startsAt: afterHours(100) },
  ],
  dueAt: afterHours(51),
})(`
  toShip
  system TICKETS_SENT > PROCESSING; lines [{lineId:1,quantity:2,shippedQuantity:0,startsAt:null},{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; capturePayment
  buyer CANCEL{reason:null} > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:1,quantity:2},{lineId:2,quantity:2}]}; notify buyer and seller of CANCELLED
  buyer CANCEL{reason:Broken} > CANCELLED; dueAt null; reason Broken; releasePayment; restock {lines:[{lineId:1,quantity:2},{lineId:2,quantity:2}]}; notify buyer and seller of CANCELLED
  seller CANCEL{reason:Broken} > CANCELLED; dueAt null; reason Broken; releasePayment; restock {lines:[{lineId:1,quantity:2},{lineId:2,quantity:2}]}; notify buyer and seller of CANCELLED
  time TIME_UP > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:1,quantity:2},{lineId:2,quantity:2}]}; notify buyer and seller of CANCELLED
`);

situation('PROCESSING', 'of seats alone', {
  lines: [{ lineId: 2, quantity: 2, shippedQuantity: 0, startsAt: afterHours(100) }],
  dueAt: afterHours(51),
})(`
  toShip
  system TICKETS_SENT > SHIPPED; lines [{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 50 h; capturePayment; notify buyer of SHIPPED
  buyer CANCEL{reason:null} > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:2,quantity:2}]}; notify buyer and seller of CANCELLED
  buyer CANCEL{reason:Broken} > CANCELLED; dueAt null; reason Broken; releasePayment; restock {lines:[{lineId:2,quantity:2}]}; notify buyer and seller of CANCELLED
  seller CANCEL{reason:Broken} > CANCELLED; dueAt null; reason Broken; releasePayment; restock {lines:[{lineId:2,quantity:2}]}; notify buyer and seller of CANCELLED
  time TIME_UP > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:2,quantity:2}]}; notify buyer and seller of CANCELLED
`);

situation('PROCESSING', 'with tickets that are sent', {
  lines: [
    { lineId: 1, quantity: 2, shippedQuantity: 0, startsAt: null },
    { lineId: 2, quantity: 2, shippedQuantity: 2, startsAt: afterHours(100) },
  ],
  dueAt: afterHours(51),
})(`
  toShip
  seller SHIP{lines:[{lineId:1,quantity:1}],tracking:{carrier:UPS,number:1Z}} > PARTIALLY_SHIPPED; lines [{lineId:1,quantity:2,shippedQuantity:1,startsAt:null},{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt null; tracking {carrier:UPS,number:1Z}; capturePayment; notify buyer of PARTIALLY_SHIPPED
  seller SHIP{lines:[{lineId:1,quantity:2}],tracking:null} > SHIPPED; lines [{lineId:1,quantity:2,shippedQuantity:2,startsAt:null},{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 504 h; capturePayment; notify buyer of SHIPPED
  buyer CANCEL{reason:null} > SHIPPED; lines [{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 50 h; refundLines {lines:[{lineId:1,quantity:2}]}; restock {lines:[{lineId:1,quantity:2}]}; notify buyer of SHIPPED
  buyer CANCEL{reason:Broken} > SHIPPED; lines [{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 50 h; reason Broken; refundLines {lines:[{lineId:1,quantity:2}]}; restock {lines:[{lineId:1,quantity:2}]}; notify buyer of SHIPPED
  seller CANCEL{reason:Broken} > SHIPPED; lines [{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 50 h; reason Broken; refundLines {lines:[{lineId:1,quantity:2}]}; restock {lines:[{lineId:1,quantity:2}]}; notify buyer of SHIPPED
  system CASE_OPENED > PROCESSING; openCases 1
  time TIME_UP > SHIPPED; lines [{lineId:2,quantity:2,shippedQuantity:2,startsAt:49 h}]; dueAt 49 h; refundLines {lines:[{lineId:1,quantity:2}]}; restock {lines:[{lineId:1,quantity:2}]}; notify buyer of SHIPPED
`);

situation('PROCESSING', 'with tickets that are sent, and an open case', {
  lines: [
    { lineId: 1, quantity: 2, shippedQuantity: 0, startsAt: null },
    { lineId: 2, quantity: 2, shippedQuantity: 2, startsAt: afterHours(100) },
  ],
  openCases: 1,
  dueAt: afterHours(50),
})(`
  toShip
  seller SHIP{lines:[{lineId:1,quantity:1}],tracking:{carrier:UPS,number:1Z}} > PARTIALLY_SHIPPED; lines [{lineId:1,quantity:2,shippedQuantity:1,startsAt:null},{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt null; tracking {carrier:UPS,number:1Z}; capturePayment; notify buyer of PARTIALLY_SHIPPED
  seller SHIP{lines:[{lineId:1,quantity:2}],tracking:null} > SHIPPED; lines [{lineId:1,quantity:2,shippedQuantity:2,startsAt:null},{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 504 h; capturePayment; notify buyer of SHIPPED
  buyer CANCEL{reason:null} > SHIPPED; lines [{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 50 h; refundLines {lines:[{lineId:1,quantity:2}]}; restock {lines:[{lineId:1,quantity:2}]}; notify buyer of SHIPPED
  buyer CANCEL{reason:Broken} > SHIPPED; lines [{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 50 h; reason Broken; refundLines {lines:[{lineId:1,quantity:2}]}; restock {lines:[{lineId:1,quantity:2}]}; notify buyer of SHIPPED
  seller CANCEL{reason:Broken} > SHIPPED; lines [{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 50 h; reason Broken; refundLines {lines:[{lineId:1,quantity:2}]}; restock {lines:[{lineId:1,quantity:2}]}; notify buyer of SHIPPED
  system CASE_OPENED > PROCESSING; openCases 2
  system CASE_CLOSED{disputableUntil:40 h} > PROCESSING; openCases 0
  time TIME_UP > SHIPPED; lines [{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 50 h; refundLines {lines:[{lineId:1,quantity:2}]}; restock {lines:[{lineId:1,quantity:2}]}; notify buyer of SHIPPED
`);

situation('PARTIALLY_SHIPPED', '', {
  lines: [{ lineId: 1, quantity: 3, shippedQuantity: 1, startsAt: null }],
  dueAt: null,
})(`
  toComplete
  seller SHIP{lines:[{lineId:1,quantity:1}],tracking:{carrier:UPS,number:1Z}} > PARTIALLY_SHIPPED; lines [{lineId:1,quantity:3,shippedQuantity:2,startsAt:null}]; tracking {carrier:UPS,number:1Z}; notify buyer of PARTIALLY_SHIPPED
  seller SHIP{lines:[{lineId:1,quantity:2}],tracking:null} > SHIPPED; lines [{lineId:1,quantity:3,shippedQuantity:3,startsAt:null}]; dueAt 504 h; notify buyer of SHIPPED
  seller CORRECT_TRACKING{shipment:3,tracking:{carrier:UPS,number:1Z}} > PARTIALLY_SHIPPED; tracking {carrier:UPS,number:1Z}; corrections [{shipment:3,times:1}]; notify buyer of CORRECT_TRACKING
  seller CANCEL_REST{reason:Gone} > SHIPPED; lines [{lineId:1,quantity:1,shippedQuantity:1,startsAt:null}]; dueAt 504 h; reason Gone; refundLines {lines:[{lineId:1,quantity:2}]}; restock {lines:[{lineId:1,quantity:2}]}; notify buyer of SHIPPED
  system CASE_OPENED > PARTIALLY_SHIPPED; openCases 1
`);

situation('PARTIALLY_SHIPPED', 'with an open case', {
  lines: [{ lineId: 1, quantity: 2, shippedQuantity: 1, startsAt: null }],
  dueAt: null,
  openCases: 1,
})(`
  toComplete
  seller SHIP{lines:[{lineId:1,quantity:1}],tracking:{carrier:UPS,number:1Z}} > SHIPPED; lines [{lineId:1,quantity:2,shippedQuantity:2,startsAt:null}]; dueAt 504 h; tracking {carrier:UPS,number:1Z}; notify buyer of SHIPPED
  seller CORRECT_TRACKING{shipment:3,tracking:{carrier:UPS,number:1Z}} > PARTIALLY_SHIPPED; tracking {carrier:UPS,number:1Z}; corrections [{shipment:3,times:1}]; notify buyer of CORRECT_TRACKING
  seller CANCEL_REST{reason:Gone} > SHIPPED; lines [{lineId:1,quantity:1,shippedQuantity:1,startsAt:null}]; dueAt 504 h; reason Gone; refundLines {lines:[{lineId:1,quantity:1}]}; restock {lines:[{lineId:1,quantity:1}]}; notify buyer of SHIPPED
  system CASE_OPENED > PARTIALLY_SHIPPED; openCases 2
  system CASE_CLOSED{disputableUntil:40 h} > PARTIALLY_SHIPPED; openCases 0
`);

situation('READY_FOR_PICKUP', '', { delivery: 'pickup', dueAt: afterHours(51) })(`
  toPickUp
  seller HANDED_OVER > DELIVERED; lines [{lineId:1,quantity:2,shippedQuantity:2,startsAt:null}]; dueAt 720 h; capturePayment; notify buyer and seller of DELIVERED
  time TIME_UP > CANCELLED; dueAt null; releasePayment; restock {lines:[{lineId:1,quantity:2}]}; notify buyer and seller of CANCELLED
`);

situation('READY_FOR_PICKUP', 'with a class in the future', {
  delivery: 'pickup',
  lines: [
    { lineId: 1, quantity: 2, shippedQuantity: 0, startsAt: null },
    { lineId: 2, quantity: 2, shippedQuantity: 2, startsAt: afterHours(100) },
  ],
  openCases: 1,
  dueAt: afterHours(50),
})(`
  toPickUp
  seller HANDED_OVER > SHIPPED; lines [{lineId:1,quantity:2,shippedQuantity:2,startsAt:null},{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 504 h; capturePayment; notify buyer of SHIPPED
  system CASE_OPENED > READY_FOR_PICKUP; openCases 2
  system CASE_CLOSED{disputableUntil:40 h} > READY_FOR_PICKUP; openCases 0
  time TIME_UP > SHIPPED; lines [{lineId:2,quantity:2,shippedQuantity:2,startsAt:50 h}]; dueAt 50 h; refundLines {lines:[{lineId:1,quantity:2}]}; restock {lines:[{lineId:1,quantity:2}]}; notify buyer of SHIPPED
`);

situation('SHIPPED', '', {
  lines: [{ lineId: 1, quantity: 2, shippedQuantity: 2, startsAt: null }],
  dueAt: afterHours(51),
})(`
  allShipped
  seller CORRECT_TRACKING{shipment:3,tracking:{carrier:UPS,number:1Z}} > SHIPPED; tracking {carrier:UPS,number:1Z}; corrections [{shipment:3,times:1}]; notify buyer of CORRECT_TRACKING
  system DELIVERED > DELIVERED; dueAt 720 h; notify buyer and seller of DELIVERED
  system CASE_OPENED > SHIPPED; openCases 1
  time TIME_UP > DELIVERED; dueAt 720 h; notify buyer and seller of DELIVERED
`);

situation('SHIPPED', 'with an open case', {
  lines: [{ lineId: 1, quantity: 2, shippedQuantity: 2, startsAt: null }],
  openCases: 1,
  dueAt: afterHours(50),
})(`
  allShipped
  seller CORRECT_TRACKING{shipment:3,tracking:{carrier:UPS,number:1Z}} > SHIPPED; tracking {carrier:UPS,number:1Z}; corrections [{shipment:3,times:1}]; notify buyer of CORRECT_TRACKING
  system DELIVERED > DELIVERED; dueAt 720 h; notify buyer and seller of DELIVERED
  system CASE_OPENED > SHIPPED; openCases 2
  system CASE_CLOSED{disputableUntil:40 h} > SHIPPED; openCases 0
  time TIME_UP > DELIVERED; dueAt 720 h; notify buyer and seller of DELIVERED
`);

situation('SHIPPED', 'of a class in the future', {
  lines: [{ lineId: 2, quantity: 2, shippedQuantity: 2, startsAt: afterHours(100) }],
  dueAt: afterHours(100),
})(`
  allShipped
  system CASE_OPENED > SHIPPED; openCases 1
  time TIME_UP > DELIVERED; dueAt 720 h; notify buyer and seller of DELIVERED
`);

situation('SHIPPED', 'of a class that starts now', {
  lines: [{ lineId: 2, quantity: 2, shippedQuantity: 2, startsAt: afterHours(50) }],
  dueAt: afterHours(51),
})(`
  allShipped
  system DELIVERED > DELIVERED; dueAt 720 h; notify buyer and seller of DELIVERED
  system CASE_OPENED > SHIPPED; openCases 1
  time TIME_UP > DELIVERED; dueAt 720 h; notify buyer and seller of DELIVERED
`);

situation('DELIVERED', '', {
  lines: [{ lineId: 1, quantity: 2, shippedQuantity: 2, startsAt: null }],
  dueAt: afterHours(51),
})(`
  arrived
  system CASE_OPENED > DELIVERED; openCases 1
  time TIME_UP > COMPLETED; dueAt null; releaseEarnings; awardPoints; notify seller of COMPLETED
`);

situation('DELIVERED', 'with an open case', {
  lines: [{ lineId: 1, quantity: 2, shippedQuantity: 2, startsAt: null }],
  openCases: 1,
  dueAt: afterHours(51),
})(`
  arrived
  system CASE_OPENED > DELIVERED; openCases 2
  system CASE_CLOSED{disputableUntil:40 h} > DELIVERED; dueAt 40 h; openCases 0
`);

situation('DELIVERED', 'with a case, and due after the last day for a dispute', {
  lines: [{ lineId: 1, quantity: 2, shippedQuantity: 2, startsAt: null }],
  openCases: 1,
  dueAt: afterHours(91),
})(`
  arrived
  system CASE_OPENED > DELIVERED; openCases 2
  system CASE_CLOSED{disputableUntil:40 h} > DELIVERED; openCases 0
`);

situation('COMPLETED', '', { dueAt: null })(`
  arrived released over
`);

situation('CANCELLED', '', { dueAt: null })(`
  calledOff over
`);
