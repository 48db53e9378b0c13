/** How often the line is told that somebody still listens (§9). */
export const HEARTBEAT_MS = 30_000;
/** Without activity for this long the line is closed; activity opens it again (§4, §9). */
export const IDLE_CLOSE_MS = 5 * 60_000;
/** After a socket error the line is tried again at most this often (§8). */
export const SOCKET_RETRIES = 8;
/** The first wait; each further one is twice as long. All eight together take 4 to 9 minutes. */
export const FIRST_WAIT_MS = 1000;
/** The one code of the server that reconnects; all others, 501 first of all, are ignored (§8). */
export const RECONNECT_CODE = 500;
/** More steps than this in one turn would be a loop; the longest real turn takes two. */
export const NOTIFICATIONS_MAX_ITERATIONS = 10;
