import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from '../services/chunks.ts';

type Module<Props> = { default: ComponentType<Props> };

/** Renders nothing in place of a component that didn't load. */
const orNothing = async <Props extends object>(loading: Promise<Module<Props>>): Promise<Module<Props>> => {
  const Nothing: ComponentType<Props> = () => null;
  return loading.catch(() => ({ default: Nothing }));
};

/**
 * A component loaded as its own chunk when it is first rendered. If it fails to load, nothing is rendered in its place: the page
 * reloads or the reader is told (§8), and the rest of the page stays.
 */
export function lazyComponent<Props extends object>(
  chunk: string,
  load: () => Promise<Module<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => orNothing(loadChunk(chunk, load)));
}

/**
 * A component that the page can do without, loaded as its own chunk when it is first rendered. If it fails to load, nothing is rendered in
 * its place. The failure isn't reported to the machine that reloads the page (§8), because a reload would lose what the reader typed.
 */
export function optionalComponent<Props extends object>(
  load: () => Promise<Module<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => orNothing(load()));
}
