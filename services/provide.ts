/** Gives every machine its real actors: the one place where the core meets the browser (design §2). */
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { PageAnswer } from '../contract/shop.ts';
import type { Acting } from '../contract/on-behalf.ts';
import type { Locale } from '../locales/paths.ts';
import type { AccessibilityMode } from '../machines/accessibility/events.ts';
import { ownedActivity, ownedTokenRefresh, pageMachine } from '../machines/app/actors.ts';
import type { BrowserEvent, OtherTabEvent, PageAddress } from '../machines/app/events.ts';
import { appMachine } from '../machines/app/machine.ts';
import type { AppActor } from '../machines/app/selectors.ts';
import type { SessionLook } from '../machines/activity/events.ts';
import type { PreviewInput } from '../machines/preview/events.ts';
import type { AskedRefresh, RefreshOutcome, TokenStanding } from '../machines/token-refresh/events.ts';
import { providedAccessibility } from './provide-accessibility.ts';
import { watchBrowser } from './browser-signals.ts';
import { listenToChunks, providedChunkReload, storedReloads } from './chunks.ts';
import { configureClient, type Addresses } from './client.ts';
import { now } from './clock.ts';
import { callEndpoint } from './http.ts';
import { watchLeaving } from './leaving.ts';
import { providedCart } from './provide-cart.ts';
import { providedPreview } from './provide-preview.ts';
import { grantOf, providedOnBehalf, sessionOnBehalf } from './provide-on-behalf.ts';
import { providedSession } from './provide-session.ts';
import { stampActivity, storedSession } from './stored-session.ts';
import { listen } from './tabs.ts';
import { lookAtToken, refreshForAll } from './token-refresh.ts';

export type ShopConfig = {
  locale: Locale;
  /** Whether the shop's cookies are Secure, and named so. */
  hasSecureCookies?: boolean;
  /** Addresses of API areas on another server (design §5). */
  addresses?: Addresses;
  /** The answer the server rendered this page from. */
  page?: PageAnswer;
  /** The time at which the server rendered the shop. */
  preview?: PreviewInput;
  /** Whether this page is shown in accessibility mode. */
  accessibility?: AccessibilityMode;
  /** The customer an agent acts for on this page. */
  acting?: Acting | undefined;
};

const providedPage = pageMachine.provide({
  actors: {
    call: fromPromise<PageAnswer, { readonly input: PageAddress }>(({ input: { input }, signal }) =>
      callEndpoint('getPage', { query: { path: input.path }, signal, throwError: true }),
    ),
  },
});

const providedActivity = ownedActivity.provide({
  actors: {
    lookAtSession: fromPromise<SessionLook, undefined>(() => {
      const stored = storedSession();
      return Promise.resolve({
        at: now(),
        lastActiveAt: stored?.lastActiveAt ?? 0,
        isStored: stored !== null,
      });
    }),
  },
  actions: { storeStamp: (_, { at }) => stampActivity(at) },
});

const providedTokenRefresh = ownedTokenRefresh.provide({
  actors: {
    look: fromPromise<TokenStanding, { sessionId: string }>(() => Promise.resolve(lookAtToken())),
    refresh: fromPromise<RefreshOutcome, AskedRefresh>(({ input, signal }) => refreshForAll(input, signal)),
  },
});

const providedApp = appMachine.provide({
  actors: {
    session: providedSession,
    cart: providedCart,
    page: providedPage,
    activity: providedActivity,
    tokenRefresh: providedTokenRefresh,
    preview: providedPreview,
    accessibility: providedAccessibility,
    onBehalf: providedOnBehalf,
    chunkReload: providedChunkReload,
    browserSignals: fromCallback<{ type: string }, undefined, BrowserEvent>(({ sendBack }) =>
      watchBrowser(sendBack),
    ),
    otherTabs: fromCallback<{ type: string }, undefined, OtherTabEvent>(({ sendBack }) => listen(sendBack)),
  },
});

/** Starts the root actor of this tab. Call it once, outside React; a 401 of any call reaches its session (§8). */
export function createShopActor({
  locale,
  hasSecureCookies = false,
  addresses = {},
  page,
  preview,
  accessibility,
  acting,
}: ShopConfig): AppActor {
  configureClient({ locale, hasSecureCookies, addresses });
  const session = { stored: acting ? sessionOnBehalf(acting) : storedSession(), now: now() };
  const grant = acting && grantOf(acting);
  const shop = createActor(providedApp, {
    input: {
      session,
      grant,
      reloads: storedReloads(),
      ...(page ? { page } : {}),
      ...(preview ? { preview } : {}),
      ...(accessibility ? { accessibility } : {}),
    },
  });
  configureClient({ onUnauthorized: () => shop.send({ type: 'UNAUTHORIZED' }) });
  watchLeaving();
  shop.start();
  listenToChunks((event) => {
    shop.send(event);
  });
  return shop;
}
