/** The cart as shoppers see it. The second tab is a real one and can take the cart's lock before the first tab does. */
import type { cartActors } from '#machines/cart/actors.ts';
import type { CartChange } from '#machines/cart/events.ts';
import type { cartMachine } from '#machines/cart/machine.ts';
import type { CartSnapshot } from '#machines/cart/selectors.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { aCart, aLine, cartAt, membersCart } from '#tests/machines/feeds/cart.ts';
import { addToCart } from '../add-to-cart.ts';
import { expect } from '../shop-test.ts';
import { coverOf, type Call, type Moment } from './cover.ts';
import { QUICKLY, type Held } from './held-requests.ts';
import type { WalkContext } from './walk-context.ts';

const CHANGES = ['addCartItems', 'updateCartItem', 'removeCartItem'] as const;
/** Requests that only one tab sends at a time, under the lock that all tabs share. */
const LOCKED = [...CHANGES, 'guestMergeToLogin', 'cartItems'] as const;
/** The request for the user of the stored session. */
const USER_REQUEST = ['getSimpleUser'] as const;
const LOADS = ['cartItems', 'guestCartItems'] as const;

/** Opens the item with a stored session, whose user stays unknown until the walk releases the request. */
async function openItem(walkContext: WalkContext): Promise<void> {
  await walkContext.signInBefore(true);
  await walkContext.page.goto(walkContext.item);
  await walkContext.tab.header.expectSession('notAuthenticated.PENDING.loadingUser');
}

const isGuest = (snapshot: CartSnapshot): boolean => snapshot.context.userId === null;

/** Opens the cart page by its link; the item page is one step back in the history. */
async function toCart({ page, tab }: WalkContext): Promise<void> {
  if (new URL(page.url()).pathname === '/cart') return;
  await tab.header.cart.click();
  await expect(tab.cart.cart).toBeVisible();
}

async function toItem({ page, tab }: WalkContext): Promise<void> {
  if (new URL(page.url()).pathname !== '/cart') return;
  await page.goBack();
  await expect(tab.product.form).toBeVisible();
}

/** Sets the quantity if the cart page shows its one line; otherwise adds on the item page. */
async function change(walkContext: WalkContext): Promise<void> {
  const { page, tab } = walkContext;
  const quantity = tab.cart.lines.first().locator('input[name="quantity"]');
  if (new URL(page.url()).pathname === '/cart' && (await quantity.count()) === 1) {
    await quantity.fill(String(1 + (Number(await quantity.inputValue()) % 3)));
    await toItem(walkContext);
    return;
  }
  await toItem(walkContext);
  // A click would wait for the button, which is disabled while another addition is pending; Enter doesn't.
  await tab.product.quantity.press('Enter');
}

/** Goes offline and online again, which makes the page reload the cart. */
async function reconnect({ context, page }: WalkContext): Promise<void> {
  const offlineNotice = page.getByTestId('offline');
  await context.setOffline(true);
  await expect(offlineNotice).toBeVisible();
  await context.setOffline(false);
  await expect(offlineNotice).toHaveCount(0);
}

async function signIn(walkContext: WalkContext): Promise<void> {
  const { tab, item } = walkContext;
  const member = await walkContext.member();
  await toItem(walkContext);
  await tab.header.account.click();
  await tab.signIn.signIn(member);
  await tab.header.expectSession('authenticated.current');
  await expect(walkContext.page).toHaveURL(item);
}

async function signOut(walkContext: WalkContext): Promise<void> {
  const { page, tab } = walkContext;
  await toItem(walkContext);
  await tab.header.account.click();
  await page.getByTestId('account').locator('button').click();
  await tab.header.expectSession('notAuthenticated.IDLE');
  await page.goBack();
  await expect(tab.product.form).toBeVisible();
}

/** Sells the item out between the click and the server's answer. */
async function sellOut(walkContext: WalkContext, held: Held): Promise<void> {
  const sku = await walkContext.tab.product.sku();
  const { rows } = await walkContext.database.query<{ stock: number }>(
    'select stock from variant where sku = $1',
    [sku],
  );
  await walkContext.database.query('update variant set stock = 0 where sku = $1', [sku]);
  await held.send();
  await walkContext.database.query('update variant set stock = $2 where sku = $1', [
    sku,
    rows[0]?.stock ?? 0,
  ]);
}

/** Whether the tab holds, or waits for, the lock that all tabs share. */
const isLocking = (snapshot: CartSnapshot): boolean =>
  snapshot.matches('merging') ||
  snapshot.matches({ guest: 'CHANGING' }) ||
  snapshot.matches({ merged: 'CHANGING' });

/**
 * Makes another tab take the lock just before this tab, which has to wait: a member's tab merges the cart as it opens, a guest's
 * tab adds to the cart. @returns whether the requests of this tab wait
 */
async function otherTabBegins(walkContext: WalkContext, at: CartSnapshot): Promise<boolean> {
  if (!isLocking(at)) return false;
  const { tab, heldRequests } = await walkContext.openOtherTab(walkContext.item, LOCKED);
  await expect(tab.header.cart).toHaveAttribute('data-state', /^(guest.FULFILLED|merging.current)$/);
  if ((await tab.header.cart.getAttribute('data-state')) === 'guest.FULFILLED') await tab.product.add.click();
  // The other tab holds the shared lock, or is the next in line.
  await expect
    .poll(async () => heldRequests.arrived > 0 || (await walkContext.page.evaluate(isLockAwaited)), {
      intervals: QUICKLY,
    })
    .toBe(true);
  return true;
}

async function isLockAwaited(): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  return pending.length > 0;
}

/** A member's second tab merges the cart as it opens and broadcasts it; where that changes nothing, it adds an item. */
async function otherTabAdds(walkContext: WalkContext, { at }: Moment<unknown, CartSnapshot>): Promise<void> {
  const { tab, heldRequests } = await walkContext.openOtherTab(walkContext.item);
  if (isLocking(at)) {
    await heldRequests.free(LOCKED);
    await expect(walkContext.tab.header.cart).toHaveAttribute('data-state', /overtaken$/);
  } else {
    await tab.header.hydrated();
    if (isGuest(at) || at.matches({ merged: 'FULFILLED' })) await tab.product.addToCart();
  }
  await walkContext.closeOtherTab();
}

const load = (endsAtOnce: Call<CartSnapshot>['endsAtOnce']): Call<CartSnapshot> => ({
  requests: LOADS,
  answers: [{ with: aCart(1, [aLine(1, 1)]) }],
  failures: [{ with: requestFailure(0, null), do: (_, held) => held.cut() }],
  ...(endsAtOnce ? { endsAtOnce } : {}),
});

/** Expects this state of the cart in the header, and on the cart page where it is open. */
const shows =
  (path: string) =>
  async ({ tab, page }: WalkContext): Promise<void> => {
    await tab.header.expectCart(path);
    if (new URL(page.url()).pathname !== '/cart') return;
    const isPending = /PENDING|CHANGING|merging/.test(path);
    await expect(tab.cart.cart).toHaveAttribute('data-state', isPending ? 'PENDING' : /FULFILLED|REJECTED/);
  };

const add: CartChange = { kind: 'add', items: [{ sku: 'SKU-1', quantity: 1 }] };

export const cartCover = coverOf<typeof cartMachine, keyof typeof cartActors>({
  name: 'cart',
  build: cartAt,
  alsoHeld: USER_REQUEST,
  worlds: {
    /** A visitor with a guest cart from an earlier visit. */
    returning: {
      input: undefined,
      async begin(walkContext) {
        await addToCart(walkContext.context, walkContext.item);
        await openItem(walkContext);
      },
    },
    /** A visitor who never had a cart. */
    newcomer: { input: undefined, begin: openItem },
  },
  note: ({ context: { cart, userId, waiting, failure } }) => [
    cart === null,
    userId,
    waiting.length,
    failure === null,
  ],
  events: {
    OPEN: {
      events: [{ type: 'OPEN' }],
      /** The stored session has ended on the server, so the visitor is a guest. */
      async do(walkContext) {
        await walkContext.endSessions();
        await walkContext.heldRequests.free(USER_REQUEST);
      },
    },
    MERGE: {
      events: [{ type: 'MERGE', userId: '7' }],
      when: isGuest,
      async do(walkContext, { at }) {
        if (at.matches('IDLE')) await walkContext.heldRequests.free(USER_REQUEST);
        else await signIn(walkContext);
      },
    },
    RESET: {
      events: [{ type: 'RESET' }],
      // Without an earlier guest cart, the cart after sign-out is empty at once.
      when: (snapshot, world) => snapshot.matches('merged') && world === 'newcomer',
      do: signOut,
    },
    CHANGE: {
      events: [{ type: 'CHANGE', change: add }],
      when: ({ context }) => context.waiting.length === 0,
      do: change,
    },
    RELOAD: {
      events: [{ type: 'RELOAD' }],
      async do(walkContext, { at }) {
        if (!at.matches('unmerged')) return reconnect(walkContext);
        await toCart(walkContext);
        await walkContext.tab.cart.answer.click();
      },
    },
    CHANGED_ELSEWHERE: {
      events: [{ type: 'CHANGED_ELSEWHERE', cartId: 'guest-cart-1', revision: 99 }],
      // A tab listens only once it knows its user; once it holds the lock, no other tab can be ahead of it.
      when: (snapshot) => !isLocking(snapshot) || snapshot.context.waiting.length === 0,
      lead: otherTabBegins,
      do: otherTabAdds,
    },
    DISMISS: {
      events: [{ type: 'DISMISS' }],
      when: ({ context }) => context.failure !== null && context.cart !== null,
      async do(walkContext) {
        await toCart(walkContext);
        await walkContext.tab.cart.answer.click();
        await expect(walkContext.tab.cart.answer).toHaveCount(0);
      },
    },
  },
  calls: {
    loadCart: load(
      ({ context }, world) => world === 'newcomer' && context.userId === null && context.cart === null,
    ),
    changeCart: {
      requests: CHANGES,
      answers: [{ with: aCart(2, [aLine(1, 1)]) }],
      failures: [{ with: requestFailure(409, null), do: sellOut }],
    },
    mergeCart: {
      requests: ['guestMergeToLogin', 'cartItems'],
      answers: [{ with: membersCart }],
      failures: [{ with: requestFailure(0, null), do: (_, held) => held.cut() }],
    },
  },
  shows: {
    IDLE: shows('IDLE'),
    'guest.PENDING': shows('guest.PENDING'),
    'guest.FULFILLED': shows('guest.FULFILLED'),
    'guest.CHANGING.current': shows('guest.CHANGING.current'),
    'guest.CHANGING.overtaken': shows('guest.CHANGING.overtaken'),
    'guest.REJECTED': shows('guest.REJECTED'),
    'merging.current': shows('merging.current'),
    'merging.overtaken': shows('merging.overtaken'),
    unmerged: shows('unmerged'),
    'merged.PENDING': shows('merged.PENDING'),
    'merged.FULFILLED': shows('merged.FULFILLED'),
    'merged.CHANGING.current': shows('merged.CHANGING.current'),
    'merged.CHANGING.overtaken': shows('merged.CHANGING.overtaken'),
    'merged.REJECTED': shows('merged.REJECTED'),
  },
  unseen: {},
});
