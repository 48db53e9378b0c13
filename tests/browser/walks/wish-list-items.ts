/** The items of a wish list, on the list's page and in the menu that saves an item. */
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type { wishListItemsActors } from '#machines/wish-list-items/actors.ts';
import type { ItemsChange } from '#machines/wish-list-items/changes.ts';
import type { WishListItemsEvent } from '#machines/wish-list-items/events.ts';
import type { wishListItemsMachine } from '#machines/wish-list-items/machine.ts';
import {
  selectStaying,
  selectWillHaveObject,
  type WishListItemsSnapshot,
} from '#machines/wish-list-items/selectors.ts';
import { anItem, wishListItemsAt, wool } from '#tests/machines/feeds/wish-list-items.ts';
import { expect } from '../shop-test.ts';
import { coverOf, unseen, type Call, type Ending } from './cover.ts';
import { addListItem, addLists, writeNote } from './member-lists.ts';
import type { WalkContext } from './walk-context.ts';

const ON_PAGE = 'the page of a list';
const IN_MENU = 'the menu of an item';

const onList = [anItem('a')];
const updated = { status: 'UPDATED' as const, wishlistItems: [anItem('a', { desiredQuantity: 2 })] };
const unchanged = { status: 'CONFLICT' as const, wishlistItems: [] };

const changeOf = (change: ItemsChange): Extract<WishListItemsEvent, { type: 'CHANGE' }> => ({
  type: 'CHANGE',
  change,
});

const isNote = (change: ItemsChange | null): boolean =>
  change?.kind === 'modify' && change.items.some(({ seenComment }) => seenComment !== undefined);

/** The form of a note shows its own failure, so the page offers nothing to close. */
const isFailureOnPage = ({ context: { failure } }: WishListItemsSnapshot): boolean =>
  failure !== null && !isNote(failure.change);

const menuChoice = ({ page }: WalkContext) => page.getByTestId('save-choice');
const list = ({ page }: WalkContext) => page.getByTestId('wish-list');
const item = (walkContext: WalkContext) => list(walkContext).getByTestId('list-item');
const isInMenu = ({ page }: WalkContext): boolean => new URL(page.url()).pathname.startsWith('/product/');

/** The address of a list's page ends with the id of the list. */
const listIdOf = ({ page }: WalkContext): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function modify(walkContext: WalkContext, change: ItemsChange): Promise<void> {
  if (!isNote(change)) {
    const wanted = item(walkContext).locator('input[name="desiredQuantity"]');
    await wanted.fill(String(1 + (Number(await wanted.inputValue()) % 5)));
    return;
  }
  const note = item(walkContext).getByRole('textbox', { name: 'Note about' });
  if ((await note.count()) === 0) await item(walkContext).getByRole('button', { name: 'Note about' }).click();
  await note.fill(`For the blanket ${randomUUID()}`);
  await item(walkContext).getByRole('button', { name: 'Save note' }).click();
}

/** Answers with the items that are in the database, which hold only those changes that the walk let through. */
const loaded = (items: typeof onList): Ending<WishListItemsSnapshot> => ({
  with: items,
  when: ({ context }, world) => (context.items ?? (world === ON_PAGE ? onList : [])).length === items.length,
});

const cut: Ending<WishListItemsSnapshot> = {
  with: requestFailure(0, null),
  when: ({ context }) => !isNote(context.underWay),
  do: (_, held) => held.cut(),
};
const call = (
  request: EndpointName,
  ...answers: Call<WishListItemsSnapshot>['answers']
): Call<WishListItemsSnapshot> => ({ requests: [request], answers, failures: [cut] });

const shows = (path: string) => async (walkContext: WalkContext) => {
  if (isInMenu(walkContext)) return expect(menuChoice(walkContext)).toHaveAttribute('data-items', path);
  await expect(list(walkContext)).toHaveAttribute('data-items', path);
  await expect(list(walkContext)).toHaveAttribute(
    'data-state',
    /^(PENDING|CHANGING)/.test(path) ? 'PENDING' : /FULFILLED|REJECTED/,
  );
};

export const wishListItemsCover = coverOf<typeof wishListItemsMachine, keyof typeof wishListItemsActors>({
  name: 'wish-list-items',
  build: wishListItemsAt,
  worlds: {
    [ON_PAGE]: {
      input: { listId: 'favorites' },
      async begin(walkContext) {
        const listId = await addLists(walkContext);
        await addListItem(walkContext, listId);
        await walkContext.signInBefore(true);
        await walkContext.page.goto(`/wish-lists/${listId}`);
      },
    },
    [IN_MENU]: {
      input: { listId: 'favorites' },
      async begin(walkContext) {
        await addLists(walkContext);
        await walkContext.signInBefore(true);
        await walkContext.page.goto(walkContext.item);
        await walkContext.tab.header.hydrated();
        await walkContext.page.getByTestId('save-to-list').click();
      },
    },
  },
  note: ({ context: { items, underWay, waiting, failure } }) => [
    items?.length,
    [underWay, ...waiting].map((change) => change && [change.kind, isNote(change)]),
    failure && isNote(failure.change),
  ],
  events: {
    CHANGE: {
      events: [
        changeOf({ kind: 'add', items: [wool] }),
        changeOf({ kind: 'remove', itemIds: ['a'] }),
        changeOf({ kind: 'modify', items: [{ listItemId: 'a', desiredQuantity: 2 }] }),
        changeOf({ kind: 'modify', items: [{ listItemId: 'a', comment: 'New', seenComment: '' }] }),
      ],
      when(snapshot, world, { change }) {
        const { items, waiting, underWay } = snapshot.context;
        // One change in flight and one that waits are enough for the model.
        if (items === null || waiting.length > 0) return false;
        if (change.kind === 'add') return world === IN_MENU && !selectWillHaveObject(snapshot, wool.objectId);
        if (selectStaying(snapshot).length === 0) return false;
        if (change.kind === 'remove') return true;
        return world === ON_PAGE && (!isNote(change) || (underWay === null && snapshot.matches('FULFILLED')));
      },
      async do(walkContext, { event: { change } }) {
        if (isInMenu(walkContext)) return menuChoice(walkContext).getByRole('checkbox').click();
        if (change.kind === 'remove')
          return item(walkContext).getByRole('button', { name: 'Remove' }).click();
        return modify(walkContext, change);
      },
    },
    RELOAD: {
      events: [{ type: 'RELOAD' }],
      when: ({ context: { items, failure } }, world) =>
        world === ON_PAGE && (failure === null || items === null),
      /** The member comes back to the tab from another window, or presses the button of a list that never loaded. */
      async do(walkContext, { at }) {
        if (at.context.items === null)
          await list(walkContext).getByRole('button', { name: 'Try again' }).click();
        else await walkContext.page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
      },
    },
    DISMISS: {
      events: [{ type: 'DISMISS' }],
      when: (snapshot, world) =>
        world === ON_PAGE && snapshot.context.items !== null && isFailureOnPage(snapshot),
      async do(walkContext) {
        const close = list(walkContext).getByRole('button', { name: 'Close', exact: true });
        await close.click();
        await expect(close).toHaveCount(0);
      },
    },
  },
  calls: {
    loadItems: call('wishListItems', loaded(onList), loaded([])),
    addItems: call('addWishListItems', { with: onList }),
    modifyItems: call(
      'updateWishListItems',
      { with: updated },
      {
        with: unchanged,
        when: ({ context }) => isNote(context.underWay),
        /** Another person changes the note between the click and the server's answer. */
        async do(walkContext, held) {
          await writeNote(walkContext, listIdOf(walkContext), `For a hat ${randomUUID()}`);
          await held.send();
        },
      },
    ),
    removeItems: call('removeWishListItems', { with: null }),
  },
  shows: {
    PENDING: shows('PENDING'),
    FULFILLED: shows('FULFILLED'),
    'CHANGING.choosing': unseen('it is left in the turn that enters it'),
    'CHANGING.adding': shows('CHANGING.adding'),
    'CHANGING.modifying': shows('CHANGING.modifying'),
    'CHANGING.removing': shows('CHANGING.removing'),
    REJECTED: shows('REJECTED'),
  },
  unseen: {},
});
