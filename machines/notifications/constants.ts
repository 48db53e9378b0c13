import { MINUTE_MS } from '../rules/durations.ts';

/** How often the server is told that this tab still listens (§9). */
export const HEARTBEAT_MS = 30_000;
/** The connection is closed after this long without activity; activity reopens it (§4, §9). */
export const IDLE_CLOSE_MS = 5 * MINUTE_MS;
/** After a socket error the connection is retried at most this many times (§8). */
export const SOCKET_RETRIES = 8;
/** The first wait; each further one is twice as long. All eight together take 4 to 9 minutes. */
export const FIRST_WAIT_MS = 1000;
/** The only server code that reconnects; all others, such as 501, are ignored (§8). */
export const RECONNECT_CODE = 500;
/** More steps than this in one turn are an endless loop; the longest real turn takes two. */
export const NOTIFICATIONS_MAX_ITERATIONS = 10;
