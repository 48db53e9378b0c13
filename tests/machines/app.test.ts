/** The root machine owns the long-lived actors and forwards events between them. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { AppInput } from '#machines/app/events.ts';
import { SYSTEM_ID } from '#machines/app/events.ts';
import { appMachine } from '#machines/app/machine.ts';
import { selectActors, selectIsOffline, selectIsShopperUnknown } from '#machines/app/selectors.ts';
import { selectIsActing } from '#machines/on-behalf/selectors.ts';
import { selectSessionFailure, selectToken } from '#machines/session/selectors.ts';
import { selectData, selectRequestStatus } from '#machines/request/selectors.ts';
import { appAt } from './feeds/app.ts';
import { aCart, aLine, membersCart } from './feeds/cart.ts';
import { forGuest, forMarie } from './feeds/on-behalf.ts';
import { credentials, marie, NOW, signedInMarie, stored } from './feeds/people.ts';
import { Live } from './walker/live.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const nobodyStored: AppInput = { session: { stored: null, now: NOW } };
const mariesStored: AppInput = { session: { stored, now: NOW } };

const begin = (input: AppInput) =>
  new Live((openCalls, options) => createActor(appAt(openCalls), { ...options, input }));
type LiveApp = ReturnType<typeof begin>;

const actors = (live: LiveApp) => selectActors(live.actor.getSnapshot());
const shopper = (live: LiveApp) => live.actor.getSnapshot().value.shopper;
const cartValue = (live: LiveApp) => actors(live).cart.getSnapshot().value;

describe('the app', () => {
  test("opens the guest's cart at once when no session is stored", () => {
    const live = begin(nobodyStored);
    expect(shopper(live)).toBe('guest');
    expect(live.openCalls.open).toEqual(['guest.loadCart']);
  });

  test('opens no cart until it knows whether the stored session is valid', async () => {
    const live = begin(mariesStored);
    expect(selectIsShopperUnknown(live.actor.getSnapshot())).toBe(true);
    expect(live.openCalls.open).toEqual(['loadUser']);
    await live.answer('loadUser', { user: marie, at: NOW });
    expect(shopper(live)).toBe('member');
    expect(live.openCalls.open).toContain('mergeCart');
  });

  test('merges the cart once at sign-in, and opens an empty guest cart at sign-out', async () => {
    const live = begin(nobodyStored);
    await live.answer('guest.loadCart', aCart(1, [aLine(1, 1)]));
    const { session } = actors(live);
    session.send({ type: 'LOG_IN', credentials, at: NOW });
    await live.answer('signIn', signedInMarie);
    expect(live.openCalls.inputOf('mergeCart')).toEqual({ userId: marie.userId });
    session.send({ type: 'ACTIVITY', at: NOW + 1 });
    expect(live.openCalls.aborted).toEqual([]);
    await live.answer('mergeCart', membersCart);
    expect(cartValue(live)).toEqual({ merged: 'FULFILLED' });

    session.send({ type: 'LOG_OUT' });
    expect(shopper(live)).toBe('guest');
    expect(live.takeEffects()).toEqual(expect.arrayContaining(['clearStoredCart', 'clearCookies']));
    expect(cartValue(live)).toEqual({ guest: 'PENDING' });
    expect(actors(live).cart.getSnapshot().context.cart).toBeNull();
  });

  test("opens the guest's cart when the stored session cannot be restored", async () => {
    const live = begin(mariesStored);
    await live.fail('loadUser', { status: 0, data: null });
    expect(shopper(live)).toBe('guest');
    expect(live.openCalls.open).toEqual(['guest.loadCart']);
  });

  test('logs out when any call is answered with 401', async () => {
    const live = begin(mariesStored);
    await live.answer('loadUser', { user: marie, at: NOW });
    live.actor.send({ type: 'UNAUTHORIZED' });
    expect(shopper(live)).toBe('guest');
    expect(live.takeEffects()).toContain('clearStoredToken');
  });

  test('shows the page that the server has rendered, and loads the next', async () => {
    const rendered = { status: 200, redirect: null, data: { page: 'help' as const } };
    const live = begin({ ...nobodyStored, page: rendered });
    const { page } = actors(live);
    expect(selectData(page.getSnapshot())).toEqual(rendered);
    live.actor.send({ type: 'OPEN_PAGE', path: '/terms', at: NOW });
    expect(live.openCalls.inputOf('call')).toEqual({ input: { path: '/terms' } });
    expect(selectRequestStatus(page.getSnapshot())).toBe('PENDING');
    await live.answer('call', { status: 200, redirect: null, data: { page: 'terms' } });
    expect(selectData(page.getSnapshot())?.data.page).toBe('terms');
  });

  test('fetches the cart again when the connection is back', async () => {
    const live = begin(nobodyStored);
    await live.answer('guest.loadCart', aCart(1, []));
    live.actor.send({ type: 'WENT_OFFLINE' });
    expect(selectIsOffline(live.actor.getSnapshot())).toBe(true);
    live.actor.send({ type: 'WENT_ONLINE' });
    expect(selectIsOffline(live.actor.getSnapshot())).toBe(false);
    expect(live.openCalls.open).toEqual(['guest.loadCart']);
  });

  test('reloads the page when a chunk fails to load, and continues the count of the previous page', () => {
    const live = begin({ ...nobodyStored, reloads: { count: 4, chunk: 'home' } });
    live.actor.send({ type: 'CHUNK_FAILED', chunk: 'terms', isOnline: true, address: '/terms' });
    expect(live.effects.slice(-2)).toEqual([
      { type: 'storeReloads', params: { reloads: { count: 5, chunk: 'terms' } } },
      { type: 'reloadPage', params: { address: '/terms' } },
    ]);
  });

  test('clears the reload count when the failed chunk has loaded, and keeps the member signed in', async () => {
    const live = begin({ ...mariesStored, reloads: { count: 5, chunk: 'terms' } });
    await live.answer('loadUser', { user: marie, at: NOW });
    live.takeEffects();
    live.actor.send({ type: 'CHUNK_LOADED', chunk: 'terms' });
    expect(live.takeEffects()).toEqual(['clearReloads']);
    expect(shopper(live)).toBe('member');
  });

  test('waits for the connection before it reloads the page', () => {
    const live = begin(nobodyStored);
    live.actor.send({ type: 'WENT_OFFLINE' });
    live.takeEffects();
    live.actor.send({ type: 'CHUNK_FAILED', chunk: 'terms', isOnline: false, address: null });
    expect(live.takeEffects()).toEqual([]);
    live.actor.send({ type: 'WENT_ONLINE' });
    expect(live.takeEffects()).toEqual(expect.arrayContaining(['storeReloads', 'reloadPage']));
  });

  test('starts in preview mode when the page was rendered for a simulated time', async () => {
    const live = begin({ ...nobodyStored, preview: { simulatedAt: NOW, refused: null } });
    const preview = live.actor.getSnapshot().children.preview;
    expect(preview?.getSnapshot().value).toEqual({ on: 'waiting' });
    live.takeEffects();
    live.advance(800);
    await live.answer('on.look', { simulatedAt: null });
    expect(live.takeEffects()).toEqual(['reloadPage']);
    expect(begin(nobodyStored).actor.getSnapshot().children.preview?.getSnapshot().value).toEqual({
      off: 'waiting',
    });
  });

  test('reloads the user when the tab is shown again', async () => {
    const live = begin(mariesStored);
    await live.answer('loadUser', { user: marie, at: NOW });
    live.actor.send({ type: 'TAB_HIDDEN' });
    expect(live.actor.getSnapshot().value.visibility).toBe('hidden');
    live.actor.send({ type: 'TAB_SHOWN', at: NOW + 3 * MINUTE_MS, path: '/help' });
    expect(live.actor.getSnapshot().value.visibility).toBe('shown');
    expect(live.openCalls.open).toContain('reloadUser');
  });

  test('reloads the user when a payment page is opened, however recent the user data are', async () => {
    const live = begin(mariesStored);
    await live.answer('loadUser', { user: marie, at: NOW });
    live.actor.send({ type: 'OPEN_PAGE', path: '/help', at: NOW + MINUTE_MS });
    expect(live.openCalls.open).not.toContain('reloadUser');
    live.actor.send({ type: 'OPEN_PAGE', path: '/cart', at: NOW + MINUTE_MS });
    expect(live.openCalls.open).toContain('reloadUser');
  });

  test('refreshes an old token while a member is signed in, and passes it to the session', async () => {
    const live = begin(mariesStored);
    await live.answer('loadUser', { user: marie, at: NOW });
    expect(live.openCalls.inputOf('look')).toEqual({ sessionId: stored.sessionId });
    await live.answer('look', { at: NOW, refreshedAt: NOW - 3_000_000, lastActiveAt: NOW - MINUTE_MS });
    const token = { value: 'newer', expiresAt: NOW + 90 * MINUTE_MS };
    live.takeEffects();
    await live.answer('refresh', { outcome: 'REFRESHED', token, sessionId: 's-1', at: NOW });
    expect(selectToken(actors(live).session.getSnapshot())).toEqual(token);
    expect(live.takeEffects()).toEqual(expect.arrayContaining(['storeSession', 'announceSignedIn']));
    live.advance(30_000);
    actors(live).session.send({ type: 'LOG_OUT' });
    expect(live.openCalls.open).not.toContain('look');
  });

  test('checks the token when the tab is shown and when the connection is back', async () => {
    const live = begin(mariesStored);
    await live.answer('loadUser', { user: marie, at: NOW });
    for (const event of [{ type: 'TAB_SHOWN', at: NOW, path: '/help' }, { type: 'WENT_ONLINE' }] as const) {
      await live.answer('look', { at: NOW, refreshedAt: NOW, lastActiveAt: NOW });
      expect(live.openCalls.open).not.toContain('look');
      live.actor.send(event);
      expect(live.openCalls.open).toContain('look');
    }
  });

  test('logs out when a token refresh reports an invalid session', async () => {
    const live = begin(mariesStored);
    await live.answer('loadUser', { user: marie, at: NOW });
    await live.answer('look', { at: NOW, refreshedAt: NOW - 3_000_000, lastActiveAt: NOW });
    await live.fail('refresh', { status: 401, data: { code: 'MCU_INVALID_SESSION_ID' } });
    expect(shopper(live)).toBe('guest');
    expect(selectSessionFailure(actors(live).session.getSnapshot())?.code).toBe('INVALID_SESSION');
  });

  test('reports activity to the session, and stores its time when the tab is hidden', async () => {
    const live = begin(mariesStored);
    await live.answer('loadUser', { user: marie, at: NOW });
    live.actor.send({ type: 'ACTIVITY', at: NOW + MINUTE_MS });
    expect(actors(live).session.getSnapshot().context.session?.lastActiveAt).toBe(NOW + MINUTE_MS);
    expect(shopper(live)).toBe('member');
    live.takeEffects();
    live.actor.send({ type: 'TAB_HIDDEN' });
    expect(live.takeEffects()).toContain('storeStamp');
  });

  test('checks the session of a member only', async () => {
    const guest = begin(nobodyStored);
    guest.advance(300);
    expect(guest.openCalls.open).toEqual(['guest.loadCart']);
    const live = begin(mariesStored);
    await live.answer('loadUser', { user: marie, at: NOW });
    live.advance(300);
    expect(live.openCalls.open).toContain('kept.lookAtSession');
    await live.answer('kept.lookAtSession', { at: NOW + 15_000, lastActiveAt: NOW, isStored: false });
    expect(shopper(live)).toBe('guest');
  });

  test('stops checking the session once the user has signed out', async () => {
    const live = begin(mariesStored);
    await live.answer('loadUser', { user: marie, at: NOW });
    actors(live).session.send({ type: 'LOG_OUT' });
    live.advance(300);
    expect(live.openCalls.open).not.toContain('kept.lookAtSession');
  });

  test('follows cart changes, sign-ins and sign-outs in other tabs', async () => {
    const live = begin(nobodyStored);
    await live.answer('guest.loadCart', aCart(1, []));
    live.actor.send({ type: 'CART_CHANGED_ELSEWHERE', cartId: 'guest-cart-1', revision: 2 });
    expect(cartValue(live)).toEqual({ guest: 'PENDING' });
    live.actor.send({ type: 'SIGNED_IN_ELSEWHERE', session: stored });
    await live.answer('loadUser', { user: marie, at: NOW });
    expect(shopper(live)).toBe('member');
    live.actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
    expect(shopper(live)).toBe('guest');
  });

  test('turns accessibility mode on and off with the other tabs, and starts as the page was shown', async () => {
    const modeOf = (live: ReturnType<typeof begin>) =>
      live.actor.getSnapshot().children.accessibility?.getSnapshot().value;
    const live = begin(nobodyStored);
    await live.answer('guest.loadCart', aCart(1, []));
    live.actor.send({ type: 'WENT_OFFLINE' });
    expect(modeOf(live)).toBe('off');
    live.actor.send({ type: 'ACCESSIBILITY_CHANGED_ELSEWHERE', isOn: true });
    expect(modeOf(live)).toBe('on');
    expect(live.value).toMatchObject({ shopper: 'guest', connection: 'offline' });
    live.actor.send({ type: 'ACCESSIBILITY_CHANGED_ELSEWHERE', isOn: false });
    expect(modeOf(live)).toBe('off');
    expect(modeOf(begin({ ...nobodyStored, accessibility: { isOn: true } }))).toBe('on');
  });

  test('uses the token that another tab has refreshed, and checks its age', async () => {
    const live = begin(mariesStored);
    await live.answer('loadUser', { user: marie, at: NOW });
    await live.answer('look', { at: NOW, refreshedAt: NOW - 3_000_000, lastActiveAt: NOW - MINUTE_MS });
    await live.answer('refresh', { outcome: 'BUSY' });
    expect(live.openCalls.open).not.toContain('look');
    const token = { value: 'newer', expiresAt: NOW + 90 * MINUTE_MS };
    live.actor.send({ type: 'SIGNED_IN_ELSEWHERE', session: { ...stored, token } });
    expect(shopper(live)).toBe('member');
    expect(selectToken(actors(live).session.getSnapshot())).toEqual(token);
    expect(live.openCalls.inputOf('look')).toEqual({ sessionId: stored.sessionId });
  });

  describe('while an agent acts for a customer', () => {
    /** The page was rendered for the agent; Marie's session is restored. */
    async function actingForMarie() {
      const live = begin({
        session: { stored: { ...stored, rememberMe: false }, now: NOW },
        grant: forMarie,
      });
      await live.answer('loadUser', { user: marie, at: NOW });
      live.takeEffects();
      return live;
    }
    const isActing = (live: LiveApp) => selectIsActing(actors(live).onBehalf.getSnapshot());

    test('ending the agent session by the banner logs the user out and clears all stored data', async () => {
      const live = await actingForMarie();
      actors(live).onBehalf.send({ type: 'END', at: NOW });
      await live.answer('endByAgent', { done: true });
      expect(isActing(live)).toBe(false);
      expect(shopper(live)).toBe('guest');
      expect(live.takeEffects()).toEqual(
        expect.arrayContaining(['clearStoredSession', 'clearStoredCart', 'clearCookies']),
      );
      expect(selectSessionFailure(actors(live).session.getSnapshot())).toBeNull();
    });

    test('the end of the two hours logs the user out and shows the reason', async () => {
      const live = await actingForMarie();
      await live.answer('lookAtClock', { at: NOW + 120 * MINUTE_MS });
      await live.answer('endByTime', { done: true });
      expect(shopper(live)).toBe('guest');
      expect(selectSessionFailure(actors(live).session.getSnapshot())?.code).toBe('AGENT_TIME_UP');
    });

    test('the end of the sign-in session ends the agent session too', async () => {
      const live = await actingForMarie();
      live.actor.send({ type: 'UNAUTHORIZED' });
      expect(shopper(live)).toBe('guest');
      expect(isActing(live)).toBe(false);
    });

    test("the end of the agent session discards the guest's cart, and a sign-in ends the agent session", async () => {
      const live = begin({ ...nobodyStored, grant: { ...forGuest, email: 'guest@example.com' } });
      await live.answer('guest.loadCart', aCart(1, [aLine(1, 1)]));
      actors(live).onBehalf.send({ type: 'END', at: NOW });
      await live.answer('endByAgent', { done: true });
      expect(cartValue(live)).toEqual({ guest: 'PENDING' });
      expect(actors(live).cart.getSnapshot().context.cart).toBeNull();

      const other = begin({ ...nobodyStored, grant: { ...forGuest, email: 'guest@example.com' } });
      actors(other).session.send({ type: 'LOG_IN', credentials, at: NOW });
      await other.answer('signIn', signedInMarie);
      expect(isActing(other)).toBe(false);
    });

    test('an agent session started in another tab makes this tab open the home page', () => {
      const live = begin(mariesStored);
      live.actor.send({ type: 'AGENT_CHANGED_ELSEWHERE' });
      expect(live.takeEffects()).toContain('openShop');
      expect(shopper(live)).toBe('unknown');
    });
  });

  test('registers its actors by system id, and stops them with itself', () => {
    const live = begin(nobodyStored);
    const { system } = live.actor;
    expect(system.get(SYSTEM_ID.session)).toBe(actors(live).session);
    expect(system.get(SYSTEM_ID.cart)).toBe(actors(live).cart);
    expect(system.get(SYSTEM_ID.page)).toBe(actors(live).page);
    expect(system.get(SYSTEM_ID.onBehalf)).toBe(actors(live).onBehalf);
    live.stop();
    expect(live.openCalls.open).toEqual([]);
  });

  test('can be read before it is started, as the server does', () => {
    const app = createActor(appMachine, { input: mariesStored });
    expect(selectIsShopperUnknown(app.getSnapshot())).toBe(true);
    expect(selectRequestStatus(selectActors(app.getSnapshot()).page.getSnapshot())).toBe('IDLE');
  });
});
