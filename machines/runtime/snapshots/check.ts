/**
 * Checks of values from outside: storage, rows, other tabs. Each is a type guard that never throws. `record` wants a check for
 * every field of the type, so that a field without one does not compile.
 */
export type Check<Value> = (value: unknown) => value is Value;
/** What passes a check: `Checked<typeof isCart>`. */
export type Checked<Checking> = Checking extends Check<infer Value> ? Value : never;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
/** A count: a whole number, 0 or more. */
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

/** Checks that a value is one of these. */
export const oneOf =
  <const Values extends readonly (string | number | boolean)[]>(...values: Values): Check<Values[number]> =>
  (value): value is Values[number] =>
    values.some((one) => one === value);

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

/** An object of exactly these fields: an extra field means that another version wrote it. */
export const record =
  <Value extends object>(fields: { readonly [Name in keyof Value]-?: Check<Value[Name]> }): Check<Value> =>
  (value): value is Value => {
    if (!isRecord(value)) return false;
    for (const name in fields) if (!fields[name](value[name])) return false;
    return Object.keys(value).every((name) => Object.hasOwn(fields, name));
  };

/** Keys with a meaning to JavaScript or XState, which are never data. */
const POISON: ReadonlySet<string> = new Set(['__proto__', 'xstate$$type']);
/** No answer of our server is nested this deep. */
const DEPTH_MAX = 64;

/** Plain data, as a server answers it, not nested so deep that it could break its reader. */
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
