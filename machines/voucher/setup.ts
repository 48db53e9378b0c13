import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/may.ts';
import type { VoucherContext, VoucherEvent, VoucherInput } from './events.ts';
import { voucherEffects } from './actors.ts';
import { CREDIT_LASTS_MS } from './constants.ts';
import { voucherRules } from './guards.ts';

/** A voucher as it is issued. */
export const issued = ({ balanceCents, expiresAt }: VoucherInput): VoucherContext => ({
  balanceCents,
  dueAt: expiresAt,
  appliedCents: 0,
  reason: null,
  orderId: null,
});

/**
 * `usable`: it can be put to a purchase. `held`: an order that is not paid yet counts on it. `over`: nothing is left on it. `forfeited`:
 * what was left on it is lost.
 */
export type VoucherTag = 'usable' | 'held' | 'over' | 'forfeited';

/** What the chart of a voucher is made of; `machine.ts` is the chart. */
export const voucherSetup = setup({
  types: {} as { context: VoucherContext; events: VoucherEvent; input: VoucherInput; tags: VoucherTag },
  actions: {
    ...voucherEffects,
    keepAmount: assign((_, { amountCents }: { amountCents: number }) => ({ appliedCents: amountCents })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepOrder: assign((_, { orderId }: { orderId: string }) => ({ orderId })),
    /** What was applied is spent. */
    spend: assign(({ context }) => ({ balanceCents: context.balanceCents - context.appliedCents })),
    /** What was spent is there again. */
    unspend: assign(({ context }) => ({ balanceCents: context.balanceCents + context.appliedCents })),
    credit: assign(({ context }, { amountCents }: { amountCents: number }) => ({
      balanceCents: context.balanceCents + amountCents,
    })),
    /** What comes back would be of no use were it over at once. */
    lastLonger: assign(({ context: { dueAt } }, { from }: { from: number }) => ({
      dueAt: dueAt === null ? null : Math.max(dueAt, from + CREDIT_LASTS_MS),
    })),
    forgetUse: assign({ appliedCents: 0, reason: null, orderId: null }),
  },
  guards: { may: mayBy(voucherRules) },
});
