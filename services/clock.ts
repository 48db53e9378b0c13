/** The browser's own time; the core gets it as a value (design §3). */

/** Milliseconds since 1970. */
export const now = (): number => Date.now();

/** The visitor's IANA time zone; undefined if the browser doesn't reveal it. */
export const timeZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Resolves when the browser is idle, at the latest after `withinMs`. */
export function whenIdle(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve, 0);
  });
}
