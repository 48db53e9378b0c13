import type { LayoutEngine } from './layout.ts';

/**
 * Loads the layout engine into this thread. The module is heavy (1.6 MB, decision 22), so importing this file doesn't load it
 * yet.
 */
export async function loadEngine(): Promise<LayoutEngine> {
  const { default: Engine } = await import('elkjs/lib/elk.bundled.js');
  return new Engine();
}
