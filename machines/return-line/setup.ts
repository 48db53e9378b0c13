import { assign, setup } from 'xstate';
import type { ReturnCondition } from '#contract/returns.ts';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import type { Tracking } from '../order/events.ts';
import { returnLineEffects } from './effects.ts';
import { APPROVAL_MS } from './constants.ts';
import type { ReturnLineContext, ReturnLineEvent, ReturnLineInput } from './events.ts';
import { returnLineRules } from './guards.ts';

/** Initial context of a return line. */
export const requested = ({
  requestedAt,
  quantity,
  isReceiptExpected,
}: ReturnLineInput): ReturnLineContext => ({
  quantity,
  isReceiptExpected,
  dueAt: requestedAt + APPROVAL_MS,
  receivedQuantity: 0,
  condition: null,
  reason: null,
  tracking: null,
  corrections: 0,
  deliveredAt: null,
  reshippedAt: null,
});

/**
 * `closed`: the line is final, and its order may be paid out. `refused`: the buyer can dispute it (design §4). `paysBack`: the shop
 * refunds it by itself, or has done so. `kept`: its items count as never returned.
 */
export type ReturnLineTag =
  | 'toAnswer'
  | 'toSend'
  | 'onItsWay'
  | 'toInspect'
  | 'toReplace'
  | 'closed'
  | 'refused'
  | 'paysBack'
  | 'kept';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const returnLineSetup = setup({
  types: {} as {
    context: ReturnLineContext;
    events: ReturnLineEvent;
    input: ReturnLineInput;
    tags: ReturnLineTag;
  },
  actions: {
    ...returnLineEffects,
    waitUntil: assign((_, { from, ms }: { from: number; ms: number }) => ({ dueAt: from + ms })),
    waitLonger: assign(({ context: { dueAt } }, { ms }: { ms: number }) => ({
      dueAt: dueAt === null ? null : dueAt + ms,
    })),
    waitForNothing: assign({ dueAt: null }),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepTracking: assign((_, { tracking }: { tracking: Tracking | null }) => ({ tracking })),
    countCorrection: assign(({ context }) => ({ corrections: context.corrections + 1 })),
    keepDelivered: assign((_, { at }: { at: number }) => ({ deliveredAt: at })),
    keepReshipped: assign((_, { at }: { at: number }) => ({ reshippedAt: at })),
    /** Missing items continue as a line of their own. */
    keepReceived: assign((_, { quantity, condition }: { quantity: number; condition: ReturnCondition }) => ({
      quantity,
      receivedQuantity: quantity,
      condition,
    })),
    /** Items that were delivered but never inspected all count as received. */
    keepAllReceived: assign(({ context }) => ({ receivedQuantity: context.quantity })),
  },
  guards: { may: mayBy(returnLineRules) },
});

/** How many items are refunded: the received ones, or all of them where none had to come back. */
export const refundableQuantity = ({ receivedQuantity, quantity }: ReturnLineContext): number =>
  receivedQuantity > 0 ? receivedQuantity : quantity;
