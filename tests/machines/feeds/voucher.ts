import type { VoucherEvent, VoucherInput } from '../../../machines/voucher/events.ts';
import { voucherMachine } from '../../../machines/voucher/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, sentEvents } from './sent.ts';

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
  TIME_UP: [],
};

export const voucherFeed: Feed = {
  name: 'voucher',
  build: () => voucherMachine,
  inputs: [voucherInput, { ...voucherInput, expiresAt: null }],
  events: sentEvents(payloads, [afterHours(1)]),
  answers: {},
  failures: [],
};
