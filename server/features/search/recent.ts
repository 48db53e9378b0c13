/** What was looked up lately, so that it needn't be again: bounded, the least recently used goes first. */
export interface Recent<Value> {
  /** Undefined when it isn't kept (any more). What is asked for counts as used. */
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
}

/**
 * Keeps values up to a total weight.
 * @param most the limit of all weights together
 * @param weigh what a value takes of it; by default each is 1
 */
export function recent<Value>(most: number, weigh: (value: Value) => number = () => 1): Recent<Value> {
  // A Map keeps the order of insertion, and what is used is inserted again: its first is the least recently used.
  const kept = new Map<string, Value>();
  let weight = 0;
  const forget = (name: string, value: Value): void => {
    kept.delete(name);
    weight -= weigh(value);
  };
  return {
    get(name) {
      const value = kept.get(name);
      if (value === undefined) return undefined;
      kept.delete(name);
      kept.set(name, value);
      return value;
    },
    set(name, value) {
      const known = kept.get(name);
      if (known !== undefined) forget(name, known);
      kept.set(name, value);
      weight += weigh(value);
      for (const [oldest, old] of kept) {
        if (weight <= most) break;
        forget(oldest, old);
      }
    },
  };
}
