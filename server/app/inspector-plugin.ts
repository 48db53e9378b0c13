/**
 * Makes actors report to the inspector without any inspector code in the shop: in builds for the inspector, imports of XState
 * resolve to services/inspection/xstate.ts, whose `createActor` is inspected.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INSPECTED_XSTATE = fileURLToPath(new URL('../../services/inspection/xstate.ts', import.meta.url));

/** Skips server-side rendering, which has no tab to inspect. */
export const inspectorPlugin: Plugin = {
  name: 'atelier-reporting-actors',
  enforce: 'pre',
  resolveId(id, importer, { ssr }) {
    const isOurs =
      importer !== undefined && importer !== INSPECTED_XSTATE && !importer.includes('node_modules');
    return id === 'xstate' && isOurs && ssr !== true ? INSPECTED_XSTATE : undefined;
  },
};
