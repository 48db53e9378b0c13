/** Events that a guard of a dispute refuses (design §4): after an agreement, too early, or without an offer. */
import { describe, expect, test } from 'vitest';
import { DISPUTE_STATES } from '#contract/disputes.ts';
import type { DisputeContext } from '#machines/dispute/events.ts';
import { disputePayloads, selectTurn } from '#machines/dispute/selectors.ts';
import { opened } from '#machines/dispute/setup.ts';
import { disputeShape } from '#machines/dispute/shape.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { disputeInTest } from './feeds/dispute.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';

const NOW = afterHours(50);
const offer = { version: 2, amountCents: 400 };

function snapshotOf(state: string, different: Partial<DisputeContext>) {
  const context = { ...opened({ openedAt: BEGUN, maxRefundCents: 1000 }), ...different };
  const row = {
    id: '1',
    machine: 'dispute',
    shape: disputeShape.version,
    state,
    context,
    dueAt: null,
    revision: 1,
  };
  return restoreRow(disputeInTest, row);
}

const may = (by: Role, type: string, state: string, different: Partial<DisputeContext>, more: object = {}) =>
  snapshotOf(state, different).can({ ...more, type, by, at: NOW });

describe('once an offer is accepted', () => {
  test.each(['OPEN', 'IN_PROGRESS', 'OFFER_MADE', 'OFFER_REJECTED'])(
    'the buyer cannot withdraw the dispute in %s',
    (state) => {
      expect(may('buyer', 'WITHDRAW', state, { offer })).toBe(true);
      expect(may('buyer', 'WITHDRAW', state, { offer, agreed: offer })).toBe(false);
    },
  );
});

describe('an escalation by the buyer', () => {
  test.each(['OPEN', 'IN_PROGRESS', 'OFFER_REJECTED', 'WAITING_FOR_SELLER_ACTION'])(
    'is possible in %s from exactly 48 hours after the opening',
    (state) => {
      expect(may('buyer', 'ESCALATE', state, { openedAt: afterHours(2) })).toBe(true);
      expect(may('buyer', 'ESCALATE', state, { openedAt: afterHours(2) + 1 })).toBe(false);
      expect(may('seller', 'ESCALATE', state, { openedAt: afterHours(2) + 1 })).toBe(true);
    },
  );
});

describe('45 days after the opening', () => {
  const old = { openedAt: afterHours(50 - 45 * 24), dueAt: NOW };

  test.each(['IN_PROGRESS', 'OFFER_REJECTED'])(
    'only the passing of time escalates a dispute in %s',
    (state) => {
      const roles: Role[] = ['buyer', 'seller', 'agent', 'system', 'time'];
      expect(roles.filter((by) => may(by, 'TIME_UP', state, old))).toEqual(['time']);
    },
  );
});

test('accepting an offer is refused when there is none', () => {
  expect(may('buyer', 'ACCEPT_OFFER', 'OFFER_MADE', {}, { version: 1 })).toBe(false);
});

describe('the turn of a dispute', () => {
  const turn = (state: string, different: Partial<DisputeContext> = {}, at = NOW) =>
    selectTurn(snapshotOf(state, different), at);

  test('is its state, while no refund is agreed and the seller may make another offer', () => {
    for (const state of DISPUTE_STATES) expect(turn(state, { offer })).toBe(state);
  });

  test('names an agreed refund that has not gone through, while the seller has nothing to answer', () => {
    expect(turn('WAITING_FOR_SELLER_ACTION', { offer, agreed: offer })).toBe('REFUND_OUTSTANDING');
    expect(turn('OFFER_ACCEPTED', { offer, agreed: offer })).toBe('OFFER_ACCEPTED');
    expect(turn('ESCALATED_DISPUTE', { offer, agreed: offer })).toBe('ESCALATED_DISPUTE');
  });

  test('says that no offer is left after the fifth, and 45 days after the opening', () => {
    expect(turn('OFFER_REJECTED', { offer: { ...offer, version: 4 } })).toBe('OFFER_REJECTED');
    expect(turn('OFFER_REJECTED', { offer: { ...offer, version: 5 } })).toBe('OFFER_REJECTED_NO_OFFERS_LEFT');
    expect(turn('OFFER_REJECTED', { offer }, BEGUN + 45 * DAY_MS - 1)).toBe('OFFER_REJECTED');
    expect(turn('OFFER_REJECTED', { offer }, BEGUN + 45 * DAY_MS)).toBe('OFFER_REJECTED_NO_OFFERS_LEFT');
  });
});

describe('an agent who has acted for the buyer', () => {
  const acted = { actedForBuyer: true };
  const decision = { decision: { inFavourOf: 'seller', refundCents: 0 } };

  test.each([
    ['CLAIM', 'ESCALATED_DISPUTE', {}],
    ['REQUEST_INFORMATION', 'ESCALATION_UNDER_REVIEW', { from: 'seller' }],
    ['DECIDE', 'ESCALATION_UNDER_REVIEW', decision],
  ])('cannot send %s, and another agent can', (type, state, payload) => {
    expect(may('agent', type, state, {}, payload)).toBe(true);
    expect(may('agent', type, state, {}, { ...payload, ...acted })).toBe(false);
  });

  test('can still escalate the dispute', () => {
    expect(may('agent', 'ESCALATE', 'OPEN', {}, acted)).toBe(true);
  });
});

describe('the permitted events of a dispute', () => {
  const listed = (state: string, by: Role, maxRefundCents: number) =>
    permittedEvents(snapshotOf(state, { maxRefundCents }), { by, at: NOW }, disputePayloads);

  test('include an offer when one cent can be refunded', () => {
    expect(listed('OPEN', 'seller', 1)).toEqual(['REPLY', 'MAKE_OFFER', 'ESCALATE']);
    expect(listed('OPEN', 'seller', 0)).toEqual(['REPLY', 'ESCALATE']);
  });

  test('include a decision when nothing can be refunded', () => {
    expect(listed('ESCALATION_UNDER_REVIEW', 'agent', 0)).toEqual(['REQUEST_INFORMATION', 'DECIDE']);
  });
});
