import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type { SessionLook } from './events.ts';

export const activityActors = {
  /** Reads the stored session and the latest activity of any tab; from storage, without a request. */
  lookAtSession: callNotProvided<SessionLook, undefined>('lookAtSession'),
  /** Fetches the contact centre's next token (§7, talkdesk/token) and stores it where the conversation reads it. */
  refreshContactCentre: callNotProvided<unknown, undefined>('refreshContactCentre'),
};

export const activityEffects = {
  /** Reports activity to the owner, at most once a second. */
  reportActivity: effectNotProvided<{ at: number }>('reportActivity'),
  /** Stores the time of the last activity, which other tabs and the next visit read. */
  storeStamp: effectNotProvided<{ at: number }>('storeStamp'),
  /** Tells the owner that the stored session is gone. */
  reportSessionLost: effectNotProvided('reportSessionLost'),
};
