import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from '../services/chunks.ts';

type Module<Props> = { default: ComponentType<Props> };

/**
 * A component loaded as its own chunk when it is first rendered. If it fails to load, nothing is rendered in its place: the page
 * reloads or the reader is told (§8), and the rest of the page stays.
 */
export function lazyComponent<Props extends object>(
  chunk: string,
  load: () => Promise<Module<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const Nothing: ComponentType<Props> = () => null;
  return lazy(() => loadChunk(chunk, load).catch(() => ({ default: Nothing })));
}

/**
 * A component that the page can do without, loaded as its own chunk when it is first rendered. If it fails to load, nothing is rendered in
 * its place and nobody is told: a reload for it would cost more than it gives.
 */
export function optionalComponent<Props extends object>(
  load: () => Promise<Module<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const Nothing: ComponentType<Props> = () => null;
  return lazy(() => load().catch(() => ({ default: Nothing })));
}
