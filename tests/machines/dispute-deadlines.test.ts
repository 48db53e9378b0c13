/** Deadlines of a dispute (design §4), reached by real events. Permitted events per state are in `dispute-answers`. */
import { describe, expect, test } from 'vitest';
import { disputeMachine } from '#machines/dispute/machine.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { disputeInput } from './feeds/dispute.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

type Sent = readonly [type: string, by: Role, payload?: object];

const OFFER: Sent = ['MAKE_OFFER', 'seller', { amountCents: 1500 }];

/** Events that bring a dispute into each state, one an hour. */
const WAYS = {
  OPEN: [],
  IN_PROGRESS: [['REPLY', 'seller']],
  OFFER_MADE: [OFFER],
  OFFER_REJECTED: [OFFER, ['REJECT_OFFER', 'buyer', { version: 1 }]],
  OFFER_ACCEPTED: [OFFER, ['ACCEPT_OFFER', 'buyer', { version: 1 }]],
  WAITING_FOR_SELLER_ACTION: [
    ['REPLY', 'seller'],
    ['REPLY', 'buyer'],
  ],
  ESCALATION_WAITING_FOR_MORE_INFORMATION: [
    ['ESCALATE', 'seller'],
    ['CLAIM', 'agent'],
    ['REQUEST_INFORMATION', 'agent', { from: 'buyer' }],
  ],
} as const satisfies Readonly<Record<string, readonly Sent[]>>;

function disputeIn(state: keyof typeof WAYS): RowJourney {
  const dispute = new RowJourney(disputeMachine, disputeInput);
  const way: readonly Sent[] = WAYS[state];
  way.forEach(([type, by, payload], hour) => dispute.send(type, by, afterHours(hour), payload));
  return dispute;
}

const offer = { amountCents: 1500 };
const version = { version: 1 };

describe('a dispute', () => {
  test.each([
    ['OPEN', 72, 'WAITING_FOR_SELLER_ACTION'],
    ['IN_PROGRESS', 14 * 24, 'CANCELLED'],
    ['OFFER_MADE', 7 * 24, 'OFFER_REJECTED'],
    ['OFFER_REJECTED', 1 + 14 * 24, 'CANCELLED'],
    ['OFFER_ACCEPTED', 1 + 72, 'WAITING_FOR_SELLER_ACTION'],
    ['WAITING_FOR_SELLER_ACTION', 1 + 5 * 24, 'ESCALATED_DISPUTE'],
    ['ESCALATION_WAITING_FOR_MORE_INFORMATION', 2 + 72, 'ESCALATION_UNDER_REVIEW'],
  ] as const)('left in %s moves by itself %d hours after the opening, to %s', (from, hours, to) => {
    const dispute = disputeIn(from);
    expect(dispute.dueAt).toBe(afterHours(hours));
    expect(dispute.wait(afterHours(hours) - 1)).toBe(from);
    expect(dispute.wait(afterHours(hours))).toBe(to);
  });

  test.each(['IN_PROGRESS', 'OFFER_REJECTED'] as const)(
    'still in %s 45 days after the opening is escalated to Atelier Support',
    (lying) => {
      const dispute = disputeIn('IN_PROGRESS');
      for (let day = 13; day < 45; day += 13) {
        dispute.send('REPLY', 'buyer', afterHours(day * 24));
        dispute.send('REPLY', 'seller', afterHours(day * 24 + 1));
      }
      if (lying === 'OFFER_REJECTED') {
        dispute.send('MAKE_OFFER', 'seller', afterHours(40 * 24), offer);
        dispute.send('REJECT_OFFER', 'buyer', afterHours(41 * 24), version);
      }
      expect([dispute.state, dispute.dueAt]).toEqual([lying, afterHours(45 * 24)]);
      expect(dispute.wait(afterHours(45 * 24))).toBe('ESCALATED_DISPUTE');
    },
  );
});
