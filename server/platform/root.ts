import { fileURLToPath } from 'node:url';

/** The checkout's folder. This file and the built server in `dist/server/` lie equally deep, so the path holds in both. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
