/** Where somebody pays (§2, §6): first segments of a path. */
const PAYING_PATHS: readonly string[] = ['cart', 'checkout'];

/** Cart and checkout, and whatever lies under them. `path` without the language segment, with or without a query. */
export function isPayingPath(path: string): boolean {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  return PAYING_PATHS.includes(first);
}
