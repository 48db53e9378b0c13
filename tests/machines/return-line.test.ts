/** §4 returns: the edges, deadlines and roles of design §4, for a row that the server moves. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { ReturnLineInput } from '#machines/return-line/events.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import {
  returnLinePayloads,
  selectHasRefund,
  selectIsLabeled,
  selectIsToSend,
  selectItemStatus,
  selectSituation,
  selectWaitsFor,
} from '#machines/return-line/selectors.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { returnLineInput, returnLineInTest } from './feeds/return-line.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const DAY = 24;
const CP1 = { carrier: 'CANADA_POST', number: 'CP1' };
const UPS = { carrier: 'UPS', number: '1Z1' };
const begin = (input: Partial<ReturnLineInput> = {}) =>
  new RowJourney(returnLineMachine, { ...returnLineInput, ...input });

function approved() {
  const line = begin();
  line.send('APPROVE', 'seller', afterHours(1));
  return line;
}

function shipped() {
  const line = approved();
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
  test('goes from the request to the parcel, its receipt and the refund', () => {
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

  test('is refunded at once when no item has to be sent back', () => {
    const line = begin({ isReceiptExpected: false });
    expect(line.send('APPROVE', 'seller', afterHours(1))).toBe('READY_TO_REFUND');
    expect(line.takeEffects()).toEqual([
      { type: 'restock', params: { quantity: 2, condition: null } },
      { type: 'refundLine', params: { quantity: 2 } },
    ]);
  });

  test('is approved by the system only when no item has to be sent back', () => {
    expect(begin({ isReceiptExpected: false }).send('APPROVE', 'system', afterHours(1))).toBe(
      'READY_TO_REFUND',
    );
    expect(begin().send('APPROVE', 'system', afterHours(1))).toBe('refused in NEED_APPROVAL');
  });

  test('received in part keeps only the received quantity', () => {
    const line = received(1);
    expect(line.row.context).toMatchObject({ quantity: 1, receivedQuantity: 1 });
  });

  test.each([
    ['rejected by the seller', () => [begin(), 'REJECT', 'seller'] as const],
    ['refused after inspection', () => [received(), 'FAIL', 'seller'] as const],
    ['canceled by the buyer', () => [begin(), 'CANCEL', 'buyer'] as const],
  ])('that is %s no longer delays the completion of the order', (_, ending) => {
    const [line, type, by] = ending();
    line.takeEffects();
    line.send(type, by, afterHours(5), { reason: 'worn' });
    expect(line.takeEffects()).toEqual([{ type: 'closeCase', params: undefined }]);
  });

  test('can have its tracking number corrected by the buyer until the carrier has delivered it', () => {
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
    expect(line.send('CORRECT_TRACKING', 'buyer', afterHours(3), wrong), 'the number is already stored').toBe(
      'refused in SHIPPED',
    );
    expect(line.send('CORRECT_TRACKING', 'buyer', afterHours(3), right)).toBe('SHIPPED');
    expect(line.takeMessages()).toEqual([{ to: ['seller'], about: 'CORRECT_TRACKING' }]);
    expect(line.row.context).toMatchObject({ tracking: right.tracking });
    expect(line.dueAt, 'the deadline is unchanged').toBe(afterHours(2 + 30 * DAY));
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

  test('can be canceled by the buyer until it is shipped', () => {
    expect(begin().send('CANCEL', 'buyer', afterHours(1))).toBe('CANCELLED');
    const approved = begin();
    approved.send('APPROVE', 'seller', afterHours(1));
    expect(approved.send('CANCEL', 'buyer', afterHours(2))).toBe('CANCELLED');
    expect(shipped().send('CANCEL', 'buyer', afterHours(3))).toBe('refused in SHIPPED');
  });

  test.each(['', '  '])('cannot be rejected with the reason %j', (reason) => {
    expect(begin().send('REJECT', 'seller', afterHours(1), { reason })).toBe('refused in NEED_APPROVAL');
  });

  test.each([0, -1, 1.5, 3])('of two items cannot be received with the quantity %d', (quantity) => {
    const answer = shipped().send('RECEIVE', 'seller', afterHours(3), { quantity, condition: 'as-sold' });
    expect(answer).toBe('refused in SHIPPED');
  });

  test('can be refused by the seller as never arrived, once the carrier has reported its delivery', () => {
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

describe('deadlines of a return', () => {
  test('approve the return when the seller has not answered for five days', () => {
    expect(begin().wait(afterHours(5 * DAY) - 1)).toBe('NEED_APPROVAL');
    expect(begin().wait(afterHours(5 * DAY))).toBe('PENDING_ITEM_RETURN');
    expect(begin({ isReceiptExpected: false }).wait(afterHours(5 * DAY))).toBe('READY_TO_REFUND');
  });
});

describe('a refund', () => {
  test('that fails is reported and retried after an hour', () => {
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

  test('can be settled by an agent', () => {
    const line = received();
    line.send('PASS', 'seller', afterHours(4));
    expect(line.send('REFUND_SETTLED', 'agent', afterHours(5))).toBe('REFUNDED');
  });
});

describe('a replacement', () => {
  test('is sent once, and then has 21 more days to arrive', () => {
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

  test('can be confirmed by the buyer only once it was sent', () => {
    const line = reshipping();
    expect(line.send('DELIVERED', 'buyer', afterHours(2))).toBe('refused in WAITING_FOR_RESHIP');
    line.send('RESHIP_SENT', 'seller', afterHours(2), { tracking: null });
    expect(line.send('DELIVERED', 'buyer', afterHours(4))).toBe('RESHIPPED');
  });

  test('that was never sent puts the returned items back into stock', () => {
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

  test('can also be chosen after the inspection', () => {
    expect(received().send('APPROVE_RESHIP', 'seller', afterHours(4))).toBe('WAITING_FOR_RESHIP');
  });
});

describe('a refusal of the seller', () => {
  test.each([
    ['before the return', () => [begin(), 'REJECT', 'REJECTED'] as const],
    ['after inspection', () => [received(), 'FAIL', 'REFUND_REJECTED'] as const],
  ])('%s can be overruled by a dispute', (_, refusal) => {
    const [line, type, state] = refusal();
    expect(line.send(type, 'seller', afterHours(5), { reason: 'worn' })).toBe(state);
    expect(line.row.context).toMatchObject({ reason: 'worn' });
    expect(line.send('DISPUTE_DECIDED', 'buyer', afterHours(6))).toBe(`refused in ${state}`);
    const acted = { actedForBuyer: true };
    expect(line.send('DISPUTE_DECIDED', 'agent', afterHours(6), acted)).toBe(`refused in ${state}`);
    expect(line.send('DISPUTE_DECIDED', 'agent', afterHours(6))).toBe('READY_TO_REFUND');
  });
});

describe('permitted events', () => {
  const may = (line: RowJourney, by: Role) =>
    permittedEvents(restoreRow(returnLineMachine, line.row), { by, at: afterHours(4) }, returnLinePayloads);

  test.each([
    ['a new return', begin, 'seller', ['APPROVE', 'REJECT', 'APPROVE_RESHIP']],
    ['a new return', begin, 'buyer', ['CANCEL']],
    ['a shipped return', shipped, 'seller', ['RECEIVE']],
    ['a shipped return', shipped, 'buyer', ['CORRECT_TRACKING']],
    ['a shipped return', shipped, 'system', ['CARRIER_DELIVERED']],
    ['a received return', received, 'seller', ['APPROVE_RESHIP', 'PASS', 'FAIL']],
    ['a replacement', reshipping, 'seller', ['RESHIP_SENT']],
  ] as const)('for %s', (_, line, by, events) => {
    expect(may(line(), by)).toEqual(events);
  });
});

describe('the side that has to act next', () => {
  const delivered = () => {
    const line = shipped();
    line.send('CARRIER_DELIVERED', 'system', afterHours(3));
    return line;
  };
  const reshipped = () => {
    const line = reshipping();
    line.send('RESHIP_SENT', 'seller', afterHours(2), { tracking: UPS });
    return line;
  };
  const refunding = () => {
    const line = received();
    line.send('PASS', 'seller', afterHours(4));
    return line;
  };

  test.each([
    ['a new return', begin, 'seller'],
    ['an approved return', approved, 'buyer'],
    ['a shipped return', shipped, null],
    ['a return that the carrier has delivered', delivered, 'seller'],
    ['a received return', received, 'seller'],
    ['a replacement to send', reshipping, 'seller'],
    ['a replacement on its way', reshipped, 'buyer'],
    ['a return that is being refunded', refunding, null],
  ] as const)('of %s', (_, line, side) => {
    expect(selectWaitsFor(restoreRow(returnLineMachine, line().row))).toBe(side);
  });

  test('is the buyer while an item is to send, which the label names until the seller has it', () => {
    const facts = ({ row }: RowJourney) => {
      const snapshot = restoreRow(returnLineMachine, row);
      return [selectIsToSend(snapshot), selectIsLabeled(snapshot)];
    };
    expect([begin(), approved(), shipped(), received()].map(facts)).toEqual([
      [false, false],
      [true, true],
      [false, true],
      [false, false],
    ]);
  });
});

describe('the situation of a return line', () => {
  const situation = ({ row }: RowJourney, hasLabel = true) =>
    selectSituation(restoreRow(returnLineMachine, row), hasLabel);

  test('is the name of the state, except where one state covers situations that a reader must tell apart', () => {
    for (const line of [begin(), approved(), shipped(), received(), reshipping()])
      expect(situation(line)).toBe(line.state);
  });

  test('names a missing label only while the buyer has the items', () => {
    expect(situation(approved(), false)).toBe('PENDING_ITEM_RETURN_UNLABELED');
    expect(situation(begin(), false)).toBe('NEED_APPROVAL');
    expect(situation(shipped(), false)).toBe('SHIPPED');
  });

  test('says that the carrier has delivered the parcel, until the seller confirms it', () => {
    const line = shipped();
    line.send('CARRIER_DELIVERED', 'system', afterHours(50));
    expect(situation(line)).toBe('SHIPPED_DELIVERED');
    line.send('RECEIVE', 'seller', afterHours(51), { quantity: 2, condition: 'as-sold' });
    expect(situation(line)).toBe('RECEIVED');
  });

  test('says that the refund failed, until it is tried again or settled', () => {
    const line = received();
    line.send('PASS', 'seller', afterHours(4));
    expect(situation(line)).toBe('READY_TO_REFUND');
    line.send('REFUND_FAILED', 'system', afterHours(5));
    expect(situation(line)).toBe('REFUND_FAILED');
    line.wait(line.dueAt ?? 0);
    expect(situation(line)).toBe('READY_TO_REFUND');
    line.send('REFUND_FAILED', 'system', afterHours(200));
    line.send('REFUND_SETTLED', 'agent', afterHours(201));
    expect(situation(line)).toBe('REFUNDED');
  });
});

describe('the refund', () => {
  type Sent = readonly [type: string, by: Role, payload?: object];
  test.each<readonly [state: string, hasRefund: boolean, () => RowJourney, readonly Sent[]]>([
    ['NEED_APPROVAL', true, () => begin(), []],
    ['CANCELLED', false, () => begin(), [['CANCEL', 'buyer']]],
    ['REJECTED', false, () => begin(), [['REJECT', 'seller', { reason: 'late' }]]],
    ['SHIPPED', true, shipped, []],
    ['RECEIVED', true, () => received(), []],
    ['REFUND_REJECTED', false, () => received(), [['FAIL', 'seller', { reason: 'worn' }]]],
    ['READY_TO_REFUND', true, () => received(), [['PASS', 'seller']]],
    [
      'REFUNDED',
      true,
      () => received(),
      [
        ['PASS', 'seller'],
        ['REFUND_SETTLED', 'system'],
      ],
    ],
    ['WAITING_FOR_RESHIP', false, reshipping, []],
    [
      'RESHIPPED',
      false,
      reshipping,
      [
        ['RESHIP_SENT', 'seller', { tracking: UPS }],
        ['DELIVERED', 'buyer'],
      ],
    ],
  ])('of a line in %s has been made or is still possible: %s', (state, hasRefund, start, events) => {
    const line = start();
    for (const [index, [type, by, payload]] of events.entries())
      line.send(type, by, afterHours(10 + index), payload);
    expect(line.state).toBe(state);
    expect(selectHasRefund(restoreRow(returnLineMachine, line.row))).toBe(hasRefund);
  });
});

describe('the status shown', () => {
  test('of an approved line is refunded when no item has to be sent back, else waiting for the return', () => {
    const free = createActor(returnLineInTest, { input: { ...returnLineInput, isReceiptExpected: false } });
    free.start().send({ type: 'APPROVE', by: 'seller', at: afterHours(1) });
    expect(selectItemStatus(free.getSnapshot())).toBe('REFUNDED');
    const line = createActor(returnLineInTest, { input: returnLineInput });
    line.start().send({ type: 'APPROVE', by: 'seller', at: afterHours(1) });
    expect(selectItemStatus(line.getSnapshot())).toBe('APPROVED_WAITING_FOR_RETURN');
  });
});
