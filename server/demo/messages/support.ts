/** Seeds requests of the demo shopper to Atelier Support: one that waits, and one that an agent has answered. */
import { desc, eq } from 'drizzle-orm';
import type { AskSupportBody } from '#contract/support.ts';
import { account, conversation, parentOrder, sellerOrder } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { findConversation } from '#server/features/messages/subjects.ts';
import { findSupportSubject } from '#server/features/messages/support/begin-request.ts';
import { sendSupportEvent } from '#server/features/messages/support/send-event.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { AGENT, BUYER, viewerOf } from '../people.ts';

/** How long ago the shopper asked, and how long the agent took to claim the request and to answer. */
const WAITS_MS = 3 * HOUR_MS;
const ANSWERED_MS = 26 * HOUR_MS;
const CLAIMED_AFTER_MS = 40 * MINUTE_MS;
const ANSWERED_AFTER_MS = HOUR_MS;

/** @param at ms since 1970 */
const shopAt = (shop: Shop, at: number): Shop => ({ ...shop, clock: { now: () => at } });

async function ask(shop: Shop, { clientKey, text, ...asked }: AskSupportBody): Promise<number> {
  const subject = await findSupportSubject(shop.database.orm, asked, viewerOf(BUYER));
  const people = { userId: BUYER, agentId: null };
  return (await sendMessage(shop, subject, { clientKey, text }, people)).conversationId;
}

async function answer(shop: Shop, conversationId: number, text: string, asked: number): Promise<void> {
  const agent = viewerOf(AGENT);
  const claiming = shopAt(shop, asked + CLAIMED_AFTER_MS);
  const waiting = await findConversation(claiming, conversationId, agent);
  await sendSupportEvent(claiming, waiting, { type: 'CLAIM' }, agent);
  const answering = shopAt(shop, asked + ANSWERED_AFTER_MS);
  const claimed = await findConversation(answering, conversationId, agent);
  const body = { clientKey: 'demo-support-answer', text };
  const sent = await sendMessage(answering, claimed, body, { userId: AGENT, agentId: null });
  // The demo shopper gets no mail about this answer, and the agent has read the question.
  await shop.database.orm
    .update(conversation)
    .set({ buyerMailedTo: sent.message.messageId, sellerReadTo: sent.message.messageId, sellerUnread: 0 })
    .where(eq(conversation.id, conversationId));
}

/** Call it once, with the other demo conversations. In a shop without the demo agent's login the second request stays unanswered. */
export async function seedDemoSupport(shop: Shop): Promise<void> {
  const { orm } = shop.database;
  const now = shop.clock.now();
  const [order] = await orm
    .select({ orderNumber: sellerOrder.number })
    .from(sellerOrder)
    .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber))
    .where(eq(parentOrder.buyerId, BUYER))
    .orderBy(desc(sellerOrder.placedAt), desc(sellerOrder.number))
    .limit(1);
  await ask(shopAt(shop, now - WAITS_MS), {
    clientKey: 'demo-support-waiting',
    topic: order === undefined ? 'SOMETHING_ELSE' : 'ORDER',
    ...order,
    text: 'I’m moving next week. Can the parcel still go to my new address?',
  });
  const asked = now - ANSWERED_MS;
  const answered = await ask(shopAt(shop, asked), {
    clientKey: 'demo-support-answered',
    topic: 'PAYMENT',
    text: 'I see a charge twice on my card statement. Did I pay for my yarn twice?',
  });
  if ((await orm.$count(account, eq(account.id, AGENT))) === 0) return;
  const text =
    'You were charged once. The second line is the bank’s authorization, which disappears within a few days. Write to us here if it doesn’t.';
  await answer(shop, answered, text, asked);
}
