import { isCount, isRecord } from '../runtime/snapshots/check.ts';
import type { SocketEvent } from './events.ts';

/** What may stand in a message of type "notify" (§7). */
const UNREAD_COUNT = 'UnReadCount';

/**
 * A text of the socket as an event; null for what is not understood. Two shapes are known:
 *
 *     { "type": "notify", "message": { "type": "UnReadCount", "count": 3, "sellerCount": 1 } }
 *     { "code": 500 }
 *
 * A count is a whole number, 0 or more; who sells nothing may be told none of the seller's.
 */
export function readMessage(text: string): SocketEvent | null {
  const message = parsed(text);
  if (!isRecord(message)) return null;
  const { code, type, message: notice } = message;
  if (typeof code === 'number') return { type: 'SOCKET_CODE', code };
  if (type !== 'notify' || !isRecord(notice) || notice['type'] !== UNREAD_COUNT) return null;
  const { count, sellerCount = 0 } = notice;
  if (!isCount(count) || !isCount(sellerCount)) return null;
  return { type: 'UNREAD_COUNTED', count, sellerCount };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
