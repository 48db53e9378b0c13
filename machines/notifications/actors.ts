import { sourceNotProvided } from '../runtime/not-provided.ts';
import type { SocketEvent, Ticket } from './events.ts';

export const notificationsActors = {
  /**
   * The websocket at the pubtool host, path '/chat' (§7): opens with the ticket, reports messages, sends HEARTBEAT, and closes
   * silently when it is stopped.
   */
  socket: sourceNotProvided<SocketEvent, Ticket & { userType: 'BUYER' }>('socket'),
};
