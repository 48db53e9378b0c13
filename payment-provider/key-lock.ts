/** Runs calls with the same key one after another. */
export interface KeyLock {
  /** Runs `work` while no other call with the same key runs. @throws what `work` throws */
  run<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
  /** Resolves when the running call with this key has ended, however it ended. */
  settled(key: string): Promise<void>;
}

export function createKeyLock(): KeyLock {
  const inFlight = new Map<string, Promise<unknown>>();
  return {
    async run(key, work) {
      for (let before = inFlight.get(key); before !== undefined; before = inFlight.get(key))
        await before.catch(() => undefined);
      const running = work();
      inFlight.set(key, running);
      try {
        return await running;
      } finally {
        inFlight.delete(key);
      }
    },
    async settled(key) {
      await inFlight.get(key)?.catch(() => undefined);
    },
  };
}
