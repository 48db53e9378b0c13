/** How long a test waits for what must come, ms: it ends what hangs, and a machine that is ten times as slow passes. */
export const PATIENCE_MS = 30_000;
