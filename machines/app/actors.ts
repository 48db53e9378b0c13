import { sendParent } from 'xstate';
import type { PageAnswer } from '#contract/shop.ts';
import { accessibilityMachine } from '../accessibility/machine.ts';
import { activityMachine } from '../activity/machine.ts';
import { cartMachine } from '../cart/machine.ts';
import { chunkReloadMachine } from '../chunk-reload/machine.ts';
import { sourceNotProvided } from '../runtime/not-provided.ts';
import { previewMachine } from '../preview/machine.ts';
import type { AgentEnd } from '../on-behalf/events.ts';
import { onBehalfMachine } from '../on-behalf/machine.ts';
import { createRequestMachine } from '../request/machine.ts';
import { sessionMachine } from '../session/machine.ts';
import type { RefreshedToken, TokenRefreshEnd } from '../token-refresh/events.ts';
import { tokenRefreshMachine } from '../token-refresh/machine.ts';
import type { AppEvent, BrowserEvent, OtherTabEvent, PageAddress } from './events.ts';

/** The data of the page at an address. */
export const pageMachine = createRequestMachine<PageAddress, PageAnswer>();

const appEvent = (event: AppEvent): AppEvent => event;

/** The app receives what this actor reports, and passes it on to the session. */
export const ownedActivity = activityMachine.provide({
  actions: {
    reportActivity: sendParent((_, { at }: { at: number }) => appEvent({ type: 'ACTIVE', at })),
    reportSessionLost: sendParent(appEvent({ type: 'SESSION_OVER', code: 'INVALID_SESSION' })),
  },
});

/** The app receives a fresh token, or the end of the session, and passes it on to the session's actor. */
export const ownedTokenRefresh = tokenRefreshMachine.provide({
  actions: {
    handOver: sendParent((_, refreshed: RefreshedToken) =>
      appEvent({ ...refreshed, type: 'TOKEN_REFRESHED' }),
    ),
    reportEnd: sendParent((_, { code }: TokenRefreshEnd) => appEvent({ type: 'SESSION_OVER', code })),
  },
});

/** The app receives the end of an agent's session, with its reason, and ends the shopper's session (§2, §6). */
export const ownedOnBehalf = onBehalfMachine.provide({
  actions: {
    logOut: sendParent((_, { why }: { why: AgentEnd }) => appEvent({ type: 'AGENT_ENDED', why })),
  },
});

/** The actors that the app owns. `machine.provide` replaces them with ones that have their own actors provided. */
export const appActors = {
  session: sessionMachine,
  cart: cartMachine,
  page: pageMachine,
  activity: ownedActivity,
  tokenRefresh: ownedTokenRefresh,
  preview: previewMachine,
  accessibility: accessibilityMachine,
  onBehalf: ownedOnBehalf,
  chunkReload: chunkReloadMachine,
  /** Reports at the start, and on every change, whether the tab is online and visible. */
  browserSignals: sourceNotProvided<BrowserEvent>('browserSignals'),
  otherTabs: sourceNotProvided<OtherTabEvent>('otherTabs'),
};
