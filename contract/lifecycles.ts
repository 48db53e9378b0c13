/** The parts that all calls about a lifecycle share: the body of an event, the current state with its permitted events, and pages of lists. */
import { Type, type TProperties } from 'typebox';
import { INTEGER_MAX, LIST_PAGE_MAX, LIST_SIZE_MAX } from './limits.ts';

const strict = { additionalProperties: false };

/** An event of a lifecycle: its name and what it brings. Who sends it, and when, the server knows better. */
export const event = <Name extends string, Brings extends TProperties>(type: Name, brings: Brings) =>
  Type.Object({ type: Type.Literal(type), ...brings }, strict);

/** Refusals of calls that ask for a session, or for the key of a guest's order in the cookie `guestOrders`. */
export const WITH_KEY = ['SIGN_IN_NEEDED'] as const;

/** What the sender has seen. When the lifecycle has moved on since, the event is refused, even where it were possible. */
export const SeenQuery = Type.Object({
  revision: Type.Optional(Type.Integer({ minimum: 1, maximum: INTEGER_MAX })),
});

/** @param events of the lifecycle: `permittedEvents` are those of them that the asking person may send now */
export const lifecycleFacts = <Events extends string[]>(events: readonly [...Events]) => ({
  /** The next deadline, or null. */
  dueTime: Type.Union([Type.String(), Type.Null()]),
  revision: Type.Integer(),
  permittedEvents: Type.Array(Type.Enum(events)),
});

/** Who sends events: people in their parts, the shop itself, and deadlines. */
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

/** §9: returns and disputes come ten on a page. */
export const AFTERSALES_PAGE_SIZE = 10;
/** Pages start at 1 (§9). */
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_PAGE_MAX }));
export const Size = Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_SIZE_MAX }));

/** Why one lifecycle is not told of: it is nobody's, or was stored by another version of the shop. */
export const OF_ONE = ['NOT_FOUND', 'STORED_UNREADABLE'] as const;
/** Why an event is refused: for the same reasons, or it is not possible now, or comes after another. */
export const OF_AN_EVENT = [...OF_ONE, 'NOT_POSSIBLE_NOW', 'NOTHING_POSSIBLE_NOW', 'MOVED_ON'] as const;
/** And of what a seller may send: their shop may have been taken away. */
export const OF_A_PARTYS_EVENT = [...OF_AN_EVENT, 'SHOP_READ_ONLY'] as const;
