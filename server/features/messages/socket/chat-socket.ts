/** One socket of a tab: it says who it is, then hears how many of its reader's messages are unread (§7, §8, §9). */
import type { WebSocket } from '@fastify/websocket';
import { Compile } from 'typebox/compile';
import type { RawData } from 'ws';
import { ChatHeartbeat, ChatHello, type ChatCode, type UnreadNotice } from '#contract/chat.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import {
  CLOSED,
  FLOOD_MESSAGES,
  FLOOD_MS,
  HELLO_LIMIT_MS,
  SILENCE_MS,
  SOCKETS_PER_USER,
  UNSENT_BYTES_MAX,
} from './constants.ts';
import type { UnreadFeed } from './unread-feed.ts';

export interface ChatSocket {
  /** The session of the reader; null before the first message. */
  readonly sessionId: string | null;
  /** Called every CHECK_MS. Closes a socket whose session has ended, that is silent, or that no longer answers. */
  check(isSessionOpen: boolean): void;
  close(): void;
  /** Cuts the connection. */
  cut(): void;
}

interface Dependencies {
  readonly feed: UnreadFeed;
  viewerOfToken(token: string): Promise<Viewer | null>;
  /** Called once, when the socket is closed. */
  onClosed(socket: ChatSocket): void;
  /** Called once, when the socket has said who it is, or is closed. */
  onHeard(): void;
}

const hello = Compile(ChatHello);
const heartbeat = Compile(ChatHeartbeat);

const NO_LONGER_VALID: ChatCode = { code: 501 };
const SERVER_FAULT: ChatCode = { code: 500 };

function parsed(data: RawData, isBinary: boolean): unknown {
  if (isBinary || !Buffer.isBuffer(data)) return undefined;
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}

export function serveChatSocket(
  socket: WebSocket,
  { feed, viewerOfToken, onClosed, onHeard }: Dependencies,
): ChatSocket {
  let state: 'new' | 'greeting' | 'open' | 'closed' = 'new';
  let sessionId: string | null = null;
  let leave = (): void => undefined;
  let lastHeardAt = performance.now();
  let isAlive = true;
  let window = { startedAt: 0, messages: 0 };
  let isHeard = false;
  const heard = (): void => {
    if (!isHeard) onHeard();
    isHeard = true;
  };

  const say = (message: ChatCode | UnreadNotice): void => {
    if (state === 'closed') return;
    if (socket.bufferedAmount > UNSENT_BYTES_MAX) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const close = (code: number): void => {
    if (state !== 'closed') socket.close(code);
  };
  const end = (last: ChatCode, code: number): void => {
    say(last);
    close(code);
  };

  function isFlood(now: number): boolean {
    if (now - window.startedAt > FLOOD_MS) window = { startedAt: now, messages: 0 };
    window.messages += 1;
    return window.messages > FLOOD_MESSAGES;
  }

  async function greet(token: string): Promise<void> {
    state = 'greeting';
    const viewer = await viewerOfToken(token);
    heard();
    if (socket.readyState !== socket.OPEN) return;
    if (viewer === null) return end(NO_LONGER_VALID, CLOSED.policy);
    if (feed.readersOf(viewer.userId) >= SOCKETS_PER_USER) return close(CLOSED.policy);
    state = 'open';
    ({ sessionId } = viewer);
    leave = feed.add({
      ...viewer,
      tell: ({ count, sellerCount }) =>
        say({ type: 'notify', message: { type: 'UnReadCount', count, sellerCount } }),
      fault: () => end(SERVER_FAULT, CLOSED.tooBusy),
    });
  }

  const helloLimit = setTimeout(() => close(CLOSED.policy), HELLO_LIMIT_MS);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    lastHeardAt = performance.now();
    if (isFlood(lastHeardAt)) return close(CLOSED.policy);
    const message = parsed(data, isBinary);
    if (state === 'new' && hello.Check(message)) {
      clearTimeout(helloLimit);
      greet(message.token).catch(() => end(SERVER_FAULT, CLOSED.tooBusy));
    } else if (state !== 'open' || !heartbeat.Check(message)) close(CLOSED.policy);
  });
  socket.on('pong', () => {
    isAlive = true;
  });

  const self: ChatSocket = {
    get sessionId() {
      return sessionId;
    },
    check(isSessionOpen) {
      if (!isAlive) socket.terminate();
      else if (state === 'open' && !isSessionOpen) end(NO_LONGER_VALID, CLOSED.policy);
      else if (performance.now() - lastHeardAt > SILENCE_MS) close(CLOSED.goingAway);
      else {
        isAlive = false;
        socket.ping();
      }
    },
    close: () => close(CLOSED.goingAway),
    cut: () => socket.terminate(),
  };
  socket.on('close', () => {
    state = 'closed';
    clearTimeout(helloLimit);
    heard();
    leave();
    onClosed(self);
  });
  return self;
}
