/**
 * How long a test waits, ms. Limits only end what hangs: a machine that is twenty times as slow passes, and a test that passes
 * takes no longer by them.
 */
export const PATIENCE_MS = 60_000;
/** For a whole test, which waits several times. */
export const TEST_PATIENCE_MS = 5 * 60_000;
