/** Writes the messages of the demo's disputes and leaves some unread. */
import { eq } from 'drizzle-orm';
import type { ConversationSide } from '#contract/messages.ts';
import type { DisputeEvent } from '#machines/dispute/events.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { countCaseMessage } from '#server/features/messages/index.ts';
import { conversation, disputeMessage } from '#server/platform/database/schema/index.ts';
import { messageOf } from './dispute-messages.ts';
import type { Journey } from './journeys.ts';
import { accountOf, type DemoContext } from './orders.ts';

/** The disputes with unread messages, by their state. Everybody has read all of the others. */
const UNREAD: Readonly<Record<string, ConversationSide>> = {
  OPEN: 'seller',
  ESCALATION_WAITING_FOR_MORE_INFORMATION: 'buyer',
};

/** @param opened.text of the buyer's first message @param opened.from ms since 1970 */
export async function writeThread(
  { client, orm }: DemoContext,
  disputeId: number,
  journey: Journey<DisputeEvent>,
  opened: { readonly text: string; readonly from: number },
): Promise<void> {
  const opening = { by: 'buyer' as const, hours: 0, text: opened.text, revision: 1 };
  const replies = journey.steps.flatMap(({ event, hours }, index) => {
    const text = messageOf(event);
    const { by } = event;
    if (text === null || by === 'office' || by === 'system' || by === 'time') return [];
    return [{ by, hours, text, revision: index + 2 }];
  });
  let lastId = 0;
  for (const { by, hours, text, revision } of [opening, ...replies]) {
    const at = Math.round(opened.from + hours * HOUR_MS);
    const [written] = await orm
      .insert(disputeMessage)
      .values({
        ...{ disputeId, clientKey: `demo-message-${String(revision)}`, sentBy: by, userId: accountOf(by) },
        ...{ text, revision, createdAt: new Date(at) },
      })
      .returning({ id: disputeMessage.id });
    lastId = written?.id ?? lastId;
    await countCaseMessage(client, disputeId, { by, at });
  }
  const unread = UNREAD[journey.to];
  await orm
    .update(conversation)
    .set({
      ...(unread === 'buyer' ? { buyerUnread: 1 } : { buyerUnread: 0, buyerReadTo: lastId }),
      ...(unread === 'seller' ? { sellerUnread: 1 } : { sellerUnread: 0, sellerReadTo: lastId }),
    })
    .where(eq(conversation.disputeId, disputeId));
}
