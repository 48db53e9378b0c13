/** Keeps what was used last, within a number of bytes. */
type ByteCache<Value> = {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value, bytes: number) => void;
  bytes: () => number;
};

/** `limit` in bytes; a value larger than an eighth of it is not kept. */
export function byteCache<Value>(limit: number): ByteCache<Value> {
  const kept = new Map<string, { value: Value; bytes: number }>();
  let total = 0;
  const drop = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      // A map keeps the order of insertion: used last means put in last.
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      drop(key);
      if (bytes > limit / 8) return;
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= limit) break;
        drop(oldest);
      }
    },
    bytes: () => total,
  };
}
