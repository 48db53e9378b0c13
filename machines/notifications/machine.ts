import { NOTIFICATIONS_MAX_ITERATIONS } from './constants.ts';
import { named } from './failure.ts';
import { NOBODYS, notificationsSetup, ticketOf } from './setup.ts';

/** The socket of §7: open while a signed-in user is active, and reopened when it breaks. */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  description: 'The connection over which the server sends the number of unread messages.',
  options: { maxIterations: NOTIFICATIONS_MAX_ITERATIONS },
  context: ({ input }) => ({ ...NOBODYS, chance: input.chance }),
  initial: 'IDLE',
  on: {
    OPEN: {
      target: '.awake',
      reenter: true,
      actions: ['forgetAll', { type: 'keepTicket', params: ({ event }) => event }],
    },
    CLOSE: { target: '.IDLE', actions: 'forgetAll' },
    TOKEN_REFRESHED: { actions: { type: 'keepToken', params: ({ event }) => event } },
  },
  states: {
    IDLE: { description: 'Nobody is signed in; no connection is needed.', tags: ['IDLE'] },
    awake: {
      description: 'The reader is active: the connection is kept open.',
      type: 'parallel',
      states: {
        line: {
          description: 'The socket, and the waits between two sockets.',
          initial: 'connected',
          states: {
            connected: {
              description: 'There is a socket.',
              invoke: {
                id: 'socket',
                src: 'socket',
                input: ({ context }) => ({ ...ticketOf(context), userType: 'BUYER' as const }),
              },
              initial: 'connecting',
              on: {
                SOCKET_FAILED: [
                  {
                    guard: 'retriesAreLeft',
                    target: 'waiting',
                    actions: { type: 'countError', params: named('LINE_LOST') },
                  },
                  { target: 'REJECTED', actions: { type: 'keepFailure', params: named('LINE_LOST') } },
                ],
                SOCKET_CODE: [
                  {
                    guard: { type: 'isLastStraw', params: ({ event }) => event },
                    target: 'REJECTED',
                    actions: { type: 'keepFailure', params: named('SERVER_TROUBLE') },
                  },
                  {
                    guard: { type: 'asksToReconnect', params: ({ event }) => event },
                    target: 'waiting',
                    actions: { type: 'countError', params: named('SERVER_TROUBLE') },
                  },
                ],
                UNREAD_COUNTED: {
                  actions: [
                    { type: 'tellArrivals', params: ({ event }) => event },
                    { type: 'keepUnread', params: ({ event }) => event },
                  ],
                },
              },
              states: {
                connecting: {
                  description: 'The socket is being opened.',
                  tags: ['PENDING'],
                  on: { SOCKET_OPENED: { target: 'open', actions: 'forgetFailure' } },
                  after: {
                    connectTimeout: [
                      {
                        guard: 'retriesAreLeft',
                        target: '#notifications.awake.line.waiting',
                        actions: { type: 'countError', params: named('TIMEOUT') },
                      },
                      {
                        target: '#notifications.awake.line.REJECTED',
                        actions: { type: 'keepFailure', params: named('TIMEOUT') },
                      },
                    ],
                  },
                },
                open: {
                  description:
                    'The server can send messages; a heartbeat every 30 s shows it that the tab is still listening.',
                  tags: ['FULFILLED'],
                  after: {
                    // A connection that breaks as soon as it opens must not be retried forever: only a heartbeat resets the
                    // errors.
                    heartbeat: { target: 'open', reenter: true, actions: ['forgetErrors', 'sendHeartbeat'] },
                  },
                },
              },
            },
            waiting: {
              description: 'The socket broke; the next is opened after a wait that grows with every error.',
              tags: ['PENDING'],
              after: { retryWait: 'connected' },
              on: { RETRY: { target: 'connected', actions: 'forgetErrors' } },
            },
            REJECTED: {
              description:
                'Eight retries have failed: the next one waits until the browser is online again, or the user asks for it.',
              tags: ['REJECTED'],
              on: { RETRY: { target: 'connected', actions: 'forgetErrors' } },
            },
          },
        },
        attention: {
          description: 'Whether the user is active.',
          initial: 'active',
          states: {
            active: {
              description: 'The last activity is less than five minutes old.',
              on: { ACTIVITY: { target: 'active', reenter: true } },
              after: { idleClose: '#notifications.asleep' },
            },
          },
        },
      },
    },
    asleep: {
      description:
        'The user has been inactive for five minutes: the connection is closed, and the counts stay.',
      tags: ['FULFILLED'],
      entry: ['forgetErrors', 'forgetFailure'],
      on: { ACTIVITY: 'awake' },
    },
  },
});
