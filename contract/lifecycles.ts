/** The parts that all calls about a lifecycle share: the body of an event, the current state with its permitted events, and pages of lists. */
import { Type, type TProperties } from 'typebox';
import { INTEGER_MAX, LIST_PAGE_MAX, LIST_SIZE_MAX } from './limits.ts';

const strict = { additionalProperties: false };

/** An event of a lifecycle: its name and payload. The server adds the sender and the time. */
export const event = <Name extends string, Brings extends TProperties>(type: Name, brings: Brings) =>
  Type.Object({ type: Type.Literal(type), ...brings }, strict);

/** Refusals of calls that ask for a session, or for the key of a guest's order in the cookie `guestOrders`. */
export const WITH_KEY = ['SIGN_IN_NEEDED'] as const;

/** The revision that the sender has seen. If the lifecycle has changed since, the event is refused, even if it were still possible. */
export const SeenQuery = Type.Object({
  revision: Type.Optional(Type.Integer({ minimum: 1, maximum: INTEGER_MAX })),
});

/** @param events of the lifecycle: `permittedEvents` are those that the caller may send now */
export const lifecycleFacts = <Events extends string[]>(events: readonly [...Events]) => ({
  /** The next deadline, or null. */
  dueTime: Type.Union([Type.String(), Type.Null()]),
  revision: Type.Integer(),
  permittedEvents: Type.Array(Type.Enum(events)),
});

/** The senders of events: people in their roles, the shop itself, and deadlines. */
export const ROLES = ['buyer', 'seller', 'agent', 'office', 'system', 'time'] as const;

/** A step of a lifecycle, for its timeline. */
export const stepOf = <Events extends string[], States extends string[]>(
  events: readonly [...Events],
  states: readonly [...States],
) =>
  Type.Object({
    event: Type.Enum(events),
    sentBy: Type.Enum(ROLES),
    fromState: Type.Enum(states),
    toState: Type.Enum(states),
    time: Type.String(),
  });

/** §9: returns and disputes are listed ten on a page. */
export const AFTERSALES_PAGE_SIZE = 10;
/** Pages start at 1 (§9). */
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_PAGE_MAX }));
export const Size = Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_SIZE_MAX }));

/** Why a lifecycle can't be read: the caller has none of that id, or another version of the shop stored it. */
export const OF_ONE = ['NOT_FOUND', 'STORED_UNREADABLE'] as const;
/** Why an event is refused: for the same reasons, or because it is not possible now, or because the revision is outdated. */
export const OF_AN_EVENT = [...OF_ONE, 'NOT_POSSIBLE_NOW', 'NOTHING_POSSIBLE_NOW', 'MOVED_ON'] as const;
/** The same for events of sellers, whose shop may be suspended or closed. */
export const OF_A_PARTYS_EVENT = [...OF_AN_EVENT, 'SHOP_READ_ONLY'] as const;
