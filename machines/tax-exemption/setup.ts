import { assign, setup } from 'xstate';
import type { ExemptionReason } from '#contract/tax-exemptions.ts';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { EXEMPTION_REMINDER_MS } from './constants.ts';
import { taxExemptionEffects } from './effects.ts';
import type { TaxExemptionContext, TaxExemptionEvent } from './events.ts';
import { taxExemptionRules } from './guards.ts';

/** `open`: the member can't apply for another one in this jurisdiction. `waiting`: for the back office. `applying`: no tax is charged. */
export type TaxExemptionTag = 'open' | 'waiting' | 'applying';

/** Initial context of an application. */
export const submitted = (): TaxExemptionContext => ({ dueAt: null, until: null, reason: null });

/** Types, actions and guards of the chart in `machine.ts`. */
export const taxExemptionSetup = setup({
  types: {} as { context: TaxExemptionContext; events: TaxExemptionEvent; tags: TaxExemptionTag },
  actions: {
    ...taxExemptionEffects,
    keepUntil: assign((_, { until }: { until: number }) => ({ until })),
    waitToRemind: assign(({ context: { until } }) => ({
      dueAt: until === null ? null : until - EXEMPTION_REMINDER_MS,
    })),
    waitForEnd: assign(({ context: { until } }) => ({ dueAt: until })),
    keepReason: assign((_, { reason }: { reason: ExemptionReason }) => ({ reason })),
    waitForNothing: assign({ dueAt: null }),
  },
  guards: { may: mayBy(taxExemptionRules) },
});
