/** A comment: a message that moves nothing, and so is outside the machine (design §4). */
import type { WrittenMessage } from '../../contract/disputes.ts';
import { together } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { Viewer } from '../http/viewer.ts';
import { asOf } from '../lifecycle/move.ts';
import { readRow } from '../lifecycle/rows.ts';
import type { Shop } from '../shop.ts';
import { obeyed, type One } from './found.ts';
import { statusesOf } from './stages.ts';
import { isEmpty, keepMessage, keptUnder, keyReused, lockDispute, sameText, writingOf } from './writing.ts';

/**
 * Writes into a dispute without moving it. The same key again answers the same message.
 * @returns the message's number
 * @throws Refusal 400 TEXT_MISSING, 404 NOT_FOUND for a photo, 409 DISPUTE_CLOSED, KEY_REUSED
 */
export async function commentOn(
  { database }: Shop,
  { row: { dispute, order }, sender }: One,
  message: WrittenMessage,
  viewer: Viewer | null,
): Promise<number> {
  if (isEmpty(message)) throw new Refusal(400, 'TEXT_MISSING', { field: 'text' });
  const writing = writingOf({ order }, sender, viewer);
  return together(database, async ({ client }) => {
    await lockDispute(client, dispute.id);
    const kept = await keptUnder(client, dispute.id, writing.side, message.clientKey);
    if (kept) {
      if (kept.revision !== null) throw keyReused();
      sameText(kept, message);
      return kept.messageId;
    }
    const stored = await readRow(client, String(dispute.lifecycleId));
    if (stored === undefined) throw new Error(`dispute ${String(dispute.id)} has no lifecycle`);
    if (statusesOf('CLOSED').includes(asOf(obeyed.machine, stored, sender.at).state))
      throw new Refusal(409, 'DISPUTE_CLOSED');
    return keepMessage(client, dispute.id, message, null, writing);
  });
}
