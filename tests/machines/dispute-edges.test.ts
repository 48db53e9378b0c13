/** Every edge of a dispute as design §4 lists them: from each state, who may send what, and where it leads. */
import { describe, expect, test } from 'vitest';
import { disputeMachine } from '../../machines/dispute/machine.ts';
import type { Role } from '../../machines/lifecycle/roles.ts';
import { disputeInput } from './feeds/dispute.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

type Sent = readonly [type: string, by: Role, payload?: object];

const OFFER: Sent = ['MAKE_OFFER', 'seller', { amountCents: 1500 }];
const HANDED_OVER: Sent = ['ESCALATE', 'seller'];
const CLAIMED: Sent = ['CLAIM', 'agent'];

/** What was sent in the first hours to bring a dispute there. */
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
  ESCALATED_DISPUTE: [HANDED_OVER],
  ESCALATION_UNDER_REVIEW: [HANDED_OVER, CLAIMED],
  ESCALATION_WAITING_FOR_MORE_INFORMATION: [
    HANDED_OVER,
    CLAIMED,
    ['REQUEST_INFORMATION', 'agent', { from: 'buyer' }],
  ],
} as const satisfies Readonly<Record<string, readonly Sent[]>>;

function disputeIn(state: keyof typeof WAYS): RowJourney {
  const dispute = new RowJourney(disputeMachine, disputeInput);
  const way: readonly Sent[] = WAYS[state];
  way.forEach(([type, by, payload], hour) => dispute.send(type, by, afterHours(hour), payload));
  return dispute;
}

/** Two days after the opening: a buyer may call the shop from now on, and no deadline has passed yet. */
const NOW = afterHours(48);
const offer = { amountCents: 1500 };
const version = { version: 1 };
const decision = { decision: { inFavourOf: 'seller', refundCents: 0 } };

describe('a dispute', () => {
  test.each([
    ['OPEN', 'REPLY', 'seller', 'IN_PROGRESS', {}],
    ['OPEN', 'MAKE_OFFER', 'seller', 'OFFER_MADE', offer],
    ['OPEN', 'ESCALATE', 'buyer', 'ESCALATED_DISPUTE', {}],
    ['OPEN', 'ESCALATE', 'seller', 'ESCALATED_DISPUTE', {}],
    ['OPEN', 'ESCALATE', 'agent', 'ESCALATED_DISPUTE', {}],
    ['OPEN', 'WITHDRAW', 'buyer', 'CANCELLED', {}],

    ['IN_PROGRESS', 'REPLY', 'buyer', 'WAITING_FOR_SELLER_ACTION', {}],
    ['IN_PROGRESS', 'MAKE_OFFER', 'seller', 'OFFER_MADE', offer],
    ['IN_PROGRESS', 'ESCALATE', 'buyer', 'ESCALATED_DISPUTE', {}],
    ['IN_PROGRESS', 'ESCALATE', 'seller', 'ESCALATED_DISPUTE', {}],
    ['IN_PROGRESS', 'ESCALATE', 'agent', 'ESCALATED_DISPUTE', {}],
    ['IN_PROGRESS', 'WITHDRAW', 'buyer', 'CANCELLED', {}],

    ['OFFER_MADE', 'ACCEPT_OFFER', 'buyer', 'OFFER_ACCEPTED', version],
    ['OFFER_MADE', 'REJECT_OFFER', 'buyer', 'OFFER_REJECTED', version],
    ['OFFER_MADE', 'WITHDRAW_OFFER', 'seller', 'WAITING_FOR_SELLER_ACTION', version],
    ['OFFER_MADE', 'ESCALATE', 'buyer', 'ESCALATED_DISPUTE', {}],
    ['OFFER_MADE', 'ESCALATE', 'seller', 'ESCALATED_DISPUTE', {}],
    ['OFFER_MADE', 'ESCALATE', 'agent', 'ESCALATED_DISPUTE', {}],
    ['OFFER_MADE', 'WITHDRAW', 'buyer', 'CANCELLED', {}],

    ['OFFER_REJECTED', 'REPLY', 'buyer', 'WAITING_FOR_SELLER_ACTION', {}],
    ['OFFER_REJECTED', 'MAKE_OFFER', 'seller', 'OFFER_MADE', offer],
    ['OFFER_REJECTED', 'ESCALATE', 'buyer', 'ESCALATED_DISPUTE', {}],
    ['OFFER_REJECTED', 'ESCALATE', 'seller', 'ESCALATED_DISPUTE', {}],
    ['OFFER_REJECTED', 'ESCALATE', 'agent', 'ESCALATED_DISPUTE', {}],
    ['OFFER_REJECTED', 'WITHDRAW', 'buyer', 'CANCELLED', {}],

    ['OFFER_ACCEPTED', 'REFUND_SETTLED', 'system', 'RESOLVED', {}],
    ['OFFER_ACCEPTED', 'REFUND_FAILED', 'system', 'WAITING_FOR_SELLER_ACTION', {}],
    ['OFFER_ACCEPTED', 'ACTION_DUE', 'system', 'WAITING_FOR_SELLER_ACTION', {}],
    ['OFFER_ACCEPTED', 'ESCALATE', 'agent', 'ESCALATED_DISPUTE', {}],

    ['WAITING_FOR_SELLER_ACTION', 'REPLY', 'seller', 'IN_PROGRESS', {}],
    ['WAITING_FOR_SELLER_ACTION', 'MAKE_OFFER', 'seller', 'OFFER_MADE', offer],
    ['WAITING_FOR_SELLER_ACTION', 'ESCALATE', 'buyer', 'ESCALATED_DISPUTE', {}],
    ['WAITING_FOR_SELLER_ACTION', 'ESCALATE', 'seller', 'ESCALATED_DISPUTE', {}],
    ['WAITING_FOR_SELLER_ACTION', 'ESCALATE', 'agent', 'ESCALATED_DISPUTE', {}],
    ['WAITING_FOR_SELLER_ACTION', 'WITHDRAW', 'buyer', 'CANCELLED', {}],

    ['ESCALATED_DISPUTE', 'CLAIM', 'agent', 'ESCALATION_UNDER_REVIEW', {}],
    ['ESCALATED_DISPUTE', 'WITHDRAW', 'buyer', 'CANCELLED', {}],

    [
      'ESCALATION_UNDER_REVIEW',
      'REQUEST_INFORMATION',
      'agent',
      'ESCALATION_WAITING_FOR_MORE_INFORMATION',
      { from: 'seller' },
    ],
    ['ESCALATION_UNDER_REVIEW', 'DECIDE', 'agent', 'RESOLVED', decision],
    ['ESCALATION_UNDER_REVIEW', 'WITHDRAW', 'buyer', 'CANCELLED', {}],

    [
      'ESCALATION_WAITING_FOR_MORE_INFORMATION',
      'PROVIDE_INFORMATION',
      'buyer',
      'ESCALATION_UNDER_REVIEW',
      {},
    ],
    ['ESCALATION_WAITING_FOR_MORE_INFORMATION', 'WITHDRAW', 'buyer', 'CANCELLED', {}],
  ] as const)('in %s: %s by the %s leads to %s', (from, type, by, to, payload) => {
    const dispute = disputeIn(from);
    expect(dispute.state).toBe(from);
    expect(dispute.send(type, by, NOW, payload)).toBe(to);
  });

  test.each([
    ['OPEN', 72, 'WAITING_FOR_SELLER_ACTION'],
    ['IN_PROGRESS', 14 * 24, 'CANCELLED'],
    ['OFFER_MADE', 7 * 24, 'OFFER_REJECTED'],
    ['OFFER_REJECTED', 1 + 14 * 24, 'CANCELLED'],
    ['OFFER_ACCEPTED', 1 + 72, 'WAITING_FOR_SELLER_ACTION'],
    ['WAITING_FOR_SELLER_ACTION', 1 + 5 * 24, 'ESCALATED_DISPUTE'],
    ['ESCALATION_WAITING_FOR_MORE_INFORMATION', 2 + 72, 'ESCALATION_UNDER_REVIEW'],
  ] as const)('that is left in %s goes by itself %d hours after the opening: to %s', (from, hours, to) => {
    const dispute = disputeIn(from);
    expect(dispute.dueAt).toBe(afterHours(hours));
    expect(dispute.wait(afterHours(hours) - 1)).toBe(from);
    expect(dispute.wait(afterHours(hours))).toBe(to);
  });

  test.each(['IN_PROGRESS', 'OFFER_REJECTED'] as const)(
    'that still lies in %s 45 days after the opening is the shop’s',
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
