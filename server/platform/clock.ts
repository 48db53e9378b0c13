/** The server's time, in milliseconds since 1970: the one source for prices, deadlines and previews (design §1). */
export interface Clock {
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that moves only when set. */
export interface SettableClock extends Clock {
  set(at: number | Date): void;
  /** Moves the clock forward by `ms` milliseconds and returns the new time. */
  advance(ms: number): number;
}

/** A clock for tests and previews of a point in time: it starts at `at` and moves only by `set` and `advance`. */
export function settableClock(at: number | Date): SettableClock {
  let current = Number(at);
  return {
    now: () => current,
    set(next) {
      current = Number(next);
    },
    advance(ms) {
      current += ms;
      return current;
    },
  };
}
