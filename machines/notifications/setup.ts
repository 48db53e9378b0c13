import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { notificationsActors } from './actors.ts';
import { HEARTBEAT_MS, IDLE_CLOSE_MS } from './constants.ts';
import type {
  Heartbeat,
  MessagesArrived,
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
  Ticket,
  Unread,
} from './events.ts';
import type { NotificationsFailure } from './failure.ts';
import { asksToReconnect, retriesAreLeft, retryWait } from './guards.ts';

/** The context of a signed-out visitor. */
export const NOBODYS: Omit<NotificationsContext, 'chance'> = {
  ticket: null,
  errors: 0,
  unread: null,
  failure: null,
};

const heartbeat: Heartbeat = { type: 'HEARTBEAT' };

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const notificationsSetup = setup({
  types: {} as {
    context: NotificationsContext;
    events: NotificationsEvent;
    input: NotificationsInput;
    emitted: MessagesArrived;
    tags: RequestStatus;
    children: { socket: 'socket' };
  },
  actors: notificationsActors,
  actions: {
    sendHeartbeat: sendTo('socket', heartbeat),
    keepTicket: assign((_, { token, device }: Ticket) => ({ ticket: { token, device } })),
    keepToken: assign({
      ticket: ({ context: { ticket } }, { token }: { token: string }) => ticket && { ...ticket, token },
    }),
    /** Nothing has arrived at the first count, which is of messages from before. */
    tellArrivals: enqueueActions(({ context: { unread }, enqueue }, now: Unread) => {
      if (unread === null) return;
      const arrived = { buyer: now.count - unread.count, seller: now.sellerCount - unread.sellerCount };
      for (const side of ['buyer', 'seller'] as const)
        if (arrived[side] > 0) enqueue.emit({ type: 'MESSAGES_ARRIVED', side, count: arrived[side] });
    }),
    keepUnread: assign((_, { count, sellerCount }: Unread) => ({ unread: { count, sellerCount } })),
    countError: assign(({ context }, { failure }: { failure: NotificationsFailure }) => ({
      errors: context.errors + 1,
      failure,
    })),
    keepFailure: assign((_, { failure }: { failure: NotificationsFailure }) => ({ failure })),
    forgetErrors: assign({ errors: 0 }),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign(() => NOBODYS),
  },
  guards: {
    retriesAreLeft: ({ context }) => retriesAreLeft(context.errors),
    asksToReconnect: (_, { code }: { code: number }) => asksToReconnect(code),
    isLastStraw: ({ context }, { code }: { code: number }) =>
      asksToReconnect(code) && !retriesAreLeft(context.errors),
  },
  delays: {
    heartbeat: HEARTBEAT_MS,
    idleClose: IDLE_CLOSE_MS,
    connectTimeout: REQUEST_TIMEOUT_MS,
    retryWait: ({ context }) => retryWait(context.errors, context.chance),
  },
});

/** Throws without a ticket: only states that have one open a socket. */
export function ticketOf({ ticket }: NotificationsContext): Ticket {
  if (ticket === null) throw new Error('a socket was opened without a ticket');
  return ticket;
}
