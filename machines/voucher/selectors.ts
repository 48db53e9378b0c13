import type { SnapshotFrom } from 'xstate';
import type { Payloads } from '../runtime/roles/permitted.ts';
import type { VoucherContext, VoucherEvent } from './events.ts';
import type { voucherMachine } from './machine.ts';

export type VoucherSnapshot = SnapshotFrom<typeof voucherMachine>;

/** A voucher in its form on the wire (§3), amounts in integer cents. */
export const selectVoucher = (snapshot: VoucherSnapshot) => ({
  balanceCents: snapshot.context.balanceCents,
  /** What is left for another purchase; what an order has redeemed is deducted already. */
  currentCents:
    snapshot.context.balanceCents -
    (snapshot.matches('APPLIED') || snapshot.matches('HELD') ? snapshot.context.appliedCents : 0),
  appliedCents: snapshot.context.appliedCents,
  isApplied: snapshot.matches('APPLIED'),
  isError: snapshot.matches('INVALID'),
  /** Not while an order holds it, which postpones the expiry, nor once it is spent or expired. */
  mayExpire: !(snapshot.hasTag('held') || snapshot.hasTag('over')),
  /** ms since 1970; null for one that doesn't expire. */
  endsAt: snapshot.context.dueAt,
});

/** A sample payload for each event, so that `can` answers before a form is filled in. */
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
