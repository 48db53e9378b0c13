/** What is sent over the socket at `/chat` (§7), beside the codes and counts that `machines/notifications` reads. */
import { Type, type Static } from 'typebox';
import { DEVICE_UUID, DEVICE_UUID_MAX, DEVICE_UUID_MIN, SOCKET_TOKEN_MAX } from './limits.ts';

const strict = { additionalProperties: false };

/** The first message. The token is never in the address, which logs keep (design §5b). */
export const ChatHello = Type.Object(
  {
    type: Type.Literal('HELLO'),
    token: Type.String({ minLength: 1, maxLength: SOCKET_TOKEN_MAX }),
    device: Type.String({ minLength: DEVICE_UUID_MIN, maxLength: DEVICE_UUID_MAX, pattern: DEVICE_UUID }),
    userType: Type.Literal('BUYER'),
  },
  strict,
);
export type ChatHello = Static<typeof ChatHello>;

/** Every later message (§9): the tab still listens. */
export const ChatHeartbeat = Type.Object({ type: Type.Literal('HEARTBEAT') }, strict);

/** How many unread messages the reader has (§3). */
export interface UnreadNotice {
  readonly type: 'notify';
  readonly message: { readonly type: 'UnReadCount'; readonly count: number; readonly sellerCount: number };
}
/** 500: a fault of the server, after which the browser reconnects. 501: the token no longer counts (§8). */
export interface ChatCode {
  readonly code: 500 | 501;
}
