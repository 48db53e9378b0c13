/**
 * How actors come to report to the inspector without a word of it in the shop's own code: where the pages are built for it,
 * whoever imports XState gets it with a `createActor` that is watched (services/inspection/xstate.ts).
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WATCHED = fileURLToPath(new URL('../../services/inspection/xstate.ts', import.meta.url));

/** For the browser's side alone: what the server draws is nobody's tab. */
export const reportingActors: Plugin = {
  name: 'atelier-reporting-actors',
  enforce: 'pre',
  resolveId(id, importer, { ssr }) {
    const isOurs = importer !== undefined && importer !== WATCHED && !importer.includes('node_modules');
    return id === 'xstate' && isOurs && ssr !== true ? WATCHED : undefined;
  },
};
