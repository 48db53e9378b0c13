/** The messages that mails of news are made of: `locales/<language>/news.json`, by lifecycle, reader and what happened. */
import en from '#locales/en/news.json' with { type: 'json' };

/** A key in `news.json`: `return.buyer.REFUNDED`. */
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends { readonly subject: string }
    ? Key
    : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];
export type NewsKey = KeysOf<typeof en>;

function keysOf(tree: object, path: readonly string[]): string[] {
  if ('subject' in tree) return [path.join('.')];
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, [...path, key]) : [],
  );
}
const KEYS: ReadonlySet<string> = new Set(keysOf(en, []));

export const isNewsKey = (key: string): key is NewsKey => KEYS.has(key);

/** The reader's message about this event; null if there is no mail about it and only the page shows it. */
export function newsKeyFor(lifecycle: 'dispute' | 'return', reader: string, about: string): NewsKey | null {
  const key = `${lifecycle}.${reader}.${about}`;
  return isNewsKey(key) ? key : null;
}
