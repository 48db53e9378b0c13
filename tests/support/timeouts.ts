/**
 * How long a test waits, ms. Limits only end hanging tests: a machine twenty times slower still passes, and a passing test takes
 * no longer because of them.
 */
export const WAIT_TIMEOUT_MS = 60_000;
/** For a whole test, which waits several times. */
export const TEST_TIMEOUT_MS = 5 * 60_000;
