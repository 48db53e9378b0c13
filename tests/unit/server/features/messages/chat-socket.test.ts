/** A reader whose browser no longer reads the socket is cut off, so that what it doesn't read can't pile up in the server. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { serveChatSocket } from '#server/features/messages/socket/chat-socket.ts';
import { UNSENT_BYTES_MAX } from '#server/features/messages/socket/constants.ts';
import type { FeedReader } from '#server/features/messages/socket/unread-feed.ts';

const VIEWER = {
  ...{ userId: 'ann', sessionId: 'session-1', agentId: null, restrictions: [] },
  ...{ isSeller: false, isAgent: false, isBackOffice: false },
};
/** More messages than the buffers of both ends hold. */
const MANY = 200_000;

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

/** A browser with an open socket, the server's end of it, and what tells the reader a count. */
async function reading() {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const readers: FeedReader[] = [];
  const browser = new WebSocket(`ws://127.0.0.1:${String(address.port)}`);
  const [end]: WebSocket[] = await once(server, 'connection');
  if (end === undefined) throw new Error('no socket was opened');
  serveChatSocket(end, {
    feed: {
      readersOf: () => 0,
      add(reader) {
        readers.push(reader);
        return () => undefined;
      },
      stop: () => Promise.resolve(),
    },
    viewerOfToken: () => Promise.resolve(VIEWER),
    onClosed: () => undefined,
    onHeard: () => undefined,
  });
  await once(browser, 'open');
  browser.send(
    JSON.stringify({ type: 'HELLO', token: 'x'.repeat(40), device: 'device-1', userType: 'BUYER' }),
  );
  await expect.poll(() => readers.length).toBe(1);
  const tell = (count: number) => readers[0]?.tell({ count, sellerCount: 0 });
  return { browser, end, tell };
}

test('the server cuts a socket off whose browser never reads, once more than UNSENT_BYTES_MAX bytes are unsent', async () => {
  const { browser, end, tell } = await reading();
  browser.pause();
  const cut = once(end, 'close');
  let most = 0;
  for (let count = 0; count < MANY && end.readyState === WebSocket.OPEN; count += 1) {
    tell(count);
    most = Math.max(most, end.bufferedAmount);
  }
  await cut;
  expect(most).toBeGreaterThan(UNSENT_BYTES_MAX);
  expect(most).toBeLessThan(2 * UNSENT_BYTES_MAX);
  browser.terminate();
});

test('the server keeps a socket open whose browser reads', async () => {
  const { browser, end, tell } = await reading();
  const told: unknown[] = [];
  browser.on('message', (data) => told.push(JSON.parse(String(data))));
  for (let count = 1; count <= 3; count += 1) tell(count);
  await expect.poll(() => told.length).toBe(3);
  expect(end.readyState).toBe(WebSocket.OPEN);
  browser.terminate();
});
