import { FIRST_WAIT_MS, RECONNECT_CODE, SOCKET_RETRIES } from './constants.ts';

/** Whether to reconnect after this many consecutive errors (§8). */
export const retriesAreLeft = (errors: number): boolean => errors < SOCKET_RETRIES;

/** Code 500 reconnects; every other, such as 501, is ignored (§8). */
export const asksToReconnect = (code: number): boolean => code === RECONNECT_CODE;

/**
 * The wait after the nth consecutive error, ms: twice the previous one, plus a random share of itself, so that a restarted server
 * isn't met by all tabs at once.
 */
export function retryWait(errors: number, chance: number): number {
  return Math.round(FIRST_WAIT_MS * 2 ** (errors - 1) * (1 + chance));
}
