import type { LayoutEngine } from './layout.ts';

/**
 * The layout engine in this thread. It is a heavy module (1.6 MB, decision 22) and comes when it is asked for: whoever
 * imports this file does not load it yet.
 */
export async function loadEngine(): Promise<LayoutEngine> {
  const { default: Engine } = await import('elkjs/lib/elk.bundled.js');
  return new Engine();
}
