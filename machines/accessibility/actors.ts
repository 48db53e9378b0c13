import { effectNotProvided } from '../runtime/not-provided.ts';
import type { AccessibilityMode } from './events.ts';

export const accessibilityEffects = {
  /** Shows the page in the mode, or as usual. */
  showMode: effectNotProvided<AccessibilityMode>('showMode'),
  /** Stores the choice for the next page, and tells the other tabs. */
  storeMode: effectNotProvided<AccessibilityMode>('storeMode'),
};
