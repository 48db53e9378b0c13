/** The server's time, in milliseconds since 1970. Prices, deadlines and preview all ask it (design §1). */
export interface Clock {
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is told otherwise. */
export interface SettableClock extends Clock {
  set(at: number | Date): void;
  /** Moves on by `ms` milliseconds and returns the new time. */
  advance(ms: number): number;
}

/** A clock for tests and for preview of a point in time: it starts at `at` and moves only by `set` and `advance`. */
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
