/**
 * How long an idle connection is kept. Longer than a load balancer, a browser or Node's own `fetch` keeps one, so that none of them sends a
 * request into a closing connection.
 */
export const KEEP_ALIVE_MS = 75_000;
