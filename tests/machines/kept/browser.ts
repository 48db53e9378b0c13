/** What the snapshots of a browser tab keep, failures included: a page that is loaded again shows them again. */
import type { AccessibilityContext } from '#machines/accessibility/events.ts';
import type { ActivityContext } from '#machines/activity/events.ts';
import type { AppContext } from '#machines/app/events.ts';
import type { CardApplicationContext } from '#machines/card-application/events.ts';
import type { CartContext } from '#machines/cart/events.ts';
import type { CheckoutContext } from '#machines/checkout/events.ts';
import type { ChunkReloadContext } from '#machines/chunk-reload/events.ts';
import type { ConfirmationContext } from '#machines/confirmation/events.ts';
import type { FavoritesContext } from '#machines/favorites/events.ts';
import type { NotificationsContext } from '#machines/notifications/events.ts';
import type { OnBehalfContext } from '#machines/on-behalf/events.ts';
import type { PreviewContext } from '#machines/preview/events.ts';
import type { RequestContext } from '#machines/request/events.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import type { SellerProfileContext } from '#machines/seller-profile/events.ts';
import type { SessionContext } from '#machines/session/events.ts';
import type { SessionFailure } from '#machines/session/failure.ts';
import type { TokenRefreshContext } from '#machines/token-refresh/events.ts';
import type { WishListItemsContext } from '#machines/wish-list-items/events.ts';
import type { WishListsContext } from '#machines/wish-lists/events.ts';
import { aCart, aLine } from '../feeds/cart.ts';
import { filledIn, visa } from '../feeds/checkout.ts';
import { marie, NOW, stored } from '../feeds/people.ts';
import { anItem, wool } from '../feeds/wish-list-items.ts';
import { aList, christmas, inEnglish } from '../feeds/wish-lists.ts';
import { kept, type Kept } from './kept.ts';

const refused: RequestFailure = {
  kind: 'REFUSED',
  status: 409,
  code: 'CART_FULL',
  data: { code: 'CART_FULL' },
};
const signedOut: SessionFailure = { code: 'REFUSED', request: refused };
const grant = { kind: 'member', email: marie.email, startedAt: NOW } as const;
const store = {
  sellerStoreId: 3,
  storeName: 'Kiln',
  createdTime: '2026-04-01T12:00:00Z',
  fgmSeller: true,
  storeType: 1,
  sellerPlan: 'basic',
};
const { dateOfBirth: _birthday, mobilePhone: _phone, ...user } = marie;

/** The body of an answer may be anything, and may be missing. */
const DATA_OF_FAILURE = {
  nullable: ['failure', 'failure.data'],
  missable: ['failure.data'],
  closed: ['failure.data'],
};
const DATA_OF_CALL = {
  nullable: ['failure', 'failure.request', 'failure.request.data'],
  missable: ['failure.request.data'],
  closed: ['failure.request.data'],
};

const cartChanges: CartContext['waiting'] = [
  { kind: 'add', items: [{ sku: 'SKU-1', quantity: 1 }] },
  { kind: 'update', lineId: 1, quantity: 0 },
  { kind: 'remove', lineId: 2 },
  { kind: 'save', lineId: 3 },
  { kind: 'save', lineId: 6, listId: 'garden' },
  { kind: 'restore', savedId: 4 },
  { kind: 'forget', savedId: 5 },
];
const itemChanges: WishListItemsContext['waiting'] = [
  { kind: 'add', items: [wool] },
  { kind: 'modify', items: [{ listItemId: 'a', desiredQuantity: 2 }] },
  { kind: 'remove', itemIds: ['a'] },
];
const listChanges: WishListsContext['waiting'] = [
  { kind: 'create', list: christmas },
  { kind: 'update', listId: 'garden', patch: { listName: 'Balcony' } },
  { kind: 'delete', listId: 'garden' },
];
const first = <Change>([change]: readonly Change[]): Change | null => change ?? null;

export const browser: readonly Kept[] = [
  kept<AccessibilityContext>('accessibility', 1, { startsOn: true }),
  kept<ActivityContext>('activity', 1, { lastActiveAt: NOW }),
  kept<AppContext>(
    'app',
    1,
    {
      input: {
        session: { stored, now: NOW },
        page: { status: 200, redirect: null, data: { page: 'help' } },
        grant,
        reloads: { count: 1, chunk: 'cart' },
        preview: { simulatedAt: NOW, refused: NOW },
        accessibility: { isOn: true },
      },
    },
    {
      nullable: [
        ...['input.session.stored', 'input.session.stored.token', 'input.grant.email', 'input.reloads.chunk'],
        ...['input.preview.simulatedAt', 'input.preview.refused'],
      ],
      missable: ['input.page', 'input.grant', 'input.reloads', 'input.preview', 'input.accessibility'],
      closed: ['input.page'],
    },
  ),
  kept<CardApplicationContext>(
    'card-application',
    1,
    {
      environment: 'dev',
      applicant: { userId: '7', loyaltyId: 'L-7', isMobile: false, locationType: 'HEADER' },
      polls: 3,
      decision: { result: 'APPROVED', callId: 'call-1' },
      account: { accountNumber: '4111', accountId: 'a-1' },
      failedRegistrations: 1,
      failure: { code: 'REGISTRATION_FAILED', request: refused },
    },
    { ...DATA_OF_CALL, nullable: ['applicant', 'decision', 'account', ...DATA_OF_CALL.nullable] },
  ),
  kept<CartContext>(
    'cart',
    3,
    {
      cart: aCart(2, [aLine(1, 1)]),
      userId: '7',
      underWay: first(cartChanges),
      waiting: cartChanges,
      failure: { change: first(cartChanges), request: refused },
      removed: { lineId: 1, title: 'Merino', item: { sku: 'SKU-1', quantity: 1 } },
    },
    {
      nullable: [
        'cart',
        'userId',
        'underWay',
        'failure',
        'failure.change',
        'failure.request.data',
        'removed',
      ],
      missable: ['waiting.4.listId', 'failure.request.data'],
      closed: [
        ...[
          'cart',
          'underWay.items.0',
          'waiting.0.items.0',
          'failure.change.items.0',
          'failure.request.data',
          'removed.item',
        ],
      ],
    },
  ),
  kept<CheckoutContext>(
    'checkout',
    5,
    {
      checkout: filledIn,
      wanted: 'payment',
      drafts: {
        contact: { email: 'marie@' },
        address: { line1: '1 rue Sainte-' },
        delivery: { 'delivery-house': 'standard' },
      },
      card: visa,
      savedCardId: 'card-1',
      vouchers: ['GIFT-1'],
      attemptKey: 'attempt-1',
      looks: 2,
      refused: { step: 'address', field: 'zipCode', message: 'This ZIP code is in another state.' },
      failure: refused,
    },
    {
      ...DATA_OF_FAILURE,
      nullable: [
        ...['checkout', 'wanted', 'drafts.contact', 'drafts.address', 'drafts.delivery', 'card'],
        ...['savedCardId', 'vouchers', 'attemptKey', 'refused', ...DATA_OF_FAILURE.nullable],
      ],
      closed: ['checkout', 'drafts.contact', 'drafts.address', 'drafts.delivery', 'failure.data'],
    },
  ),
  kept<ChunkReloadContext>(
    'chunk-reload',
    1,
    { count: 1, chunk: 'cart', address: '/cart' },
    { nullable: ['chunk', 'address'] },
  ),
  kept<ConfirmationContext<unknown>>(
    'confirmation',
    1,
    { proposal: { listId: 'garden' } },
    { nullable: ['proposal'], closed: ['proposal'] },
  ),
  kept<NotificationsContext>(
    'notifications',
    1,
    {
      chance: 0.25,
      ticket: { token: 't', device: 'd' },
      errors: 2,
      unread: { count: 3, sellerCount: 1 },
      failure: { code: 'LINE_LOST' },
    },
    { nullable: ['ticket', 'unread', 'failure'] },
  ),
  kept<OnBehalfContext>(
    'on-behalf',
    1,
    { grant, failure: signedOut },
    { ...DATA_OF_CALL, nullable: ['grant', 'grant.email', ...DATA_OF_CALL.nullable] },
  ),
  kept<PreviewContext>(
    'preview',
    1,
    { simulatedAt: NOW, refused: NOW, failure: refused },
    { ...DATA_OF_FAILURE, nullable: ['simulatedAt', 'refused', ...DATA_OF_FAILURE.nullable] },
  ),
  kept<RequestContext<unknown, unknown>>(
    'request',
    1,
    { input: 'yarn', data: ['three skeins'], failure: refused, timeoutMs: 10_000 },
    {
      nullable: ['input', 'data', ...DATA_OF_FAILURE.nullable],
      missable: ['input', 'data', ...DATA_OF_FAILURE.missable],
      closed: ['data', ...DATA_OF_FAILURE.closed],
    },
  ),
  kept<SellerProfileContext>(
    'seller-profile',
    2,
    {
      userId: '7',
      store,
      status: { status: 'ACTIVE', authStatus: 1, adminStatus: 2 },
      failure: refused,
    },
    {
      ...DATA_OF_FAILURE,
      nullable: ['userId', 'store', 'status', 'status.adminStatus', ...DATA_OF_FAILURE.nullable],
      closed: ['store', 'failure.data'],
    },
  ),
  kept<SessionContext>(
    'session',
    3,
    {
      now: NOW,
      session: stored,
      user,
      userLoadedAt: NOW,
      sellerStoreProfile: store,
      userAccessRestrictions: ['no-checkout'],
      challenge: { challengeId: 'c-1', isEnrolment: false },
      polls: 1,
      failure: signedOut,
    },
    {
      ...DATA_OF_CALL,
      nullable: [
        ...['session', 'session.token', 'user', 'sellerStoreProfile', 'challenge'],
        ...DATA_OF_CALL.nullable,
      ],
      closed: ['user', 'sellerStoreProfile', 'challenge', 'failure.request.data'],
    },
  ),
  kept<TokenRefreshContext>(
    'token-refresh',
    1,
    { sessionId: 's-1', rememberMe: true, lastActiveAt: NOW, refreshedAt: NOW, failure: signedOut },
    DATA_OF_CALL,
  ),
  kept<FavoritesContext>(
    'favorites',
    1,
    {
      userId: '7',
      itemIds: [1],
      underWay: { itemId: 2, isSaved: true },
      waiting: [{ itemId: 1, isSaved: false }],
      failure: { change: { itemId: 3, isSaved: true }, request: refused },
    },
    {
      nullable: ['userId', 'itemIds', 'underWay', 'failure', 'failure.change', 'failure.request.data'],
      missable: DATA_OF_CALL.missable,
      closed: DATA_OF_CALL.closed,
    },
  ),
  kept<WishListItemsContext>(
    'wish-list-items',
    1,
    {
      listId: 'favorites',
      items: [anItem('a')],
      underWay: first(itemChanges),
      waiting: itemChanges,
      failure: { code: 'REFUSED', change: first(itemChanges), request: refused },
    },
    {
      nullable: ['items', 'underWay', 'failure.change', ...DATA_OF_CALL.nullable],
      missable: DATA_OF_CALL.missable,
      closed: [
        ...['items.0', 'underWay.items.0', 'waiting.0.items.0', 'waiting.1.items.0'],
        ...['failure.change.items.0', 'failure.request.data'],
      ],
    },
  ),
  kept<WishListsContext>(
    'wish-lists',
    1,
    {
      names: inEnglish.names,
      userId: '7',
      lists: [aList('garden')],
      shared: [aList('shared')],
      missing: ['SAVE_FOR_LATER'],
      underWay: first(listChanges),
      waiting: listChanges,
      failure: { change: first(listChanges), request: refused },
      sharedFailure: refused,
    },
    {
      nullable: [
        ...['userId', 'lists', 'underWay', 'failure', 'failure.change', 'failure.request.data'],
        ...['sharedFailure', 'sharedFailure.data'],
      ],
      missable: ['failure.request.data', 'sharedFailure.data'],
      closed: [
        ...['lists.0', 'shared.0', 'underWay.list', 'waiting.0.list', 'waiting.1.patch'],
        ...['failure.change.list', 'failure.request.data', 'sharedFailure.data'],
      ],
    },
  ),
];
