/** §4 returns: the edges, deadlines and roles of design §4, as the server moves a row by them. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { ReturnLineInput } from '#machines/return-line/events.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { returnLinePayloads, selectItemStatus } from '#machines/return-line/selectors.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import { restoreRow } from '#machines/runtime/row.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { returnLineInput, returnLineInTest } from './feeds/return-line.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const DAY = 24;
const CP1 = { carrier: 'CANADA_POST', number: 'CP1' };
const UPS = { carrier: 'UPS', number: '1Z1' };
const begin = (input: Partial<ReturnLineInput> = {}) =>
  new RowJourney(returnLineMachine, { ...returnLineInput, ...input });

function shipped() {
  const line = begin();
  line.send('APPROVE', 'seller', afterHours(1));
  line.send('SHIP', 'buyer', afterHours(2), { tracking: CP1 });
  return line;
}

function received(quantity = 2) {
  const line = shipped();
  line.send('RECEIVE', 'seller', afterHours(3), { quantity, condition: 'as-sold' });
  return line;
}

function reshipping() {
  const line = begin();
  line.send('APPROVE_RESHIP', 'seller', afterHours(1));
  return line;
}

describe('a return', () => {
  test('goes from the wish to the parcel, to the seller, to the money', () => {
    const line = begin();
    expect(line.state).toBe('NEED_APPROVAL');
    expect(line.send('APPROVE', 'seller', afterHours(1))).toBe('PENDING_ITEM_RETURN');
    expect(line.send('SHIP', 'buyer', afterHours(2), { tracking: CP1 })).toBe('SHIPPED');
    expect(line.send('RECEIVE', 'seller', afterHours(3), { quantity: 1, condition: 'used' })).toBe(
      'RECEIVED',
    );
    expect(line.send('PASS', 'seller', afterHours(4))).toBe('READY_TO_REFUND');
    expect(line.takeEffects()).toEqual([
      { type: 'restock', params: { quantity: 1, condition: 'used' } },
      { type: 'refundLine', params: { quantity: 1 } },
    ]);
    expect(line.send('REFUND_SETTLED', 'system', afterHours(5))).toBe('REFUNDED');
    expect(line.takeEffects()).toEqual([{ type: 'closeCase', params: undefined }]);
    expect(line.row.context).toMatchObject({ receivedQuantity: 1, condition: 'used', tracking: CP1 });
  });

  test('pays at once where nothing has to come back', () => {
    const line = begin({ isReceiptExpected: false });
    expect(line.send('APPROVE', 'seller', afterHours(1))).toBe('READY_TO_REFUND');
    expect(line.takeEffects()).toEqual([
      { type: 'restock', params: { quantity: 2, condition: null } },
      { type: 'refundLine', params: { quantity: 2 } },
    ]);
  });

  test('is approved by the shop itself only where nothing has to come back', () => {
    expect(begin({ isReceiptExpected: false }).send('APPROVE', 'system', afterHours(1))).toBe(
      'READY_TO_REFUND',
    );
    expect(begin().send('APPROVE', 'system', afterHours(1))).toBe('refused in NEED_APPROVAL');
  });

  test('of which a part came is that part: the rest is a line of its own', () => {
    const line = received(1);
    expect(line.row.context).toMatchObject({ quantity: 1, receivedQuantity: 1 });
  });

  test.each([
    ['not accepted', () => [begin(), 'REJECT', 'seller'] as const],
    ['not paid for', () => [received(), 'FAIL', 'seller'] as const],
    ['taken back by the buyer', () => [begin(), 'CANCEL', 'buyer'] as const],
  ])('that is %s holds up the order no longer', (_, ending) => {
    const [line, type, by] = ending();
    line.takeEffects();
    line.send(type, by, afterHours(5), { reason: 'worn' });
    expect(line.takeEffects()).toEqual([{ type: 'closeCase', params: undefined }]);
  });

  test('has its tracking number corrected by the buyer, until the carrier has delivered it', () => {
    const wrong = { tracking: UPS };
    const right = { tracking: { ...UPS, number: '1Z2' } };
    const line = begin();
    line.send('APPROVE', 'seller', afterHours(1));
    expect(line.send('CORRECT_TRACKING', 'buyer', afterHours(2), right)).toBe(
      'refused in PENDING_ITEM_RETURN',
    );
    line.send('SHIP', 'buyer', afterHours(2), { tracking: UPS });
    line.takeMessages();
    expect(line.send('CORRECT_TRACKING', 'seller', afterHours(3), right)).toBe('refused in SHIPPED');
    expect(line.send('CORRECT_TRACKING', 'buyer', afterHours(3), wrong), 'which is known').toBe(
      'refused in SHIPPED',
    );
    expect(line.send('CORRECT_TRACKING', 'buyer', afterHours(3), right)).toBe('SHIPPED');
    expect(line.takeMessages()).toEqual([{ to: ['seller'], about: 'CORRECT_TRACKING' }]);
    expect(line.row.context).toMatchObject({ tracking: right.tracking });
    expect(line.dueAt, 'no more time than before').toBe(afterHours(2 + 30 * DAY));
    line.send('CARRIER_DELIVERED', 'system', afterHours(10));
    expect(line.send('CORRECT_TRACKING', 'buyer', afterHours(11), wrong)).toBe('refused in SHIPPED');
  });

  test('refuses the sixth correction of its tracking number', () => {
    const line = begin();
    line.send('APPROVE', 'seller', afterHours(1));
    line.send('SHIP', 'buyer', afterHours(2), { tracking: UPS });
    const correct = (nth: number) =>
      line.send('CORRECT_TRACKING', 'buyer', afterHours(3), {
        tracking: { ...UPS, number: `1Z00${String(nth)}` },
      });
    expect([1, 2, 3, 4, 5].map(correct)).toEqual(Array(5).fill('SHIPPED'));
    expect(correct(6)).toBe('refused in SHIPPED');
    expect(line.row.context).toMatchObject({ corrections: 5, tracking: { number: '1Z005' } });
  });

  test('can be taken back by the buyer until it is shipped', () => {
    expect(begin().send('CANCEL', 'buyer', afterHours(1))).toBe('CANCELLED');
    const approved = begin();
    approved.send('APPROVE', 'seller', afterHours(1));
    expect(approved.send('CANCEL', 'buyer', afterHours(2))).toBe('CANCELLED');
    expect(shipped().send('CANCEL', 'buyer', afterHours(3))).toBe('refused in SHIPPED');
  });

  test.each(['', '  '])('is refused with a reason only, not with %j', (reason) => {
    expect(begin().send('REJECT', 'seller', afterHours(1), { reason })).toBe('refused in NEED_APPROVAL');
  });

  test.each([0, -1, 1.5, 3])('of two pieces is not received as %d', (quantity) => {
    const answer = shipped().send('RECEIVE', 'seller', afterHours(3), { quantity, condition: 'as-sold' });
    expect(answer).toBe('refused in SHIPPED');
  });
});

describe('deadlines', () => {
  test('a seller who has not answered in five days has approved', () => {
    expect(begin().wait(afterHours(5 * DAY) - 1)).toBe('NEED_APPROVAL');
    expect(begin().wait(afterHours(5 * DAY))).toBe('PENDING_ITEM_RETURN');
    expect(begin({ isReceiptExpected: false }).wait(afterHours(5 * DAY))).toBe('READY_TO_REFUND');
  });

  test('a parcel that never came is not paid for, where the seller says so once the carrier has told of it', () => {
    const never = { reason: 'Nothing was at my door.' };
    const line = shipped();
    expect(line.send('NOT_ARRIVED', 'seller', afterHours(9), never)).toBe('refused in SHIPPED');
    line.takeMessages();
    line.send('CARRIER_DELIVERED', 'system', afterHours(10));
    expect(line.takeMessages()).toEqual([{ to: ['seller'], about: 'CARRIER_DELIVERED' }]);
    expect(line.send('NOT_ARRIVED', 'seller', afterHours(11), { reason: ' ' })).toBe('refused in SHIPPED');
    expect(line.send('NOT_ARRIVED', 'buyer', afterHours(11), never)).toBe('refused in SHIPPED');
    expect(line.send('NOT_ARRIVED', 'seller', afterHours(11), never)).toBe('REFUND_REJECTED');
    expect(line.row.context).toMatchObject({ reason: never.reason, receivedQuantity: 0 });
    expect(line.send('DISPUTE_DECIDED', 'agent', afterHours(12))).toBe('READY_TO_REFUND');
  });
});

describe('a refund', () => {
  test('that fails is reported and tried again', () => {
    const line = received();
    line.send('PASS', 'seller', afterHours(4));
    line.takeEffects();
    expect(line.send('REFUND_FAILED', 'system', afterHours(5))).toBe('READY_TO_REFUND');
    expect(line.takeEffects()).toEqual([{ type: 'reportRefundFailure', params: undefined }]);
    expect(line.wait(afterHours(6) - 1)).toBe('READY_TO_REFUND');
    expect(line.takeEffects()).toEqual([]);
    expect(line.wait(afterHours(6))).toBe('READY_TO_REFUND');
    expect(line.takeEffects()).toEqual([{ type: 'refundLine', params: { quantity: 2 } }]);
    expect(line.dueAt).toBeNull();
  });

  test('can be settled by an agent by hand', () => {
    const line = received();
    line.send('PASS', 'seller', afterHours(4));
    expect(line.send('REFUND_SETTLED', 'agent', afterHours(5))).toBe('REFUNDED');
  });
});

describe('a replacement', () => {
  test('is sent once, and waited for 21 days longer', () => {
    const line = reshipping();
    expect(line.dueAt).toBe(afterHours(1 + 7 * DAY));
    expect(line.send('RESHIP_SENT', 'seller', afterHours(2), { tracking: UPS })).toBe('WAITING_FOR_RESHIP');
    expect(line.dueAt).toBe(afterHours(1 + 28 * DAY));
    expect(line.send('RESHIP_SENT', 'seller', afterHours(3), { tracking: UPS })).toBe(
      'refused in WAITING_FOR_RESHIP',
    );
    expect(line.send('DELIVERED', 'system', afterHours(4))).toBe('RESHIPPED');
    expect(line.takeEffects()).toEqual([{ type: 'closeCase', params: undefined }]);
  });

  test('is confirmed by the buyer, once it was sent', () => {
    const line = reshipping();
    expect(line.send('DELIVERED', 'buyer', afterHours(2))).toBe('refused in WAITING_FOR_RESHIP');
    line.send('RESHIP_SENT', 'seller', afterHours(2), { tracking: null });
    expect(line.send('DELIVERED', 'buyer', afterHours(4))).toBe('RESHIPPED');
  });

  test('puts back on the shelf what came, where no replacement has left for it', () => {
    const replaced = () => {
      const line = received();
      line.send('APPROVE_RESHIP', 'seller', afterHours(4));
      line.takeEffects();
      return line;
    };
    const kept = replaced();
    expect(kept.wait(afterHours(4 + 7 * DAY))).toBe('READY_TO_REFUND');
    expect(kept.takeEffects()).toEqual([
      { type: 'restock', params: { quantity: 2, condition: 'as-sold' } },
      { type: 'refundLine', params: { quantity: 2 } },
    ]);
    const sent = replaced();
    sent.send('RESHIP_SENT', 'seller', afterHours(5), { tracking: UPS });
    expect(sent.wait(afterHours(4 + 28 * DAY))).toBe('READY_TO_REFUND');
    expect(sent.takeEffects()).toEqual([{ type: 'refundLine', params: { quantity: 2 } }]);
    const never = reshipping();
    never.takeEffects();
    expect(never.wait(afterHours(1 + 7 * DAY))).toBe('READY_TO_REFUND');
    expect(never.takeEffects()).toEqual([{ type: 'refundLine', params: { quantity: 2 } }]);
  });

  test('can be chosen after the piece was looked at, too', () => {
    expect(received().send('APPROVE_RESHIP', 'seller', afterHours(4))).toBe('WAITING_FOR_RESHIP');
  });
});

describe('a refusal', () => {
  test.each([
    ['at once', () => [begin(), 'REJECT', 'REJECTED'] as const],
    ['after a look', () => [received(), 'FAIL', 'REFUND_REJECTED'] as const],
  ])('%s can be turned by a dispute', (_, refusal) => {
    const [line, type, state] = refusal();
    expect(line.send(type, 'seller', afterHours(5), { reason: 'worn' })).toBe(state);
    expect(line.row.context).toMatchObject({ reason: 'worn' });
    expect(line.send('DISPUTE_DECIDED', 'buyer', afterHours(6))).toBe(`refused in ${state}`);
    expect(line.send('DISPUTE_DECIDED', 'agent', afterHours(6))).toBe('READY_TO_REFUND');
  });
});

describe('what each may do now', () => {
  const may = (line: RowJourney, by: Role) =>
    permittedEvents(restoreRow(returnLineMachine, line.row), { by, at: afterHours(4) }, returnLinePayloads);

  test.each([
    ['a new wish', begin, 'seller', ['APPROVE', 'REJECT', 'APPROVE_RESHIP']],
    ['a new wish', begin, 'buyer', ['CANCEL']],
    ['a parcel', shipped, 'seller', ['RECEIVE']],
    ['a parcel', shipped, 'buyer', ['CORRECT_TRACKING']],
    ['a parcel', shipped, 'system', ['CARRIER_DELIVERED']],
    ['what came back', received, 'seller', ['APPROVE_RESHIP', 'PASS', 'FAIL']],
    ['a replacement', reshipping, 'seller', ['RESHIP_SENT']],
  ] as const)('about %s', (_, line, by, events) => {
    expect(may(line(), by)).toEqual(events);
  });
});

describe('the status that is shown', () => {
  test('of an approved line says refunded where nothing has to come, else that it is waited for', () => {
    const free = createActor(returnLineInTest, { input: { ...returnLineInput, isReceiptExpected: false } });
    free.start().send({ type: 'APPROVE', by: 'seller', at: afterHours(1) });
    expect(selectItemStatus(free.getSnapshot())).toBe('REFUNDED');
    const line = createActor(returnLineInTest, { input: returnLineInput });
    line.start().send({ type: 'APPROVE', by: 'seller', at: afterHours(1) });
    expect(selectItemStatus(line.getSnapshot())).toBe('APPROVED_WAITING_FOR_RETURN');
  });
});
