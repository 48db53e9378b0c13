/** Thrown when more wait than the queue may hold. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Runs at most `atOnce` jobs together and lets at most `waiting` more wait; the next one is refused with QueueFull. */
export function boundedQueue(
  atOnce: number,
  waiting: number,
): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const line: (() => void)[] = [];
  const free = (): void => {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (job) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new QueueFull();
      // The seat is handed over by free(), so running stays as it is.
      await new Promise<void>((go) => line.push(go));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      free();
    }
  };
}
