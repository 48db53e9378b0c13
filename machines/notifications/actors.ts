import { sourceNotProvided } from '../runtime/not-provided.ts';
import type { SocketEvent, Ticket } from './events.ts';

export const notificationsActors = {
  /**
   * The websocket at the pubtool host, path '/chat' (§7): opens with the ticket, tells what it hears, passes HEARTBEAT on,
   * and closes when it is stopped, without a word.
   */
  socket: sourceNotProvided<SocketEvent, Ticket & { userType: 'BUYER' }>('socket'),
};
