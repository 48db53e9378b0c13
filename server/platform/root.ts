import { fileURLToPath } from 'node:url';

/** The repository's folder. This file and the built server in `dist/server/` are equally deep, so the path fits both. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
