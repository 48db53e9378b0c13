/**
 * The switch for mutants of the source. Instrumented code (`instrument.ts`) asks it at every
 * mutated place, so that all mutants are tried without loading modules again.
 */

/** A test that asks more often is taken to loop forever. */
const ASKED_MAX = 300_000;

type Lookout = (nth: number) => void;
type Restore = () => void;
type Check = (value: unknown) => boolean;

let active: number | null = null;
let asked = 0;
let lookout: Lookout | null = null;
let restore: Restore = () => undefined;

/** How to alter and restore constants and tables, by the number of their mutant. */
const alterations = new Map<number, () => Restore>();

/** Switches on this mutant (null for none) and no other. */
export function switchOn(nth: number | null): void {
  restore();
  active = nth;
  asked = 0;
  restore = (nth === null ? undefined : alterations.get(nth)?.()) ?? (() => undefined);
}

/** Reports each place that is passed. */
export function watchPlaces(tell: Lookout | null): void {
  lookout = tell;
}

const entries = (table: object): [string, unknown][] => Object.entries(table);

/** The functions that instrumented code calls by a global name. */
export const MUTATION = {
  /** Whether this mutant is on. */
  on(nth: number): boolean {
    lookout?.(nth);
    if (active === null) return false;
    asked += 1;
    if (asked > ASKED_MAX) throw new Error('the code loops forever');
    return active === nth;
  },
  /** A constant, increased by one while its mutant is on. */
  figure(nth: number, get: () => unknown, set: (value: unknown) => void): void {
    alterations.set(nth, () => {
      const was = get();
      if (typeof was !== 'number') throw new Error(`mutant ${String(nth)} is no figure`);
      set(was + 1);
      return () => set(was);
    });
  },
  /** A table with one entry changed while its mutant is on: a number is increased by one, a text replaced by another entry's. */
  entry(nth: number, table: object, key: string): void {
    alterations.set(nth, () => {
      const was: unknown = Reflect.get(table, key);
      const other = entries(table).find(([, value]) => typeof value === typeof was && value !== was)?.[1];
      Reflect.set(table, key, typeof was === 'number' ? was + 1 : (other ?? `not ${String(was)}`));
      return () => void Reflect.set(table, key, was);
    });
  },
  /** A check of a stored value that accepts anything while its mutant is on. */
  accepts:
    (nth: number, check: Check) =>
    (value: unknown): boolean =>
      check(value) || MUTATION.on(nth),
  /** A check of a stored value that refuses everything while its mutant is on. */
  refuses:
    (nth: number, check: Check) =>
    (value: unknown): boolean =>
      check(value) && !MUTATION.on(nth),
  /** A check that refuses null and missing values while its mutant is on. */
  present:
    (nth: number, check: Check) =>
    (value: unknown): boolean =>
      check(value) && !((value === null || value === undefined) && MUTATION.on(nth)),
  /** A ranking list with two neighbors swapped while its mutant is on. */
  ranks(nth: number, list: unknown[], index: number): void {
    const exchange = (): void => void list.splice(index, 2, list[index + 1], list[index]);
    alterations.set(nth, () => {
      exchange();
      return exchange;
    });
  },
  /** Attaches the original object to the function that replaces it (read by `touching.ts`). */
  asFunction<Made extends object>(written: object, made: Made): Made {
    return Object.assign(made, { written });
  },
  /** Evaluates the properties of an `assign` object as XState does, after mutants have dropped one. */
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
