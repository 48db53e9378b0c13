/** The socket that counts a member's unread messages. The walk relays its messages, so that it can delay or break the connection. */
import type { WebSocketRoute } from '@playwright/test';
import { CHAT_PATH } from '#contract/url-prefixes.ts';
import type { notificationsActors } from '#machines/notifications/actors.ts';
import { RECONNECT_CODE } from '#machines/notifications/constants.ts';
import type { notificationsMachine } from '#machines/notifications/machine.ts';
import { selectIsListening, type NotificationsSnapshot } from '#machines/notifications/selectors.ts';
import { notificationsAt } from '#tests/machines/feeds/notifications.ts';
import { expect } from '../shop-test.ts';
import { coverOf, unseen } from './cover.ts';
import type { WalkContext } from './walk-context.ts';

/** The request for the user of the stored session. */
const USER_REQUEST = ['getSimpleUser'] as const;

/** The page's newest socket, which reaches the server once the walk lets it through. */
class Line {
  #page: WebSocketRoute | null = null;
  #server: WebSocketRoute | null = null;
  readonly #unsent: (string | Buffer)[] = [];

  async watch({ page }: WalkContext): Promise<void> {
    await page.routeWebSocket(
      (url) => url.pathname === CHAT_PATH,
      (route) => {
        this.#page = route;
        this.#server = null;
        this.#unsent.length = 0;
        route.onMessage((message) => {
          if (this.#server !== null) this.#server.send(message);
          else if (this.#page === route) this.#unsent.push(message);
        });
      },
    );
  }

  async connect(): Promise<void> {
    // The page greets the server as soon as its end is open.
    await expect.poll(() => this.#unsent.length).toBeGreaterThan(0);
    const route = await this.#newest();
    this.#server = route.connectToServer();
    for (const message of this.#unsent.splice(0)) this.#server.send(message);
  }

  /** Sends a message in the server's place. */
  async tell(message: object): Promise<void> {
    (await this.#newest()).send(JSON.stringify(message));
  }

  /** Breaks the connection. */
  async cut(): Promise<void> {
    const route = await this.#newest();
    this.#page = null;
    await this.#server?.close();
    await route.close();
  }

  async #newest(): Promise<WebSocketRoute> {
    await expect.poll(() => this.#page !== null, { message: 'the page opens a socket' }).toBe(true);
    if (this.#page === null) throw new Error('the page closed its socket');
    return this.#page;
  }
}

const lines = new WeakMap<WalkContext, Line>();
function lineOf(walkContext: WalkContext): Line {
  const line = lines.get(walkContext);
  if (!line) throw new Error('the walk has not begun');
  return line;
}

/** The page shows the state where it shows the number of unread messages. */
const badge = ({ tab }: WalkContext) => tab.header.account;
const shows = (path: string) => async (walkContext: WalkContext) =>
  expect(badge(walkContext)).toHaveAttribute('data-notifications', new RegExp(`(^| )${path}( |$)`));

const press = ({ page }: WalkContext): Promise<void> => page.keyboard.press('Shift');
const isBetween = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.matches({ awake: { line: 'waiting' } }) || snapshot.matches({ awake: { line: 'REJECTED' } });
const isConnected = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.matches({ awake: { line: 'connected' } });

const unread = { count: 3, sellerCount: 1 };

export const notificationsCover = coverOf<typeof notificationsMachine, keyof typeof notificationsActors>({
  name: 'notifications',
  build: () => notificationsAt(),
  alsoHeld: USER_REQUEST,
  /** Presses a key before each wait, so that the reader counts as active; not before the wait that ends their activity. */
  async advance(walkContext, milliseconds, timer) {
    if (timer !== 'idleClose') await press(walkContext);
    await walkContext.page.clock.runFor(milliseconds);
  },
  worlds: {
    'a member': {
      input: { chance: 0 },
      async begin(walkContext) {
        const line = new Line();
        lines.set(walkContext, line);
        await line.watch(walkContext);
        // Each tab draws a random number that varies its waits between two sockets; here it is always 0.
        await walkContext.page.addInitScript(() => Reflect.set(Math, 'random', () => 0));
        await walkContext.signInBefore(true);
        await walkContext.page.goto('/help');
        await walkContext.tab.header.expectSession('notAuthenticated.PENDING.loadingUser');
      },
    },
  },
  note: ({ context: { errors } }) => errors,
  events: {
    OPEN: {
      events: [{ type: 'OPEN', token: 'fresh', device: 'd-1' }],
      when: (snapshot) => snapshot.matches('IDLE'),
      async do(walkContext) {
        const { page } = walkContext;
        if ((await badge(walkContext).getAttribute('data-notifications')) !== null)
          return walkContext.broadcastSignIn(false);
        await walkContext.heldRequests.free(USER_REQUEST);
        await shows('awake.line.connected.connecting')(walkContext);
        // From here on only the walk lets time pass: the first wait is a second.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      },
    },
    CLOSE: {
      events: [{ type: 'CLOSE' }],
      when: (snapshot) => !snapshot.matches('IDLE'),
      do: (walkContext) => walkContext.broadcast({ type: 'SIGNED_OUT_ELSEWHERE' }),
    },
    TOKEN_REFRESHED: unseen('it changes only how the next connection is opened, which no page shows'),
    ACTIVITY: { events: [{ type: 'ACTIVITY' }], do: press },
    RETRY: {
      events: [{ type: 'RETRY' }],
      when: isBetween,
      /** Goes offline and online again. */
      async do({ context, page }) {
        await context.setOffline(true);
        await expect(page.getByTestId('offline')).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByTestId('offline')).toHaveCount(0);
      },
    },
    SOCKET_OPENED: {
      events: [{ type: 'SOCKET_OPENED' }],
      do: (walkContext) => lineOf(walkContext).connect(),
    },
    UNREAD_COUNTED: {
      events: [{ type: 'UNREAD_COUNTED', ...unread }],
      when: selectIsListening,
      async do(walkContext) {
        await lineOf(walkContext).tell({ type: 'notify', message: { type: 'UnReadCount', ...unread } });
        await expect(badge(walkContext).getByTestId('unread')).toContainText(
          String(unread.count + unread.sellerCount),
        );
      },
    },
    SOCKET_CODE: {
      events: [{ type: 'SOCKET_CODE', code: RECONNECT_CODE }],
      when: isConnected,
      do: (walkContext) => lineOf(walkContext).tell({ code: RECONNECT_CODE }),
    },
    SOCKET_FAILED: {
      events: [{ type: 'SOCKET_FAILED' }],
      when: isConnected,
      do: (walkContext) => lineOf(walkContext).cut(),
    },
  },
  calls: { socket: unseen('it reports events, and never ends by itself') },
  shows: {
    /** The page loads the machine's code when the first member signs in, so a guest's page has no state. */
    IDLE: async (walkContext) => {
      await expect
        .poll(async () => (await badge(walkContext).getAttribute('data-notifications')) ?? 'IDLE')
        .toBe('IDLE');
    },
    'awake.line.connected.connecting': shows('awake.line.connected.connecting'),
    'awake.line.connected.open': shows('awake.line.connected.open'),
    'awake.line.waiting': shows('awake.line.waiting'),
    'awake.line.REJECTED': shows('awake.line.REJECTED'),
    'awake.attention.active': shows('awake.attention.active'),
    asleep: shows('asleep'),
  },
  unseen: {},
});
