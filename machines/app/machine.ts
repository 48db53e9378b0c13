import { assertEvent, sendTo, setup } from 'xstate';
import type { AccessibilityEvent } from '../accessibility/events.ts';
import type { ActivityEvent } from '../activity/events.ts';
import type { CartEvent } from '../cart/events.ts';
import { NO_RELOADS } from '../chunk-reload/events.ts';
import type { ChunkReloadEvent } from '../chunk-reload/events.ts';
import type { PreviewInput } from '../preview/events.ts';
import type { AgentEnd, OnBehalfEvent } from '../on-behalf/events.ts';
import type { RequestEvent } from '../request/events.ts';
import type { SessionEvent, StoredSession } from '../session/events.ts';
import { selectIsAuthenticated, selectIsGuest, selectUser } from '../session/selectors.ts';
import type { SessionSnapshot } from '../session/selectors.ts';
import { sessionOf } from '../session/setup.ts';
import type { TokenRefreshEvent } from '../token-refresh/events.ts';
import { appActors } from './actors.ts';
import { APP_MAX_ITERATIONS } from './constants.ts';
import { SYSTEM_ID } from './events.ts';
import type { AppContext, AppEvent, AppInput, PageAddress } from './events.ts';

/** A page that shows the shop as it is now. */
const NOT_PREVIEWED: PreviewInput = { simulatedAt: null, refused: null };

/** This child lives while a user is signed in. */
const TOKEN_REFRESH = 'tokenRefresh';

/** The root machine: owns the long-lived actors and passes events between them; they know nothing of each other. */
export const appMachine = setup({
  types: {} as {
    context: AppContext;
    events: AppEvent;
    input: AppInput;
    children: {
      session: 'session';
      cart: 'cart';
      page: 'page';
      activity: 'activity';
      onBehalf: 'onBehalf';
      tokenRefresh: 'tokenRefresh';
      preview: 'preview';
      accessibility: 'accessibility';
      chunkReload: 'chunkReload';
      browserSignals: 'browserSignals';
      otherTabs: 'otherTabs';
    };
  },
  actors: appActors,
  actions: {
    sendToSession: sendTo(SYSTEM_ID.session, (_, event: SessionEvent) => event),
    sendToCart: sendTo(SYSTEM_ID.cart, (_, event: CartEvent) => event),
    sendToActivity: sendTo(SYSTEM_ID.activity, (_, event: ActivityEvent) => event),
    sendToOnBehalf: sendTo(SYSTEM_ID.onBehalf, (_, event: OnBehalfEvent) => event),
    sendToTokenRefresh: sendTo(TOKEN_REFRESH, (_, event: TokenRefreshEvent) => event),
    sendToChunkReload: sendTo(SYSTEM_ID.chunkReload, (_, event: ChunkReloadEvent) => event),
    sendToAccessibility: sendTo(SYSTEM_ID.accessibility, (_, event: AccessibilityEvent) => event),
    sendToPage: sendTo(SYSTEM_ID.page, (_, event: RequestEvent<PageAddress>) => event),
  },
  guards: {
    isAuthenticated: (_, { snapshot }: { snapshot: SessionSnapshot }) => selectIsAuthenticated(snapshot),
    isSignedOut: (_, { snapshot }: { snapshot: SessionSnapshot }) => !selectIsAuthenticated(snapshot),
    isGuest: (_, { snapshot }: { snapshot: SessionSnapshot }) => selectIsGuest(snapshot),
  },
}).createMachine({
  id: 'app',
  description:
    'The root of a tab: owns session, cart, page, preview and accessibility mode, and watches the connection and the other tabs.',
  options: { maxIterations: APP_MAX_ITERATIONS },
  context: ({ input }) => ({ input }),
  type: 'parallel',
  invoke: [
    {
      id: SYSTEM_ID.page,
      systemId: SYSTEM_ID.page,
      src: 'page',
      input: ({ context }) => ({ data: context.input.page }),
    },
    {
      id: SYSTEM_ID.activity,
      systemId: SYSTEM_ID.activity,
      src: 'activity',
      input: ({ context }) => ({ now: context.input.session.now }),
    },
    {
      id: SYSTEM_ID.preview,
      systemId: SYSTEM_ID.preview,
      src: 'preview',
      input: ({ context }) => context.input.preview ?? NOT_PREVIEWED,
    },
    {
      id: SYSTEM_ID.accessibility,
      systemId: SYSTEM_ID.accessibility,
      src: 'accessibility',
      input: ({ context }) => ({ startsOn: context.input.accessibility?.isOn ?? false }),
    },
    {
      id: SYSTEM_ID.onBehalf,
      systemId: SYSTEM_ID.onBehalf,
      src: 'onBehalf',
      input: ({ context }) => ({ grant: context.input.grant ?? null }),
    },
    {
      id: SYSTEM_ID.chunkReload,
      systemId: SYSTEM_ID.chunkReload,
      src: 'chunkReload',
      input: ({ context }) => ({ reloads: context.input.reloads ?? NO_RELOADS }),
    },
    { id: 'browserSignals', src: 'browserSignals' },
    { id: 'otherTabs', src: 'otherTabs' },
  ],
  on: {
    OPEN_PAGE: {
      actions: [
        { type: 'sendToPage', params: ({ event }) => ({ type: 'LOAD', input: { path: event.path } }) },
        { type: 'sendToSession', params: ({ event }) => ({ ...event, type: 'CHECK_USER' }) },
      ],
    },
    CHUNK_FAILED: { actions: { type: 'sendToChunkReload', params: ({ event }) => event } },
    CHUNK_LOADED: { actions: { type: 'sendToChunkReload', params: ({ event }) => event } },
    UNAUTHORIZED: { actions: { type: 'sendToSession', params: ({ event }) => event } },
    ACTIVITY: { actions: { type: 'sendToActivity', params: ({ event }) => event } },
    ACTIVE: {
      actions: { type: 'sendToSession', params: ({ event }) => ({ type: 'ACTIVITY', at: event.at }) },
    },
    TOKEN_REFRESHED: { actions: { type: 'sendToSession', params: ({ event }) => event } },
    SESSION_OVER: {
      actions: {
        type: 'sendToSession',
        params: ({ event }) => ({ type: 'SESSION_ENDED', code: event.code }),
      },
    },
    AGENT_ENDED: { actions: { type: 'sendToSession', params: ({ event }) => logOut(event) } },
    SIGNED_IN_ELSEWHERE: { actions: { type: 'sendToSession', params: ({ event }) => event } },
    SIGNED_OUT_ELSEWHERE: { actions: { type: 'sendToSession', params: ({ event }) => event } },
    CART_CHANGED_ELSEWHERE: {
      actions: { type: 'sendToCart', params: ({ event }) => ({ ...event, type: 'CHANGED_ELSEWHERE' }) },
    },
    ACCESSIBILITY_CHANGED_ELSEWHERE: {
      actions: {
        type: 'sendToAccessibility',
        params: ({ event }) => ({ ...event, type: 'CHANGED_ELSEWHERE' }),
      },
    },
    AGENT_CHANGED_ELSEWHERE: { actions: { type: 'sendToOnBehalf', params: { type: 'CHANGED_ELSEWHERE' } } },
  },
  states: {
    shopper: {
      description: 'Whether a guest or a member is shopping, which decides whose cart is used.',
      invoke: [
        { id: SYSTEM_ID.cart, systemId: SYSTEM_ID.cart, src: 'cart' },
        {
          id: SYSTEM_ID.session,
          systemId: SYSTEM_ID.session,
          src: 'session',
          input: ({ context }) => context.input.session,
          onSnapshot: { description: "The child states read the session's snapshot." },
        },
      ],
      initial: 'unknown',
      states: {
        unknown: {
          description: 'The stored session is still being checked.',
          on: {
            'xstate.snapshot.session': [
              { guard: { type: 'isAuthenticated', params: ({ event }) => event }, target: 'member' },
              {
                guard: { type: 'isGuest', params: ({ event }) => event },
                target: 'guest',
                actions: { type: 'sendToCart', params: { type: 'OPEN' } },
              },
            ],
          },
        },
        guest: {
          description: 'No user is signed in.',
          on: {
            AGENT_ENDED: { actions: { type: 'sendToCart', params: { type: 'RESET' } } },
            'xstate.snapshot.session': {
              guard: { type: 'isAuthenticated', params: ({ event }) => event },
              target: 'member',
            },
          },
        },
        member: {
          description: "A user is signed in; the guest's items are merged into the member's cart.",
          entry: [
            { type: 'sendToCart', params: ({ event }) => ({ type: 'MERGE', userId: userIdIn(event) }) },
            { type: 'sendToActivity', params: { type: 'SIGNED_IN' } },
            { type: 'sendToOnBehalf', params: { type: 'SIGNED_IN' } },
          ],
          exit: [
            { type: 'sendToCart', params: { type: 'RESET' } },
            { type: 'sendToActivity', params: { type: 'SIGNED_OUT' } },
            { type: 'sendToOnBehalf', params: { type: 'SIGNED_OUT' } },
          ],
          invoke: {
            id: TOKEN_REFRESH,
            src: 'tokenRefresh',
            input: ({ event }) => ({ session: sessionIn(event) }),
          },
          on: {
            TAB_SHOWN: { actions: { type: 'sendToTokenRefresh', params: { type: 'CHECK' } } },
            WENT_ONLINE: { actions: { type: 'sendToTokenRefresh', params: { type: 'CHECK' } } },
            SIGNED_IN_ELSEWHERE: {
              actions: [
                { type: 'sendToSession', params: ({ event }) => event },
                {
                  type: 'sendToTokenRefresh',
                  params: ({ event }) => ({
                    type: 'REFRESHED_ELSEWHERE',
                    sessionId: event.session.sessionId,
                  }),
                },
              ],
            },
            'xstate.snapshot.session': {
              guard: { type: 'isSignedOut', params: ({ event }) => event },
              target: 'guest',
            },
          },
        },
      },
    },
    connection: {
      description: 'Whether the browser reports a connection.',
      initial: 'online',
      states: {
        online: { description: 'Calls can be made.', on: { WENT_OFFLINE: 'offline' } },
        offline: {
          description:
            'The browser is offline: the page stays, and the cart is fetched again once it is online.',
          on: {
            WENT_ONLINE: {
              target: 'online',
              actions: [
                { type: 'sendToCart', params: { type: 'RELOAD' } },
                { type: 'sendToChunkReload', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    visibility: {
      description: 'Whether the tab is visible.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The tab is visible.',
          on: {
            TAB_HIDDEN: {
              target: 'hidden',
              actions: { type: 'sendToActivity', params: { type: 'LEAVE' } },
            },
          },
        },
        hidden: {
          description: "The tab is hidden; when it is shown again, the user's data is checked.",
          on: {
            TAB_SHOWN: {
              target: 'shown',
              actions: { type: 'sendToSession', params: ({ event }) => ({ ...event, type: 'CHECK_USER' }) },
            },
          },
        },
      },
    },
  },
});

/** Ending an agent's session by the banner is the user's own act, its end after two hours is not (§4, §6). */
const logOut = ({ why }: { why: AgentEnd }): SessionEvent =>
  why === 'BANNER' ? { type: 'LOG_OUT' } : { type: 'SESSION_ENDED', code: 'AGENT_TIME_UP' };

function sessionIn(event: AppEvent): StoredSession {
  assertEvent(event, 'xstate.snapshot.session');
  return sessionOf(event.snapshot.context);
}

function userIdIn(event: AppEvent): string {
  assertEvent(event, 'xstate.snapshot.session');
  const user = selectUser(event.snapshot);
  if (user === null) throw new Error('member is entered with a user only');
  return user.userId;
}
