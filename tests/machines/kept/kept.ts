/** Contexts as snapshots and rows store them, written by hand: every field is set, so that each is seen to be kept. */
import type { MachineName } from '#machines/registry.ts';

/** What a machine keeps. Paths name fields and list elements, joined by full stops. */
export interface Kept {
  readonly name: MachineName;
  /** The version that stored snapshots and rows of this context carry. */
  readonly version: number;
  readonly context: unknown;
  /** Fields that may be null. */
  readonly nullable: readonly string[];
  /** Fields that may be missing. */
  readonly missable: readonly string[];
  /** Values whose inside is the contract's (`wire-checks.ts`) or free text, and not looked into. */
  readonly closed: readonly string[];
}

/** @param Context of the machine, so that a field which is added to it has to be added here */
export const kept = <Context>(
  name: MachineName,
  version: number,
  context: Context,
  { nullable = [], missable = [], closed = [] }: Partial<Kept> = {},
): Kept => ({ name, version, context, nullable, missable, closed });

const isOpen = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every field and list element, and those inside them. */
export function pathsIn({ context, closed }: Pick<Kept, 'context' | 'closed'>): string[] {
  const inside = (value: unknown, path: readonly string[]): string[] =>
    isOpen(value) && !closed.includes(path.join('.'))
      ? Object.entries(value).flatMap(([name, part]) => {
          const below = [...path, name];
          return [below.join('.'), ...inside(part, below)];
        })
      : [];
  return inside(context, []);
}

/** The context with another value at the path; `undefined` takes the field away. */
export function changedAt(context: unknown, path: string, to: unknown): unknown {
  const replaced = (value: unknown, [name = '', ...below]: readonly string[]): unknown => {
    if (!isOpen(value)) throw new Error(`there is no ${path}`);
    const part = below.length === 0 ? to : replaced(Reflect.get(value, name), below);
    if (Array.isArray(value)) return value.map((each: unknown, nth) => (String(nth) === name ? part : each));
    const others = Object.entries(value).filter(([other]) => other !== name);
    return Object.fromEntries(part === undefined ? others : [...others, [name, part]]);
  };
  return replaced(context, path.split('.'));
}
