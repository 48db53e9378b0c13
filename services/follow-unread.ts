/** The actor of the unread counts with its socket. It follows the session, the reader's activity and the connection. */
import { createActor, fromCallback, type EventObject } from 'xstate';
import type { SessionActor } from '../machines/app/selectors.ts';
import type { SocketEvent, Ticket } from '../machines/notifications/events.ts';
import { notificationsMachine } from '../machines/notifications/machine.ts';
import { selectToken, selectUser } from '../machines/session/selectors.ts';
import { watchBrowser } from './browser-signals.ts';
import { openChat } from './chat-socket.ts';
import { callEndpoint } from './http.ts';
import { deviceUuid } from './identity.ts';
import { notifications } from './unread.ts';

const providedNotifications = notificationsMachine.provide({
  actors: {
    socket: fromCallback<EventObject, Ticket & { userType: 'BUYER' }, SocketEvent>(
      ({ input, receive, sendBack }) => {
        // If the session has ended, this call is answered with 401, and the tab signs out (§8). If only the token is too old, the call
        // refreshes it.
        const socket = openChat(input, sendBack, () => void callEndpoint('unreadCount').catch(() => null));
        receive((message) => socket.send(message));
        return socket.close;
      },
    ),
  },
});

let followed: SessionActor | null = null;

/** Starts the actor, once for the session. */
export function followUnread(session: SessionActor): void {
  if (followed === session) return;
  followed = session;
  const actor = createActor(providedNotifications, { input: { chance: Math.random() } });
  actor.start();
  notifications.send({ type: 'SET', value: actor });
  let known: { userId: string; token: string } | null = null;
  const look = () => {
    const snapshot = session.getSnapshot();
    const userId = selectUser(snapshot)?.userId;
    const token = selectToken(snapshot)?.value;
    if (userId === undefined || token === undefined) {
      if (known !== null) actor.send({ type: 'CLOSE' });
      known = null;
    } else if (known?.userId !== userId) {
      actor.send({ type: 'OPEN', token, device: deviceUuid() });
      known = { userId, token };
    } else if (known.token !== token) {
      actor.send({ type: 'TOKEN_REFRESHED', token });
      actor.send({ type: 'RETRY' });
      known = { userId, token };
    }
  };
  session.subscribe(look);
  look();
  watchBrowser(({ type }) => {
    if (type === 'ACTIVITY' || type === 'TAB_SHOWN') actor.send({ type: 'ACTIVITY' });
    if (type === 'WENT_ONLINE' || type === 'TAB_SHOWN') actor.send({ type: 'RETRY' });
  });
}
