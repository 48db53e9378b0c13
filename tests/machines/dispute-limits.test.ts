/** What a dispute refuses though it stands where it would be possible: what was agreed on, what is too early, what names nothing (design §4). */
import { describe, expect, test } from 'vitest';
import type { DisputeContext } from '#machines/dispute/events.ts';
import { disputePayloads } from '#machines/dispute/selectors.ts';
import { opened } from '#machines/dispute/setup.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { restoreRow } from '#machines/runtime/row.ts';
import { disputeInTest } from './feeds/dispute.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';

const NOW = afterHours(50);
const offer = { version: 2, amountCents: 400 };

function snapshotOf(state: string, different: Partial<DisputeContext>) {
  const context = { ...opened({ openedAt: BEGUN, mostCents: 1000 }), ...different };
  const row = { id: '1', machine: 'dispute', shape: 1, state, context, dueAt: null, revision: 1 };
  return restoreRow(disputeInTest, row);
}

const may = (by: Role, type: string, state: string, different: Partial<DisputeContext>, more: object = {}) =>
  snapshotOf(state, different).can({ ...more, type, by, at: NOW });

describe('once an offer is agreed on', () => {
  test.each(['OPEN', 'IN_PROGRESS', 'OFFER_MADE', 'OFFER_REJECTED'])(
    'the buyer takes nothing back in %s',
    (state) => {
      expect(may('buyer', 'WITHDRAW', state, { offer })).toBe(true);
      expect(may('buyer', 'WITHDRAW', state, { offer, agreed: offer })).toBe(false);
    },
  );
});

describe('the buyer escalates', () => {
  test.each(['OPEN', 'IN_PROGRESS', 'OFFER_REJECTED', 'WAITING_FOR_SELLER_ACTION'])(
    'from %s 48 hours after opening it, and not a moment before',
    (state) => {
      expect(may('buyer', 'ESCALATE', state, { openedAt: afterHours(2) })).toBe(true);
      expect(may('buyer', 'ESCALATE', state, { openedAt: afterHours(2) + 1 })).toBe(false);
      expect(may('seller', 'ESCALATE', state, { openedAt: afterHours(2) + 1 })).toBe(true);
    },
  );
});

describe('45 days after it was opened', () => {
  const old = { openedAt: afterHours(50 - 45 * 24), dueAt: NOW };

  test.each(['IN_PROGRESS', 'OFFER_REJECTED'])('time alone ends the talk in %s', (state) => {
    const roles: Role[] = ['buyer', 'seller', 'agent', 'system', 'time'];
    expect(roles.filter((by) => may(by, 'TIME_UP', state, old))).toEqual(['time']);
  });
});

test('an answer that names an offer where there is none is refused', () => {
  expect(may('buyer', 'ACCEPT_OFFER', 'OFFER_MADE', {}, { version: 1 })).toBe(false);
});

describe('what is listed counts', () => {
  const listed = (state: string, by: Role, mostCents: number) =>
    permittedEvents(snapshotOf(state, { mostCents }), { by, at: NOW }, disputePayloads);

  test('also where no more than a cent can be offered', () => {
    expect(listed('OPEN', 'seller', 1)).toEqual(['REPLY', 'MAKE_OFFER', 'ESCALATE']);
    expect(listed('OPEN', 'seller', 0)).toEqual(['REPLY', 'ESCALATE']);
  });

  test('and an agent can decide where nothing can be paid back', () => {
    expect(listed('ESCALATION_UNDER_REVIEW', 'agent', 0)).toEqual(['REQUEST_INFORMATION', 'DECIDE']);
  });
});
