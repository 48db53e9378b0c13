/** A browser's end of the socket at `/chat`, for tests: it keeps every message that the server sends. */
import { vi } from 'vitest';
import WebSocket from 'ws';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { issueToken } from '#server/features/identity/sessions/tokens.ts';
import type { Shop } from '#server/platform/shop.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { HOSTS, type Site } from '../site-fixture.ts';

export interface SocketClient {
  readonly socket: WebSocket;
  readonly messages: readonly unknown[];
  send(message: unknown): void;
  /** Waits until the last message says this. */
  untilTold(count: number, sellerCount?: number): Promise<void>;
  /** The close code, once the server has closed the socket. */
  readonly closed: Promise<number>;
  close(): void;
}

/** Opens a session, and a bearer token for it. */
export async function tokenOf(
  { database, secrets, clock }: Pick<Shop, 'database' | 'secrets' | 'clock'>,
  userId: string,
): Promise<{ token: string; sessionId: string }> {
  const device = { uuid: 'device-1', name: 'test' };
  const { sessionId } = await openSession(database.orm, userId, device, false, clock.now());
  return { token: await issueToken(secrets.token, { userId, sessionId }, clock.now()), sessionId };
}

export const hello = (token: string) => ({ type: 'HELLO', token, device: 'device-1', userType: 'BUYER' });

export async function openSocket(
  { port }: Pick<Site, 'port'>,
  { origin = `http://${HOSTS.US}`, token }: { origin?: string; token?: string } = {},
): Promise<SocketClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/chat`, {
    headers: { host: HOSTS.US },
    origin,
  });
  const messages: unknown[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const send = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  if (token !== undefined) send(hello(token));
  return {
    socket,
    messages,
    send,
    closed,
    untilTold: (count, sellerCount = 0) =>
      vi.waitFor(() => {
        const wanted = { type: 'notify', message: { type: 'UnReadCount', count, sellerCount } };
        if (JSON.stringify(messages.at(-1)) !== JSON.stringify(wanted))
          throw new Error(`told ${JSON.stringify(messages)}, not ${JSON.stringify(wanted)}`);
      }, WAIT_TIMEOUT_MS),
    close: () => socket.close(),
  };
}
