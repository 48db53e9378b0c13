import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type { SessionLook } from './events.ts';

export const activityActors = {
  /** Reads the stored session and the newest stamp of any tab; from storage, at once. */
  lookAtSession: callNotProvided<SessionLook, undefined>('lookAtSession'),
  /** Gets the contact centre's next token (§7, talkdesk/token) and keeps it where the conversation finds it. */
  refreshContactCentre: callNotProvided<unknown, undefined>('refreshContactCentre'),
};

export const activityEffects = {
  /** Tells the owner of an activity, at most once a second. */
  tellActivity: effectNotProvided<{ at: number }>('tellActivity'),
  /** Writes the stamp that the other tabs, and the next visit, read. */
  storeStamp: effectNotProvided<{ at: number }>('storeStamp'),
  /** Tells the owner that the stored session is gone. */
  tellSessionLost: effectNotProvided('tellSessionLost'),
};
