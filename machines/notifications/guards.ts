import { FIRST_WAIT_MS, RECONNECT_CODE, SOCKET_RETRIES } from './constants.ts';

/** Whether the line may be tried again after this many errors in a row (§8). */
export const retriesAreLeft = (errors: number): boolean => errors < SOCKET_RETRIES;

/** Code 500 reconnects; every other, 501 first of all, is ignored (§8). */
export const asksToReconnect = (code: number): boolean => code === RECONNECT_CODE;

/**
 * The wait after the nth error in a row, ms: each twice the one before, spread by chance over the way to the next, so that
 * a server that comes back is not met by everybody at once.
 */
export function retryWait(errors: number, chance: number): number {
  return Math.round(FIRST_WAIT_MS * 2 ** (errors - 1) * (1 + chance));
}
