/** Turns an actor's data into plain data that may leave the tab: bounded, without secrets, functions and cycles. */
import { isMachineSnapshot } from '#machines/runtime/xstate-private.ts';
import { isSecretName, maskText, maskValue } from './secrets.ts';

const DEPTH_MAX = 12;
const ENTRIES_MAX = 200;
const TEXT_MAX = 2_000;

const CUT = '…';

function shownText(text: string): string {
  // Masks before cutting: a secret that is cut in two would no longer be recognised.
  const masked = maskText(text.length > TEXT_MAX * 4 ? text.slice(0, TEXT_MAX * 4) : text);
  return masked.length > TEXT_MAX ? masked.slice(0, TEXT_MAX) + CUT : masked;
}

/** Results by object: a context changes in few places at a time, and the unchanged objects were shown before. */
const known = new WeakMap<object, unknown>();

/** A copy of the value for the inspector. Later changes of an object don't show in it. */
export function shown(value: unknown): unknown {
  return shownWithin(value, []);
}

function shownWithin(value: unknown, above: readonly object[]): unknown {
  switch (typeof value) {
    case 'string':
      return shownText(value);
    case 'bigint':
      return `${String(value)}n`;
    case 'function':
      return `ƒ ${value.name}`;
    case 'symbol':
      return String(value);
    case 'number':
    case 'boolean':
    case 'undefined':
      return value;
    case 'object':
      return value === null ? null : shownObject(value, above);
  }
}

function shownObject(value: object, above: readonly object[]): unknown {
  if (above.includes(value) || above.length >= DEPTH_MAX) return CUT;
  const before = known.get(value);
  if (before !== undefined) return before;
  const made = madeOf(value, [...above, value]);
  if (typeof made === 'object' && made !== null) known.set(value, made);
  return made;
}

function read(from: object, name: PropertyKey): unknown {
  try {
    return Reflect.get(from, name);
  } catch {
    // A getter that throws has no value to show.
    return undefined;
  }
}

/** The fields of a snapshot that the inspector shows; the others belong to the machine. */
const SNAPSHOT_FIELDS = ['status', 'value', 'context', 'output', 'error'] as const;

const isActor = (value: object): boolean => 'sessionId' in value && 'send' in value && 'system' in value;

function madeOf(value: object, path: readonly object[]): unknown {
  if (Array.isArray(value)) return shownList(value, path);
  if (isActor(value)) return { actor: String(read(value, 'sessionId')) };
  if (isMachineSnapshot(value))
    return entriesOf(
      SNAPSHOT_FIELDS.map((name) => [name, read(value, name)]),
      path,
    );
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
  if (value instanceof Error) return shownError(value, path);
  if (value instanceof Map)
    return entriesOf(
      [...value].map(([key, one]) => [String(key), one]),
      path,
    );
  if (value instanceof Set) return shownList([...value], path);
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === null || prototype === Object.prototype;
  const name = isPlain ? '' : nameOf(prototype);
  // Objects from another window have that window's Object as their constructor.
  if (!isPlain && name !== 'Object') return `[${name}]`;
  return entriesOf(
    Object.keys(value).map((key) => [key, read(value, key)]),
    path,
  );
}

function nameOf(prototype: unknown): string {
  const made = typeof prototype === 'object' && prototype !== null ? read(prototype, 'constructor') : null;
  return typeof made === 'function' ? made.name : '';
}

function shownList(list: readonly unknown[], path: readonly object[]): unknown[] {
  const shownItems = list.slice(0, ENTRIES_MAX).map((item) => shownWithin(item, path));
  return list.length > ENTRIES_MAX ? [...shownItems, `${CUT} ${String(list.length)}`] : shownItems;
}

function shownError(error: Error, path: readonly object[]): unknown {
  const own = Object.keys(error).map((key): [string, unknown] => [key, read(error, key)]);
  return entriesOf([['name', error.name], ['message', error.message], ...own], path);
}

function entriesOf(entries: readonly (readonly [string, unknown])[], path: readonly object[]): object {
  const shownEntries = entries
    .slice(0, ENTRIES_MAX)
    .map(([name, value]) => [
      maskText(name),
      isSecretName(name) ? maskValue(value) : shownWithin(value, path),
    ]);
  if (entries.length > ENTRIES_MAX) shownEntries.push([CUT, entries.length]);
  return Object.fromEntries(shownEntries);
}
