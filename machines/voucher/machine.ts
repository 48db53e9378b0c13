import { by, byWhen } from '../runtime/roles/by.ts';
import { VOUCHER_MAX_ITERATIONS } from './constants.ts';
import { issued, voucherSetup } from './setup.ts';

const keepAmount = {
  type: 'keepAmount',
  params: ({ event }: { event: { amountCents: number } }) => ({ amountCents: event.amountCents }),
} as const;

const INVALIDATE = {
  guard: by('system'),
  target: 'INVALID',
  actions: {
    type: 'keepReason',
    params: ({ event }: { event: { reason: string } }) => ({ reason: event.reason }),
  },
} as const;

const lastLonger = {
  type: 'lastLonger',
  params: ({ event }: { event: { at: number } }) => ({ from: event.at }),
} as const;

const credit = {
  guard: byWhen('system', 'isCredit'),
  actions: [
    {
      type: 'credit',
      params: ({ event }: { event: { amountCents: number } }) => ({ amountCents: event.amountCents }),
    },
    lastLonger,
  ],
} as const;

const TIME_UP = { guard: byWhen('time', 'isDue'), target: 'EXPIRED' } as const;

/** One rewards voucher (§4), or the balance of a gift card: applied, updated, removed, reset, invalidated; held by an order, redeemed, given back. */
export const voucherMachine = voucherSetup.createMachine({
  id: 'voucher',
  description:
    'One rewards voucher, or the balance of a gift card: applied to a purchase, redeemed by an order, and credited back.',
  options: { maxIterations: VOUCHER_MAX_ITERATIONS },
  context: ({ input }) => issued(input),
  initial: 'AVAILABLE',
  states: {
    AVAILABLE: {
      description: 'It can be applied to a purchase.',
      tags: ['usable'],
      entry: 'forgetUse',
      on: {
        APPLY: { guard: byWhen('buyer', 'isCovered'), target: 'APPLIED', actions: keepAmount },
        INVALIDATE,
        CREDIT: credit,
        TIME_UP,
      },
    },
    APPLIED: {
      description: 'It pays a part of what is in the cart.',
      tags: ['usable'],
      on: {
        UPDATE: [
          { guard: byWhen('buyer', 'isCovered'), actions: keepAmount },
          { guard: byWhen('system', 'isCovered'), actions: keepAmount },
        ],
        REMOVE: { guard: by('buyer'), target: 'AVAILABLE' },
        RESET: { guard: by('system'), target: 'AVAILABLE' },
        INVALIDATE,
        HOLD: {
          guard: by('system'),
          target: 'HELD',
          actions: { type: 'keepOrder', params: ({ event }) => event },
        },
        CREDIT: credit,
        TIME_UP,
      },
    },
    INVALID: {
      description: "It is invalid; the member's other vouchers are not affected.",
      on: {
        REMOVE: { guard: by('buyer'), target: 'AVAILABLE' },
        RESET: { guard: by('system'), target: 'AVAILABLE' },
        CREDIT: credit,
        TIME_UP,
      },
    },
    HELD: {
      description: 'An order that is not paid yet uses it; it does not expire while that order waits.',
      tags: ['held'],
      on: {
        REDEEM: [
          {
            guard: byWhen('system', 'isOwnOrderTakingAll'),
            target: 'REDEEMED',
            actions: 'spend',
          },
          {
            guard: byWhen('system', 'isOwnOrderAfterEnd'),
            target: 'EXPIRED',
            actions: ['spend', 'forgetUse'],
          },
          { guard: byWhen('system', 'isOwnOrder'), target: 'AVAILABLE', actions: 'spend' },
        ],
        GIVE_BACK: { guard: byWhen('system', 'isOwnOrder'), target: 'AVAILABLE', actions: lastLonger },
        CREDIT: credit,
      },
    },
    REDEEMED: {
      description: 'All of it is spent.',
      tags: ['over'],
      on: {
        GIVE_BACK: {
          guard: byWhen('system', 'isOwnOrder'),
          target: 'AVAILABLE',
          actions: ['unspend', lastLonger],
        },
        CREDIT: { ...credit, target: 'AVAILABLE' },
      },
    },
    EXPIRED: {
      description: 'It has expired.',
      type: 'final',
      tags: ['over', 'forfeited'],
      entry: { type: 'forfeit', params: ({ context }) => ({ amountCents: context.balanceCents }) },
    },
  },
});
