import { isRecord } from './check.ts';
import type { Shape, Stored } from './shape.ts';

/** Migrates a stored state and context from `version` to the current version of the shape; null if a migration is missing. */
export function migrated(shape: Shape<unknown>, version: number, stored: Stored): Stored | null {
  let current = stored;
  for (let from = version; from !== shape.version; from += 1) {
    const migrate = from < shape.version ? shape.migrations?.[from] : undefined;
    if (migrate === undefined) return null;
    current = migrate(current);
  }
  return current;
}

type Data = Readonly<Record<string, unknown>>;

/**
 * Applies `change` to every object at `path` in unchecked data, where `*` stands for each element of a list. Data without the path
 * stay unchanged.
 */
export function changeAt(data: unknown, path: readonly string[], change: (at: Data) => Data): unknown {
  const [name, ...rest] = path;
  if (name === '*') return Array.isArray(data) ? data.map((one) => changeAt(one, rest, change)) : data;
  if (!isRecord(data)) return data;
  if (name === undefined) return change(data);
  return Object.hasOwn(data, name) ? { ...data, [name]: changeAt(data[name], rest, change) } : data;
}
