import type { VoucherEvent, VoucherInput } from '#machines/voucher/events.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, nothing, sentEvents } from './sent.ts';

/** A voucher whose effects are only recorded. */
export const voucherInTest = voucherMachine.provide({ actions: { forfeit: nothing } });

export const voucherInput: VoucherInput = { balanceCents: 1000, expiresAt: afterHours(24) };

const payloads: Readonly<Record<VoucherEvent['type'], readonly object[]>> = {
  APPLY: [{ amountCents: 1000 }, { amountCents: 400 }, { amountCents: 1001 }],
  UPDATE: [{ amountCents: 1000 }, { amountCents: 400 }],
  REMOVE: [{}],
  RESET: [{}],
  INVALIDATE: [{ reason: 'LOCKED' }],
  HOLD: [{ orderId: 'o-1' }],
  REDEEM: [{ orderId: 'o-1' }, { orderId: 'o-2' }],
  GIVE_BACK: [{ orderId: 'o-1' }],
  CREDIT: [{ amountCents: 250 }, { amountCents: 0 }],
  TIME_UP: [],
};

const events = sentEvents(payloads, [afterHours(1)]);

/** After its expiry, while an order still holds it. */
const REDEEMED_LATE = { type: 'REDEEM', orderId: 'o-1', by: 'system', at: afterHours(25) };

export const voucherFeed: Feed = {
  name: 'voucher',
  build: () => voucherInTest,
  inputs: [voucherInput, { ...voucherInput, expiresAt: null }],
  // Credit can be added without limit; the model adds it to a full and to an empty voucher.
  events: (snapshot) => [
    ...events(snapshot).filter(
      ({ type }) =>
        type !== 'CREDIT' || [0, voucherInput.balanceCents].includes(snapshot.context.balanceCents),
    ),
    REDEEMED_LATE,
  ],
  answers: {},
  failures: [],
};
