/** §4 disputes: edges, deadlines and roles of design §4, for a row that the server moves. */
import { describe, expect, test } from 'vitest';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { disputePayloads, selectMaxRefundCents } from '#machines/dispute/selectors.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { disputeInput } from './feeds/dispute.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const DAY = 24;
const afterDays = (days: number): number => afterHours(days * DAY);
const begin = () => new RowJourney(disputeMachine, disputeInput);

function offered(amountCents = 1500) {
  const dispute = begin();
  dispute.send('MAKE_OFFER', 'seller', afterHours(1), { amountCents });
  return dispute;
}

function agreed() {
  const dispute = offered();
  dispute.send('ACCEPT_OFFER', 'buyer', afterHours(2), { version: 1 });
  return dispute;
}

function underReview() {
  const dispute = begin();
  dispute.send('ESCALATE', 'seller', afterHours(1));
  dispute.send('CLAIM', 'agent', afterHours(2));
  return dispute;
}

const may = (dispute: RowJourney, by: Role, at: number) =>
  permittedEvents(restoreRow(disputeMachine, dispute.row), { by, at }, disputePayloads);

describe('a dispute settled by both sides', () => {
  test('goes from replies to an offer, its refund and the end', () => {
    const dispute = begin();
    expect(dispute.state).toBe('OPEN');
    expect(dispute.send('REPLY', 'seller', afterHours(1))).toBe('IN_PROGRESS');
    expect(dispute.send('REPLY', 'buyer', afterHours(2))).toBe('WAITING_FOR_SELLER_ACTION');
    expect(dispute.send('MAKE_OFFER', 'seller', afterHours(3), { amountCents: 1500 })).toBe('OFFER_MADE');
    expect(dispute.send('ACCEPT_OFFER', 'buyer', afterHours(4), { version: 1 })).toBe('OFFER_ACCEPTED');
    expect(dispute.takeEffects()).toEqual([
      { type: 'refundOffer', params: { offer: { version: 1, amountCents: 1500 } } },
    ]);
    expect(dispute.send('REFUND_SETTLED', 'system', afterHours(5))).toBe('RESOLVED');
    expect(dispute.takeEffects()).toEqual([{ type: 'closeCase', params: undefined }]);
    expect(dispute.dueAt).toBeNull();
  });

  test('notifies each side of the states that concern it', () => {
    const dispute = begin();
    expect(dispute.takeMessages()).toEqual([{ to: ['seller'], about: 'OPEN' }]);
    dispute.send('REPLY', 'seller', afterHours(1));
    expect(dispute.takeMessages()).toEqual([
      { to: ['buyer'], about: 'IN_PROGRESS', until: afterHours(1 + 14 * 24) },
    ]);
    dispute.send('ESCALATE', 'agent', afterHours(2));
    expect(dispute.takeMessages()).toEqual([
      { to: ['buyer', 'seller', 'agent'], about: 'ESCALATED_DISPUTE' },
    ]);
  });
});

describe('an offer', () => {
  test('is accepted by version, so that the buyer never accepts a changed one', () => {
    const dispute = offered();
    dispute.send('WITHDRAW_OFFER', 'seller', afterHours(2), { version: 1 });
    dispute.send('MAKE_OFFER', 'seller', afterHours(3), { amountCents: 500 });
    expect(dispute.send('ACCEPT_OFFER', 'buyer', afterHours(4), { version: 1 })).toBe(
      'refused in OFFER_MADE',
    );
    expect(dispute.send('ACCEPT_OFFER', 'buyer', afterHours(4), { version: 2 })).toBe('OFFER_ACCEPTED');
    expect(dispute.row.context).toMatchObject({ agreed: { version: 2, amountCents: 500 } });
  });

  test.each([0, -1, 0.5, 4001, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d cents is refused',
    (amountCents) => {
      expect(begin().send('MAKE_OFFER', 'seller', afterHours(1), { amountCents })).toBe('refused in OPEN');
    },
  );

  test('of the whole amount paid is possible', () => {
    expect(offered(4000).state).toBe('OFFER_MADE');
  });

  test('can be made five times, not a sixth', () => {
    const dispute = begin();
    for (const version of [1, 2, 3, 4, 5]) {
      expect(dispute.send('MAKE_OFFER', 'seller', afterHours(version), { amountCents: 100 })).toBe(
        'OFFER_MADE',
      );
      expect(dispute.send('REJECT_OFFER', 'buyer', afterHours(version), { version })).toBe('OFFER_REJECTED');
    }
    expect(dispute.send('MAKE_OFFER', 'seller', afterHours(6), { amountCents: 100 })).toBe(
      'refused in OFFER_REJECTED',
    );
  });

  test('can be made until 45 days after the opening', () => {
    const lying = (at: number) => {
      const dispute = begin();
      for (let day = 1; day < 45; day += 2) {
        dispute.send('REPLY', 'seller', afterDays(day));
        dispute.send('REPLY', 'buyer', afterDays(day + 1) - 1);
      }
      return dispute.send('MAKE_OFFER', 'seller', at, { amountCents: 100 });
    };
    expect(lying(afterDays(45) - 1)).toBe('OFFER_MADE');
    expect(lying(afterDays(45))).toBe('refused in ESCALATED_DISPUTE');
  });
});

describe('an accepted offer', () => {
  test('cannot be undone by buyer or seller', () => {
    const dispute = agreed();
    dispute.send('REFUND_FAILED', 'system', afterHours(3));
    expect(dispute.state).toBe('WAITING_FOR_SELLER_ACTION');
    for (const [type, by] of [
      ['WITHDRAW', 'buyer'],
      ['REPLY', 'seller'],
      ['MAKE_OFFER', 'seller'],
    ] as const) {
      expect(dispute.send(type, by, afterHours(4), { amountCents: 100 })).toBe(
        'refused in WAITING_FOR_SELLER_ACTION',
      );
    }
    expect(dispute.send('ACTION_DONE', 'system', afterHours(5))).toBe('RESOLVED');
  });

  test.each(['REFUND_FAILED', 'ACTION_DUE'])('waits for the seller after %s', (type) => {
    expect(agreed().send(type, 'system', afterHours(3))).toBe('WAITING_FOR_SELLER_ACTION');
  });

  test('is resolved by a refund that settles late, in whichever state the dispute is', () => {
    const stations: ((dispute: RowJourney) => void)[] = [
      (dispute) => dispute.send('ACTION_DUE', 'system', afterHours(3)),
      (dispute) => dispute.send('ESCALATE', 'agent', afterHours(3)),
      (dispute) => dispute.send('CLAIM', 'agent', afterHours(4)),
      (dispute) => dispute.send('REQUEST_INFORMATION', 'agent', afterHours(5), { from: 'seller' }),
    ];
    const ways = [[0], [1], [1, 2], [1, 2, 3]];
    const ends = ways.map((way) => {
      const dispute = agreed();
      for (const index of way) stations[index]?.(dispute);
      return [dispute.state, dispute.send('REFUND_SETTLED', 'system', afterHours(6))];
    });
    expect(ends).toEqual([
      ['WAITING_FOR_SELLER_ACTION', 'RESOLVED'],
      ['ESCALATED_DISPUTE', 'RESOLVED'],
      ['ESCALATION_UNDER_REVIEW', 'RESOLVED'],
      ['ESCALATION_WAITING_FOR_MORE_INFORMATION', 'RESOLVED'],
    ]);
  });

  test('is required before a settled refund can resolve the dispute', () => {
    expect(underReview().send('REFUND_SETTLED', 'system', afterHours(3))).toBe(
      'refused in ESCALATION_UNDER_REVIEW',
    );
  });
});

describe('the deadlines of a dispute', () => {
  test('escalate it when the seller neither replies within 72 hours nor acts within five more days', () => {
    expect(begin().wait(afterHours(72 + 5 * DAY))).toBe('ESCALATED_DISPUTE');
  });

  test('that have passed are applied before a late event, even if the event is refused', () => {
    const dispute = begin();
    expect(dispute.send('REPLY', 'buyer', afterHours(73))).toBe('refused in WAITING_FOR_SELLER_ACTION');
    expect(dispute.row).toMatchObject({ state: 'WAITING_FOR_SELLER_ACTION', revision: 2 });
  });

  test('that were extended refuse the TIME_UP event of the earlier time', () => {
    const dispute = begin();
    dispute.send('REPLY', 'seller', afterHours(71));
    expect(dispute.send('TIME_UP', 'time', afterHours(72))).toBe('refused in IN_PROGRESS');
    expect(dispute.row.revision).toBe(2);
  });
});

describe('Atelier Support', () => {
  test('is called by a buyer from 48 hours on, and by a seller or agent at any time', () => {
    expect(begin().send('ESCALATE', 'buyer', afterHours(48) - 1)).toBe('refused in OPEN');
    expect(begin().send('ESCALATE', 'buyer', afterHours(48))).toBe('ESCALATED_DISPUTE');
    expect(begin().send('ESCALATE', 'seller', BEGUN)).toBe('ESCALATED_DISPUTE');
    expect(begin().send('ESCALATE', 'agent', BEGUN)).toBe('ESCALATED_DISPUTE');
  });

  test('accepts information only from the side that it has asked', () => {
    const dispute = underReview();
    dispute.send('REQUEST_INFORMATION', 'agent', afterHours(3), { from: 'seller' });
    expect(dispute.send('PROVIDE_INFORMATION', 'buyer', afterHours(4))).toBe(
      'refused in ESCALATION_WAITING_FOR_MORE_INFORMATION',
    );
    expect(dispute.send('PROVIDE_INFORMATION', 'seller', afterHours(4))).toBe('ESCALATION_UNDER_REVIEW');
    expect(dispute.row.context).toMatchObject({ informationFrom: null });
  });

  test('decides, and the decision is executed', () => {
    const dispute = underReview();
    const decision = { inFavourOf: 'buyer', refundCents: 4000 };
    expect(dispute.send('DECIDE', 'agent', afterHours(3), { decision })).toBe('RESOLVED');
    expect(dispute.takeEffects()).toEqual([
      { type: 'executeDecision', params: { decision } },
      { type: 'closeCase', params: undefined },
    ]);
  });

  test.each([
    { inFavourOf: 'buyer', refundCents: 0 },
    { inFavourOf: 'buyer', refundCents: 4001 },
    { inFavourOf: 'seller', refundCents: 1 },
  ])('cannot decide %o', (decision) => {
    expect(underReview().send('DECIDE', 'agent', afterHours(3), { decision })).toBe(
      'refused in ESCALATION_UNDER_REVIEW',
    );
  });
});

describe('the end of a dispute', () => {
  test('can be a withdrawal by the buyer until an offer is accepted', () => {
    const dispute = underReview();
    expect(dispute.send('WITHDRAW', 'buyer', afterHours(3))).toBe('CANCELLED');
    expect(dispute.takeEffects()).toEqual([{ type: 'closeCase', params: undefined }]);
    expect(agreed().send('WITHDRAW', 'buyer', afterHours(3))).toBe('refused in OFFER_ACCEPTED');
  });

  test('permits no further events', () => {
    const dispute = begin();
    dispute.send('WITHDRAW', 'buyer', afterHours(1));
    for (const by of ['buyer', 'seller', 'agent', 'system', 'time'] as const) {
      expect(may(dispute, by, afterDays(50))).toEqual([]);
    }
  });
});

describe('permitted events', () => {
  test.each([
    ['buyer', 1, ['WITHDRAW']],
    ['buyer', 48, ['ESCALATE', 'WITHDRAW']],
    ['seller', 1, ['REPLY', 'MAKE_OFFER', 'ESCALATE']],
    ['agent', 1, ['ESCALATE']],
    ['system', 1, []],
  ] as const)('for a %s, %d hours after the opening', (by, hours, events) => {
    expect(may(begin(), by, afterHours(hours))).toEqual(events);
  });

  test.each([
    ['buyer', ['ACCEPT_OFFER', 'REJECT_OFFER', 'WITHDRAW']],
    ['seller', ['WITHDRAW_OFFER', 'ESCALATE']],
  ] as const)('for a %s while an offer is open', (by, events) => {
    expect(may(offered(), by, afterHours(2))).toEqual(events);
  });
});

test('a dispute has a maximum refund until a refund is agreed', () => {
  const maxRefundCents = (dispute: RowJourney) =>
    selectMaxRefundCents(restoreRow(disputeMachine, dispute.row));
  expect(maxRefundCents(offered())).toBe(disputeInput.maxRefundCents);
  expect(maxRefundCents(agreed())).toBe(null);
});
