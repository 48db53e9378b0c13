/** Why there are no news; `locales/` has a sentence for each. */
export type NotificationsFailureCode =
  /** The socket failed, or was closed by the other side. */
  | 'LINE_LOST'
  /** No connection came about in time. */
  | 'TIMEOUT'
  /** The server sent code 500 (§8). */
  | 'SERVER_TROUBLE';

export interface NotificationsFailure {
  readonly code: NotificationsFailureCode;
}

/** A failure as the parameter of an action. */
export const named = (code: NotificationsFailureCode): { failure: NotificationsFailure } => ({
  failure: { code },
});
