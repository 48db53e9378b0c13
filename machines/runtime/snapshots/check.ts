/**
 * Checks of what comes back from where this program could not watch it: storage, rows, other tabs. Each is a type guard
 * that never throws. `record` wants a check for every field of the type, so that a field without one does not compile.
 */
export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
/** A number of things, and a count: never negative, never broken. */
export const isCount: Check<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
/** Money: integer cents, never negative. */
export const isCents: Check<number> = isCount;
/** A point in time: ms since 1970. */
export const isTime: Check<number> = isCount;
export const isInteger: Check<number> = (value): value is number => Number.isSafeInteger(value);
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);

export const isAnything: Check<unknown> = (_): _ is unknown => true;

export const isNull: Check<null> = (value) => value === null;
export const isMissing: Check<undefined> = (value) => value === undefined;

export const literal =
  <const Value extends string | number | boolean>(expected: Value): Check<Value> =>
  (value): value is Value =>
    value === expected;

/** One word of a union. The table names each, so that a new word without an entry does not compile. */
export const wordOf =
  <Word extends string>(words: Readonly<Record<Word, true>>): Check<Word> =>
  (value): value is Word =>
    typeof value === 'string' && Object.hasOwn(words, value);

export const either =
  <Values extends readonly unknown[]>(
    ...checks: { readonly [Key in keyof Values]: Check<Values[Key]> }
  ): Check<Values[number]> =>
  (value): value is Values[number] =>
    checks.some((check) => check(value));

export const orNull = <Value>(check: Check<Value>): Check<Value | null> => either(check, isNull);
export const orMissing = <Value>(check: Check<Value>): Check<Value | undefined> => either(check, isMissing);

export const listOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of exactly these fields: one more was written by somebody who knows of something that is not known here. */
export const record =
  <Value extends object>(fields: { readonly [Name in keyof Value]-?: Check<Value[Name]> }): Check<Value> =>
  (value): value is Value => {
    if (!isRecord(value)) return false;
    for (const name in fields) if (!fields[name](value[name])) return false;
    return Object.keys(value).every((name) => Object.hasOwn(fields, name));
  };

/** Keys that mean something to the language or to XState, and are never data. */
const POISON: ReadonlySet<string> = new Set(['__proto__', 'xstate$$type']);
/** No answer of ours is nested that deep. */
const DEPTH_MAX = 64;

/** Anything that is only data, as a server answered it: of no depth that could be meant to break who reads it. */
export function isData(value: unknown): value is unknown {
  const open: { part: unknown; depth: number }[] = [{ part: value, depth: 0 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { part, depth } = at;
    if (typeof part === 'function' || typeof part === 'symbol' || depth > DEPTH_MAX) return false;
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, below] of Object.entries(part)) {
      if (POISON.has(name)) return false;
      open.push({ part: below, depth: depth + 1 });
    }
  }
  return true;
}
