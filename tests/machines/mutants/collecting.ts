/**
 * Replaces `vitest` while mutants are tried: it collects the tests of journeys, so that
 * this process can run each of them many times. `expect` is vitest's own.
 */
import { format } from 'node:util';

export { expect, vi } from 'vitest';

/** One test of a journey file. */
export interface Journey {
  readonly name: string;
  readonly run: () => unknown;
}

type Body = (...parameters: unknown[]) => unknown;

let collected: Journey[] = [];
let path: readonly string[] = [];

/** The tests declared by imports since the last call. */
export function takeCollected(): Journey[] {
  const taken = collected;
  collected = [];
  return taken;
}

export function describe(name: string, body: () => void): void {
  const outer = path;
  path = [...outer, name];
  body();
  path = outer;
}

describe.each = (cases: readonly unknown[]) => (name: string, body: Body) => {
  for (const one of cases) describe(named(name, one), () => void body(...parametersOf(one)));
};

export function test(name: string, run: () => unknown): void {
  if (typeof run !== 'function') throw new Error(`"${name}": a journey is a name and a function`);
  collected.push({ name: [...path, name].join(' > '), run });
}

test.each = (cases: readonly unknown[]) => (name: string, body: Body) => {
  for (const one of cases) test(named(name, one), () => body(...parametersOf(one)));
};

export { test as it };

function parametersOf(one: unknown): unknown[] {
  return Array.isArray(one) ? one : [one];
}

/** `%s` and the like take the parameters in order, `$key` the property of an object. */
function named(name: string, one: unknown): string {
  const values = parametersOf(one);
  const marks = name.match(/%[sdifjoO]/g)?.length ?? 0;
  const [object] = values;
  return format(name, ...values.slice(0, marks)).replaceAll(/\$(\w+)/g, (mark, key: string) =>
    typeof object === 'object' && object !== null ? String(Reflect.get(object, key)) : mark,
  );
}
