/** The cart as shoppers see it. A second tab is a real one; where it gets ahead of the first, both want the cart at once. */
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
/** What only one tab does at a time. */
const LOCKED = [...CHANGES, 'guestMergeToLogin', 'cartItems'] as const;
/** Whose the stored session is. */
const WHO = ['getSimpleUser'] as const;
const LOADS = ['cartItems', 'guestCartItems'] as const;

/** A visit that a former one left a session for: whose it is, is being asked until the walk goes on. */
async function arrive(walkContext: WalkContext): Promise<void> {
  await walkContext.signInBefore(true);
  await walkContext.page.goto(walkContext.item);
  await walkContext.tab.header.expectSession('notAuthenticated.PENDING.loadingUser');
}

const isGuest = (snapshot: CartSnapshot): boolean => snapshot.context.userId === null;

/** The cart page, by its link; the page of the item lies one step back. */
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

/** Adds on the page of the item; every other time sets the quantity in the cart. */
async function change(walkContext: WalkContext): Promise<void> {
  const { page, tab } = walkContext;
  const quantity = tab.cart.lines.first().locator('input[name="quantity"]');
  if (new URL(page.url()).pathname === '/cart' && (await quantity.count()) === 1) {
    await quantity.fill(String(1 + (Number(await quantity.inputValue()) % 3)));
    await toItem(walkContext);
    return;
  }
  await toItem(walkContext);
  // By the keyboard, which no button keeps waiting while another addition is on its way.
  await tab.product.quantity.press('Enter');
}

/** The line is lost for a moment: what is there is fetched again when it is back. */
async function loseLine({ context, page }: WalkContext): Promise<void> {
  const told = page.locator('[data-state="offline"]');
  await context.setOffline(true);
  await expect(told).toBeVisible();
  await context.setOffline(false);
  await expect(told).toHaveCount(0);
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

/** Sold out between the click and the server's answer. */
async function sellOut(walkContext: WalkContext, held: Held): Promise<void> {
  const sku = await walkContext.tab.product.sku();
  const { rows } = await walkContext.database.query<{ stock: number }>(
    'select stock from variant where sku = $1',
    [sku],
  );
  await walkContext.database.query('update variant set stock = 0 where sku = $1', [sku]);
  await held.pass();
  await walkContext.database.query('update variant set stock = $2 where sku = $1', [
    sku,
    rows[0]?.stock ?? 0,
  ]);
}

/** The states in which a tab holds the lock that all tabs share, or waits for it. */
const isLocking = (snapshot: CartSnapshot): boolean =>
  snapshot.matches('merging') ||
  snapshot.matches({ guest: 'CHANGING' }) ||
  snapshot.matches({ merged: 'CHANGING' });

/**
 * Another tab wants the cart just before this one does, which has to wait: a member's tab that opens takes it up, a
 * guest's adds to it.
 */
async function otherTabBegins(walkContext: WalkContext, at: CartSnapshot): Promise<boolean> {
  if (!isLocking(at)) return false;
  const { tab, heldRequests } = await walkContext.other(walkContext.item, LOCKED);
  await expect(tab.header.cart).toHaveAttribute('data-state', /^(guest.FULFILLED|merging.current)$/);
  if ((await tab.header.cart.getAttribute('data-state')) === 'guest.FULFILLED') await tab.product.add.click();
  // It has the lock that all tabs share, or is the next to have it.
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

/** A second tab of a member takes up the cart when it opens, and says so; where that is no news it adds to it. */
async function otherTabAdds(walkContext: WalkContext, { at }: Moment<unknown, CartSnapshot>): Promise<void> {
  const { tab, heldRequests } = await walkContext.other(walkContext.item);
  if (isLocking(at)) {
    await heldRequests.free(LOCKED);
    await expect(walkContext.tab.header.cart).toHaveAttribute('data-state', /overtaken$/);
  } else {
    await tab.header.awake();
    if (isGuest(at) || at.matches({ merged: 'FULFILLED' })) await tab.product.addToCart();
  }
  await walkContext.closeOther();
}

const load = (passes: Call<CartSnapshot>['passes']): Call<CartSnapshot> => ({
  requests: LOADS,
  answers: [{ with: aCart(1, [aLine(1, 1)]) }],
  failures: [{ with: requestFailure(0, null), do: (_, held) => held.cut() }],
  ...(passes ? { passes } : {}),
});

/** How the cart shows: in the head of every page, and on its own. */
const shows =
  (path: string) =>
  async ({ tab, page }: WalkContext): Promise<void> => {
    await tab.header.expectCart(path);
    if (new URL(page.url()).pathname !== '/cart') return;
    const isOnItsWay = /PENDING|CHANGING|merging/.test(path);
    await expect(tab.cart.cart).toHaveAttribute('data-state', isOnItsWay ? 'PENDING' : /FULFILLED|REJECTED/);
  };

const add: CartChange = { kind: 'add', items: [{ sku: 'SKU-1', quantity: 1 }] };

export const cartCover = coverOf<typeof cartMachine, keyof typeof cartActors>({
  name: 'cart',
  build: cartAt,
  alsoHeld: WHO,
  worlds: {
    /** Has a guest's cart from before. */
    returning: {
      input: undefined,
      async begin(walkContext) {
        await addToCart(walkContext.context, walkContext.item);
        await arrive(walkContext);
      },
    },
    /** Never had a cart. */
    newcomer: { input: undefined, begin: arrive },
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
      /** Nobody is here after all: the session that was left has ended. */
      async do(walkContext) {
        await walkContext.endSessions();
        await walkContext.heldRequests.free(WHO);
      },
    },
    MERGE: {
      events: [{ type: 'MERGE', userId: '7' }],
      when: isGuest,
      async do(walkContext, { at }) {
        if (at.matches('IDLE')) await walkContext.heldRequests.free(WHO);
        else await signIn(walkContext);
      },
    },
    RESET: {
      events: [{ type: 'RESET' }],
      // Without a cart from before, what comes after is empty at once.
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
        if (!at.matches('unmerged')) return loseLine(walkContext);
        await toCart(walkContext);
        await walkContext.tab.cart.answer.click();
      },
    },
    CHANGED_ELSEWHERE: {
      events: [{ type: 'CHANGED_ELSEWHERE', cartId: 'guest-cart-1', revision: 99 }],
      // Before a tab knows whose cart it has, it doesn't listen; once it has the lock, no other tab can be ahead of it.
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
