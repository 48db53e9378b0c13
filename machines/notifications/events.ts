import type { NotificationsFailure } from './failure.ts';

/** Query parameters of the socket's address besides `userType=BUYER` (§7). */
export interface Ticket {
  readonly token: string;
  readonly device: string;
}

/** Unread messages (§3), as a shopper and as a seller. */
export interface Unread {
  readonly count: number;
  readonly sellerCount: number;
}

/** Reports of the socket. `readMessage` makes the middle two from the texts it receives. */
export type SocketEvent =
  | { readonly type: 'SOCKET_OPENED' }
  | ({ readonly type: 'UNREAD_COUNTED' } & Unread)
  | { readonly type: 'SOCKET_CODE'; readonly code: number }
  /** An error, or a close that this side didn't ask for; reported once for both. */
  | { readonly type: 'SOCKET_FAILED' };

/** What is sent over the socket. */
export interface Heartbeat {
  readonly type: 'HEARTBEAT';
}

/** Emitted when the count of one side has risen, by `count` messages. */
export interface MessagesArrived {
  readonly type: 'MESSAGES_ARRIVED';
  readonly side: 'buyer' | 'seller';
  readonly count: number;
}

export type NotificationsEvent =
  | SocketEvent
  /** A user signed in: connects for their messages. */
  | ({ readonly type: 'OPEN' } & Ticket)
  /** The user signed out: nothing of theirs is kept. */
  | { readonly type: 'CLOSE' }
  /** For the next connection; an open one stays. */
  | { readonly type: 'TOKEN_REFRESHED'; readonly token: string }
  | { readonly type: 'ACTIVITY' }
  /** A retry may succeed: the browser is online again, or the user asks for it. */
  | { readonly type: 'RETRY' };

/** `chance`: at least 0 and below 1, drawn once per tab, so that tabs don't all reconnect at the same moment. */
export interface NotificationsInput {
  readonly chance: number;
}

export interface NotificationsContext {
  readonly chance: number;
  readonly ticket: Ticket | null;
  /** Consecutive errors; a connection that has lasted for a heartbeat resets them. */
  readonly errors: number;
  /** null before the server's first count. */
  readonly unread: Unread | null;
  readonly failure: NotificationsFailure | null;
}
