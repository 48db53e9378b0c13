/** Times are ms. ACTIVITY is anything the user does in the tab: pressing, typing, scrolling, touching. */
export type ActivityEvent =
  | { readonly type: 'ACTIVITY'; readonly at: number }
  /** The tab is hidden or closed, so anything unsaved is stored now. */
  | { readonly type: 'LEAVE' }
  /** A user is signed in, so there is a session to check. */
  | { readonly type: 'SIGNED_IN' }
  | { readonly type: 'SIGNED_OUT' }
  /** A conversation with the contact centre begins and ends. */
  | { readonly type: 'CONTACT_CENTRE_OPENED' }
  | { readonly type: 'CONTACT_CENTRE_CLOSED' };

/** The stored session as it was read. `at`: when it was read; `lastActiveAt`: the latest activity of any tab. */
export interface SessionLook {
  readonly at: number;
  readonly lastActiveAt: number;
  readonly isStored: boolean;
}

export interface ActivityInput {
  /** When the tab was opened, which counts as activity. */
  readonly now: number;
}

export interface ActivityContext {
  /** The last activity in this tab. */
  readonly lastActiveAt: number;
}
