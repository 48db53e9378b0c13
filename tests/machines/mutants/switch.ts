/**
 * Which mutant of the source is on. Instrumented code (`instrument.ts`) asks at each place that can be altered, so that all of
 * them are tried without loading anything again.
 */

/** Source that is asked so often in one test goes round for ever. */
const ASKED_MAX = 300_000;

type Lookout = (nth: number) => void;
type Restore = () => void;

let active: number | null = null;
let asked = 0;
let lookout: Lookout | null = null;
let restore: Restore = () => undefined;

/** Figures and tables of the source, by the number of their mutant: how each is altered, and put back. */
const alterations = new Map<number, () => Restore>();

/** From now on this mutant of the source is on and no other; with null, none. */
export function switchOn(nth: number | null): void {
  restore();
  active = nth;
  asked = 0;
  restore = (nth === null ? undefined : alterations.get(nth)?.()) ?? (() => undefined);
}

/** Tells of each place that is passed by. */
export function watchPlaces(tell: Lookout | null): void {
  lookout = tell;
}

const entries = (table: object): [string, unknown][] => Object.entries(table);

/** What instrumented code calls, by a global name. */
export const MUTATION = {
  /** Whether the mutant of this place is on. */
  on(nth: number): boolean {
    lookout?.(nth);
    if (active === null) return false;
    asked += 1;
    if (asked > ASKED_MAX) throw new Error('goes round for ever');
    return active === nth;
  },
  /** A figure: one more, while its mutant is on. */
  figure(nth: number, get: () => unknown, set: (value: unknown) => void): void {
    alterations.set(nth, () => {
      const was = get();
      if (typeof was !== 'number') throw new Error(`mutant ${String(nth)} is no figure`);
      set(was + 1);
      return () => set(was);
    });
  },
  /** A table: what lies under a key is another entry of it, while its mutant is on. */
  entry(nth: number, table: object, key: string): void {
    alterations.set(nth, () => {
      const was: unknown = Reflect.get(table, key);
      const other = entries(table).find(([, value]) => typeof value === typeof was && value !== was)?.[1];
      Reflect.set(table, key, typeof was === 'number' ? was + 1 : (other ?? `not ${String(was)}`));
      return () => void Reflect.set(table, key, was);
    });
  },
  /** A list that ranks: what lies at a place comes after the next, while its mutant is on. */
  ranks(nth: number, list: unknown[], index: number): void {
    const exchange = (): void => void list.splice(index, 2, list[index + 1], list[index]);
    alterations.set(nth, () => {
      exchange();
      return exchange;
    });
  },
  /** An object that has become a function keeps what it was (`touching.ts` asks). */
  asFunction<Made extends object>(written: object, made: Made): Made {
    return Object.assign(made, { written });
  },
  /** What an `assign` that is written as an object does, as a function: its mutants drop a property each. */
  assigned(given: object, ...parameters: unknown[]): object {
    return Object.fromEntries(
      entries(given).map(([key, value]) => [
        key,
        typeof value === 'function' ? Reflect.apply(value, undefined, parameters) : value,
      ]),
    );
  },
};

/** The name under which instrumented code finds the switch. */
export const GLOBAL = '__mutation';
Reflect.set(globalThis, GLOBAL, MUTATION);
