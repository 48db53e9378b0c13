import { effectNotProvided } from '../not-provided.ts';
import type { Reloads } from './events.ts';

export const chunkReloadEffects = {
  /** Keeps the count over the reload, for as long as the tab lives. */
  storeReloads: effectNotProvided<{ reloads: Reloads }>('storeReloads'),
  clearReloads: effectNotProvided('clearReloads'),
  reloadPage: effectNotProvided('reloadPage'),
};
