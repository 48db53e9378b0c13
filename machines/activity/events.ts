/** Times are ms. Whatever a person does in the tab is an ACTIVITY: pressing, typing, scrolling, touching. */
export type ActivityEvent =
  | { readonly type: 'ACTIVITY'; readonly at: number }
  /** The tab is hidden or closed: what is still to be stored is stored now. */
  | { readonly type: 'LEAVE' }
  /** Somebody is signed in: there is a session to be checked. */
  | { readonly type: 'SIGNED_IN' }
  | { readonly type: 'SIGNED_OUT' }
  /** A conversation with the contact centre begins and ends. */
  | { readonly type: 'CONTACT_CENTRE_OPENED' }
  | { readonly type: 'CONTACT_CENTRE_CLOSED' };

/** What a look at the stored session tells. `at`: when it was looked at; `lastActiveAt`: the newest stamp of any tab. */
export interface SessionLook {
  readonly at: number;
  readonly lastActiveAt: number;
  readonly isStored: boolean;
}

export interface ActivityInput {
  /** When the tab began, which somebody must have done. */
  readonly now: number;
}

export interface ActivityContext {
  /** The last activity in this tab. */
  readonly lastActiveAt: number;
}
