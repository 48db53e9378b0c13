import { effectNotProvided } from '../runtime/not-provided.ts';
import type { Reloads } from './events.ts';

export const chunkReloadEffects = {
  /** Stores the count across reloads, as long as the tab lives. */
  storeReloads: effectNotProvided<{ reloads: Reloads }>('storeReloads'),
  clearReloads: effectNotProvided('clearReloads'),
  /** Loads the page at `address`; null reloads the current one. */
  reloadPage: effectNotProvided<{ address: string | null }>('reloadPage'),
};
