/** Pages where a shopper pays (§2, §6): first segments of a path. */
const PAYING_PATHS: readonly string[] = ['cart', 'checkout'];

/** Whether a path is the cart, the checkout, or below them. `path` without the language segment, with or without a query. */
export function isPayingPath(path: string): boolean {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  return PAYING_PATHS.includes(first);
}
