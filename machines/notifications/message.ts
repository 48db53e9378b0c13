import { isCount, isRecord } from '../runtime/snapshots/check.ts';
import type { SocketEvent } from './events.ts';

/** The only known content of a message of type "notify" (§7). */
const UNREAD_COUNT = 'UnReadCount';

/**
 * Parses a text from the socket; null if it isn't understood. Two shapes are known:
 *
 * { "type": "notify", "message": { "type": "UnReadCount", "count": 3, "sellerCount": 1 } }
 * { "code": 500 }
 *
 * A count is a whole number, 0 or more; `sellerCount` may be missing for users who don't sell.
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
