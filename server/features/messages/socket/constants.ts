/** Limits of the socket. The heartbeat and the idle close of §9 are constants of `machines/notifications`. */
import type { WebSocket } from '@fastify/websocket';
import { HEARTBEAT_MS, IDLE_CLOSE_MS } from '#machines/notifications/constants.ts';

/** A socket whose browser hasn't sent its token within this time is closed. */
export const HELLO_LIMIT_MS = 10_000;
/** The most sockets of one process whose browsers haven't sent a token yet. */
export const WAITING_MAX = 1_000;
/** The most sockets of one person; further tabs show no live counts. */
export const SOCKETS_PER_USER = 20;
/** The largest message of a browser: a token and a device. */
export const SOCKET_MESSAGE_BYTES = 4_096;
/** The most messages of a socket within FLOOD_MS; a tab sends one in 30 s. */
export const FLOOD_MESSAGES = 10;
export const FLOOD_MS = 10_000;
/** A socket with this much unsent data has stopped reading. */
export const UNSENT_BYTES_MAX = 16_384;
/** How often sockets and their sessions are checked. */
export const CHECK_MS = HEARTBEAT_MS;
/** A socket without a heartbeat for this long is closed (§9). */
export const SILENCE_MS = IDLE_CLOSE_MS;

/** During a shutdown, sockets that don't answer the close within this time are cut. */
export const CLOSE_LIMIT_MS = 1_000;

/** Of @fastify/websocket. Compression would cost each socket more memory than its few short messages save. */
export const SOCKET_OPTIONS = {
  options: { maxPayload: SOCKET_MESSAGE_BYTES, perMessageDeflate: false, clientTracking: false },
  // A browser that breaks the protocol, or sends too much at once, is cut off.
  errorHandler: (_error: Error, socket: WebSocket) => socket.terminate(),
  // `chatRoutes` closes its sockets.
  preClose: (done: () => void) => done(),
};

/** Close codes of RFC 6455. */
export const CLOSED = { goingAway: 1001, policy: 1008, tooBusy: 1013 } as const;
