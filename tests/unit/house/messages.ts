import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The messages of one language by full key: `shell:cart.count_one`. */
export type Messages = ReadonlyMap<string, string>;

const PLURAL = /(?:_ordinal)?_(?:zero|one|two|few|many|other)$/;
/** A variable and, after a comma, its format. */
const VARIABLE = /\{\{-?\s*([^\s,}]+)\s*(?:,\s*([^}]*\w)\s*)?\}\}/g;

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function flatten(prefix: string, value: unknown): [string, string][] {
  if (!isTree(value)) return [[prefix, typeof value === 'string' ? value : '']];
  const joined = prefix.endsWith(':') ? prefix : `${prefix}.`;
  return Object.entries(value).flatMap(([key, inner]) => flatten(`${joined}${key}`, inner));
}

/** Reads `{folder}/{language}/*.json`; the file's name is the namespace. */
export function readMessages(folder: string, language: string): Messages {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return new Map(
    files.flatMap((name) => {
      const tree: unknown = JSON.parse(readFileSync(join(folder, language, name), 'utf8'));
      return flatten(`${basename(name, '.json')}:`, tree);
    }),
  );
}

/** The key that code uses, without a plural suffix. */
export function baseKey(key: string, messages: Messages): string {
  const base = key.replace(PLURAL, '');
  return base !== key && (messages.has(`${base}_other`) || messages.has(`${base}_ordinal_other`))
    ? base
    : key;
}

/** Every key that code may use. */
export function baseKeys(messages: Messages): ReadonlySet<string> {
  return new Set([...messages.keys()].map((key) => baseKey(key, messages)));
}

/** The full keys of plural forms that the language needs and the messages lack. */
export function missingPlurals(messages: Messages, language: string): string[] {
  const cardinal = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const bases = [...messages.keys()].filter(
    (key) => key.endsWith('_other') && !key.endsWith('_ordinal_other'),
  );
  return bases
    .map((key) => key.replace(PLURAL, ''))
    .flatMap((base) => cardinal.map((category) => `${base}_${category}`))
    .filter((key) => !messages.has(key));
}

/** The variables of each base key in all its plural forms, with their formats, as one sorted text: `amount: money, name`. */
export function variables(messages: Messages): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of messages) {
    const base = baseKey(key, messages);
    const names = found.get(base) ?? new Set();
    for (const [, name = '', format] of text.matchAll(VARIABLE))
      names.add(format === undefined ? name : `${name}: ${format}`);
    found.set(base, names);
  }
  return new Map([...found].map(([key, names]) => [key, [...names].sort().join(', ')]));
}
