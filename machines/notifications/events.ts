import type { NotificationsFailure } from './failure.ts';

/** What the address of the socket carries besides `userType=BUYER` (§7). */
export interface Ticket {
  readonly token: string;
  readonly device: string;
}

/** Unread messages (§3): of the shopper, and of the same person as a seller. */
export interface Unread {
  readonly count: number;
  readonly sellerCount: number;
}

/** What the socket tells. `readMessage` makes the middle two from its texts. */
export type SocketEvent =
  | { readonly type: 'SOCKET_OPENED' }
  | ({ readonly type: 'UNREAD_COUNTED' } & Unread)
  | { readonly type: 'SOCKET_CODE'; readonly code: number }
  /** An error, or a close that nobody here asked for: once for both. */
  | { readonly type: 'SOCKET_FAILED' };

/** What the socket is sent. */
export interface Heartbeat {
  readonly type: 'HEARTBEAT';
}

export type NotificationsEvent =
  | SocketEvent
  /** Somebody has signed in: their messages are wanted, and nobody else's. */
  | ({ readonly type: 'OPEN' } & Ticket)
  /** Signed out: nothing of them stays. */
  | { readonly type: 'CLOSE' }
  /** For the next connection; the one that is open stays. */
  | { readonly type: 'TOKEN_REFRESHED'; readonly token: string }
  | { readonly type: 'ACTIVITY' }
  /** There is reason to hope: the browser is online again, or somebody asks for it. */
  | { readonly type: 'RETRY' };

/** `chance`: 0 or more and below 1, drawn once a tab, so that not everybody comes back in the same moment. */
export interface NotificationsInput {
  readonly chance: number;
}

export interface NotificationsContext {
  readonly chance: number;
  readonly ticket: Ticket | null;
  /** Errors in a row; a line that has lived for a heartbeat starts at none. */
  readonly errors: number;
  /** null until the server has counted. */
  readonly unread: Unread | null;
  readonly failure: NotificationsFailure | null;
}
