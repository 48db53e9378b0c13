import { fromCallback } from 'xstate';
import type { EventObject } from 'xstate';
import type { NotificationsEvent, SocketEvent, Ticket } from '#machines/notifications/events.ts';
import { notificationsMachine } from '#machines/notifications/machine.ts';
import type { Feed } from '../walker/feed.ts';

/** The calls to a test's socket: opened addresses, sent messages, number of closes. */
export interface SocketLog {
  readonly opened: unknown[];
  readonly sent: string[];
  closed: number;
}

/** The notifications with a socket that only records. */
export const notificationsAt = (log: SocketLog = { opened: [], sent: [], closed: 0 }) =>
  notificationsMachine.provide({
    actors: {
      socket: fromCallback<EventObject, Ticket & { userType: 'BUYER' }, SocketEvent>(({ input, receive }) => {
        log.opened.push(input);
        receive(({ type }) => log.sent.push(type));
        return () => {
          log.closed += 1;
        };
      }),
    },
  });

const events: NotificationsEvent[] = [
  { type: 'OPEN', token: 'fresh', device: 'd-1' },
  { type: 'CLOSE' },
  { type: 'TOKEN_REFRESHED', token: 'fresh' },
  { type: 'ACTIVITY' },
  { type: 'RETRY' },
  { type: 'SOCKET_OPENED' },
  { type: 'UNREAD_COUNTED', count: 3, sellerCount: 1 },
  { type: 'SOCKET_CODE', code: 500 },
  { type: 'SOCKET_CODE', code: 501 },
  { type: 'SOCKET_FAILED' },
];

export const notificationsFeed: Feed = {
  name: 'notifications',
  build: () => notificationsAt(),
  inputs: [{ chance: 0 }],
  events: () => events,
  answers: {},
  failures: [],
};
