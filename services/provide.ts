/** Gives every machine its real actors: the one place where the core meets the browser (design §2). */
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { PageAnswer } from '../contract/shop.ts';
import type { Locale } from '../locales/paths.ts';
import { pageMachine } from '../machines/app/actors.ts';
import type { BrowserEvent, OtherTabEvent, PageAddress } from '../machines/app/events.ts';
import { appMachine } from '../machines/app/machine.ts';
import type { AppActor } from '../machines/app/selectors.ts';
import { watchBrowser } from './browser-signals.ts';
import { configureClient, type Addresses } from './client.ts';
import { now } from './clock.ts';
import { callEndpoint } from './http.ts';
import { providedCart } from './provide-cart.ts';
import { providedSession } from './provide-session.ts';
import { storedSession } from './stored-session.ts';
import { listen } from './tabs.ts';

export type ShopConfig = {
  locale: Locale;
  /** Areas that another server answers (design §5). */
  addresses?: Addresses;
  /** The answer the server rendered this page from. */
  page?: PageAnswer;
};

const providedPage = pageMachine.provide({
  actors: {
    call: fromPromise<PageAnswer, { readonly input: PageAddress }>(({ input: { input }, signal }) =>
      callEndpoint('getPage', { query: { path: input.path }, signal, throwError: true }),
    ),
  },
});

const providedApp = appMachine.provide({
  actors: {
    session: providedSession,
    cart: providedCart,
    page: providedPage,
    browserSignals: fromCallback<{ type: string }, undefined, BrowserEvent>(({ sendBack }) =>
      watchBrowser(sendBack),
    ),
    otherTabs: fromCallback<{ type: string }, undefined, OtherTabEvent>(({ sendBack }) => listen(sendBack)),
  },
});

/** Starts the root actor of this tab. Call it once, outside React; a 401 of any call reaches its session (§8). */
export function createShopActor({ locale, addresses = {}, page }: ShopConfig): AppActor {
  const session = { stored: storedSession(), now: now() };
  const shop = createActor(providedApp, { input: { session, ...(page ? { page } : {}) } });
  configureClient({ locale, addresses, onUnauthorized: () => shop.send({ type: 'UNAUTHORIZED' }) });
  return shop.start();
}
