import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from '../services/chunks.ts';

type Module<Props> = { default: ComponentType<Props> };

/**
 * A component that comes as a chunk of its own, once it is drawn. One that doesn't come draws nothing: the page is loaded again for
 * it, or its reader is told (§8), and the rest of the page stays.
 */
export function latePart<Props extends object>(
  chunk: string,
  load: () => Promise<Module<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const Nothing: ComponentType<Props> = () => null;
  return lazy(() => loadChunk(chunk, load).catch(() => ({ default: Nothing })));
}
