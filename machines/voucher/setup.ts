import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import type { VoucherContext, VoucherEvent, VoucherInput } from './events.ts';
import { voucherEffects } from './effects.ts';
import { CREDIT_LASTS_MS } from './constants.ts';
import { voucherRules } from './guards.ts';

/** Initial context of a voucher. */
export const issued = ({ balanceCents, expiresAt }: VoucherInput): VoucherContext => ({
  balanceCents,
  dueAt: expiresAt,
  appliedCents: 0,
  reason: null,
  orderId: null,
});

/**
 * `usable`: it can be applied to a purchase. `held`: reserved for an order that isn't paid yet. `over`: nothing is left on it.
 * `forfeited`: what was left on it is lost.
 */
export type VoucherTag = 'usable' | 'held' | 'over' | 'forfeited';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const voucherSetup = setup({
  types: {} as { context: VoucherContext; events: VoucherEvent; input: VoucherInput; tags: VoucherTag },
  actions: {
    ...voucherEffects,
    keepAmount: assign((_, { amountCents }: { amountCents: number }) => ({ appliedCents: amountCents })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepOrder: assign((_, { orderId }: { orderId: string }) => ({ orderId })),
    /** Deducts the applied amount. */
    spend: assign(({ context }) => ({ balanceCents: context.balanceCents - context.appliedCents })),
    /** Returns the applied amount. */
    unspend: assign(({ context }) => ({ balanceCents: context.balanceCents + context.appliedCents })),
    credit: assign(({ context }, { amountCents }: { amountCents: number }) => ({
      balanceCents: context.balanceCents + amountCents,
    })),
    /** Extends the expiry, so that a returned amount can still be used. */
    lastLonger: assign(({ context: { dueAt } }, { from }: { from: number }) => ({
      dueAt: dueAt === null ? null : Math.max(dueAt, from + CREDIT_LASTS_MS),
    })),
    forgetUse: assign({ appliedCents: 0, reason: null, orderId: null }),
  },
  guards: { may: mayBy(voucherRules) },
});
