/** Why there are no notifications; `locales/` has a message for each. */
export const NOTIFICATIONS_FAILURES = [
  /** The socket failed or was closed by the server. */
  'LINE_LOST',
  /** The connection took too long to open. */
  'TIMEOUT',
  /** The server sent code 500 (§8). */
  'SERVER_TROUBLE',
] as const;
export type NotificationsFailureCode = (typeof NOTIFICATIONS_FAILURES)[number];

export interface NotificationsFailure {
  readonly code: NotificationsFailureCode;
}

/** A failure as the parameter of an action. */
export const named = (code: NotificationsFailureCode): { failure: NotificationsFailure } => ({
  failure: { code },
});
