import { effectNotProvided } from '../runtime/not-provided.ts';
import type { Reloads } from './events.ts';

export const chunkReloadEffects = {
  /** Keeps the count over the reload, for as long as the tab lives. */
  storeReloads: effectNotProvided<{ reloads: Reloads }>('storeReloads'),
  clearReloads: effectNotProvided('clearReloads'),
  /** Loads the page at `address`, or this one again where that is null. */
  reloadPage: effectNotProvided<{ address: string | null }>('reloadPage'),
};
