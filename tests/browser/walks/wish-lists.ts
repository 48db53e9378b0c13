/** A member's wish lists, on the page of all lists. */
import { randomUUID } from 'node:crypto';
import { requestFailure } from '#machines/request/failure.ts';
import type { wishListsActors } from '#machines/wish-lists/actors.ts';
import type { wishListsMachine } from '#machines/wish-lists/machine.ts';
import type { WishListsSnapshot } from '#machines/wish-lists/selectors.ts';
import {
  aList,
  christmas,
  favorites,
  inEnglish,
  saveForLater,
  wishListsAt,
} from '#tests/machines/feeds/wish-lists.ts';
import { expect } from '../shop-test.ts';
import { coverOf, unseen, type Ending } from './cover.ts';
import { addLists } from './member-lists.ts';
import type { WalkContext } from './walk-context.ts';

/** The request for the user of the stored session. */
const USER_REQUEST = ['getSimpleUser'] as const;
const AWAITING_USER = 'notAuthenticated.PENDING.loadingUser';

/** Lists beyond this many make no difference to what a member can do next. */
const COUNTED_MAX = 3;

const shown = ({ page }: WalkContext) => page.getByTestId('wish-lists');

const isSharedAtRest = (snapshot: WishListsSnapshot): boolean =>
  !snapshot.matches({ member: { shared: 'loading' } });
const isOwnAtRest = (snapshot: WishListsSnapshot): boolean =>
  snapshot.matches({ member: { own: 'FULFILLED' } }) || snapshot.matches({ member: { own: 'REJECTED' } });

/** The own and the shared lists load at once. The walk answers the shared ones first, so that they can't time out while it waits. */
const cut: Ending<WishListsSnapshot> = {
  with: requestFailure(0, null),
  when: isSharedAtRest,
  do: (_, held) => held.cut(),
};

/** Opens a list and comes back, which fetches the lists again. */
async function comeBack({ page, tab }: WalkContext): Promise<void> {
  await page.getByTestId('list-card').first().getByRole('link').click();
  await expect(page.getByTestId('wish-list')).toBeVisible();
  await tab.header.arrived();
  await page.getByTestId('wish-list').getByRole('link', { name: 'All wish lists' }).click();
  await expect(page.getByTestId('wish-lists')).toBeVisible();
  await tab.header.arrived();
}

const COMPLETE = 'the server creates missing default lists itself before it answers';
const COMPLETING = 'wish-lists.member.own.completing';

const shows = (path: string) => async (walkContext: WalkContext) =>
  expect(shown(walkContext)).toHaveAttribute('data-lists', new RegExp(`(^| )${path}( |$)`));

export const wishListsCover = coverOf<typeof wishListsMachine, keyof typeof wishListsActors>({
  name: 'wish-lists',
  build: wishListsAt,
  alsoHeld: USER_REQUEST,
  worlds: {
    'a member with lists': {
      input: inEnglish,
      async begin(walkContext) {
        await addLists(walkContext);
        await walkContext.signInBefore(true);
        await walkContext.page.goto('/wish-lists');
        await walkContext.tab.header.expectSession(AWAITING_USER);
      },
    },
  },
  note: ({ context: { userId, lists, underWay, waiting, failure } }) => [
    userId,
    lists && Math.min(lists.length, COUNTED_MAX),
    underWay === null,
    waiting.length,
    failure && failure.change === null,
  ],
  events: {
    OPEN: {
      events: [{ type: 'OPEN', userId: '7' }],
      when: (snapshot) => snapshot.matches('IDLE'),
      async do(walkContext) {
        const { tab } = walkContext;
        if ((await tab.header.account.getAttribute('data-state')) === AWAITING_USER)
          return walkContext.heldRequests.free(USER_REQUEST);
        await shown(walkContext).getByRole('link', { name: 'Sign in' }).click();
        await tab.signIn.signIn(await walkContext.member());
        await walkContext.waitForRedirect();
      },
    },
    CLOSE: {
      events: [{ type: 'CLOSE' }],
      when: (snapshot) => snapshot.matches('member'),
      async do(walkContext) {
        const { page, tab } = walkContext;
        await walkContext.openAccount();
        await page.getByTestId('account').locator('button').click();
        await tab.header.expectSession('notAuthenticated.IDLE');
        await page.goBack();
      },
    },
    RELOAD: {
      events: [{ type: 'RELOAD' }],
      when: (snapshot) => isOwnAtRest(snapshot) && isSharedAtRest(snapshot),
      async do(walkContext, { at }) {
        if (at.context.lists !== null) return comeBack(walkContext);
        await shown(walkContext).getByRole('button', { name: 'Try again' }).click();
      },
    },
    CHANGE: {
      events: [{ type: 'CHANGE', change: { kind: 'create', list: christmas } }],
      /** The form of a new list sends one at a time. */
      when: (snapshot) =>
        isSharedAtRest(snapshot) &&
        snapshot.context.lists !== null &&
        snapshot.context.underWay === null &&
        snapshot.context.waiting.length === 0,
      async do({ page }) {
        const form = page.getByTestId('new-list');
        await form.getByLabel('Name of the list').fill(`Winter ${randomUUID()}`);
        await form.getByRole('button', { name: 'Create list' }).click();
      },
    },
    DISMISS: {
      events: [{ type: 'DISMISS' }],
      // The form of a new list shows its own failure, and offers nothing to close.
      when: ({ context: { lists, failure } }) =>
        lists !== null && failure !== null && failure.change === null,
      async do(walkContext) {
        const close = shown(walkContext).getByRole('button', { name: 'Close', exact: true });
        await close.click();
        await expect(close).toHaveCount(0);
      },
    },
  },
  calls: {
    loadLists: {
      requests: ['wishLists'],
      answers: [{ with: [favorites, saveForLater], when: isSharedAtRest }],
      failures: [cut],
    },
    loadSharedLists: {
      requests: ['sharedWishLists'],
      answers: [{ with: [] }],
      failures: [{ with: requestFailure(0, null), do: (_, held) => held.cut() }],
    },
    createList: unseen(COMPLETE),
    changeList: {
      requests: ['createWishList'],
      answers: [{ with: aList('christmas'), when: isSharedAtRest }],
      failures: [cut],
    },
  },
  shows: {
    IDLE: shows('IDLE'),
    'member.own.PENDING': shows('member.own.PENDING'),
    'member.own.completing': unseen(COMPLETE),
    'member.own.FULFILLED': shows('member.own.FULFILLED'),
    'member.own.CHANGING': shows('member.own.CHANGING'),
    'member.own.REJECTED': shows('member.own.REJECTED'),
    'member.shared.loading': shows('member.shared.loading'),
    'member.shared.loaded': shows('member.shared.loaded'),
    'member.shared.failed': shows('member.shared.failed'),
  },
  unseen: {
    'wish-lists.member.own.PENDING|xstate.done.actor.loadLists|0': COMPLETE,
    [`${COMPLETING}|xstate.done.actor.createList|0`]: COMPLETE,
    [`${COMPLETING}|xstate.done.actor.createList|1`]: COMPLETE,
    [`${COMPLETING}|xstate.error.actor.createList|0`]: COMPLETE,
    [`${COMPLETING}|xstate.after.requestTimeout.${COMPLETING}|0`]: COMPLETE,
  },
});
