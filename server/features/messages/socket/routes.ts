/** The route of the socket at `/chat` (§7), and the checks of all open sockets of this process. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import '@fastify/websocket';
import { CHAT_PATH } from '#contract/url-prefixes.ts';
import { isOwnRequest, stillValid, viewerOfToken } from '#server/features/identity/index.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { serveChatSocket, type ChatSocket } from './chat-socket.ts';
import { CHECK_MS, CLOSE_LIMIT_MS, CLOSED, WAITING_MAX } from './constants.ts';
import { createUnreadFeed } from './unread-feed.ts';

/** The most sessions checked by one statement. */
const BATCH = 1_000;

/** Call it after @fastify/websocket is registered. @returns the number of open sockets */
export function chatRoutes(app: FastifyInstance, shop: Shop): () => number {
  const feed = createUnreadFeed(shop.database, app.log);
  const sockets = new Set<ChatSocket>();
  let waiting = 0;
  const origins = Object.values(shop.settings.origins);

  async function checkAll(): Promise<void> {
    const open = [...sockets];
    for (let from = 0; from < open.length; from += BATCH) {
      const batch = open.slice(from, from + BATCH);
      const valid = await stillValid(
        shop,
        batch.flatMap(({ sessionId }) => sessionId ?? []),
      );
      for (const socket of batch) socket.check(socket.sessionId !== null && valid.has(socket.sessionId));
    }
  }
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    // Sessions can't be checked while the database doesn't answer; the next check closes the sockets of those that have ended.
    void checkAll()
      .catch((error: unknown) => app.log.error({ err: error }, 'sockets could not be checked'))
      .finally(() => (isChecking = false));
  }, CHECK_MS).unref();

  app.route({
    method: 'GET',
    url: CHAT_PATH,
    schema: { hide: true },
    // The token in the first message says who it is; a cookie, which other sites' pages could send, does not.
    config: { isAnonymous: true },
    onRequest: async (request) => {
      if (request.headers.origin === undefined || !isOwnRequest(request, origins))
        throw new Refusal('FOREIGN_ORIGIN');
    },
    handler: async () => {
      throw notFound();
    },
    wsHandler: (socket) => {
      if (waiting >= WAITING_MAX) return socket.close(CLOSED.tooBusy);
      waiting += 1;
      sockets.add(
        serveChatSocket(socket, {
          feed,
          viewerOfToken: (token) => viewerOfToken(shop, token),
          onHeard: () => {
            waiting -= 1;
          },
          onClosed: (closed) => sockets.delete(closed),
        }),
      );
    },
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const socket of sockets) socket.close();
    const limit = performance.now() + CLOSE_LIMIT_MS;
    while (sockets.size > 0 && performance.now() < limit) await pause(10);
    for (const socket of sockets) socket.cut();
    await feed.stop();
  });
  return () => sockets.size;
}
