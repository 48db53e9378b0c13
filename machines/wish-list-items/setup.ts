import { assign, setup } from 'xstate';
import type { ItemsModified, WishListItem } from '#contract/wish-lists.ts';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { hasWaiting, takeNext } from '../request/one-at-a-time.ts';
import { wishListItemsActors } from './actors.ts';
import type { WishListItemsContext, WishListItemsEvent, WishListItemsInput } from './events.ts';
import type { ItemsChange } from './changes.ts';
import { caused } from './failure.ts';
import { mayChange, saysUpdated } from './guards.ts';
import { enqueue, modified, withItems, withoutItems } from './items.ts';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const wishListItemsSetup = setup({
  types: {} as {
    context: WishListItemsContext;
    events: WishListItemsEvent;
    input: WishListItemsInput;
    tags: RequestStatus;
  },
  actors: wishListItemsActors,
  actions: {
    keepItems: assign((_, { items }: { items: readonly WishListItem[] }) => ({ items })),
    keepChanged: assign(({ context }, { items }: { items: readonly WishListItem[] }) => ({
      items: withItems(context.items ?? [], items),
      underWay: null,
    })),
    keepModified: assign(({ context }, { items }: { items: readonly WishListItem[] }) => ({
      items: modified(context, underWay(context, 'modify'), items),
      underWay: null,
    })),
    keepRemoved: assign(({ context }) => ({
      items: withoutItems(context.items ?? [], underWay(context, 'remove').itemIds),
      underWay: null,
    })),
    enqueue: assign(({ context }, { change }: { change: ItemsChange }) => ({
      waiting: enqueue(context.waiting, change),
      failure: null,
    })),
    takeNext: assign(({ context }) => takeNext(context)),
    /** Keeps the failure and drops the change that failed. */
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: caused(context.underWay, error),
      underWay: null,
    })),
    keepNotUpdated: assign(({ context }) => ({
      failure: { code: 'NOT_UPDATED' as const, change: context.underWay, request: null },
      underWay: null,
    })),
    /** Keeps an earlier failure: a load that fails after a refused change must not hide why that was refused. */
    keepFirstFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: context.failure ?? caused(null, error),
    })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasWaiting: ({ context }) => hasWaiting(context),
    mayChange: ({ context }, { change }: { change: ItemsChange }) => mayChange(context, change),
    isUnderWay: ({ context }, { kind }: { kind: ItemsChange['kind'] }) => context.underWay?.kind === kind,
    saysUpdated: (_, { answer }: { answer: ItemsModified }) => saysUpdated(answer),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
});

/** The current change, of the kind that the state handles. */
export function underWay<Kind extends ItemsChange['kind']>(
  { underWay: change }: WishListItemsContext,
  kind: Kind,
): Extract<ItemsChange, { kind: Kind }> {
  if (!isOf(change, kind)) throw new Error(`"${kind}" was entered without such a change`);
  return change;
}

function isOf<Kind extends ItemsChange['kind']>(
  change: ItemsChange | null,
  kind: Kind,
): change is Extract<ItemsChange, { kind: Kind }> {
  return change?.kind === kind;
}
