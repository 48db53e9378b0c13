import type { SnapshotFrom } from 'xstate';
import type { Payloads } from '../runtime/roles/permitted.ts';
import type { VoucherContext, VoucherEvent } from './events.ts';
import type { voucherMachine } from './machine.ts';

export type VoucherSnapshot = SnapshotFrom<typeof voucherMachine>;

/** A voucher as the wire tells it (§3), amounts in integer cents. */
export const selectVoucher = (snapshot: VoucherSnapshot) => ({
  balanceCents: snapshot.context.balanceCents,
  /** What is left for another purchase: an order that has redeemed it has taken its part already. */
  currentCents:
    snapshot.context.balanceCents -
    (snapshot.matches('APPLIED') || snapshot.matches('HELD') ? snapshot.context.appliedCents : 0),
  appliedCents: snapshot.context.appliedCents,
  isApplied: snapshot.matches('APPLIED'),
  isError: snapshot.matches('INVALID'),
  /** ms since 1970; null for one that doesn't end. An order that holds it defers its end. */
  endsAt: snapshot.context.dueAt,
});

/** What each event brings along, so that `can` can be asked before anybody has filled in a form. */
export const voucherPayloads: Payloads<VoucherContext, VoucherEvent> = {
  APPLY: ({ balanceCents }) => ({ amountCents: balanceCents }),
  UPDATE: ({ balanceCents }) => ({ amountCents: balanceCents }),
  REMOVE: () => ({}),
  RESET: () => ({}),
  INVALIDATE: () => ({ reason: '-' }),
  HOLD: () => ({ orderId: '-' }),
  REDEEM: ({ orderId }) => ({ orderId: orderId ?? '-' }),
  GIVE_BACK: ({ orderId }) => ({ orderId: orderId ?? '-' }),
  CREDIT: () => ({ amountCents: 1 }),
  TIME_UP: () => ({}),
};
