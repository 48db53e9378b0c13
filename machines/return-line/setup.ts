import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/may.ts';
import type { Tracking } from '../order/events.ts';
import { returnLineEffects } from './actors.ts';
import { APPROVAL_MS } from './constants.ts';
import type { Condition, ReturnLineContext, ReturnLineEvent, ReturnLineInput } from './events.ts';
import { returnLineRules } from './guards.ts';

/** A return line as the buyer asks for it. */
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
 * `closed`: nothing goes on with it; its order may be paid out. `refused`: a dispute can be opened about it (design §4). `paysBack`: the
 * money for it goes back by itself, or has. `kept`: its pieces count as never returned.
 */
export type ReturnLineTag = 'closed' | 'refused' | 'paysBack' | 'kept';

/** What the chart of a return line is made of; `machine.ts` is the chart. */
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
    /** What did not come with the rest is a line of its own from now on. */
    keepReceived: assign((_, { quantity, condition }: { quantity: number; condition: Condition }) => ({
      quantity,
      receivedQuantity: quantity,
      condition,
    })),
    /** Delivered and not looked at counts as received, all of it. */
    keepAllReceived: assign(({ context }) => ({ receivedQuantity: context.quantity })),
  },
  guards: { may: mayBy(returnLineRules) },
});

/** How many pieces are paid back: those that came, or all where none had to come. */
export const refundableQuantity = ({ receivedQuantity, quantity }: ReturnLineContext): number =>
  receivedQuantity > 0 ? receivedQuantity : quantity;
