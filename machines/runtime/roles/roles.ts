/**
 * Who sends an event to a lifecycle on the server: a party, an agent, the back office, the system, or a deadline.
 * The server takes it from the session, never from the request.
 */
export type Role = 'buyer' | 'seller' | 'agent' | 'office' | 'system' | 'time';

/** Who sent an event, and when: ms since 1970, by the server's clock. */
export interface Sender {
  readonly by: Role;
  readonly at: number;
  /** A sender who may read but not send events: the seller of a suspended or closed shop. */
  readonly readsOnly?: true;
  /** An agent who has acted for the buyer in the order, and so doesn't decide its cases. */
  readonly actedForBuyer?: true;
}

/** Any event of any lifecycle. */
export interface SentEvent extends Sender {
  readonly type: string;
}

/** An event of a lifecycle: its type, its payload, and its sender. */
export type Sent<Type extends string, Payload = unknown> = { readonly type: Type } & Payload & Sender;

/** The one time event: a deadline has passed. Ignored before `dueAt`, so that a stale job does nothing. */
export type TimeUp = Sent<'TIME_UP'>;

/** Every lifecycle's context has the time of its next deadline, in ms since 1970, or null. */
export interface Deadline {
  readonly dueAt: number | null;
}
