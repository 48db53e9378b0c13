/** The browser's end of the socket at `/chat` (§7). */
import type { ChatHello } from '../contract/chat.ts';
import { CHAT_PATH } from '../contract/url-prefixes.ts';
import type { SocketEvent, Ticket } from '../machines/notifications/events.ts';
import { readMessage } from '../machines/notifications/message.ts';

type Report = (event: SocketEvent) => void;

const TOKEN_INVALID = 501;

export interface ChatSocket {
  send(message: object): void;
  /** Closes it without a report. */
  close(): void;
}

function addressOfChat(): string {
  const address = new URL(CHAT_PATH, globalThis.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/**
 * Opens the socket. Its end is reported once, whether it broke or was closed; a browser that goes offline has lost it too, though the
 * socket may look open for minutes.
 * @param refused called when the token no longer counts
 */
export function openChat(
  { token, device, userType }: Ticket & { userType: 'BUYER' },
  report: Report,
  refused: () => void,
): ChatSocket {
  const socket = new WebSocket(addressOfChat());
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    globalThis.removeEventListener('offline', fail);
    // Browsers log a warning if a page closes a socket that is still connecting. The `open` listener closes such a socket.
    if (socket.readyState !== WebSocket.CONNECTING) socket.close();
  };
  function fail() {
    if (isOver) return;
    end();
    report({ type: 'SOCKET_FAILED' });
  }
  socket.addEventListener('open', () => {
    if (isOver) {
      socket.close();
      return;
    }
    const hello: ChatHello = { type: 'HELLO', token, device, userType };
    socket.send(JSON.stringify(hello));
  });
  let isOpen = false;
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = isOver ? null : readMessage(String(data));
    if (event === null) return;
    if (event.type === 'SOCKET_CODE' && event.code === TOKEN_INVALID) refused();
    // The server answers the first message with the count, which shows that it has accepted the token.
    if (event.type === 'UNREAD_COUNTED' && !isOpen) {
      isOpen = true;
      report({ type: 'SOCKET_OPENED' });
    }
    report(event);
  });
  socket.addEventListener('error', fail);
  socket.addEventListener('close', fail);
  globalThis.addEventListener('offline', fail);
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: end,
  };
}
